import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useWrite } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import classes from './first-steps.module.css';

/** Hides the list for the whole company. The company's settings can show it again. */
export function PutAway() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const update = useWrite('settings.update');
  return (
    <div className={classes.foot}>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAsking(true)}>
        {t('firstSteps.putAway')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('firstSteps.putAwayQuestion')}
        action={t('firstSteps.putAway')}
        onConfirm={async () => {
          const { version } = (await call('settings.get')).data;
          await update.mutateAsync({ body: { version, showFirstSteps: false } });
        }}
      >
        {t('firstSteps.putAwayMeans')}
      </ConfirmDialog>
    </div>
  );
}
