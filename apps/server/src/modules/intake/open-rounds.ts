import type { IntakeBundle, ProvenGame } from '@drawdesk/contract';
import type { BetType, BetTypeOffer } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { configVersionOf } from '../config-version/raise-config-version.ts';
import { shotsCloseAt, shotsHiddenAt } from '../draw-commitments/shot-times.ts';
import type { LoadingOfferCache } from '../offers/offer-cache.ts';
import type { RoundColumns } from '../round-state/round-columns.ts';
import { roundBundles } from './round-bundles.ts';
import type { Seller } from './seller.ts';

export interface OpenRoundRow
  extends Pick<TableRow<'round'>, 'id'>,
    Omit<RoundColumns, 'provider_group' | 'status'>,
    Pick<
      TableRow<'house_round'>,
      | 'commitment'
      | 'shots_max'
      | 'agent_shots_max'
      | 'players_min'
      | 'agents_min'
      | 'beacon_chain'
      | 'beacon_round'
      | 'beacon_at'
    > {
  accepting: boolean;
  house: ProvenGame | null;
  formula: string | null;
  shots_close_at: Date;
  shots_hidden_at: Date;
  config_version: bigint;
  now: Date;
}

/** An open round with what one agent may sell in it. */
export interface OpenRound {
  row: OpenRoundRow;
  betTypes: [BetType, BetTypeOffer][];
  bundles: readonly IntakeBundle[];
}

/** Open rounds of this agent with what it may sell in them. */
export async function listOpenRounds(
  store: Store,
  offers: LoadingOfferCache,
  seller: Seller,
  query: { providerId?: string | undefined },
): Promise<OpenRound[]> {
  const { aggregatorId, agentId } = seller;
  const rounds = await store.transaction({ as: 'tenant', aggregatorId, agentId }, async (tx) => {
    // round_by_status
    const { rows } = await sql<OpenRoundRow>`
      select r.id, r.provider_id, p.name_en, p.name_th, r.label, r.business_date, r.open_at, r.close_at, r.draw_at,
             p.accepting, h.game as house, h.formula, h.commitment, h.shots_max, h.agent_shots_max, h.players_min,
             h.agents_min, h.beacon_chain, h.beacon_round, h.beacon_at, ${shotsCloseAt} as shots_close_at,
             ${shotsHiddenAt} as shots_hidden_at, ${configVersionOf(aggregatorId, sql`${agentId}`)} as config_version, clock_timestamp() as now
      from round r
      join provider p on p.id = r.provider_id
      left join house_round h on h.round_id = r.id
      where r.status = 'open' and clock_timestamp() < r.close_at and h.seed_revealed_at is null
        ${query.providerId ? sql`and r.provider_id = ${query.providerId}` : sql``}
      order by r.close_at, r.id
      limit 500`.execute(tx);
    const [first] = rows;
    if (!first) return [];
    const chains = rows.map((row) => ({
      providerId: row.provider_id,
      aggregatorId,
      agentId,
      roundId: row.id,
    }));
    const found = await offers.findAll(tx, first.config_version, chains, first.now);
    return rows.flatMap((row, at) => {
      const offer = found[at]?.offer;
      return offer?.providerOpen && row.accepting ? [{ row, offer }] : [];
    });
  });
  const bundles = await roundBundles(
    store,
    seller,
    rounds.map(({ row, offer }) => ({ roundId: row.id, bundles: offer.bundles })),
  );
  return rounds.map(({ row, offer }) => ({
    row,
    betTypes: [...offer.betTypes],
    bundles: bundles.get(row.id) ?? [],
  }));
}
