import { type IntakeHouse, type ProvenGame, yigiFormula } from '@drawdesk/contract';
import { type BetType, type BetTypeOffer, formatMoney, formatRate, promoted } from '@drawdesk/lottery';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';
import { entityTag, holdsCopy } from '../../platform/http/entity-tag.ts';
import { type KeyCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { configVersionOf } from '../config-version/raise-config-version.ts';
import { namedBeacon, shotRulesOf } from '../draw-commitments/opened-round.ts';
import { shotsCloseAt, shotsHiddenAt } from '../draw-commitments/shot-times.ts';
import type { LoadingOfferCache } from '../offers/offer-cache.ts';
import { roundBundles } from './round-bundles.ts';

interface RoundRow {
  id: bigint;
  provider_id: string;
  name_en: string;
  name_th: string;
  label: string;
  business_date: string;
  open_at: Date;
  close_at: Date;
  draw_at: Date;
  accepting: boolean;
  house: ProvenGame | null;
  formula: string | null;
  commitment: string | null;
  shots_max: number | null;
  agent_shots_max: number | null;
  players_min: number | null;
  agents_min: number | null;
  beacon_chain: string | null;
  beacon_round: bigint | null;
  beacon_at: Date | null;
  shots_close_at: Date;
  shots_hidden_at: Date;
  config_version: bigint;
  now: Date;
}

function toBetTypeDto([betType, offer]: [BetType, BetTypeOffer]) {
  return {
    betType,
    accepting: offer.accept,
    rate: formatRate(promoted(offer.payRate, offer.winMultiplier)),
    discountBp: offer.discountBp,
    lowest: formatMoney(offer.lowest),
    maximum: formatMoney(offer.maximum),
    maxBetPerNumber: offer.maxBetPerNumber === null ? null : formatMoney(offer.maxBetPerNumber),
    numberLimitPerPlayer: offer.numberLimitPerPlayer,
    blocked: [...offer.blocked].map(([number, block]) => ({
      number,
      rate: block.rate === null ? null : formatRate(block.rate),
    })),
  };
}

function toHouseDto(row: RoundRow): IntakeHouse | null {
  if (row.house === null) return null;
  const shots = row.house === 'yigi';
  return {
    game: row.house,
    commitment: row.commitment,
    formula: shots ? yigiFormula.parse(row.formula) : null,
    shotRules: shots ? shotRulesOf(row) : null,
    beacon: namedBeacon(row),
    shotsCloseAt: shots ? row.shots_close_at.toISOString() : null,
    shotsHiddenAt: shots ? row.shots_hidden_at.toISOString() : null,
  };
}

/**
 * Open rounds of this agent with what it may sell in them; a client that already has the same response gets
 * 304.
 */
export async function openRounds(
  store: Store,
  book: LoadingOfferCache,
  caller: KeyCaller,
  query: { providerId?: string | undefined },
  http: { reply: FastifyReply; ifNoneMatch: string | undefined },
) {
  const { aggregatorId, agentId } = caller;
  const found = await store.transaction(scopeOf(caller), async (tx) => {
    // round_by_status
    const { rows } = await sql<RoundRow>`
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
    const offers = await book.findAll(tx, first.config_version, chains, first.now);
    const rounds = [];
    for (const [at, row] of rows.entries()) {
      const known = offers[at];
      if (!known?.offer.providerOpen || !row.accepting) continue;
      const dto = {
        roundId: String(row.id),
        providerId: row.provider_id,
        nameEn: row.name_en,
        nameTh: row.name_th,
        label: row.label,
        businessDate: row.business_date,
        openAt: row.open_at.toISOString(),
        closeAt: row.close_at.toISOString(),
        drawAt: row.draw_at.toISOString(),
        betTypes: [...known.offer.betTypes].map(toBetTypeDto),
        house: toHouseDto(row),
      };
      rounds.push({ dto, stock: { roundId: row.id, bundles: known.offer.bundles } });
    }
    return rounds;
  });
  const bundles = await roundBundles(
    store,
    caller,
    found.map(({ stock }) => stock),
  );
  const data = found.map(({ dto, stock }) => ({ ...dto, bundles: bundles.get(stock.roundId) ?? [] }));
  const etag = entityTag(data);
  http.reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (holdsCopy(http.ifNoneMatch, etag)) http.reply.status(304);
  return { data };
}
