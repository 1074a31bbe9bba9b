import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Dealer, ProposalRequest, WorstCaseCountDto } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { readFigure } from '../../../ui/figures/typed-figures.ts';
import { DigitField } from '../../../ui/forms/DigitField.tsx';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { MoneyField } from '../../../ui/forms/inputs/FigureField.tsx';
import classes from '../lay-off.module.css';

interface AskFormProps {
  dealers: readonly Dealer[];
  busy: boolean;
  ask: (body: ProposalRequest) => Promise<void>;
}

const ways = ['worst', 'above', 'number'] as const;
type Way = (typeof ways)[number];

/** How bets are found: below a worst case, everything above an amount, or one number. */
export function AskForm({ dealers, busy, ask }: AskFormProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const [way, setWay] = useState<Way>('worst');
  const [count, setCount] = useState<WorstCaseCountDto>('payout');
  const [amount, setAmount] = useState('');
  const [dealerId, setDealer] = useState<string | null>(
    dealers.length === 1 ? (dealers[0]?.dealerId ?? null) : null,
  );
  const [betType, setBetType] = useState<BetType | null>(null);
  const [number, setNumber] = useState('');
  const dealer = dealers.find((one) => one.dealerId === dealerId);
  const figure = readFigure('money', amount);
  const request = requestOf();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request) void ask(request);
  };
  return (
    <form className={classes.ask} onSubmit={submit}>
      <SegmentedControl
        className={classes.ways ?? ''}
        aria-label={t('layOff.way.label')}
        value={way}
        onChange={(next) => setWay(ways.find((one) => one === next) ?? 'worst')}
        data={ways.map((one) => ({ value: one, label: t(`layOff.way.${one}`) }))}
      />
      <p className={classes.help}>{t(`layOff.wayHelp.${way}`)}</p>
      <div className={classes.fields}>
        {way !== 'worst' && (
          <>
            <SelectField
              label={t('layOff.dealer')}
              value={dealerId}
              onChange={(next) => {
                setDealer(next);
                setBetType(null);
              }}
              options={dealers.map((one) => ({ value: one.dealerId, label: one.name }))}
            />
            <SelectField
              label={t('layOff.betType')}
              value={betType}
              onChange={setBetType}
              options={(dealer?.offers ?? []).map((offer) => ({
                value: offer.betType,
                label: nameOf(offer.betType),
              }))}
            />
          </>
        )}
        {way === 'number' && (
          <DigitField label={t('layOff.number')} value={number} onChange={setNumber} digitsMax={7} />
        )}
        <MoneyField
          label={t(`layOff.amount.${way}`)}
          value={amount}
          onChange={setAmount}
          min="0"
          step="1000"
        />
        <SelectField
          label={t('layOff.count.label')}
          value={count}
          onChange={(next) => setCount(next ?? 'payout')}
          options={(['payout', 'loss'] as const).map((one) => ({
            value: one,
            label: t(`layOff.count.${one}`),
          }))}
          clearable={false}
        />
        <Button
          className={classes.askButton ?? ''}
          type="submit"
          loading={busy}
          disabled={request === null}
          leftSection={<IconCalculator size={18} aria-hidden />}
        >
          {t('layOff.calculate')}
        </Button>
      </div>
    </form>
  );

  function requestOf(): ProposalRequest | null {
    if (figure === null) return null;
    if (way === 'worst') return { by: 'worst', count, worst: figure };
    if (dealerId === null || betType === null) return null;
    const byHand = { count, dealerId, betType, above: figure };
    return way === 'above' ? { by: 'above', ...byHand } : { by: 'number', ...byHand, number };
  }
}
