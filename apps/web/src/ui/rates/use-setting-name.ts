import type { SettingField } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';

/** What a setting of a bet type is called. */
export function useSettingName(): (field: SettingField) => string {
  const { t } = useTranslation();
  return (field) => t(`settingFields.${field}`);
}
