import { useTranslation } from 'react-i18next';
import type { Held } from './rules-draft.ts';

interface RuleWords {
  /** "Manage", or "Manage: Live, Yigi". */
  ofGrant: (held: Held) => string;
  /** Only the groups; every group where there is no list. */
  ofGroups: (held: Held) => string;
}

/** Grants in words. */
export function useRuleWords(): RuleWords {
  const { t } = useTranslation();
  const ofGroups = ({ providerGroups }: Held) =>
    providerGroups?.map((group) => t(`providers.group.${group}`)).join(', ') ?? t('roles.everyGroup');
  const ofGrant = (held: Held) => {
    const grant = t(`roles.grant.${held.grant}`);
    return held.providerGroups ? `${grant}: ${ofGroups(held)}` : grant;
  };
  return { ofGrant, ofGroups };
}
