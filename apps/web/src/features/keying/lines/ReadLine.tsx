import type { ShorthandBet, ShorthandLine } from '@drawdesk/lottery';
import { IconAlertTriangle, IconBan, IconCheck, IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CheckedBet } from '../desk/checked-lines.ts';
import { betsOfLine } from '../desk/typed-bets.ts';
import classes from '../keying.module.css';
import { LineBets } from './LineBets.tsx';
import { RefusedBets } from './RefusedBets.tsx';

interface ReadLineProps {
  line: ShorthandLine;
  /** The first line is 1. */
  at: number;
  checked: ReadonlyMap<ShorthandBet, CheckedBet>;
  onChoose: (offset: number) => void;
}

type State = 'heading' | 'unread' | 'refused' | 'accepted' | 'read';
const signs = {
  heading: IconPoint,
  unread: IconAlertTriangle,
  refused: IconBan,
  accepted: IconCheck,
  read: IconPoint,
};

/** What was typed, and what it is read as or why it is not. A click puts the caret at its end. */
export function ReadLine({ line, at, checked, onChoose }: ReadLineProps) {
  const { t } = useTranslation();
  const bets = betsOfLine(line);
  const answers = bets.flatMap((bet) => checked.get(bet) ?? []);
  const state = stateOf(line, answers, bets.length);
  const Sign = signs[state];
  const typed = line.text.trim();
  return (
    <li className={classes.line} data-state={state}>
      <Sign size={16} className={classes.sign} aria-hidden />
      <div className={classes.lineBody}>
        <button
          type="button"
          // the keyboard is in the field already: each line would be one more stop on the way to the button
          tabIndex={-1}
          className={classes.typed}
          aria-label={t('keying.lineOf', { line: at, text: typed })}
          onClick={() => onChoose(line.offset + line.text.trimEnd().length)}
        >
          {typed}
        </button>
        {line.kind === 'unread' && <p className={classes.why}>{t(`keying.problem.${line.problem}`)}</p>}
        {line.kind === 'heading' && <HeadingWords line={line} />}
        {bets.length > 0 && <LineBets bets={bets} checked={checked} />}
        <RefusedBets answers={answers} />
      </div>
    </li>
  );
}

function stateOf(line: ShorthandLine, answers: readonly CheckedBet[], betCount: number): State {
  if (line.kind === 'unread' || line.kind === 'heading') return line.kind;
  if (answers.some(({ outcome }) => outcome === 'refused')) return 'refused';
  return answers.length === betCount ? 'accepted' : 'read';
}

function HeadingWords({ line }: { line: Extract<ShorthandLine, { kind: 'heading' }> }) {
  const { t } = useTranslation();
  const words = [
    ...(line.digits === null ? [] : [t('keying.digits', { count: line.digits })]),
    ...line.sides.map((side) => t(`keying.side.${side}`)),
    ...(line.isReversed ? [t('keying.reversed')] : []),
  ];
  return (
    <p className={classes.soft}>
      {t('keying.heading')}: {words.join(' ')}
    </p>
  );
}
