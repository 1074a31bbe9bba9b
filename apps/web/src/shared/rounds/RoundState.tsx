import type { Round } from '@drawdesk/contract';
import { StatusBadge } from '../status/StatusBadge.tsx';
import classes from './rounds.module.css';

/** The state of a round; when its settlement has a problem, that as well. */
export function RoundState({ round }: { round: Pick<Round, 'status' | 'settlementState'> }) {
  const { status, settlementState } = round;
  const settling = settlementState === 'running' || settlementState === 'failed' ? settlementState : null;
  return (
    <span className={classes.state}>
      <StatusBadge status={status} />
      {settling && <StatusBadge status={settling} />}
    </span>
  );
}
