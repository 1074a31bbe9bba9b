import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Long enough to read a banner. */
const showMs = 7_000;

interface Slides {
  at: number;
  /** They advance by themselves. */
  playing: boolean;
  play: (on: boolean) => void;
  go: (step: 1 | -1) => void;
  choose: (at: number) => void;
  /** The person looks at one: they pause for that time. */
  hold: (on: boolean) => void;
}

/** Which of `count` slides is shown. With reduced motion they do not move until the person starts them. */
export function useSlides(count: number): Slides {
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  const playing = (wanted ?? !still) && count > 1;
  // There may be fewer slides by now.
  const shown = count === 0 ? 0 : at % count;
  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(() => {
      if (!document.hidden) setAt((shown + 1) % count);
    }, showMs);
    return () => clearTimeout(timer);
  }, [playing, held, shown, count]);
  return {
    at: shown,
    playing,
    play: setWanted,
    go: (step) => setAt((shown + step + count) % count),
    choose: setAt,
    hold: setHeld,
  };
}
