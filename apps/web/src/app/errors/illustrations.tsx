import type { ReactNode } from 'react';
import { Ball } from '../../ui/art/Ball.tsx';

const primary = 'var(--primary)';
const amber = 'var(--mantine-color-warning-4)';
const teal = 'var(--mantine-color-info-5)';
const red = 'var(--mantine-color-danger-5)';
const faint = 'var(--primary-tint)';

const Picture = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 640 360" aria-hidden="true" focusable="false">
    <ellipse cx="320" cy="318" rx="270" ry="16" fill="var(--ink)" opacity=".07" />
    {children}
  </svg>
);

/** Paper dots and streaks around the scene. */
const Confetti = () => (
  <g>
    <circle cx="86" cy="96" r="7" fill={amber} />
    <circle cx="566" cy="74" r="6" fill={teal} />
    <circle cx="520" cy="150" r="4" fill={red} />
    <rect x="130" y="48" width="22" height="7" rx="3.5" fill={teal} transform="rotate(-28 130 48)" />
    <rect x="486" y="42" width="22" height="7" rx="3.5" fill={amber} transform="rotate(24 486 42)" />
    <rect x="62" y="176" width="18" height="6" rx="3" fill={red} transform="rotate(48 62 176)" />
    <rect x="568" y="190" width="20" height="6" rx="3" fill={primary} transform="rotate(-40 568 190)" />
  </g>
);

/** 404, drawn as three balls; the one in the middle has jumped out of its place. */
export function FourOhFour() {
  return (
    <Picture>
      <circle cx="320" cy="180" r="150" fill={faint} opacity=".55" />
      <Confetti />
      <path
        d="M 262 268 Q 320 60 378 268"
        fill="none"
        stroke={primary}
        strokeWidth="3"
        strokeDasharray="2 11"
        strokeLinecap="round"
      />
      <rect x="78" y="296" width="484" height="18" rx="9" fill="var(--neutral-tint)" />
      <ellipse cx="320" cy="300" rx="58" ry="10" fill="var(--ink)" opacity=".16" />
      <Ball cx={170} cy={222} r={76} fill={primary} print="4" turn={-8} />
      <Ball cx={320} cy={140} r={76} fill={amber} print="0" turn={10} />
      <Ball cx={470} cy={222} r={76} fill={teal} print="4" turn={7} />
    </Picture>
  );
}

/** The drum of a draw with its balls, on its stand. */
function Drum({ children }: { children: ReactNode }) {
  return (
    <g>
      <path d="M 250 262 L 214 312 H 426 L 390 262 Z" fill="var(--neutral-tint)" />
      <rect x="196" y="302" width="248" height="16" rx="8" fill="var(--neutral-text)" opacity=".55" />
      <circle cx="320" cy="158" r="122" fill={faint} />
      <circle cx="320" cy="158" r="122" fill="var(--surface)" opacity=".45" />
      {children}
      <circle cx="320" cy="158" r="122" fill="none" stroke={primary} strokeWidth="7" />
      <path
        d="M 246 92 A 100 100 0 0 1 300 60"
        fill="none"
        stroke="#fff"
        strokeWidth="9"
        strokeLinecap="round"
        opacity=".7"
      />
      <circle cx="320" cy="272" r="17" fill={primary} />
    </g>
  );
}

/** Something broke: the drum has a crack and some balls have rolled out of it. */
export function LooseBalls() {
  return (
    <Picture>
      <Confetti />
      <Drum>
        <Ball cx={276} cy={216} r={33} fill={teal} print="7" turn={-14} />
        <Ball cx={346} cy={226} r={33} fill={amber} print="2" turn={20} />
        <path
          d="M 420 92 L 388 122 L 404 134 L 366 164 L 384 176 L 352 198"
          fill="none"
          stroke={primary}
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Drum>
      <Ball cx={488} cy={278} r={36} fill={red} print="!" turn={14} />
      <Ball cx={560} cy={290} r={24} fill={primary} print="5" turn={32} />
      <Ball cx={134} cy={284} r={30} fill={amber} print="0" turn={-24} />
      <path
        d="M 452 214 q 20 12 26 26"
        fill="none"
        stroke={primary}
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
    </Picture>
  );
}

/** Not for you: the drum is full and locked. */
export function LockedDrum() {
  return (
    <Picture>
      <Confetti />
      <Drum>
        <Ball cx={244} cy={196} r={30} fill={teal} print="3" turn={-18} />
        <Ball cx={396} cy={196} r={30} fill={amber} print="9" turn={16} />
        <Ball cx={320} cy={236} r={30} fill={red} print="1" turn={6} />
      </Drum>
      <path
        d="M 286 150 v -30 a 34 34 0 0 1 68 0 v 30"
        fill="none"
        stroke="var(--neutral-text)"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <rect x="264" y="142" width="112" height="86" rx="14" fill={primary} />
      <circle cx="320" cy="178" r="11" fill="#fff" />
      <path d="M 320 180 v 22" stroke="#fff" strokeWidth="8" strokeLinecap="round" />
    </Picture>
  );
}
