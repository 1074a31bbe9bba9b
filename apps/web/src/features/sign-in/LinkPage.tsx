import { Button, Loader, Stack } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ApiProblem, problemTitle } from '../../api/problem.ts';
import { beginSession, endForAnother, isSignedIn, ownProfile } from '../../session/session.ts';
import { takeShoes } from '../../session/worn-shoes.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { readSecondFactor } from '../../ui/identity/second-factor.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { EntryPage } from './EntryPage.tsx';
import { forgetLinkToken, heldLinkToken } from './link-token.ts';
import classes from './sign-in.module.css';
import { tiers } from './tiers.ts';

const SecondFactor = lazy(async () => ({
  default: (await import('../../ui/identity/SecondFactor.tsx')).SecondFactor,
}));

const doors = {
  agent: { operation: 'auth.agentToken', login: '/agent/login' },
  aggregator: { operation: 'auth.aggregatorToken', login: '/master/login' },
} as const;

type Tier = keyof typeof doors;
type Standing =
  | { is: 'opening' }
  | { is: 'asking'; name: string; username: string }
  | { is: 'code' }
  | { is: 'failed'; why: string; login: string };

/** /agent/auth?token=… */
export const AgentLinkPage = () => <LinkPage tier="agent" />;
/** /aggregator/auth?token=… */
export const AggregatorLinkPage = () => <LinkPage tier="aggregator" />;

/**
 * A link that signs in: from a tenant's own portal into a session, from staff into a tenant's shoes in this window
 * (screens.md §2). One that is used, expired or for another door says so and shows the right one.
 */
function LinkPage({ tier }: { tier: Tier }) {
  const { t } = useTranslation();
  const { standing, busy, problem, open, agree } = useLink(tier);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = readSecondFactor(code);
    if (given) void open(given);
  };
  if (standing.is === 'failed') return <Failed why={standing.why} login={standing.login} />;
  if (standing.is === 'asking')
    return <Consent name={standing.name} username={standing.username} busy={busy} onAgree={agree} />;
  return (
    <EntryPage title={t(`auth.link.${tier}`)}>
      {standing.is === 'opening' ? (
        <div className={classes.waiting} role="status">
          <Loader size="sm" />
          {t('auth.link.opening')}
        </div>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Suspense>
              <SecondFactor
                help={t('auth.link.codeHelp')}
                value={code}
                error={undefined}
                onChange={setCode}
                onComplete={(digits) => void open(digits)}
              />
            </Suspense>
            <FormError problem={problem} />
            <Button type="submit" size="md" fullWidth loading={busy} disabled={!readSecondFactor(code)}>
              {t('auth.signIn')}
            </Button>
          </Stack>
        </form>
      )}
    </EntryPage>
  );
}

function useLink(tier: Tier) {
  const { t } = useTranslation();
  const router = useRouter();
  const door = doors[tier];
  const [standing, setStanding] = useState<Standing>({ is: 'opening' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const begun = useRef(false);
  // Whose session is given up only after a yes: whoever made the link is not whoever opens it.
  const agreed = useRef(!isSignedIn());

  const open = async (code?: string) => {
    const token = heldLinkToken();
    if (!token) {
      setStanding({ is: 'failed', why: t('auth.link.incomplete'), login: door.login });
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      // As a visitor: whoever is signed in in this browser has nothing to do with it, and stays so if it fails.
      const body = { token, ...(code && { code }), replaces: agreed.current };
      const { data } = await call(door.operation, { body }, { as: 'visitor' });
      const { accessToken, refreshToken, expiresAt, standIn } = data;
      forgetLinkToken();
      if (standIn) return takeShoes([{ accessToken, expiresAt, standIn }]);
      await endForAnother();
      await beginSession({ accessToken, refreshToken: refreshToken ?? '' });
      router.history.replace('/');
    } catch (thrown) {
      setBusy(false);
      if (thrown instanceof ApiProblem && thrown.code === 'code_required') return setStanding({ is: 'code' });
      if (thrown instanceof ApiProblem && thrown.code === 'would_replace_session') {
        const { name = '', username = '' } = thrown.values;
        return setStanding({ is: 'asking', name, username });
      }
      if (code) return setProblem(thrown);
      forgetLinkToken();
      const login = thrown instanceof ApiProblem ? thrown.values.login : undefined;
      setStanding({
        is: 'failed',
        why: problemTitle(thrown, t('problem.unknown')),
        login: login ?? door.login,
      });
    }
  };

  const agree = () => {
    agreed.current = true;
    void open();
  };

  const begin = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    void open();
  });
  useEffect(() => begin(), []);
  return { standing, busy, problem, open, agree };
}

interface ConsentProps {
  /** Whom the link signs in. */
  name: string;
  username: string;
  busy: boolean;
  onAgree: () => void;
}

/** Somebody is signed in already: nothing happens to that session without a yes. */
function Consent({ name, username, busy, onAgree }: ConsentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const known = ownProfile();
  const stay = () => {
    forgetLinkToken();
    void navigate({ to: '/' });
  };
  return (
    <EntryPage title={t('auth.link.asking', { name })}>
      <Stack gap="lg">
        <Notice tone="warning">
          {t('auth.link.askingWhat', {
            own: known ? `${known.displayName} (${known.username})` : '',
            other: `${name} (${username})`,
          })}
        </Notice>
        <Stack gap="sm">
          <Button size="md" fullWidth autoFocus onClick={stay}>
            {t('auth.link.toConsole')}
          </Button>
          <Button size="md" fullWidth variant="default" loading={busy} onClick={onAgree}>
            {t('auth.link.agree', { name })}
          </Button>
        </Stack>
      </Stack>
    </EntryPage>
  );
}

function Failed({ why, login }: { why: string; login: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const row = tiers.find(({ path }) => path === login);
  return (
    <EntryPage title={t('auth.link.failed')}>
      <Stack gap="lg">
        <Notice tone="danger">{why}</Notice>
        {isSignedIn() ? (
          <Button size="md" fullWidth onClick={() => void navigate({ to: '/' })}>
            {t('auth.link.toConsole')}
          </Button>
        ) : (
          <Button size="md" fullWidth onClick={() => void navigate({ to: row?.path ?? '/login' })}>
            {row ? t(`auth.title.${row.tier}`) : t('auth.link.toLogin')}
          </Button>
        )}
      </Stack>
    </EntryPage>
  );
}
