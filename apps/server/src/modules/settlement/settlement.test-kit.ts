import { type AbilityRule, defaultAbilityRules, type Role } from '@drawdesk/contract';
import { satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { TestDatabase } from '../../../test/database.ts';
import { openTestCompany, type TestAgent, type TestCompany } from '../../../test/test-company.ts';
import type { CommandContext } from '../../platform/command/command.ts';
import type { ResultId, RoundId } from '../../platform/db/ids.ts';
import type { JobName } from '../../platform/jobs/jobs.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { placeBatch } from '../intake/place-batch.ts';
import { openOfferCache } from '../offers/offer-cache.ts';
import { confirmResult } from '../results/confirm-result.ts';
import { enterResult } from '../results/enter-result.ts';
import { closeNow } from '../rounds/change-round.ts';

/** The draw of the Thai government lottery of 2026-05-16 (domain.md §1). */
export const draw = {
  prize_1st: '107387',
  prize_front_three: ['091', '298'],
  prize_back_three: ['602', '716'],
  prize_two: '08',
};

/** Bet type, number, stake in baht. */
export type Bet = readonly [betType: string, number: string, baht: number];

export type SettlementKit = ReturnType<typeof settlementKitOf>;

/** A company whose rounds can be sold, closed, drawn, confirmed and read. */
export async function openSettlementKit(database: TestDatabase): Promise<SettlementKit> {
  return settlementKitOf(await openTestCompany(database.connection));
}

/** The same of a company that is there. */
export function settlementKitOf(testCompany: TestCompany) {
  const offerCache = openOfferCache();
  const sent: { name: JobName; data: unknown }[] = [];
  const jobs = {
    async sendIn(_tx: unknown, name: JobName, data: unknown) {
      sent.push({ name, data });
    },
  };
  const services = { store: testCompany.store, jobs };
  let keys = 0;

  /** A person's request; every call is a new request unless it carries the key of another. */
  function ask(
    username: string,
    role: Role = 'company:operator',
    more: Partial<CommandContext> = {},
  ): CommandContext {
    return {
      caller: callerOf(testCompany, username, role),
      origin: { requestId: null, address: '127.0.0.1' },
      operation: 'results.enter',
      ...more,
    };
  }

  /** Places one bill, all of it or nothing; returns its id, or null when it was refused. */
  async function tryPlace(
    agent: TestAgent,
    roundId: RoundId,
    player: string,
    bets: readonly Bet[],
  ): Promise<bigint | null> {
    keys += 1;
    const [outcome] = await placeBatch(testCompany.store, offerCache, [
      {
        aggregatorId: agent.aggregatorId,
        agentId: agent.agentId,
        roundId,
        player,
        accept: 'all',
        items: bets.map(([betType, number, baht]) => ({
          betType,
          number,
          stake: satang(Math.round(baht * 100)),
        })),
        keyId: null,
        idempotency: { scope: 'key:test', key: `settlement-${keys}`, inputHash: Buffer.from(String(keys)) },
      },
    ]);
    return outcome?.kind === 'placed' ? outcome.billId : null;
  }

  /** Places one bill that must be accepted; returns its id. */
  async function place(
    agent: TestAgent,
    roundId: RoundId,
    player: string,
    bets: readonly Bet[],
  ): Promise<bigint> {
    const billId = await tryPlace(agent, roundId, player, bets);
    if (billId === null) throw new Error(`Refused: ${JSON.stringify(bets)}`);
    return billId;
  }

  const close = (roundId: RoundId) =>
    closeNow(testCompany.store, ask('operator', 'company:operator'), { roundId, reason: 'end of sale' });

  const enter = (roundId: RoundId, entered: unknown = draw, username = 'operator', reason?: string) =>
    enterResult(services, ask(username), { roundId, entered, reason });

  const confirm = (roundId: RoundId, resultId: ResultId, username = 'operator2', entered?: unknown) =>
    confirmResult(services, ask(username), { roundId, resultId, entered });

  /** Enters by one person and confirms by another. */
  async function drawn(roundId: RoundId, entered: unknown = draw, reason?: string): Promise<bigint> {
    const { resultId } = await enter(roundId, entered, 'operator', reason);
    await confirm(roundId, resultId);
    return resultId;
  }

  /** Rows as the owner of the database sees them: past every policy and grant. */
  async function rows<T>(query: RawBuilder<unknown>): Promise<T[]> {
    return (await query.execute(testCompany.store.db)).rows as T[];
  }

  async function one<T>(query: RawBuilder<unknown>): Promise<T> {
    const [row] = await rows<T>(query);
    if (row === undefined) throw new Error('no row');
    return row;
  }

  const statusOf = async (roundId: RoundId): Promise<string> =>
    (await one<{ status: string }>(sql`select status from round where id = ${roundId}`)).status;

  return {
    testCompany,
    services,
    sent,
    ask,
    place,
    tryPlace,
    close,
    enter,
    confirm,
    drawn,
    rows,
    one,
    statusOf,
  };
}

function callerOf(
  testCompany: TestCompany,
  username: string,
  role: Role,
  rules?: readonly AbilityRule[],
): AccountCaller {
  const accountId = testCompany.staff[username];
  if (accountId === undefined) throw new Error(`No such account: ${username}`);
  return {
    kind: 'account',
    proved: true,
    accountId,
    displayName: username,
    role,
    rules: rules ?? defaultAbilityRules(role),
    aggregatorId: null,
    agentId: null,
    mode: 'own',
    real: null,
    sessionId: 'test',
  };
}
