import { useContext } from 'react';
import { formatCount } from './format-money.ts';
import { QuietZero } from './QuietZero.tsx';
import { QuietZeros } from './quiet-zeros.ts';

/** How many there are, thousands separated. Beside amounts: a quiet dash for 0 where theirs is one (`QuietZeros`). */
export function Count({ count }: { count: number }) {
  const quiet = useContext(QuietZeros);
  return quiet && count === 0 ? (
    <QuietZero text="0" />
  ) : (
    <span className="figures">{formatCount(count)}</span>
  );
}
