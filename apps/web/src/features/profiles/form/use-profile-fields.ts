import type { BetType } from '@drawdesk/lottery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { priceText } from '../../../shared/rates/price-spec.ts';
import { field } from '../../../ui/forms/kit/field.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import { blocksSpec } from '../blocks/blocks-spec.ts';
import { settingColumn, settingFields } from '../setting-fields.ts';
import { linesOf, type ProfileRow, type SettingsLine } from './settings-lines.ts';
import { settingsSpec } from './settings-spec.ts';

/** The columns of a profile's grid: every setting of a bet type. */
export function useProfileColumns(): readonly GridColumn<SettingsLine>[] {
  const { t } = useTranslation();
  return useMemo(
    () => settingFields.map((field) => settingColumn(field, t(`rates.field.${field}`), ({ own }) => own)),
    [t],
  );
}

/** Name, grid and blocked numbers of a profile, over its starting rows. */
export function useProfileFields(betTypes: readonly BetType[], rows: readonly ProfileRow[]) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const columns = useProfileColumns();
  const lines = useMemo(() => linesOf(betTypes, rows), [betTypes, rows]);
  const fields = {
    name: field.text({ label: t('profiles.field.name'), ...limitsOf('profiles.create', 'name') }),
    settings: settingsSpec(
      { lines, columns },
      {
        label: t('profiles.settings.title'),
        wrong: (count) => t('profiles.settings.wrong', { count }),
        nothing: t('profiles.settings.nothing'),
        on: t('ui.form.on'),
        off: t('ui.form.off'),
        nameOf,
      },
    ),
    blocks: blocksSpec({
      label: t('profiles.blocks.title'),
      count: (count) => t('profiles.blocks.count', { count }),
      added: t('profiles.blocks.added'),
      removed: t('profiles.blocks.removed'),
      nameOf,
      priceWords: priceText,
    }),
  };
  return { fields, columns, lines };
}
