export { blockedKeys } from './blocks.ts';
export { betTypeOffer, type ResolvedSettings, resolveSettings } from './resolve-settings.ts';
export type {
  BetTypeSettings,
  BlockSetting,
  CompanySettings,
  LimiterRule,
  LimiterStep,
  RiskThresholds,
  SettingsChain,
  SettlementTerms,
  SpecialRate,
} from './settings.ts';
