import type { Proposed } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BetNumber, useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';
import { readFigure } from '../../../ui/figures/typed-figures.ts';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import { MoneyField } from '../../../ui/forms/inputs/FigureField.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import classes from '../lay-off.module.css';
import { type EditedBet, isNothing } from './edited-bets.ts';

interface ProposedBetsProps {
  proposed: Proposed;
  busy: boolean;
  recalculate: (bets: readonly EditedBet[]) => Promise<void>;
  /** Left out for people who may only look. */
  save?: (bets: readonly EditedBet[]) => Promise<void>;
}

type ProposedBet = Proposed['bets'][number];

const keyOf = ({ dealerId, betType, number }: ProposedBet): string => `${dealerId} ${betType} ${number}`;

/** The outcome of a calculation: the worst case before and after, the bets with stakes to change, and what was not used. */
export function ProposedBets({ proposed, busy, recalculate, save }: ProposedBetsProps) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  const nameOf = useBetTypeName();
  const [stakes, setStakes] = useState<ReadonlyMap<string, string>>(new Map());
  const { bets, before, after, cost, leastCost, reached, lowestWorst, unused } = proposed;
  const edited = bets.map((bet) => {
    const { dealerId, betType, number, stake } = bet;
    const typed = stakes.get(keyOf(bet));
    return {
      dealerId,
      betType,
      number,
      stake: typed === undefined ? stake : (readFigure('money', typed) ?? ''),
    };
  });
  const placed = edited.filter(({ stake }) => !isNothing(stake));
  const isChanged = stakes.size > 0;
  const columns = useBetColumns(stakes, (bet, stake) => setStakes(new Map([...stakes, [keyOf(bet), stake]])));
  return (
    <div className={classes.found}>
      <SummaryStrip
        items={[
          {
            label: t('layOff.before'),
            value: <Money amount={before.amount} />,
            note: <Where worst={before} />,
          },
          { label: t('layOff.after'), value: <Money amount={after.amount} />, note: <Where worst={after} /> },
          {
            label: t('layOff.cost'),
            value: <Money amount={cost} />,
            ...(leastCost !== null &&
              leastCost !== cost && { note: t('layOff.atLeast', { cost: amountText(leastCost) }) }),
          },
        ]}
      />
      {!reached && (
        <Notice tone="warning">
          {lowestWorst === null
            ? t('layOff.notReached')
            : t('layOff.notReachedAbove', { lowest: amountText(lowestWorst) })}
        </Notice>
      )}
      {bets.length === 0 && reached && <Notice tone="success">{t('layOff.nothingNeeded')}</Notice>}
      {unused.length > 0 && (
        <Notice>
          {t('layOff.unused')}
          <ul className={classes.unused}>
            {unused.map(({ dealerId, dealerName, betType, reason }) => (
              <li key={`${dealerId} ${betType}`}>
                {dealerName}, {nameOf(betType)}: {t(`layOff.reason.${reason}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {bets.length > 0 && (
        <>
          <DataTable
            id="layOff.proposal"
            label={t('layOff.bets')}
            columns={columns}
            answer={{
              rows: bets,
              total: bets.length,
              fetching: false,
              problem: null,
              retry: () => undefined,
            }}
            rowKey={keyOf}
          />
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              disabled={!isChanged || placed.length === 0}
              loading={busy}
              onClick={() => void recalculate(placed)}
            >
              {t('layOff.recalculate')}
            </Button>
            {save && (
              <Button
                leftSection={<IconDeviceFloppy size={18} aria-hidden />}
                disabled={placed.length === 0}
                loading={busy}
                onClick={() => void save(placed)}
              >
                {t('layOff.saveDrafts')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** On which result the worst case falls. */
function Where({ worst: { upper, lower, front3, back3 } }: { worst: Proposed['before'] }) {
  const { t } = useTranslation();
  const parts = [
    upper && t('layOff.where.upper', { number: upper }),
    lower && t('layOff.where.lower', { number: lower }),
    front3.length > 0 && t('layOff.where.front', { number: front3.join(' ') }),
    back3.length > 0 && t('layOff.where.back', { number: back3.join(' ') }),
  ].filter(Boolean);
  return <>{parts.join(' · ') || '–'}</>;
}

function useBetColumns(
  stakes: ReadonlyMap<string, string>,
  setStake: (bet: ProposedBet, stake: string) => void,
): readonly Column<ProposedBet>[] {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  return [
    {
      key: 'bet',
      header: t('layOff.bet'),
      card: 'title',
      cell: ({ number, betType }) => <BetNumber number={number} betType={betType} />,
    },
    { key: 'dealer', header: t('layOff.dealer'), card: 'line', cell: ({ dealerName }) => dealerName },
    {
      key: 'rate',
      header: t('layOff.rate'),
      term: 'payRate',
      align: 'end',
      card: 'line',
      cell: ({ rate }) => rate,
    },
    {
      key: 'stake',
      header: t('layOff.stake'),
      align: 'end',
      card: 'line',
      widthPx: 150,
      cell: (bet) => (
        <MoneyField
          aria-label={t('layOff.stakeOf', { bet: `${nameOf(bet.betType)} ${bet.number}`.trim() })}
          label=""
          value={stakes.get(keyOf(bet)) ?? bet.stake}
          onChange={(stake) => setStake(bet, stake)}
          min="0"
        />
      ),
    },
    {
      key: 'cost',
      header: t('layOff.cost'),
      align: 'end',
      card: 'figure',
      cell: (bet) => (stakes.has(keyOf(bet)) ? '–' : <Money amount={bet.cost} />),
    },
    {
      key: 'payout',
      header: t('layOff.payout'),
      align: 'end',
      card: 'figure',
      cell: (bet) => (stakes.has(keyOf(bet)) ? '–' : <Money amount={bet.payout} />),
    },
  ];
}
