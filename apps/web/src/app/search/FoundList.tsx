import { IconCornerDownLeft } from '@tabler/icons-react';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../preferences/languages.ts';
import { useRoundLabel } from '../../shared/rounds/RoundName.tsx';
import { StatusBadge } from '../../shared/status/StatusBadge.tsx';
import { HitIcon } from './HitIcon.tsx';
import { highlight } from './highlight.ts';
import classes from './search.module.css';
import { type Hit, type HitKind, keyOfHit } from './search-hit.ts';
import { useHitName } from './use-hit-name.ts';
import type { Found } from './use-search.ts';

/** What the rows share with their list. */
export interface ListPart {
  /** `at` is one of the pages beside the result. */
  idOf: (one: Found, at?: number) => string;
  active: Found | undefined;
  /** The chosen page beside the active result; −1: the result itself. */
  side: number;
  choose: (one: Found, at?: number) => void;
  go: (one: Found, newTab: boolean, at?: number) => void;
}

interface FoundListProps extends ListPart {
  kind: HitKind;
  found: readonly Found[];
  typed: string;
  /** These are results of an earlier text. */
  stale: boolean;
}

/** The results of one kind under its name. */
export function FoundList({ kind, found, typed, stale, ...part }: FoundListProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: options are in groups of a listbox, which a fieldset is not.
    <div role="group" aria-labelledby={heading} className={classes.group} data-stale={stale}>
      <div id={heading} className={classes.heading} role="presentation">
        {t(`search.kind.${kind}`)}
      </div>
      {found.map((one) => (
        <FoundRow key={keyOfHit(one.hit)} one={one} typed={typed} stale={stale} {...part} />
      ))}
    </div>
  );
}

interface FoundRowProps extends ListPart {
  one: Found;
  typed: string;
  stale?: boolean;
}

/** One result and what is beside it: real links, so that the browser's own ways to open them work too. */
export function FoundRow({ one, typed, stale = false, idOf, active, side, choose, go }: FoundRowProps) {
  const { t, i18n } = useTranslation();
  const { hit, to, beside = [] } = one;
  const language = languageOf(i18n.language);
  const labelOf = useRoundLabel();
  const hitName = useHitName();
  // The label of a round is a day, written in the person's date format.
  const detail = [hit.detail[language], hit.values.label && labelOf(hit.values.label)]
    .filter(Boolean)
    .join(' · ');
  // −1 is the result itself.
  const option = (at: number) => ({
    id: stale ? undefined : idOf(one, at),
    role: 'option',
    'aria-selected': one === active && side === at,
    tabIndex: -1,
    onMouseMove: () => !(one === active && side === at) && !stale && choose(one, at),
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.shiftKey) return;
      event.preventDefault();
      go(one, event.ctrlKey || event.metaKey, at);
    },
  });
  const row = (
    <a {...option(-1)} href={to} className={classes.row}>
      <HitIcon hit={hit} />
      <span className={classes.text}>
        <span className={classes.name}>
          <Highlighted text={hitName(hit)} typed={typed} />
        </span>
        <span className={classes.within}>
          <Highlighted text={detail} typed={typed} />
        </span>
      </span>
      {typed !== '' && <HitStatus hit={hit} />}
      <IconCornerDownLeft size={16} className={classes.enter} aria-hidden />
    </a>
  );
  if (beside.length === 0) return row;
  return (
    <div className={classes.withBeside} role="presentation">
      {row}
      {beside.map((way, at) => (
        <a
          key={way.page}
          {...option(at)}
          href={way.to}
          aria-label={`${t(`search.beside.${way.page}`)}: ${hitName(hit)}`}
          className={classes.beside}
        >
          {t(`search.beside.${way.page}`)}
        </a>
      ))}
    </div>
  );
}

const roundStates = [
  ...(['scheduled', 'open', 'waiting', 'waiting_confirm'] as const),
  ...(['settled', 'cancelled', 'void_pending', 'voided'] as const),
];

/** The state of a round that was just found; a remembered round may have another state by now. */
function HitStatus({ hit }: { hit: Hit }) {
  const status = roundStates.find((known) => known === hit.values.status);
  return hit.kind === 'round' && status ? <StatusBadge status={status} /> : null;
}

/** A text in which the typed words are marked. */
const Highlighted = ({ text, typed }: { text: string; typed: string }) =>
  highlight(text, typed).map(({ text: piece, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name.
      <mark key={index} className={classes.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
