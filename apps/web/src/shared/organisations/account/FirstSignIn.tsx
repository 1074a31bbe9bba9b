import { useTranslation } from 'react-i18next';
import { ShownOnceDialog } from '../../../ui/dialogs/ShownOnceDialog.tsx';

export interface MadeTenant {
  id: string;
  name: string;
  username: string;
  oneTimePassword: string | null;
}

/** The first sign-in of a new master or agent: its password is shown only once, then the person continues. */
export function FirstSignIn({ made, onDone }: { made: MadeTenant | null; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownOnceDialog
      opened={made !== null}
      onClose={onDone}
      title={t('organisations.made.title', { name: made?.name ?? '' })}
      label={t('organisations.made.password')}
      secret={made?.oneTimePassword ?? null}
    >
      {t('organisations.made.what', { username: made?.username ?? '' })}
    </ShownOnceDialog>
  );
}
