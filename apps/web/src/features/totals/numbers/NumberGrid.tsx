import type { Round } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { SideBySide } from '../../../ui/layout/SideBySide.tsx';
import { thisPage } from '../../../ui/list/this-page.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { usePart } from '../board/totals-search.ts';
import { HeatGrid } from '../heat/HeatGrid.tsx';
import { NumberDetails } from './NumberDetails.tsx';
import classes from './numbers.module.css';
import { ShownAs } from './ShownAs.tsx';
import { TopNumbers } from './TopNumbers.tsx';
import { useBlockNumber } from './use-block-number.tsx';

interface NumberGridProps {
  round: Round;
  betType: BetType;
  digits: 1 | 2 | 3;
}

/** 00–99 or 000–999 as a heat map that changes with every bet. A chosen number shows all its figures. */
export function NumberGrid({ round, betType, digits }: NumberGridProps) {
  const { roundId } = round;
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const navigate = useNavigate();
  const { number, by = 'exposure' } = usePageSearch('lotto-total-provider');
  const { data, error, refetch } = useCall('totals.byNumber', {
    params: { roundId },
    query: { betType, ...usePart() },
  });
  const heat = useMemo(
    () =>
      data?.map((row) => ({
        number: row.number,
        ...(by === 'stake' ? { amount: row.stake } : { amount: row.exposure, limit: row.limit }),
        risk: row.risk,
        mark: row.state,
      })),
    [data, by],
  );
  const { ask, dialog } = useBlockNumber(round, betType);
  const choose = (next: string | undefined) =>
    void navigate({
      ...thisPage((search) => ({ ...search, number: next })),
      replace: true,
      resetScroll: false,
    });
  const chosen = number?.length === digits ? number : undefined;
  return (
    <SideBySide
      side={
        <div className={classes.beside} data-first={digits === 3}>
          {chosen && (
            <div className={classes.details}>
              <NumberDetails
                number={chosen}
                betType={betType}
                total={data?.find((row) => row.number === chosen)}
                close={() => choose(undefined)}
                block={ask && (() => ask(chosen))}
              />
            </div>
          )}
          <TopNumbers numbers={data} chosen={chosen} choose={choose} />
        </div>
      }
    >
      <Section
        title={nameOf(betType)}
        side={
          <div className={classes.switches}>
            <ShownAs as="grid" by={by} />
          </div>
        }
      >
        {error && <ErrorState problem={error} retry={() => void refetch()} slim={data !== undefined} />}
        {heat && (
          <HeatGrid
            digits={digits}
            numbers={heat}
            selected={chosen}
            onSelect={(next) => choose(next === chosen ? undefined : next)}
            label={t('totals.gridOf', { betType: nameOf(betType) })}
          />
        )}
        {!heat && !error && <Skeleton height={digits === 1 ? 46 : 490} />}
        {dialog}
      </Section>
    </SideBySide>
  );
}
