import { sql } from 'kysely';
import { beginFold } from '../modules/figures/fold.ts';
import { hashApiKey } from '../platform/auth/api-keys.ts';
import { hashPassword } from '../platform/auth/password.ts';
import type { AccountId, AggregatorId, TermsId } from '../platform/db/ids.ts';
import type { Tx } from '../platform/db/store.ts';
import {
  accounts,
  type CastAgent,
  type CastAggregator,
  companyName,
  demoIntakeKey,
  demoPassword,
  masters,
} from './cast.ts';
import { type DemoBetTypeTerms, termsOf } from './demo-terms.ts';

/** A master of the demo with its agents, as stored in the database. */
export interface DemoAggregator {
  readonly id: bigint;
  readonly cast: CastAggregator;
  readonly agents: readonly DemoAgent[];
}

interface DemoAgent {
  readonly id: bigint;
  readonly cast: CastAgent;
}

/** Staff by username, for what people do in the demo's history. */
export type DemoStaff = ReadonlyMap<string, { accountId: AccountId; displayName: string }>;

/** Makes the company, its masters and agents with their terms and credit, the sign-ins and the intake key. Owner scope. */
export async function addCast(
  tx: Tx,
  since: Date,
): Promise<{ masters: readonly DemoAggregator[]; staff: DemoStaff }> {
  // its passwords are printed at each start: people can look at the demo without setting up an authenticator
  await sql`update company set name = ${companyName}, second_factor_roles = '{}', show_first_steps = false,
    keying_desk = true, lay_off = true`.execute(tx);
  const made: DemoAggregator[] = [];
  for (const cast of masters) {
    const { id } = await tx
      .insertInto('aggregator')
      .values({ code: cast.code, name: cast.name, created_at: since })
      .returning('id')
      .executeTakeFirstOrThrow();
    await beginFold(tx, id);
    const agents: DemoAgent[] = [];
    for (const agent of cast.agents)
      agents.push({ id: await addAgent(tx, id, cast, agent, since), cast: agent });
    await addAggregatorTerms(tx, id, since);
    made.push({ id, cast, agents });
  }
  const staff = await addAccounts(tx, made, since);
  await addIntakeKey(tx, made);
  return { masters: made, staff };
}

async function addAgent(
  tx: Tx,
  aggregatorId: AggregatorId,
  master: CastAggregator,
  cast: CastAgent,
  since: Date,
): Promise<bigint> {
  const { id: agentId } = await tx
    .insertInto('agent')
    .values({ aggregator_id: aggregatorId, code: cast.code, name: cast.name, created_at: since })
    .returning('id')
    .executeTakeFirstOrThrow();
  const limit = cast.creditLimit === null ? null : BigInt(cast.creditLimit) * 100n;
  await tx
    .insertInto('agent_credit')
    .values({ aggregator_id: aggregatorId, agent_id: agentId, credit_limit: limit })
    .execute();
  const [shareAgent, shareMaster] = cast.shareBp;
  const terms = await tx
    .insertInto('terms')
    .values({
      aggregator_id: aggregatorId,
      agent_id: agentId,
      version_no: 1,
      valid_from: since,
      share_agent_bp: shareAgent,
      share_master_bp: shareMaster,
      share_company_bp: 10_000 - shareAgent - shareMaster,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addTermsBetTypes(tx, terms.id, termsOf(master, cast));
  return agentId;
}

/** What the company gives a master: as much as the best of its agents needs. */
async function addAggregatorTerms(tx: Tx, aggregatorId: AggregatorId, since: Date): Promise<void> {
  await sql`
    with best as (
      insert into aggregator_terms (aggregator_id, version_no, valid_from, share_bp)
      select aggregator_id, 1, ${since}, max(share_agent_bp + share_master_bp)
      from terms
      where aggregator_id = ${aggregatorId}
      group by aggregator_id
      returning id
    )
    insert into aggregator_terms_bet_type (terms_id, bet_type, rate_x100, discount_bp)
    select best.id, b.bet_type, max(b.rate_master_x100), max(b.discount_master_bp)
    from best, terms t
    join terms_bet_type b on b.terms_id = t.id
    where t.aggregator_id = ${aggregatorId}
    group by best.id, b.bet_type`.execute(tx);
}

async function addTermsBetTypes(tx: Tx, termsId: TermsId, rows: readonly DemoBetTypeTerms[]): Promise<void> {
  await sql`
    insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
      discount_agent_bp, discount_master_bp)
    select ${termsId}, t.type, t."rateAgent", t."rateMaster", t."discountPlayer", t."discountAgent",
      t."discountMaster"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
      type text, "rateAgent" bigint, "rateMaster" bigint, "discountPlayer" integer, "discountAgent" integer,
      "discountMaster" integer)`.execute(tx);
}

/** One hash for all of them: they share the password, and hashing is slow by design. */
async function addAccounts(tx: Tx, made: readonly DemoAggregator[], since: Date): Promise<DemoStaff> {
  const passwordHash = await hashPassword(demoPassword);
  const staff = new Map<string, { accountId: AccountId; displayName: string }>();
  for (const { username, displayName, role, tenant } of accounts) {
    const master = made.find(({ cast, agents }) =>
      [cast.code, ...agents.map((agent) => agent.cast.code)].includes(tenant ?? ''),
    );
    const agent = master?.agents.find(({ cast }) => cast.code === tenant);
    const { id } = await tx
      .insertInto('account')
      .values({
        username,
        display_name: displayName,
        role,
        aggregator_id: master?.id ?? null,
        agent_id: agent?.id ?? null,
        password_hash: passwordHash,
        created_at: since,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    staff.set(username, { accountId: id, displayName });
  }
  return staff;
}

async function addIntakeKey(tx: Tx, made: readonly DemoAggregator[]): Promise<void> {
  const master = made.find(({ agents }) => agents.some(({ cast }) => cast.code === 'agent1'));
  const agent = master?.agents.find(({ cast }) => cast.code === 'agent1');
  if (!master || !agent) throw new Error('The cast has no agent1');
  await tx
    .insertInto('api_key')
    .values({
      aggregator_id: master.id,
      agent_id: agent.id,
      key_hash: hashApiKey(demoIntakeKey),
      name: 'Baan Chok player site',
    })
    .execute();
}
