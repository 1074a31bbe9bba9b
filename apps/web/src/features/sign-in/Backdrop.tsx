import { Ball } from '../../ui/art/Ball.tsx';
import classes from './sign-in.module.css';

/** Balls that have rolled to the edge of the sheet; decoration only. */
export function Backdrop() {
  return (
    <div className={classes.backdrop} aria-hidden="true">
      <svg aria-hidden="true" className={classes.upper} viewBox="0 0 220 220" focusable="false">
        <rect x="24" y="24" width="172" height="172" rx="20" fill="var(--primary-tint)" opacity=".55" />
        <Ball cx={70} cy={78} r={38} fill="var(--primary)" print="7" turn={-12} />
      </svg>
      <svg aria-hidden="true" className={classes.lower} viewBox="0 0 260 220" focusable="false">
        <rect
          x="44"
          y="20"
          width="180"
          height="180"
          rx="20"
          fill="none"
          stroke="var(--primary-text)"
          strokeOpacity=".35"
          strokeWidth="2"
          strokeDasharray="7 9"
        />
        <Ball cx={150} cy={150} r={44} fill="var(--mantine-color-warning-4)" print="08" turn={10} />
        <Ball cx={216} cy={172} r={28} fill="var(--mantine-color-info-5)" print="3" turn={-16} />
      </svg>
    </div>
  );
}
