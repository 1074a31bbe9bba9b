import type { BetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Random } from '../../src/simulator/random.ts';
import type { TestApi } from '../test-api.ts';

/** Digits of what is bet on through the day; bundles and tickets are bought by the unit. */
const digits: Partial<Record<BetType, number>> = {
  ...{ upper3: 3, cross3: 3, front3: 3, last3: 3, upper2: 2, lower2: 2, run_upper: 1, run_lower: 1 },
  ...{ set: 4, ticket: 6 },
};
const byTheUnit: readonly string[] = ['set', 'ticket'];

interface OpenRound {
  id: bigint;
  house_game: string;
  bet_types: string[];
}

/** Players enough for a yigi round: each sends one shot in three seconds (contract, house.ts). */
const shooters = Array.from({ length: 18 }, (_, index) => `shooter-${index}`);
/** Too few: such a round is refunded. */
const fewShooters = 1;

/** What came in through the day. */
export interface Sales {
  bills: number;
  tickets: number;
  shots: number;
}

/**
 * Bets and shots for the rounds that have opened since the last look, through the API of the player sites. Every sixth
 * yigi round gets shots enough to be drawn.
 */
export function sellerOf(api: TestApi, random: Random): { sell(): Promise<void>; sales: Sales } {
  const seen = new Set<bigint>();
  const sales: Sales = { bills: 0, tickets: 0, shots: 0 };
  const sites = Object.values(api.agents);

  async function bet(round: OpenRound): Promise<void> {
    const sold = Object.entries(digits).filter(([type]) => round.bet_types.includes(type));
    if (sold.length === 0) return;
    const items = Array.from({ length: 1 + random.below(4) }, () => {
      const [betType, length = 0] = random.pick(sold);
      const number = random.digits(length);
      if (byTheUnit.includes(betType)) return { betType, number, quantity: 1 + random.below(3) };
      return { betType, number, stake: String(10 * (1 + random.below(50))) };
    });
    const { apiKey } = random.pick(sites);
    const body = { roundId: String(round.id), player: `player-${random.below(9)}`, items };
    const { data } = await api.ok({ apiKey }, 'intake.place', { body: { ...body, accept: 'partial' } });
    sales.bills += data.accepted ? 1 : 0;
    sales.tickets += data.lines.filter(({ outcome }) => outcome === 'accepted').length;
    if (data.billNumber !== null && random.chance(0.05))
      await api.ask({ apiKey }, 'intake.cancel', { params: { billNumber: data.billNumber } });
  }

  async function sendShots(round: OpenRound, players: readonly string[]): Promise<void> {
    for (const player of players)
      await api.ok({ apiKey: random.pick(sites).apiKey }, 'intake.shoot', {
        params: { roundId: String(round.id) },
        body: { player, number: random.digits(5) },
      });
    sales.shots += players.length;
  }

  let yigiRounds = 0;
  return {
    sales,
    async sell() {
      const open = await api.rows<OpenRound>(sql`
        select r.id, p.house_game, p.bet_types from round r
        join provider p on p.id = r.provider_id
        where r.status = 'open' order by r.id`);
      for (const round of open) {
        if (seen.has(round.id)) continue;
        seen.add(round.id);
        await bet(round);
        if (round.house_game !== 'yigi') continue;
        await sendShots(round, yigiRounds % 6 === 0 ? shooters : shooters.slice(0, fewShooters));
        yigiRounds += 1;
      }
    },
  };
}
