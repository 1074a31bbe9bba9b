import { ActionIcon } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useDrop } from '../overlays/use-drop.ts';
import type { ViewChoices } from './view-choices.ts';

// React's lazy forgets the type of the row: the part is given the columns it is drawn with
type ViewItemsComponent = typeof import('./ViewItems.tsx').ViewItems;
const ViewItems = lazyPart(
  async () => ({
    default: (await import('./ViewItems.tsx')).ViewItems,
  }),
  'above',
) as ViewItemsComponent;

/** Row height and visible columns, behind one button. */
export function ViewMenu<Row>(view: ViewChoices<Row>) {
  const { t } = useTranslation();
  const { button, at } = useDrop('menu');
  const label = t('ui.table.view');
  return (
    <>
      <ActionIcon {...button} variant="subtle" color="gray" size="lg" aria-label={label} title={label}>
        <IconAdjustments size={18} />
      </ActionIcon>
      <Suspense>{at && <ViewItems at={at} {...view} />}</Suspense>
    </>
  );
}
