import { type Action, allows, type ProviderGroup, providerGroup, type Subject } from '@drawdesk/contract';
import {
  type BetType,
  betTypeKeys,
  defaultSwitches,
  derivationNames,
  isBundleType,
  type RuleSwitches,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { firstLengthOf, parseDrawFormat } from '../draws/draw-format.ts';

/** A provider with what is needed to set its rates. */
export interface RateProvider {
  id: string;
  group: ProviderGroup;
  nameEn: string;
  nameTh: string;
  accepting: boolean;
  /** Bet types that have rates, in the order of domain.md §1. */
  betTypes: readonly BetType[];
  /** Bet types that are sold by the unit: their numbers can be blocked too. */
  unitTypes: readonly BetType[];
  switches: RuleSwitches;
  /** Digits of its main number, if it has one. */
  firstLength: number | undefined;
}

/**
 * A provider whose rates the caller may see or change.
 * @throws DomainError `not_found`: also for one outside the provider groups of the caller's rule (screens.md §2).
 */
export async function requireRateProvider(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  action: Action,
  subject: Subject = 'lotto-ratio',
): Promise<RateProvider> {
  const provider = await readRateProvider(tx, providerId);
  if (!provider || !allows(caller.rules, action, subject, provider.group))
    throw new DomainError('not_found', { what: 'provider' });
  return provider;
}

interface Row
  extends Pick<
    TableRow<'provider'>,
    'id' | 'provider_group' | 'name_en' | 'name_th' | 'accepting' | 'bet_types' | 'derivation'
  > {
  switches: Partial<RuleSwitches>;
  draw_format: unknown;
}

/** The same for a caller that was already checked; undefined when there is no such provider. */
async function readRateProvider(tx: Tx, providerId: string): Promise<RateProvider | undefined> {
  const { rows } = await sql<Row>`
    select id, provider_group, name_en, name_th, accepting, bet_types, switches, derivation,
           draw_format
    from provider where id = ${providerId}`.execute(tx);
  return rows.map(providerOf)[0];
}

function providerOf(row: Row): RateProvider {
  const derivation = derivationNames.find((name) => name === row.derivation);
  const sold = betTypeKeys.filter((betType) => row.bet_types.includes(betType));
  return {
    id: row.id,
    group: providerGroup.parse(row.provider_group),
    nameEn: row.name_en,
    nameTh: row.name_th,
    accepting: row.accepting,
    betTypes: sold.filter((betType) => !isBundleType(betType)),
    unitTypes: sold.filter(isBundleType),
    switches: { ...defaultSwitches, ...row.switches },
    firstLength: derivation && firstLengthOf(derivation, parseDrawFormat(row.draw_format)),
  };
}
