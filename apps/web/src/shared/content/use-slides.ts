import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Long enough to read a banner. */
const showMs = 7_000;

interface Slides {
  at: number;
  /** They go on by themselves. */
  playing: boolean;
  play: (on: boolean) => void;
  go: (step: 1 | -1) => void;
  choose: (at: number) => void;
  /** Somebody looks closer: they wait as long as that lasts. */
  hold: (on: boolean) => void;
}

/** Which of so many slides is shown. With reduced motion they stand still until somebody starts them. */
export function useSlides(count: number): Slides {
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  const playing = (wanted ?? !still) && count > 1;
  // there may be fewer of them by now
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
