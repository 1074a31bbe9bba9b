import { betTypeKeys } from 'virtual:contract';
import type { Refusal } from '@drawdesk/contract';
import { BetNumber } from '../bet-types/BetNumber.tsx';

/** The bet of a refused line. Its bet type may be one that does not exist: then it is shown as it was sent. */
export function RefusedBet({ refusal: { number, betType } }: { refusal: Refusal }) {
  const known = betTypeKeys.find((one) => one === betType);
  if (known) return <BetNumber number={number} betType={known} />;
  return (
    <span>
      {number} <small>{betType}</small>
    </span>
  );
}
