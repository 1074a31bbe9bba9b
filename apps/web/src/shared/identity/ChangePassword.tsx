import { Button, Skeleton, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../api/problem.ts';
import { useCall, useWrite } from '../../api/use-call.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { brokenRule, type PasswordRule, stateOfRules } from './password-rules.ts';

interface ChangePasswordProps {
  action: string;
  /**
   * Called with the new password, for the next request that needs it, and the number of other sessions that
   * ended.
   */
  onChanged: (newPassword: string, endedSessions: number) => void;
}

const nothing = { present: '', next: '', again: '' };
type Field = keyof typeof nothing;

/**
 * Changing one's own password: the present one, a new one with its rules checked while typing, and the new
 * one again.
 */
export function ChangePassword({ action, onChanged }: ChangePasswordProps) {
  const { t } = useTranslation();
  const { data: security, error, refetch } = useCall('identity.security');
  const change = useWrite('identity.changePassword');
  const [values, setValues] = useState(nothing);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [refused, setRefused] = useState<{ password: string; rule: PasswordRule } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  if (error && !security) return <ErrorState problem={error} retry={() => void refetch()} />;
  if (!security) return <Skeleton height={320} />;

  const { username, passwordMin } = security;
  const rules = (next: string) =>
    stateOfRules({ password: next, present: values.present, username, lengthMin: passwordMin, refused });
  const set = (field: Field) => (value: string) => {
    setValues((held) => ({ ...held, [field]: value }));
    setErrors((held) => ({ ...held, [field]: undefined }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { present, next, again } = values;
    const broken = next === '' || Object.values(rules(next)).includes('broken');
    const found = {
      ...(present === '' && { present: t('identity.fillPresent') }),
      ...(broken && { next: t('identity.fillRules') }),
      ...(again !== next && { again: t('identity.notTheSame') }),
    };
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return;
    try {
      const { endedSessions } = await change.mutateAsync({ body: { password: present, newPassword: next } });
      setValues(nothing);
      onChanged(next, endedSessions);
    } catch (thrown) {
      const rule = thrown instanceof ApiProblem ? brokenRule(thrown.fields[0]?.code) : undefined;
      if (thrown instanceof ApiProblem && thrown.code === 'wrong_password') {
        setErrors({ present: thrown.title });
      } else if (thrown instanceof ApiProblem && thrown.code === 'password_rejected' && rule) {
        setRefused({ password: next, rule });
        setErrors({ next: thrown.fields[0]?.message ?? thrown.title });
      } else setProblem(thrown);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {/* For password managers: the username that the password belongs to. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('identity.present')}
          autoComplete="current-password"
          value={values.present}
          onChange={set('present')}
          error={errors.present}
        />
        <div>
          <PasswordField
            label={t('identity.next')}
            choosing
            value={values.next}
            onChange={set('next')}
            error={errors.next}
          />
          <PasswordRules states={rules(values.next)} lengthMin={passwordMin} />
        </div>
        <PasswordField
          label={t('identity.again')}
          autoComplete="new-password"
          value={values.again}
          onChange={set('again')}
          error={errors.again}
        />
        <FormError problem={problem} />
        <div>
          <Button type="submit" loading={change.isPending}>
            {action}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
