import { useTranslation } from 'react-i18next';
import { limitsOf, patternOf } from '../../../api/field-limits.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { FieldRow } from '../../../ui/forms/kit/RecordForm.tsx';

type TextProps = FieldProps<string> & { maxLength: number };

/** Code and name of a new master or agent. */
export function CodeAndName({ code, name }: { code: TextProps; name: TextProps }) {
  return (
    <FieldRow>
      <TextField
        {...code}
        onChange={(typed) => code.onChange(typed.toLowerCase().replaceAll(' ', '-'))}
        spellCheck={false}
      />
      <TextField {...name} />
    </FieldRow>
  );
}

/** Username and name of the first person who signs in. */
export function SignInFields({ username, displayName }: { username: TextProps; displayName: TextProps }) {
  return (
    <FieldRow>
      <TextField
        {...username}
        onChange={(typed) => username.onChange(typed.toLowerCase().replaceAll(' ', ''))}
        spellCheck={false}
        autoCapitalize="none"
      />
      <TextField {...displayName} />
    </FieldRow>
  );
}

/** The fields that every new master or agent needs. */
export function useOrganisationFields() {
  const { t } = useTranslation();
  return {
    code: field.text({
      label: t('organisations.column.code'),
      description: t('organisations.form.codeHelp'),
      ...limitsOf('agents.create', 'code'),
      like: [patternOf('agents.create', 'code'), t('organisations.form.codeRule')],
    }),
    name: field.text({ label: t('organisations.column.name'), ...limitsOf('agents.create', 'name') }),
  };
}

export function useSignInFields() {
  const { t } = useTranslation();
  return {
    username: field.text({
      label: t('organisations.form.username'),
      description: t('organisations.form.usernameHelp'),
      ...limitsOf('agents.create', 'signIn.username'),
      like: [patternOf('agents.create', 'signIn.username'), t('organisations.form.usernameRule')],
      at: 'signIn.username',
    }),
    displayName: field.text({
      label: t('organisations.form.displayName'),
      description: t('organisations.form.displayNameHelp'),
      ...limitsOf('agents.create', 'signIn.displayName'),
      at: 'signIn.displayName',
    }),
  };
}
