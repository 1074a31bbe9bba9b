import type { PlayerDetail } from '@drawdesk/contract';
import { formatMoney, parseMoney, parseRate, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { AgentId, PlayerId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller, KeyCaller } from '../../platform/tenancy/caller.ts';
import { lockSellers } from '../intake/lock-sellers.ts';
import { endedKeys, findOrAddPlayers, playerName } from '../intake/members.ts';
import { toPlayerDetailDto } from './player-dto.ts';
import { agentFor, lockPlayer, readPlayer } from './queries.ts';

/** As they are sent: money in baht, null for no limit. */
export interface OwnLimits {
  dayLimit: string | null;
  weekLimit: string | null;
  stoppedUntil: string | null;
}

const satangOf = (text: string | null): bigint | null => (text === null ? null : parseMoney(text));
const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Sets the limits of a player for the company or its master (docs/rules/players.md). Bills that wait for the player's master are decided under them.
 * @throws DomainError `not_found`
 */
export async function setPlayerLimits(
  store: Store,
  context: CommandContext<AccountCaller>,
  { agentId, playerId }: { agentId: AgentId; playerId: PlayerId },
  { factor, reason, ...limits }: OwnLimits & { factor: string | null; reason: string },
): Promise<PlayerDetail> {
  const { answer } = await command(store, context, async (tx) => {
    const agent = await agentFor(tx, context.caller, agentId);
    const { username } = await lockPlayer(tx, agent, playerId);
    const before = toPlayerDetailDto(await readPlayer(tx, agent, playerId, context.caller));
    await sql`
      update player
      set factor_x100 = ${factor === null ? null : parseRate(factor)},
          day_limit = ${satangOf(limits.dayLimit)},
          week_limit = ${satangOf(limits.weekLimit)},
          stopped_until = ${instantOf(limits.stoppedUntil)}
      where aggregator_id = ${agent.aggregatorId} and id = ${playerId}`.execute(tx);
    const answer = toPlayerDetailDto(await readPlayer(tx, agent, playerId, context.caller));
    return {
      answer,
      auditEntry: {
        subject: 'player',
        subjectId: String(playerId),
        reason,
        before: { factor: before.limits.factor, ...before.limits.staff },
        after: { factor: answer.limits.factor, ...answer.limits.staff, username, agentId: String(agentId) },
      },
    };
  });
  return answer;
}

type OwnRow = Pick<TableRow<'player'>, 'own_day_limit' | 'own_week_limit' | 'own_stopped_until'> & {
  /** Null without a stop. */
  runs: boolean | null;
};

const asLogged = (limits: {
  dayLimit: bigint | null;
  weekLimit: bigint | null;
  stoppedUntil: Date | null;
}) => {
  const money = (amount: bigint | null) => (amount === null ? null : formatMoney(satang(amount)));
  return {
    dayLimit: money(limits.dayLimit),
    weekLimit: money(limits.weekLimit),
    stoppedUntil: limits.stoppedUntil?.toISOString() ?? null,
  };
};

/**
 * Sets the limits that a player asked its site for; the player is created where it has not bet yet.
 * @throws DomainError `not_signed_in` when the key ended since the request was let in; `player_stop_runs` for an end that
 * is earlier than that of the stop that runs.
 */
export async function setOwnLimits(
  store: Store,
  context: CommandContext<KeyCaller>,
  username: string,
  limits: OwnLimits,
): Promise<OwnLimits & { player: string }> {
  const { caller } = context;
  const { aggregatorId, agentId } = caller;
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      if ((await endedKeys(tx, [caller])).size > 0) throw new DomainError('not_signed_in');
      await lockSellers(tx, [caller]);
      const found = await findOrAddPlayers(tx, [{ aggregatorId, agentId, player: username }], null);
      const id = found.get(playerName(agentId, username))?.id;
      const stored = await sql<OwnRow>`
        select own_day_limit, own_week_limit, own_stopped_until, own_stopped_until > clock_timestamp() as runs
        from player where aggregator_id = ${aggregatorId} and id = ${id}`.execute(tx);
      const before = stored.rows[0];
      if (!before) throw new Error('A player that was made is not there');
      const running = before.runs ? before.own_stopped_until : null;
      const until = instantOf(limits.stoppedUntil);
      if (running !== null && (until === null || until < running))
        throw new DomainError('player_stop_runs', { until: running.toISOString() });
      await sql`
        update player
        set own_day_limit = ${satangOf(limits.dayLimit)},
            own_week_limit = ${satangOf(limits.weekLimit)},
            own_stopped_until = ${until}
        where aggregator_id = ${aggregatorId} and id = ${id}`.execute(tx);
      return {
        answer: { player: username, ...limits },
        auditEntry: {
          subject: 'player',
          subjectId: String(id),
          before: asLogged({
            dayLimit: before.own_day_limit,
            weekLimit: before.own_week_limit,
            stoppedUntil: before.own_stopped_until,
          }),
          after: {
            username,
            ...asLogged({
              dayLimit: satangOf(limits.dayLimit),
              weekLimit: satangOf(limits.weekLimit),
              stoppedUntil: until,
            }),
          },
        },
      };
    },
    // the master is locked, so that its bills wait
    { as: 'tenant', aggregatorId, agentId: null },
  );
  return answer;
}
