import type { IntakeBill } from '@drawdesk/contract';
import { sql } from 'kysely';
import { sell } from '../sell-and-settle.ts';
import type { TestApi } from '../test-api.ts';
import type { TestAgent } from '../test-company.ts';

/** What players of the histories asked their sites for: the most that each bets in a week, satang, by `agentId/name`. */
export type WeekLimits = ReadonlyMap<string, bigint>;

/**
 * A few players with a limit of a week, which some of their bills reach, and one with a factor: it may bet 9 baht on a
 * running number and everyone else 30 (docs/rules/players.md §1, §2).
 */
export async function limitPlayers(api: TestApi): Promise<WeekLimits> {
  const { a1, b1 } = api.agents;
  const limits = new Map<string, bigint>();
  for (const [agent, player, baht] of [
    [a1, 'player 1', 150],
    [b1, 'player 2', 90],
  ] as const) {
    const body = { dayLimit: null, weekLimit: String(baht), stoppedUntil: null };
    await api.ok({ apiKey: agent.apiKey }, 'intake.setLimits', { params: { player }, body });
    limits.set(`${agent.agentId}/${player}`, BigInt(baht) * 100n);
  }
  await api.testCompany.set('company', 'run_upper', { maxBetPerNumber: '3000' });
  await api.rows(sql`
    insert into player (aggregator_id, agent_id, username, factor_x100)
    values (${a1.aggregatorId}, ${a1.agentId}, 'player 3', 30)`);
  return limits;
}

/** Three players of two agents bet on one number, together over 30% of its limit: an alert (docs/rules/players.md §5). */
export async function betTogether(api: TestApi): Promise<void> {
  const { a1, b1 } = api.agents;
  await api.testCompany.set('company', 'run_lower', { limit: '30000' });
  const roundId = await api.testCompany.openRound();
  for (const [agent, player] of [
    [a1, 'player 0'],
    [a1, 'player 2'],
    [b1, 'player 0'],
  ] as const)
    await sell(api, agent, roundId, [['run_lower', '7', '40']], player);
}

/** What a player of an agent has bet this week, satang: added up from its bills. */
async function betThisWeek(api: TestApi, agent: TestAgent, player: string): Promise<bigint> {
  const { bet } = await api.one<{ bet: bigint }>(sql`
    select coalesce(sum(b.stake), 0)::bigint as bet
    from bill b join player p on p.aggregator_id = b.aggregator_id and p.id = b.player_id, company c
    where b.aggregator_id = ${agent.aggregatorId} and b.agent_id = ${agent.agentId} and p.username = ${player}
      and date_trunc('week', b.placed_at at time zone c.time_zone)
        = date_trunc('week', clock_timestamp() at time zone c.time_zone)
      and not exists (select from bill_cancellation x where x.aggregator_id = b.aggregator_id and x.bill_id = b.id)`);
  return bet;
}

const satang = (money: string): bigint => BigInt(money.replace('.', ''));

/**
 * Checks what intake decided on a bill: nothing above the limit of the week is taken, and nothing below it is refused for
 * it. Other refusals are those of the limit for each number.
 * @throws Error with what is wrong.
 */
export async function checkDecision(
  api: TestApi,
  limits: WeekLimits,
  { agent, player, bill }: { agent: TestAgent; player: string; bill: IntakeBill },
): Promise<void> {
  const refused = bill.lines.filter((line) => line.outcome === 'refused');
  const limit = limits.get(`${agent.agentId}/${player}`);
  const left = limit === undefined ? undefined : limit - (await betThisWeek(api, agent, player));
  if (left !== undefined && left < 0n) throw new Error(`${player} bet ${-left} satang above its limit`);
  for (const { reason, stake, betType } of refused) {
    const isDue =
      (reason === 'player_week_limit' && left !== undefined && satang(stake) > left) ||
      (reason === 'player_number_limit' && betType === 'run_upper');
    if (!isDue) throw new Error(`${player} was refused ${betType} ${stake}: ${reason}, ${left} satang left`);
  }
}
