import type { NumberTotal } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { Button, CloseButton } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { type Detail, DetailList } from '../../../ui/layout/DetailList.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './numbers.module.css';
import { UsedLimit } from './UsedLimit.tsx';
import { exposureBp } from './used-limit.ts';

interface NumberDetailsProps {
  number: string;
  betType: BetType;
  /** Nothing when nobody has bet on it. */
  total: NumberTotal | undefined;
  close: () => void;
  /** Absent where the viewer does not have the right. */
  block: (() => void) | undefined;
}

/** All figures of the chosen number of the grid. */
export function NumberDetails({ number, betType, total, close, block }: NumberDetailsProps) {
  const { t } = useTranslation();
  return (
    <Section
      side={<CloseButton aria-label={t('totals.unchoose')} onClick={close} />}
      title={t('totals.chosen')}
    >
      <p className={classes.chosen}>
        <BetNumber number={number} betType={betType} />
      </p>
      {block && (
        <Button
          variant="light"
          size="sm"
          mb="sm"
          fullWidth
          leftSection={<IconBan size={16} />}
          onClick={block}
        >
          {t('blocks.blockNumber')}
        </Button>
      )}
      {total ? (
        <DetailList
          details={[
            { label: t('totals.column.tickets'), value: formatCount(total.ticketCount) },
            { label: t('totals.column.stake'), value: <Money amount={total.stake} /> },
            ...heldDetails(total, t),
            {
              label: t('totals.column.payout'),
              term: 'potentialPayout',
              value: <Money amount={total.potentialPayout} />,
            },
            {
              label: t('totals.column.exposure'),
              term: 'exposure',
              value: (
                <strong>
                  <Money amount={total.exposure} />
                </strong>
              ),
            },
            ...limitDetails(total, t),
            { label: t('totals.column.state'), value: t(`totals.state.${total.state}`) },
          ]}
        />
      ) : (
        <p className={classes.soft}>{t('totals.noBets')}</p>
      )}
    </Section>
  );
}

const heldDetails = ({ held }: NumberTotal, t: TFunction): Detail[] =>
  held === null ? [] : [{ label: t('totals.column.held'), term: 'held', value: <Money amount={held} /> }];

/** The limit and how much of it is used and risked; without a limit only that. */
const limitDetails = ({ limit, usedBp, exposure, risk }: NumberTotal, t: TFunction): Detail[] =>
  limit === null
    ? [{ label: t('totals.column.limit'), term: 'limit', value: t('totals.limitNone') }]
    : [
        { label: t('totals.column.limit'), term: 'limit', value: <Money amount={limit} /> },
        { label: t('totals.column.used'), term: 'limitUsed', value: <UsedLimit usedBp={usedBp} /> },
        {
          label: t('totals.column.exposureShare'),
          term: 'exposureShare',
          value: <UsedLimit usedBp={exposureBp(exposure, limit)} risk={risk} />,
        },
      ];
