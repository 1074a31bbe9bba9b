import { InputBase } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import {
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFirstPageStands } from '../loading/first-page.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { FilterSelectProps } from './FilterSelect.tsx';
import classes from './list.module.css';

const fetchSelect = () => import('./FilterSelect.tsx');
const FilterSelect = lazyPart(async () => ({ default: (await fetchSelect()).FilterSelect }));

/** Once the code is in memory, fields are drawn with it at once. */
let inMemory = false;

/**
 * A `FilterSelect` whose code is fetched once the first page stands, or when it is used before that. Until then a field that
 * looks the same shows the label or the choice, and keeps what is done with it.
 */
export function FilterChoice(props: FilterSelectProps) {
  const stands = useFirstPageStands();
  const [asked, setAsked] = useState(false);
  // a press that begins on one field ends on it
  const [pressed, setPressed] = useState(false);
  const [fetched, setFetched] = useState(inMemory);
  const [typed, setTyped] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const use = useRef<Use>({ hadFocus: false, opens: false });

  const wanted = stands || asked;
  useEffect(() => {
    if (!wanted || pressed || fetched) return;
    let late = false;
    const show = () => {
      if (!late) startTransition(() => setFetched(true));
    };
    fetchSelect().then(
      () => {
        inMemory = true;
        show();
      },
      // said in the place of the field, which can ask again; a field that nobody uses stays as it is
      () => asked && show(),
    );
    return () => {
      late = true;
    };
  }, [wanted, asked, pressed, fetched]);

  const type = (text: string) => {
    setTyped(text);
    props.onSearchChange?.(text);
  };
  const before = (
    <Before
      {...props}
      use={use}
      ask={() => setAsked(true)}
      setPressed={setPressed}
      typed={typed}
      setTyped={type}
    />
  );
  return (
    <div ref={place} className={classes.choice}>
      <Suspense fallback={before}>
        {fetched ? (
          <>
            <FilterSelect {...props} />
            <GoOn place={place} use={use} typed={typed} />
          </>
        ) : (
          before
        )}
      </Suspense>
    </div>
  );
}

interface GoOnProps {
  place: RefObject<HTMLDivElement | null>;
  use: RefObject<Use>;
  typed: string;
}

/** Whoever had begun to use the field goes on in the one that took its place. */
function GoOn({ place, use, typed }: GoOnProps) {
  useLayoutEffect(() => {
    const field = place.current?.querySelector('input');
    if (!field || !use.current.hadFocus) return;
    field.focus();
    if (use.current.opens) field.click();
  }, [place, use]);
  // after the new field has emptied its search, which it does when it is drawn
  const typeAgain = useEffectEvent(() => {
    const field = place.current?.querySelector('input');
    if (!field || !use.current.hadFocus || typed === '') return;
    field.setRangeText(typed, 0, field.value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  useEffect(() => typeAgain(), []);
  return null;
}

/** What was done with a field before its code was there. */
interface Use {
  hadFocus: boolean;
  opens: boolean;
}

interface BeforeProps extends FilterSelectProps {
  use: RefObject<Use>;
  ask: () => void;
  setPressed: (pressed: boolean) => void;
  typed: string;
  setTyped: (typed: string) => void;
}

/** Looks like the field that takes its place. */
function Before({ label, value, options, searchable, ...given }: BeforeProps) {
  const { use, ask, setPressed, typed, setTyped } = given;
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = field;
    return () => {
      use.current.hadFocus = current !== null && document.activeElement === current;
    };
  }, [use]);
  const open = () => {
    use.current.opens = true;
  };
  const chosen = options.find((one) => one.value === value)?.label ?? '';
  return (
    <InputBase
      ref={field}
      size="sm"
      data-stands-in
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      placeholder={label}
      value={typed || chosen}
      readOnly={!searchable}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        open();
      }}
      pointer
      rightSection={<IconSelector size={16} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="none"
      onFocus={ask}
      onBlur={() => {
        use.current.opens = false;
        setTyped('');
      }}
      onPointerDown={() => setPressed(true)}
      onPointerLeave={() => setPressed(false)}
      onPointerCancel={() => setPressed(false)}
      onClick={() => {
        open();
        setPressed(false);
      }}
      onKeyDown={(event) => {
        const opens = event.key === 'Enter' || event.key.startsWith('Arrow');
        if (!opens && (event.key !== ' ' || searchable)) return;
        event.preventDefault();
        open();
      }}
    />
  );
}
