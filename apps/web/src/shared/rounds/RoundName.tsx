import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../../ui/figures/DateTime.tsx';
import { useProviderName } from '../providers/use-provider-name.ts';
import { roundLabel, roundLabelInText } from './round-label.ts';
import classes from './rounds.module.css';

interface RoundNameProps {
  round: { nameEn: string; nameTh: string; label: string };
}

/** The name of a round: `2026-11-20-049` is "20 Nov 2026 · 049", with the day in the person's calendar. */
export function useRoundLabel(): (label: string) => string {
  const style = useDateStyle();
  return (label) => roundLabel(label, style);
}

/** The same for running text. */
export function useRoundLabelInText(): (label: string) => string {
  const style = useDateStyle();
  return (label) => roundLabelInText(label, style);
}

/** A round: the provider and below it the round. */
export function RoundName({ round }: RoundNameProps) {
  const nameOf = useProviderName();
  const labelOf = useRoundLabel();
  return (
    <span className={classes.name}>
      <span>{nameOf(round)}</span>
      <span className={`figures ${classes.label}`}>{labelOf(round.label)}</span>
    </span>
  );
}

/** A round in one line of running text: "Hanoi, 20 Nov 2026", which does not wrap within the date. */
export function useRoundText(): (round: RoundNameProps['round']) => string {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const labelOf = useRoundLabelInText();
  return (round) => t('rounds.text', { provider: nameOf(round), round: labelOf(round.label) });
}
