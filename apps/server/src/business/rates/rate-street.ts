import {
  type BetType,
  type BetTypeSettings,
  basisPoints,
  type CompanySettings,
  isBetType,
  type Level,
  levels,
  type ResolvedSettings,
  rateX100,
  resolveSettings,
  satang,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { Holder } from './holder.ts';

/** Settings as bet_setting keeps them. */
export type Stored = Readonly<Record<string, unknown>>;

/** What one level of the street sets for a bet type. */
export interface StreetRow {
  level: Level;
  betType: BetType;
  settings: Stored;
  version: number;
}

/** Pay rates agreed for a bet type, ×100: those of the agent are its own master's where the holder is a master. */
interface AgreedRates {
  agent: number;
  master: number;
}

/** What company, master and agent set on the way down to a holder, and what is agreed between them. */
export interface RateStreet {
  holder: Holder;
  rows: readonly StreetRow[];
  /** Empty for the company, and where nothing is agreed. */
  terms: ReadonlyMap<BetType, AgreedRates>;
}

/** Reads the street to a holder: bet_setting_once, by provider; terms by their unique (owner, version_no). */
export async function readRateStreet(tx: Tx, holder: Holder, providerId: string): Promise<RateStreet> {
  const { rows } = await sql<{ level: Level; bet_type: string; settings: Stored; version: number }>`
    select s.level, s.bet_type, s.settings, s.version
    from bet_setting s
    where s.provider_id = ${providerId}
      and (s.aggregator_id is null or s.aggregator_id = ${holder.aggregatorId})
      and (s.agent_id is null or s.agent_id = ${holder.agentId})`.execute(tx);
  return {
    holder,
    rows: rows.flatMap((row) =>
      isBetType(row.bet_type)
        ? [{ level: row.level, betType: row.bet_type, settings: row.settings, version: row.version }]
        : [],
    ),
    terms: await readAgreed(tx, holder),
  };
}

async function readAgreed(tx: Tx, { level, aggregatorId, agentId }: Holder): Promise<RateStreet['terms']> {
  if (level === 'company') return new Map();
  const { rows } = await (level === 'agent'
    ? sql<{ bet_type: string; agent: bigint; master: bigint }>`
        select b.bet_type, b.rate_agent_x100 as agent, b.rate_master_x100 as master
        from terms_bet_type b
        where b.terms_id = (
          select id from terms where agent_id = ${agentId} and valid_from <= clock_timestamp()
          order by version_no desc limit 1)`
    : sql<{ bet_type: string; agent: bigint; master: bigint }>`
        select b.bet_type, b.rate_x100 as agent, b.rate_x100 as master
        from aggregator_terms_bet_type b
        where b.terms_id = (
          select id from aggregator_terms where aggregator_id = ${aggregatorId} and valid_from <= clock_timestamp()
          order by version_no desc limit 1)`
  ).execute(tx);
  return new Map(
    rows.flatMap((row): [BetType, AgreedRates][] =>
      isBetType(row.bet_type)
        ? [[row.bet_type, { agent: Number(row.agent), master: Number(row.master) }]]
        : [],
    ),
  );
}

const nothing: StreetRow['settings'] = {};

/** What a level of the street sets for a bet type. */
const settingsAt = ({ rows }: RateStreet, level: Level, betType: BetType): Stored =>
  rows.find((row) => row.level === level && row.betType === betType)?.settings ?? nothing;

/** What the holder itself sets for a bet type, and the version of it; 0 while it sets nothing. */
export function ownOf(street: RateStreet, betType: BetType): { settings: Stored; version: number } {
  const row = street.rows.find((one) => one.level === street.holder.level && one.betType === betType);
  return row ?? { settings: nothing, version: 0 };
}

/**
 * What is in force for a bet type at the holder, by the resolver that intake prices with, were its own settings `own`;
 * null while the company has not said what it must.
 */
export function resolvedWith(street: RateStreet, betType: BetType, own: Stored): ResolvedSettings | null {
  const { holder, terms } = street;
  const at = (level: Level): BetTypeSettings =>
    engineSettings(level === holder.level ? own : settingsAt(street, level, betType));
  const company = { accept: true, ...at('company') };
  if (!isComplete(company)) return null;
  const agreed = terms.get(betType);
  return resolveSettings(
    {
      company,
      ...(holder.level !== 'company' && { aggregator: at('aggregator') }),
      ...(holder.level === 'agent' && { agent: at('agent') }),
      ...(agreed && {
        terms: {
          agent: rateX100(agreed.agent),
          master: rateX100(agreed.master),
          discountBp: basisPoints(0),
        },
      }),
    },
    holder.level,
  );
}

/** What stands above the holder: what is in force where it sets nothing itself; null at the company. */
export const uplineOf = (street: RateStreet, betType: BetType): ResolvedSettings | null =>
  street.holder.level === 'company' ? null : resolvedWith(street, betType, nothing);

/** The company must say what has no natural "no limit". */
export function isComplete(settings: BetTypeSettings): settings is CompanySettings {
  const { accept, payRate, lowest, maximum } = settings;
  return accept !== undefined && payRate !== undefined && lowest !== undefined && maximum !== undefined;
}

/** Levels above a holder, from the top down. */
export const levelsAbove = ({ level }: Holder): readonly Level[] => levels.slice(0, levels.indexOf(level));

type Amounts = 'lowest' | 'maximum' | 'maxBetPerNumber' | 'limit' | 'betLimit' | 'risk' | 'totalRisk';
const amounts: readonly Amounts[] = [
  ...(['lowest', 'maximum', 'maxBetPerNumber', 'limit', 'betLimit', 'risk', 'totalRisk'] as const),
];

/** Settings as kept → as the engine resolves them. */
export function engineSettings(stored: Stored): BetTypeSettings {
  const {
    accept,
    payRate,
    winMultiplier,
    numberLimitPerPlayer,
    possibleBetPercentage,
    highRiskPercentage,
    lowRiskPercentage,
    splitSteps,
  } = stored;
  return {
    ...(typeof accept === 'boolean' && { accept }),
    ...(typeof payRate === 'number' && { payRate: rateX100(payRate) }),
    ...(typeof winMultiplier === 'number' && { winMultiplier: rateX100(winMultiplier) }),
    ...Object.fromEntries(
      amounts.flatMap((name) => {
        const value = stored[name];
        return typeof value === 'string' ? [[name, satang(BigInt(value))]] : [];
      }),
    ),
    ...(typeof numberLimitPerPlayer === 'number' && { numberLimitPerPlayer }),
    ...(typeof possibleBetPercentage === 'number' && { possiblePayoutPercentage: possibleBetPercentage }),
    ...(typeof highRiskPercentage === 'number' && { highRiskPercentage }),
    ...(typeof lowRiskPercentage === 'number' && { lowRiskPercentage }),
    ...(typeof splitSteps === 'boolean' && { splitSteps }),
  };
}
