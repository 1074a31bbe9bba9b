import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { percentOf } from '../../ui/figures/typed-figures.ts';
import type { ShareScope } from './group-shares.ts';
import classes from './terms.module.css';
import { useScopeName } from './use-shares-words.ts';

interface RowsByGroupProps {
  /** Each row in words. */
  words: readonly string[];
  children: string;
}

/** How many shares by group an account has, with what they are in a tooltip. */
export function RowsByGroup({ words, children }: RowsByGroupProps) {
  return (
    <Tooltip
      label={words.map((row) => (
        <span key={row} className={classes.rowWords}>
          {row}
        </span>
      ))}
      multiline
      maw={340}
      withArrow
      events={{ hover: true, focus: true, touch: true }}
    >
      <span className={classes.rowCount}>{children}</span>
    </Tooltip>
  );
}

type ShareRow = ShareScope & { shareBp: number | { agent: number; master: number; company: number } };

/** "And 2 by group." with their words; nothing without any. */
export function AndRows({ rows = [] }: { rows?: readonly ShareRow[] | undefined }) {
  const { t } = useTranslation();
  const scopeName = useScopeName();
  if (rows.length === 0) return null;
  const words = rows.map(({ shareBp, ...scope }) => {
    const shares = typeof shareBp === 'number' ? [shareBp] : [shareBp.agent, shareBp.master, shareBp.company];
    return `${scopeName(scope)}: ${shares.map(percentOf).join(' / ')}%`;
  });
  return <RowsByGroup words={words}>{t('shares.andRows', { count: rows.length })}</RowsByGroup>;
}
