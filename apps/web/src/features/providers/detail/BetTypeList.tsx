import type { ProviderSetup } from '@drawdesk/contract';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import classes from './detail.module.css';

/** What can be bet on, all of it by name. */
export function BetTypeList({ betTypes }: { betTypes: ProviderSetup['betTypes'] }) {
  const nameOf = useBetTypeName();
  return (
    <ul className={classes.betTypes}>
      {betTypes.map((betType) => (
        <li key={betType}>{nameOf(betType)}</li>
      ))}
    </ul>
  );
}
