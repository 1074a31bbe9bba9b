import { sql } from 'kysely';
import type { AggregatorId, LayOffId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { closeNotifications, notify } from '../notifications/notify.ts';
import { valuesOfRound } from '../round-state/notify-about-rounds.ts';
import { readRound } from '../round-state/round-row.ts';

const about = (layOffId: LayOffId): string => `lay-off:${layOffId}`;

const kinds = { slip: 'slip_not_delivered', withdrawn: 'withdrawal_not_delivered' } as const;

interface Undelivered {
  aggregatorId: AggregatorId;
  layOffId: LayOffId;
  kind: keyof typeof kinds;
}

/**
 * A dealer's system has not received a message (lay-off.md §12): the people of the tier who see lay-offs are notified, once
 * while the notification is open. Scope `work`.
 */
export async function notifySlipNotDelivered(
  tx: Tx,
  { aggregatorId, layOffId, kind }: Undelivered,
): Promise<void> {
  const { rows } = await sql<{ round_id: bigint; name: string }>`
    select l.round_id, d.name
    from lay_off l
    join dealer d on d.aggregator_id = l.aggregator_id and d.id = l.dealer_id
    where l.aggregator_id = ${aggregatorId} and l.id = ${layOffId}`.execute(tx);
  const [row] = rows;
  const round = row && (await readRound(tx, row.round_id));
  if (!round) throw new Error(`Lay-off ${layOffId} or its round is gone`);
  await notify(tx, {
    kind: kinds[kind],
    about: about(layOffId),
    values: { ...(await valuesOfRound(tx, round)), dealer: row.name },
    audience: {
      action: 'view',
      subject: 'lay-off',
      group: round.group,
      tenant: { aggregatorId: aggregatorId === 0n ? null : aggregatorId, agentId: null },
    },
  });
}

/** It was delivered, or means nothing any more: nobody has to send it another way. */
export const closeSlipNotice = (
  tx: Tx,
  { layOffId, kind }: Pick<Undelivered, 'layOffId' | 'kind'>,
): Promise<void> => closeNotifications(tx, about(layOffId), kinds[kind]);

/** Slips whose round is over: whoever was notified has nothing to do any more. */
export const closeSlipNotices = (store: Store): Promise<void> =>
  store.transaction({ as: 'work' }, async (tx) => {
    const { rows } = await sql<{ id: LayOffId }>`
    select l.id
    from notification n
    join lay_off l on n.about = 'lay-off:' || l.id
    join round r on r.id = l.round_id
    where n.kind = ${kinds.slip} and n.done_at is null and r.status not in ('open', 'waiting')`.execute(tx);
    for (const { id } of rows) await closeSlipNotice(tx, { layOffId: id, kind: 'slip' });
  });
