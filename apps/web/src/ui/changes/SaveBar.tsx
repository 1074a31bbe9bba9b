import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './changes.module.css';
import { LeaveGuard } from './LeaveGuard.tsx';

interface BarButton {
  text: string;
  onClick: () => void;
  disabled?: boolean;
}

interface SaveBarProps extends ComponentProps<typeof LeaveGuard> {
  /** Shown although nothing is changed: something new, or something that can be redone. */
  shown?: boolean;
  label: string;
  /** `grid`: a toolbar at the foot of a grid; otherwise it floats at the foot of the window. */
  of?: 'grid' | 'form';
  /** What changed. */
  summary: ReactNode;
  /** Before the buttons: undo, redo. */
  steps?: ReactNode;
  discard?: BarButton | undefined;
  /** Without `onClick` it submits the form. */
  save: Partial<BarButton> & { text: string; loading?: boolean };
}

/**
 * Appears when something changed and stays visible; asks before a page is left with unsaved changes. Of something new its
 * button is at the end of the form until something is typed.
 */
export function SaveBar(props: SaveBarProps) {
  const { dirty, done, leavesBy, shown = dirty, label, of = 'form', summary, steps, discard, save } = props;
  const { text, onClick, ...state } = save;
  const size = of === 'grid' ? { size: 'sm' } : {};
  return (
    <>
      <LeaveGuard dirty={dirty} leavesBy={leavesBy} {...(done && { done })} />
      {shown && (
        <section
          className={classes.bar}
          data-of={of}
          data-changed={dirty}
          role={of === 'grid' ? 'toolbar' : undefined}
          aria-label={label}
        >
          {summary}
          <span className={classes.buttons}>
            {steps}
            {discard && (
              <Button
                {...size}
                variant="default"
                onClick={discard.onClick}
                disabled={discard.disabled ?? false}
              >
                {discard.text}
              </Button>
            )}
            <Button {...size} {...state} {...(onClick ? { onClick } : { type: 'submit' })}>
              {text}
            </Button>
          </span>
        </section>
      )}
    </>
  );
}

/** The number of changes; read out when it changes. */
export function ChangeCount({ children }: { children: ReactNode }) {
  return (
    <span className={classes.count} aria-live="polite">
      {children}
    </span>
  );
}
