export { blockedKeys, type ResolvedBlock } from './blocks.ts';
export { betTypeOffer, type ResolvedSettings, resolveSettings } from './resolve-settings.ts';
export type {
  BetTypeSettings,
  BlockSetting,
  CompanySettings,
  LimiterRule,
  LimiterStep,
  Resolved,
  RiskThresholds,
  SettingSource,
  SettingsChain,
  SettlementTerms,
  SpecialRate,
} from './settings.ts';
