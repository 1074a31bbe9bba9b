import { Button, Loader, Stack } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ApiProblem, problemTitle } from '../../api/problem.ts';
import { setImpersonations } from '../../session/impersonation-token.ts';
import { beginSession, isSignedIn, ownProfile } from '../../session/session.ts';
import { endForAnother } from '../../session/sign-out.ts';
import { askPasskey, type PasskeyAnswer } from '../../shared/identity/passkey.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { EntryPage } from './EntryPage.tsx';
import { deleteLinkToken, heldLinkToken, linksOpened, onLinkOpened } from './link-token.ts';
import { type RequiredFactors, readRequiredFactors } from './required-factors.ts';
import classes from './sign-in.module.css';
import { tiers } from './tiers.ts';

const LinkFactor = lazyPart(async () => ({ default: (await import('./LinkFactor.tsx')).LinkFactor }));

const doors = {
  agent: { operation: 'auth.agentToken', login: '/agent/login' },
  aggregator: { operation: 'auth.aggregatorToken', login: '/master/login' },
} as const;

type Tier = keyof typeof doors;
type LinkFactorInput = { code?: string; passkey?: PasskeyAnswer };
type LinkState =
  | { is: 'opening' }
  | { is: 'asking'; name: string; username: string }
  | { is: 'factor'; required: RequiredFactors }
  | { is: 'failed'; why: string; login: string };

/** /agent/auth#token=… */
export const AgentLinkPage = () => <LinkDoor tier="agent" />;
/** /aggregator/auth#token=… */
export const AggregatorLinkPage = () => <LinkDoor tier="aggregator" />;

/**
 * Each link has its own page state: consent given for one link does not apply to the next one in the same tab.
 */
function LinkDoor({ tier }: { tier: Tier }) {
  return <LinkPage key={useSyncExternalStore(onLinkOpened, linksOpened)} tier={tier} />;
}

/**
 * A link that signs in: from a tenant's own portal into a session, or for staff into an impersonation of a
 * tenant in this window (screens.md §2). A link that is used, expired or for another sign-in page shows that
 * and leads to the right page.
 */
function LinkPage({ tier }: { tier: Tier }) {
  const { t } = useTranslation();
  const { standing: state, pending, problem, open, show, agree } = useLink(tier);
  if (state.is === 'failed') return <Failed why={state.why} login={state.login} />;
  if (state.is === 'asking')
    return <Consent name={state.name} username={state.username} pending={pending} onAgree={agree} />;
  return (
    <EntryPage title={t(state.is === 'factor' ? 'auth.link.confirm' : `auth.link.${tier}`)}>
      {state.is === 'opening' ? (
        <div className={classes.waiting} role="status">
          <Loader size="sm" />
          {t('auth.link.opening')}
        </div>
      ) : (
        <Suspense>
          <LinkFactor
            ways={state.required.ways}
            pending={pending}
            problem={problem}
            onCode={(code) => void open({ code })}
            onPasskey={() => void show(state.required)}
          />
        </Suspense>
      )}
    </EntryPage>
  );
}

function useLink(tier: Tier) {
  const { t } = useTranslation();
  const router = useRouter();
  const door = doors[tier];
  const [state, setState] = useState<LinkState>({ is: 'opening' });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const begun = useRef(false);
  // An existing session ends only after the person agrees: the link may have been made by someone else.
  const agreed = useRef(!isSignedIn());

  const open = async (factor: LinkFactorInput = {}) => {
    const token = heldLinkToken();
    if (!token) {
      setState({ is: 'failed', why: t('auth.link.incomplete'), login: door.login });
      return;
    }
    setPending(true);
    setProblem(null);
    try {
      // Called without a session: the session that is open in this browser stays open if this call fails.
      const body = { token, ...factor, replaces: agreed.current };
      const { data } = await call(door.operation, { body }, { as: 'visitor' });
      const { accessToken, refreshToken, expiresAt, standIn } = data;
      deleteLinkToken();
      if (standIn) return setImpersonations([{ accessToken, expiresAt, standIn }]);
      await endForAnother();
      await beginSession({ accessToken, refreshToken: refreshToken ?? '' });
      router.history.replace('/');
    } catch (thrown) {
      setPending(false);
      if (thrown instanceof ApiProblem && thrown.code === 'code_required')
        return setState({ is: 'factor', required: readRequiredFactors(thrown) });
      if (thrown instanceof ApiProblem && thrown.code === 'would_replace_session') {
        const { name = '', username = '' } = thrown.values;
        return setState({ is: 'asking', name, username });
      }
      refused(thrown, Object.keys(factor).length > 0);
    }
  };

  /** `again`: try again with the same link, unless the link has expired. */
  const refused = (thrown: unknown, again: boolean) => {
    setPending(false);
    const known = thrown instanceof ApiProblem ? thrown : null;
    if (again && !known?.code.startsWith('sign_in_token')) return setProblem(thrown);
    deleteLinkToken();
    setState({
      is: 'failed',
      // a token that cannot be one: part of the link is missing
      why:
        known?.code === 'invalid_input'
          ? t('auth.link.incomplete')
          : problemTitle(thrown, t('problem.unknown')),
      login: known?.values.login ?? door.login,
    });
  };

  /**
   * Asks the browser for a passkey. A challenge works once; checking the link again gives the next challenge.
   */
  const show = async ({ challenge, ways }: RequiredFactors) => {
    setPending(true);
    setProblem(null);
    setState({ is: 'factor', required: { ways, challenge: null } });
    try {
      const passkey = await askPasskey(challenge ?? (await newChallenge()));
      await open({ passkey });
    } catch (thrown) {
      refused(thrown, true);
    }
  };

  const newChallenge = async () => {
    const body = { token: heldLinkToken() ?? '', replaces: agreed.current };
    try {
      await call(door.operation, { body }, { as: 'visitor' });
    } catch (thrown) {
      if (!(thrown instanceof ApiProblem) || thrown.code !== 'code_required') throw thrown;
      const { challenge } = readRequiredFactors(thrown);
      if (challenge) return challenge;
    }
    throw new Error('The API gave no challenge');
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
  return { standing: state, pending, problem, open, show, agree };
}

interface ConsentProps {
  /** Whom the link signs in. */
  name: string;
  username: string;
  pending: boolean;
  onAgree: () => void;
}

/** Someone is already signed in: that session ends only after the person agrees. */
function Consent({ name, username, pending, onAgree }: ConsentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const known = ownProfile();
  const keepSession = () => {
    deleteLinkToken();
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
          <Button size="md" fullWidth autoFocus onClick={keepSession}>
            {t('auth.link.toConsole')}
          </Button>
          <Button size="md" fullWidth variant="default" loading={pending} onClick={onAgree}>
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
