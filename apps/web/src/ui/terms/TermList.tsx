import { ActionIcon, Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Term } from './term.ts';
import classes from './terms.module.css';

/** What the terms of a list mean, behind one button: for cards, which repeat their labels row by row. */
export function TermList({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation();
  return (
    <Popover width={320} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('ui.terms.list')} title={t('ui.terms.list')}>
          <IconHelpCircle size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        className={`${classes.note} ${classes.list}`}
        // A dialog around it does not close at the same Escape.
        data-mantine-stop-propagation="true"
      >
        <dl>
          {[...new Set(terms)].map((term) => (
            <div key={term}>
              <dt>{t(`terms.${term}.name`)}</dt>
              <dd>{t(`terms.${term}.help`)}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
