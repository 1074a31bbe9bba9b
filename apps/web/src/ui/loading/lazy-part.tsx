import { Button } from '@mantine/core';
import i18next from 'i18next';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useReducer,
} from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import classes from './loading.module.css';

/** Where it is said that a part could not be fetched: in its place, above the page for a dialog, nowhere for what draws nothing. */
type Place = 'here' | 'above' | 'nowhere';

/** How parts that open are told so, and how they are closed: dialogs, and what `useDrop` opens. */
interface Opens {
  opened?: boolean;
  onClose?: () => void;
  at?: { opened: boolean; setOpened: (opened: boolean) => void };
}

/** How long a part whose absence is not said waits until it is fetched again. */
const againMs = 30_000;
let fetchedByThemselves = 0;

/**
 * Whether a part is fetched again without anyone asking for it: when that fails, the page stays as it is. The event of a
 * failed file does not say in every browser which file it was. A page that fails in that moment says so, and reloads when
 * it is asked for again.
 */
export const isFetchingByItself = (): boolean => fetchedByThemselves > 0;

async function byItself<T>(load: () => Promise<T>): Promise<T> {
  fetchedByThemselves += 1;
  try {
    return await load();
  } finally {
    fetchedByThemselves -= 1;
  }
}

/**
 * A part of a page whose code is fetched when it is first shown. When it cannot be fetched, the page around it stays with all
 * that was typed, and the part can be asked for again. What is said nowhere asks by itself.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  place: Place = 'here',
): ComponentType<P> {
  const fetched = (fetch = load) =>
    lazy(() =>
      fetch().catch((cause: unknown) => {
        throw new ApiProblem({ status: 0, code: 'part_missing', title: i18next.t('problem.part'), cause });
      }),
    );
  let Part = fetched();
  return function LazyPart(props: P) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const { at, opened = at?.opened, onClose = at && (() => at.setOpened(false)) }: Opens = props;
    return (
      <PartBoundary
        place={place}
        opened={opened}
        close={onClose}
        // a failed fetch is remembered by React: the next one needs a part of its own
        forget={() => {
          Part = fetched(place === 'nowhere' ? () => byItself(load) : load);
        }}
        retry={drawAgain}
      >
        <Part {...props} />
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  place: Place;
  opened: boolean | undefined;
  close: (() => void) | undefined;
  forget: () => void;
  retry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { problem: unknown }> {
  override state: { problem: unknown } = { problem: null };

  static getDerivedStateFromError(problem: unknown) {
    return { problem };
  }

  override componentDidCatch() {
    this.props.forget();
  }

  override componentDidUpdate(before: PartBoundaryProps) {
    if (this.state.problem !== null && before.opened === false && this.props.opened) this.again();
  }

  // what is on the page stays there until the part has come
  againByItself = () => startTransition(this.again);

  again = () => {
    this.setState({ problem: null });
    this.props.retry();
  };

  override render() {
    const { problem } = this.state;
    const { place, opened, close, children } = this.props;
    if (problem === null) return children;
    // an error inside of the part is the page's matter
    if (!isMissing(problem)) throw problem;
    if (place === 'nowhere') return <AskAgain again={this.againByItself} />;
    if (opened === false) return null;
    const message = <ErrorState slim problem={problem} retry={this.again} />;
    return place === 'here' ? message : <Above close={close}>{message}</Above>;
  }
}

/** Asks for the part again after a while, and as soon as the computer has a connection. */
function AskAgain({ again }: { again: () => void }) {
  useEffect(() => {
    const timer = setInterval(again, againMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [again]);
  return null;
}

/** Above the page, until it is closed: whoever no longer wants the part goes on without it. */
function Above({ close, children }: { close: (() => void) | undefined; children: ReactNode }) {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={classes.above}>
      {children}
      {close && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={close}>
          {i18next.t('ui.confirm.close')}
        </Button>
      )}
    </div>
  );
}

const isMissing = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'part_missing';
