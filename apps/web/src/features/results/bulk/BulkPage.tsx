import type { Round } from '@drawdesk/contract';
import { Button, Group, Skeleton } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../../api/problem.ts';
import { WinningNumbers } from '../../../shared/results/WinningNumbers.tsx';
import { EnteredValues } from '../../../shared/rounds/EnteredValues.tsx';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { LeaveGuard } from '../../../ui/changes/LeaveGuard.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { BulkRow } from './BulkRow.tsx';
import classes from './bulk.module.css';
import { checkedRows, touchedRows } from './bulk-state.ts';
import { type BulkRound, type RefusedRound, useBulk } from './use-bulk.ts';
import { useBulkRounds } from './use-bulk-rounds.ts';
import { useSheetFocus } from './use-sheet-focus.ts';

/** /lotto/result/bulk: several due rounds on one sheet, which are entered, checked and submitted together. */
export function BulkPage() {
  const { t } = useTranslation();
  const { rounds, answer } = useBulkRounds();
  const [refused, setRefused] = useState<readonly RefusedRound[]>([]);
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
      {rounds && <NotEntered refused={refused.filter(({ round }) => !isOn(rounds, round))} />}
      {rounds && rounds.length > 0 && <Sheet rounds={rounds} onRefused={setRefused} />}
    </Page>
  );
}

const isOn = (rounds: readonly BulkRound[], { roundId }: Round): boolean =>
  rounds.some(({ round }) => round.roundId === roundId);

/** Rounds that were refused and are no longer on the sheet, because someone else entered their result meanwhile. */
function NotEntered({ refused }: { refused: readonly RefusedRound[] }) {
  const { t } = useTranslation();
  const roundText = useRoundText();
  if (refused.length === 0) return null;
  return (
    <Notice tone="danger">
      {t('results.bulk.notEntered', { count: refused.length })}
      <ul className={classes.notEntered}>
        {refused.map(({ round, problem }) => (
          <li key={round.roundId}>
            <strong>{roundText(round)}</strong> {problemTitle(problem, t('problem.unknown'))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface SheetProps {
  rounds: readonly BulkRound[];
  onRefused: (refused: readonly RefusedRound[]) => void;
}

function Sheet({ rounds, onRefused }: SheetProps) {
  const { t } = useTranslation();
  const { bulk, pending, change, accept, checkAll, submitAll } = useBulk(rounds);
  const form = useRef<HTMLFormElement>(null);
  const sheet = useSheetFocus(form, bulk);
  const [asking, setAsking] = useState(false);
  const checked = checkedRows(bulk);
  const roundText = useRoundText();
  const nameOf = (roundId: string) => {
    const row = rounds.find(({ round }) => round.roundId === roundId);
    return row && roundText(row.round);
  };
  const { complete, incomplete, checked: done } = touchedRows(bulk);
  const nothingToCheck = complete.length + incomplete.length === 0;
  const check = (event: FormEvent) => {
    event.preventDefault();
    void checkAll().then(sheet.onwards);
  };
  return (
    <>
      <LeaveGuard dirty={!nothingToCheck || done.length > 0} />
      <form
        ref={form}
        onSubmit={check}
        onKeyDown={sheet.nextRow}
        noValidate
        className={`surface ${classes.sheet}`}
        aria-label={t('results.bulk.title')}
      >
        {rounds.map(({ round }) => {
          const row = bulk[round.roundId];
          return row ? (
            <BulkRow key={round.roundId} round={round} row={row} change={change} accept={accept} />
          ) : null;
        })}
        <Group className={classes.bar ?? ''} gap="sm">
          <Button
            type="submit"
            variant={checked.length > 0 ? 'light' : 'filled'}
            loading={pending}
            disabled={nothingToCheck}
          >
            {complete.length > 0
              ? t('results.bulk.check', { count: complete.length })
              : t('results.entry.check')}
          </Button>
          <Button data-submits onClick={() => setAsking(true)} disabled={checked.length === 0 || pending}>
            {checked.length > 0
              ? t('results.bulk.submit', { count: checked.length })
              : t('results.entry.submit')}
          </Button>
          {nothingToCheck && (
            <span className={classes.whyNot}>
              {t(done.length > 0 ? 'results.bulk.allChecked' : 'results.bulk.noneEntered')}
            </span>
          )}
        </Group>
      </form>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('results.bulk.question')}
        action={t('results.bulk.submit', { count: checked.length })}
        wide
        figures={[{ label: t('results.bulk.rounds'), value: formatCount(checked.length) }]}
        onConfirm={async () => {
          const { entered, refused } = await submitAll();
          onRefused(refused);
          if (entered > 0) toastSuccess(t('results.bulk.done', { count: entered }));
        }}
      >
        <p className={classes.what}>{t('results.bulk.what')}</p>
        <ul className={classes.given}>
          {checked.map(({ roundId, draw, check }) => (
            <li key={roundId}>
              <span>{nameOf(roundId)}</span>
              {check ? <WinningNumbers derived={check.derived} small /> : <EnteredValues entered={draw} />}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
