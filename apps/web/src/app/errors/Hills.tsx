import classes from './errors.module.css';

/** The picture at the bottom of the blank pages: 320 px high, from md on (spec.md §2). */
export function Hills() {
  return (
    <svg
      className={classes.hills}
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M0 320 V210 C 180 120 330 250 520 200 S 860 90 1060 170 1330 230 1440 150 V320 Z"
        fill="var(--primary-tint)"
        opacity=".5"
      />
      <path
        d="M0 320 V262 C 220 190 420 300 640 262 S 1010 190 1180 236 1360 270 1440 240 V320 Z"
        fill="var(--primary-tint)"
      />
    </svg>
  );
}
