import type { AlertKind, playerAlertOperations } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../platform/db/conditions.ts';
import type { AgentId, AggregatorId, BillId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import { type Page, pageOfRows } from '../../platform/db/page-of-rows.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { alertRules } from './alert-rules.ts';

export type AlertQuery = z.output<(typeof playerAlertOperations)['playerAlerts.list']['query']>;

export interface AlertRow extends Omit<TableRow<'player_alert'>, 'kind' | 'owned_by'> {
  kind: AlertKind;
  owned_by: 'company' | 'aggregator' | null;
  master_code: string | null;
  /** Where there is one player. */
  player: string | null;
  round: { id: RoundId; provider_id: string; name_en: string; name_th: string; label: string } | null;
}

export interface AlertPlayerRow {
  player_id: PlayerId;
  username: string;
  agent_id: AgentId;
  agent_code: string;
  master_code: string;
  stake: bigint;
  bill_count: number;
  bill_ids: BillId[];
  first_at: Date | null;
  last_at: Date | null;
}

const select = sql`
  select a.*, m.code as master_code, x.player_of, x.player_id,
         case when r.id is not null then json_build_object(
           'id', r.id::text, 'provider_id', o.id, 'name_en', o.name_en, 'name_th', o.name_th, 'label', r.label) end as round
  from player_alert a
  left join aggregator m on m.id = a.aggregator_id
  left join round r on r.id = a.round_id
  left join provider o on o.id = r.provider_id
  left join lateral (
    select l.aggregator_id as player_of, l.player_id
    from player_alert_player l
    where l.alert_id = a.id and a.player_count = 1
    limit 1
  ) x on true`;

interface StoredAlert extends Omit<AlertRow, 'player'> {
  player_of: AggregatorId | null;
  player_id: PlayerId | null;
}

/** Names the one player of alerts; primary key. */
async function withPlayers(tx: Tx, rows: readonly StoredAlert[]): Promise<AlertRow[]> {
  if (rows.every((row) => row.player_id === null)) return rows.map((row) => ({ ...row, player: null }));
  const { rows: players } = await sql<Pick<TableRow<'player'>, 'aggregator_id' | 'id' | 'username'>>`
    select p.aggregator_id, p.id, p.username
    from player p
    where p.aggregator_id = any(${rows.flatMap((row) => row.player_of ?? [])}::bigint[])
      and p.id = any(${rows.flatMap((row) => row.player_id ?? [])}::bigint[]) ${andOfOneMaster(tx, 'p')}`.execute(
    tx,
  );
  const named = new Map(players.map((one) => [`${one.aggregator_id}:${one.id}`, one.username]));
  return rows.map(({ player_of, player_id, ...row }) => ({
    ...row,
    player: named.get(`${player_of}:${player_id}`) ?? null,
  }));
}

/** A master sees what is about its own players alone; the company all (docs/rules/players.md §5). */
const seenBy = ({ aggregatorId, agentId }: AccountCaller): RawBuilder<unknown> =>
  aggregatorId === null ? sql`true` : sql`a.aggregator_id = ${aggregatorId} and ${agentId}::bigint is null`;

/** A page of the alerts that a caller sees, newest first unless another order is requested. */
export async function readAlertPage(
  tx: Tx,
  caller: AccountCaller,
  query: AlertQuery,
): Promise<Page<AlertRow>> {
  const { kind, status, owner, playerId } = query;
  const where = allOf(
    seenBy(caller),
    kind && sql`a.kind = ${kind}`,
    status && sql`a.status = ${status}`,
    owner === 'me' && sql`a.owner_id = ${personOf(caller)}`,
    // the key of player_alert_player, or player_alert_of_player
    playerId &&
      sql`exists (select from player_alert_player l where l.alert_id = a.id and l.player_id = ${BigInt(playerId)})`,
  );
  const list = {
    ...{ select, where, from: sql`player_alert a`, id: sql`a.id` },
    columns: { foundAt: sql`a.found_at` },
  };
  const { rows, total } = await pageOfRows<StoredAlert>(tx, list, query);
  return { rows: await withPlayers(tx, rows), total };
}

/** @throws DomainError `not_found` */
export async function requireAlert(tx: Tx, caller: AccountCaller, alertId: bigint): Promise<AlertRow> {
  const { rows } = await sql<StoredAlert>`${select} where a.id = ${alertId} and ${seenBy(caller)}`.execute(
    tx,
  );
  const [row] = await withPlayers(tx, rows);
  if (!row) throw new DomainError('not_found', { what: 'alert' });
  return row;
}

/** The same, with its row locked until the transaction ends. */
export async function lockAlert(tx: Tx, caller: AccountCaller, alertId: bigint): Promise<AlertRow> {
  await sql`select from player_alert a where a.id = ${alertId} and ${seenBy(caller)} for no key update`.execute(
    tx,
  );
  return requireAlert(tx, caller, alertId);
}

/** Those with the most stake first. */
export async function readAlertPlayers(tx: Tx, alertId: bigint): Promise<AlertPlayerRow[]> {
  const { rows } = await sql<AlertPlayerRow>`
    with found as ${readFirst(tx)} (
      select l.*, g.code as agent_code, m.code as master_code
      from player_alert_player l
      join agent g on g.id = l.agent_id
      join aggregator m on m.id = l.aggregator_id
      where l.alert_id = ${alertId}
      order by l.stake desc, l.player_id
      limit ${alertRules.playersMax}
    )
    select l.*, p.username
    from found l
    join player p on p.aggregator_id = l.aggregator_id and p.id = l.player_id ${andOfOneMaster(tx, 'p')}
    order by l.stake desc, l.player_id`.execute(tx);
  return rows;
}
