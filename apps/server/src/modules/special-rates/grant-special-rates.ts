import type { InvalidField, SpecialRate } from '@drawdesk/contract';
import { type BetType, formatRate, parseRate } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { requireProof } from '../../platform/auth/proof.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { AgentId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { type AgentRow, requireAgentRow } from '../organisations/agent-row.ts';
import { inTerms, readRateChain, uplineOf } from '../rates/rate-chain.ts';
import { type RateProvider, requireRateProvider } from '../rates/rate-provider.ts';
import { ownerNames } from '../settings-chain/owner-names.ts';
import { clockOf } from '../terms/effective.ts';
import { showSpecials } from './list-special-rates.ts';
import { ownerOfAgent, readSpecials } from './special-rate-rows.ts';

interface Grant {
  providerId: string;
  rates: readonly { betType: BetType; rate: string }[];
  from: string | null;
  until: string;
  note?: string | undefined;
}

interface Period {
  from: Date;
  until: Date;
}

/**
 * Gives an agent special rates for a period. The company may give any rate, a master only what it has
 * itself.
 * @throws DomainError `not_found`, `period_order`, `period_overlaps`, `rates_invalid`
 */
export async function grantSpecialRates(
  store: Store,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  grant: Grant,
): Promise<SpecialRate[]> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const agent = await requireAgentRow(tx, caller, agentId);
    await raiseConfigVersion(tx, { aggregatorId: agent.aggregator_id, agentId });
    const provider = await requireRateProvider(tx, caller, grant.providerId, 'manage', 'aggregator');
    const period = await periodOf(tx, grant);
    const problems = await problemsOf(tx, caller, agent, provider, grant.rates);
    if (problems.length > 0) throw new DomainError('rates_invalid', {}, problems);
    await refuseOverlaps(tx, agent, provider, grant.rates, period);
    if (caller.aggregatorId === null) requireProof(caller);
    const { rows } = await sql<{ id: bigint }>`
      insert into special_rate (aggregator_id, agent_id, provider_id, bet_type, rate_x100, granted_by, valid_from, valid_to,
        note, created_by, created_by_name)
      select ${agent.aggregator_id}::bigint, ${agent.id}::bigint, ${provider.id}, g.bet_type, g.rate,
             ${caller.aggregatorId === null ? 'company' : 'aggregator'}, ${period.from}::timestamptz,
             ${period.until}::timestamptz, ${grant.note ?? null}, ${personOf(caller)}::bigint, ${actorNameOf(caller)}
      from unnest(
        ${grant.rates.map(({ betType }) => betType)}::text[],
        ${grant.rates.map(({ rate }) => parseRate(rate))}::bigint[]) as g (bet_type, rate)
      returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    const answer = await showSpecials(tx, caller, agent, await readSpecials(tx, agent.id, { ids }));
    return {
      answer,
      auditEntry: {
        subject: 'agent',
        subjectId: String(agent.id),
        ...(grant.note && { reason: grant.note }),
        after: {
          specialRates: {
            providerId: provider.id,
            rates: grant.rates,
            from: period.from.toISOString(),
            until: period.until.toISOString(),
          },
        },
      },
    };
  });
  return answer;
}

/** Sold bets do not change: a period that begins in the past begins now. */
async function periodOf(tx: Tx, { from, until }: Grant): Promise<Period> {
  const now = await clockOf(tx);
  const begin = from === null ? now : new Date(from);
  const period = { from: begin < now ? now : begin, until: new Date(until) };
  if (period.until <= period.from)
    throw new DomainError('period_order', {}, [{ path: 'body.until', code: 'period_order' }]);
  return period;
}

async function problemsOf(
  tx: Tx,
  caller: AccountCaller,
  agent: AgentRow,
  provider: RateProvider,
  rates: Grant['rates'],
): Promise<InvalidField[]> {
  const chain = await readRateChain(tx, ownerOfAgent(agent), provider.id);
  const giver =
    caller.aggregatorId === null
      ? null
      : await readRateChain(
          tx,
          { level: 'aggregator', aggregatorId: agent.aggregator_id, agentId: null, name: '' },
          provider.id,
        );
  return rates.flatMap(({ betType, rate }, index): InvalidField[] => {
    const path = `body.rates.${index}`;
    if (!provider.betTypes.includes(betType)) return [{ path: `${path}.betType`, code: 'not_offered' }];
    if (rates.findIndex((one) => one.betType === betType) < index)
      return [{ path: `${path}.betType`, code: 'twice' }];
    if (!inTerms(chain, betType)) return [{ path: `${path}.betType`, code: 'not_agreed' }];
    const size = parseRate(rate);
    if (size === 0) return [{ path: `${path}.rate`, code: 'nothing' }];
    const bound = giver && uplineOf(giver, betType)?.payRate;
    return bound && size > bound.value
      ? [
          {
            path: `${path}.rate`,
            code: 'over_upline',
            values: { max: formatRate(bound.value), owner: ownerNames[bound.from] },
          },
        ]
      : [];
  });
}

/**
 * Under the lock that `lockConfigVersion` took no other transaction gives one meanwhile.
 * special_rate_running
 */
async function refuseOverlaps(
  tx: Tx,
  agent: AgentRow,
  provider: RateProvider,
  rates: Grant['rates'],
  { from, until }: Period,
): Promise<void> {
  const { rows } = await sql<{ bet_type: BetType; valid_from: Date; valid_to: Date; time_zone: string }>`
    select s.bet_type, s.valid_from, s.valid_to, (select c.time_zone from company c) as time_zone
    from special_rate s
    where s.provider_id = ${provider.id} and s.agent_id = ${agent.id} and s.withdrawn_at is null
      and s.bet_type = any(${rates.map(({ betType }) => betType)}::text[])
      and s.valid_from < ${until} and s.valid_to > ${from}
    order by s.valid_from`.execute(tx);
  const first = rows[0];
  if (!first) return;
  const written = (at: Date) =>
    // as 2026-11-20 16:30
    new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: first.time_zone,
    }).format(at);
  const taken = new Set(rows.map((row) => row.bet_type));
  throw new DomainError(
    'period_overlaps',
    { betType: first.bet_type, from: written(first.valid_from), until: written(first.valid_to) },
    rates.flatMap(({ betType }, index) =>
      taken.has(betType) ? [{ path: `body.rates.${index}.betType`, code: 'overlaps' }] : [],
    ),
  );
}
