import { allows, type BundleConfigDto } from '@drawdesk/contract';
import { type BundleBetType, formatMoney } from '@drawdesk/lottery';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { BundleConfig, BundleTerms } from './config-row.ts';
import { toPrizesDto } from './prizes-dto.ts';

/** The company may change everything, a master what its agents have (screens.md §2). */
export function mayEdit(caller: AccountCaller, { agent }: Pick<BundleConfig, 'agent'>): boolean {
  if (caller.mode === 'view' || caller.agentId !== null) return false;
  if (!allows(caller.rules, 'manage', 'setting-live-ticket')) return false;
  return caller.aggregatorId === null || agent !== null;
}

export const toTermsDto = (betType: BundleBetType, terms: BundleTerms) => ({
  on: terms.on,
  price: formatMoney(terms.price),
  quantity: terms.quantity,
  maxPerPlayer: terms.maxPerPlayer,
  prizes: toPrizesDto(betType, terms.prizes),
});

export const toConfigDto = (caller: AccountCaller, config: BundleConfig): BundleConfigDto => ({
  configId: String(config.id),
  version: config.version,
  level: config.agent === null ? 'aggregator' : 'agent',
  aggregatorId: String(config.aggregatorId),
  masterCode: config.masterCode,
  masterName: config.masterName,
  agentId: config.agent === null ? null : String(config.agent.id),
  agentCode: config.agent?.code ?? null,
  agentName: config.agent?.name ?? null,
  providerId: config.providerId,
  nameEn: config.nameEn,
  nameTh: config.nameTh,
  betType: config.betType,
  size: config.size,
  ...toTermsDto(config.betType, config),
  effective: toTermsDto(config.betType, config.effective),
  updatedAt: config.updatedAt.toISOString(),
  mayEdit: mayEdit(caller, config),
});
