import { type Ref, useImperativeHandle } from 'react';

interface TargetOfProps {
  button: HTMLButtonElement;
  ref?: Ref<HTMLButtonElement>;
}

/** Stands for a button that is drawn elsewhere: what opens is placed beside that one. */
export function TargetOf({ button, ref }: TargetOfProps) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}
