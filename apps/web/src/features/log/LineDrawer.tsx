import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { usePageParams } from '../../pages/use-page-params.ts';
import { useLogWords } from '../../shared/log/use-log-words.ts';
import { PageDrawer } from '../../ui/drawer/PageDrawer.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { LineBody } from './LineBody.tsx';
import classes from './log.module.css';

/** /log/{line}: one log entry in a drawer, with the values before and after. */
export function LineDrawer() {
  const { t } = useTranslation();
  const words = useLogWords();
  const { line: logId } = usePageParams('log-line');
  const { data, error, refetch } = useCall('log.get', { params: { logId } });
  return (
    <PageDrawer
      title={
        data ? (
          words.operationOf(data.operation)
        ) : (
          // the name of the drawer until the action is known
          <Skeleton width="auto" visible={!error}>
            {t('pages.log-line')}
          </Skeleton>
        )
      }
      badge={<span className={classes.number}>{logId}</span>}
      back={{ to: '/log', search: true }}
    >
      {error && !data && <ErrorState problem={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} />}
      {data && <LineBody entry={data} />}
    </PageDrawer>
  );
}
