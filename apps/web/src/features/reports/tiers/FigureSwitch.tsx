import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { thisPage } from '../../../ui/list/this-page.ts';
import classes from './figure-switch.module.css';
import { type ShownFigures, shownFigures, useShownFigures } from './shown-figures.ts';

/** Net, one of the three figures it is made of, or all. The choice is in the address. */
export function FigureSwitch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shown = useShownFigures();
  return (
    <div className={classes.switch}>
      <SegmentedControl<ShownFigures>
        size="sm"
        aria-label={t('reports.figures')}
        value={shown}
        onChange={(figures) =>
          void navigate({
            ...thisPage((search) => ({ ...search, figures })),
            replace: true,
            resetScroll: false,
          })
        }
        data={shownFigures.map((figure) => ({ value: figure, label: t(`reports.figure.${figure}`) }))}
      />
    </div>
  );
}
