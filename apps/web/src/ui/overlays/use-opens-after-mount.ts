import { useEffect, useRef, useState } from 'react';
import type { DropAt } from './use-drop.ts';

/**
 * False when it is drawn for the first time, then what is asked: what is opened while it stands is placed, takes the focus
 * and gives it back, which it does not when it is drawn open.
 */
export function useOpensAfterMount({ opened, setDrawn }: DropAt): boolean {
  const [stands, setStands] = useState(false);
  const onMount = useRef(setDrawn);
  useEffect(() => {
    setStands(true);
    onMount.current();
  }, []);
  return opened && stands;
}
