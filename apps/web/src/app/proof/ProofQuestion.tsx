import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerProof } from '../../api/ask-proof.ts';
import { call } from '../../api/call.ts';
import type { AnswerData } from '../../api/operation-types.ts';
import { ApiProblem } from '../../api/problem.ts';
import { useProfile } from '../../session/session.ts';
import { askPasskey, passkeysWorkHere, rpIdOf } from '../../shared/identity/passkey.ts';
import { PasskeyWay, SecondFactor } from '../../shared/identity/SecondFactor.tsx';
import { readSecondFactor, type Way, waysOf } from '../../shared/identity/second-factor.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { layerOf } from '../theme/overlays.ts';

/**
 * Asks for password and code, or a passkey, once more; then every call that waits for the proof is sent
 * again.
 */
export function ProofQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const profile = useProfile();
  const { needs, problem, pending, unverified, submitPassword, withPasskey } = useProof();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const ways = waysOf({
    authenticator: needs?.authenticator === true,
    passkey: passkeysWorkHere(rpIdOf(needs?.passkey?.options)),
  });
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? ways[0];
  const withPassword = way !== 'passkey' || unverified;
  const factor = readSecondFactor(code);
  const ready = needs !== null && password !== '' && (!needs.code || factor !== undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Stops the event, so that a form below that opened the dialog is not submitted with it.
    event.stopPropagation();
    if (pending) return;
    if (way === 'passkey') {
      if (password !== '') void withPasskey(password);
    } else if (ready)
      void submitPassword({ password, ...(needs?.code && factor && { code: factor }) }).then(() =>
        setCode(''),
      );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('identity.proof.title')}
      centered
      // Above the dialog that sent the request.
      zIndex={layerOf('proof')}
      closeButtonProps={{ 'aria-label': t('ui.confirm.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {needs === null && !problem && <Skeleton height={112} />}
          {needs && (
            <>
              <div>{t(withPassword ? 'identity.proof.what' : 'identity.proof.whatPasskey')}</div>
              {withPassword && (
                <>
                  {/* For password managers: the username that the password belongs to. */}
                  <input
                    type="text"
                    autoComplete="username"
                    value={profile?.username ?? ''}
                    readOnly
                    hidden
                  />
                  <PasswordField
                    label={t('identity.present')}
                    autoComplete="current-password"
                    value={password}
                    onChange={setPassword}
                    data-autofocus
                    autoFocus
                  />
                </>
              )}
              {needs.code && (
                <SecondFactor
                  help={t('auth.link.codeHelp')}
                  value={code}
                  error={undefined}
                  way={way}
                  ways={ways}
                  onWay={setChosen}
                  autoFocus={false}
                  onChange={setCode}
                  onComplete={(digits) => password !== '' && void submitPassword({ password, code: digits })}
                />
              )}
            </>
          )}
          <FormError problem={problem} />
          {needs && (
            <PasskeyWay
              way={way}
              ways={ways}
              onWay={setChosen}
              pending={pending}
              size="sm"
              disabled={unverified && password === ''}
              submits={way === 'passkey' && withPassword}
              onPasskey={() => void withPasskey(withPassword ? password : '')}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.confirm.cancel')}
            </Button>
            {way !== 'passkey' && (
              <Button type="submit" loading={pending} disabled={!ready}>
                {t('identity.proof.action')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type Needs = AnswerData<'identity.beginProof'>;
type ProofInput = Parameters<typeof call<'identity.prove'>>[1];

function useProof() {
  const [needs, setNeeds] = useState<Needs | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  /** The key did not verify the person, so the password is needed too. */
  const [unverified, setUnverified] = useState(false);

  // A challenge can be used once: a new one follows each attempt.
  const begin = async () => {
    try {
      setNeeds((await call('identity.beginProof')).data);
    } catch (thrown) {
      // The session has ended: the sign-in page is shown, and no proof is needed any more.
      if (thrown instanceof ApiProblem && thrown.status === 401) answerProof('cancelled');
      else setProblem(thrown);
    }
  };
  const start = useEffectEvent(() => void begin());
  useEffect(() => start(), []);

  const attempt = async (body: () => Promise<NonNullable<NonNullable<ProofInput>['body']>>) => {
    setPending(true);
    setProblem(null);
    try {
      await call('identity.prove', { body: await body() });
      answerProof('proved');
    } catch (thrown) {
      setProblem(thrown);
      if (thrown instanceof ApiProblem && thrown.code === 'passkey_unverified') setUnverified(true);
      setPending(false);
      await begin();
    }
  };
  return {
    needs,
    problem,
    pending,
    unverified,
    submitPassword: (given: { password: string; code?: string }) => attempt(async () => given),
    /** With a typed password: a key that does not verify the person needs both. */
    withPasskey: (password: string) =>
      attempt(async () => {
        const challenge = needs?.passkey;
        if (!challenge) throw new Error('No passkey was offered');
        return { passkey: await askPasskey(challenge), ...(password !== '' && { password }) };
      }),
  };
}
