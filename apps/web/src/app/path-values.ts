import { id, providerId } from '../ui/list/search-fields.ts';

const isProvider = (value: string): boolean => providerId.read(value) !== undefined;
const isId = (value: string): boolean => id.read(value) !== undefined;

/** Page validation (spec.md §4): what a value in a path can be at all, by its name in the route table. */
export const pathValues: Readonly<Record<string, (value: string) => boolean>> = {
  provider: isProvider,
  providerId: isProvider,
  round: isId,
  accountId: isId,
  agentId: isId,
  aggregatorId: isId,
  playerId: isId,
  alertId: isId,
  ruleId: isId,
  dealerId: isId,
  configId: isId,
  sourceId: isId,
  bannerId: isId,
  newsId: isId,
  profileId: isId,
  ledgerAccount: (value) =>
    /^((player|agent|master|dealer)-[1-9]\d{0,17}|dealer-0)-[1-9]\d{0,17}$/.test(value),
  // A chain and one of its lines: 0-42.
  line: (value) => /^(0|[1-9]\d{0,17})-[1-9]\d{0,17}$/.test(value),
  // 3 to 24 letters, digits and dashes; the API checks the check digit.
  bill: (value) => /^[0-9A-Za-z-]{3,24}$/.test(value),
};

/** Whether every value of a path can be valid; a name without a rule cannot. */
export const validPath = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(([name, value]) => pathValues[name]?.(value) ?? false);
