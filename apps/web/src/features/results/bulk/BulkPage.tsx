import { Button, Group, Skeleton } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { LeaveGuard } from '../../../ui/changes/LeaveGuard.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { BulkRow } from './BulkRow.tsx';
import classes from './bulk.module.css';
import { checkedRows, touchedRows } from './bulk-state.ts';
import { type BulkRound, useBulk } from './use-bulk.ts';
import { useBulkRounds } from './use-bulk-rounds.ts';

/** /lotto/result/bulk: several due rounds on one sheet, which are entered, checked and submitted together. */
export function BulkPage() {
  const { t } = useTranslation();
  const { rounds, answer } = useBulkRounds();
  useRoundChanges();
  return (
    <Page>
      <PageHeader
        title={t('results.bulk.title')}
        lead={t('results.bulk.lead')}
        back={{ label: t('results.back'), link: { to: '/lotto/result' } }}
      />
      {answer.problem && !rounds && (
        <section className="surface">
          <ErrorState problem={answer.problem} retry={answer.retry} />
        </section>
      )}
      {!answer.problem && !rounds && <Skeleton height={320} radius="lg" />}
      {rounds?.length === 0 && (
        <section className="surface">
          <EmptyState title={t('results.bulk.empty')} />
        </section>
      )}
      {rounds && rounds.length > 0 && <Sheet rounds={rounds} />}
    </Page>
  );
}

function Sheet({ rounds }: { rounds: readonly BulkRound[] }) {
  const { t } = useTranslation();
  const { bulk, pending, change, checkAll, submitAll } = useBulk(rounds);
  const [asking, setAsking] = useState(false);
  const checked = checkedRows(bulk);
  const { complete, incomplete } = touchedRows(bulk);
  const check = (event: FormEvent) => {
    event.preventDefault();
    void checkAll();
  };
  return (
    <>
      <LeaveGuard dirty={complete.length + incomplete.length > 0} />
      <form
        onSubmit={check}
        noValidate
        className={`surface ${classes.sheet}`}
        aria-label={t('results.bulk.title')}
      >
        {rounds.map(({ round }) => {
          const row = bulk[round.roundId];
          return row ? <BulkRow key={round.roundId} round={round} row={row} change={change} /> : null;
        })}
        <Group className={classes.bar ?? ''} gap="sm">
          <Button
            type="submit"
            variant={checked.length > 0 ? 'light' : 'filled'}
            loading={pending}
            disabled={complete.length + incomplete.length === 0}
          >
            {complete.length > 0
              ? t('results.bulk.check', { count: complete.length })
              : t('results.entry.check')}
          </Button>
          <Button onClick={() => setAsking(true)} disabled={checked.length === 0 || pending}>
            {checked.length > 0
              ? t('results.bulk.submit', { count: checked.length })
              : t('results.entry.submit')}
          </Button>
        </Group>
      </form>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('results.bulk.question')}
        action={t('results.bulk.submit', { count: checked.length })}
        figures={[{ label: t('results.bulk.rounds'), value: formatCount(checked.length) }]}
        onConfirm={async () => {
          const count = await submitAll();
          toastSuccess(t('results.bulk.done', { count }));
        }}
      >
        {t('results.bulk.what')}
      </ConfirmDialog>
    </>
  );
}
