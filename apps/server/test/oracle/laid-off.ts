import { sql } from 'kysely';
import type { AggregatorId, DealerId, LayOffId, RoundId } from '../../src/platform/db/ids.ts';
import type { RawBooks, ReadRows } from './raw-books.ts';

/**
 * What lay-offs bring, written from lay-off.md §7 and §10 a second time: bet by bet on the draws as they were entered, no
 * rows of results, and nothing of the engine. Amounts are satang, times microseconds.
 */

export interface RawLayOff {
  id: LayOffId;
  /** 0: of the company. */
  aggregator_id: AggregatorId;
  dealer_id: DealerId;
  round_id: RoundId;
  accepted_at: bigint | null;
  withdrawn_at: bigint | null;
  last: 'draft' | 'sent' | 'accepted' | 'declined' | 'withdrawn';
  bets: { bet_type: string; number: string; stake: bigint; rate_x100: bigint; discount_bp: bigint }[];
}

/** What a run of settlement posted for a lay-off. Negated where it was reversed. */
export interface LaidOffPosting {
  aggregatorId: AggregatorId;
  dealerId: DealerId;
  roundId: RoundId;
  layOffId: LayOffId;
  runId: bigint;
  day: string;
  layOffs: number;
  stake: bigint;
  cost: bigint;
  won: bigint;
}

export interface LaidOffBooks {
  layOffs: RawLayOff[];
  postings: LaidOffPosting[];
  /** Accepted and sent ones of rounds that are not over, which use credit. */
  open: RawLayOff[];
}

async function readLayOffs(rows: ReadRows): Promise<RawLayOff[]> {
  const layOffs = await rows<Omit<RawLayOff, 'bets'>>(sql`
    select l.id, l.aggregator_id, l.dealer_id, l.round_id,
           max((extract(epoch from s.at) * 1000000)::bigint) filter (where s.status = 'accepted') as accepted_at,
           max((extract(epoch from s.at) * 1000000)::bigint) filter (where s.status = 'withdrawn') as withdrawn_at,
           (array_agg(s.status order by s.id desc))[1] as last
    from lay_off l
    join lay_off_step s on s.aggregator_id = l.aggregator_id and s.lay_off_id = l.id
    group by l.aggregator_id, l.id
    order by l.id`);
  const bets = await rows<RawLayOff['bets'][number] & { lay_off_id: LayOffId }>(sql`
    select b.lay_off_id, b.bet_type, b.number, b.stake, b.rate_x100, b.discount_bp::bigint as discount_bp
    from lay_off_bet b
    where b.revision = (select max(revision) from lay_off_bet m where m.lay_off_id = b.lay_off_id)`);
  const betsOf = Map.groupBy(bets, (bet) => bet.lay_off_id);
  return layOffs.map((layOff) => ({ ...layOff, bets: betsOf.get(layOff.id) ?? [] }));
}

/** Replays every run of settlement: a settlement counts what was accepted by its draw, a reversal and a void negate it. */
export async function playLayOffs(rows: ReadRows, books: RawBooks): Promise<LaidOffBooks> {
  const layOffs = await readLayOffs(rows);
  const drawnAt = new Map(
    (
      await rows<{ id: bigint; at: bigint | null }>(
        sql`select id, (extract(epoch from drawn_at) * 1000000)::bigint as at from settlement`,
      )
    ).map(({ id, at }) => [id, at]),
  );
  const postings: LaidOffPosting[] = [];
  for (const run of books.runs) {
    if (run.kind === 'settle') {
      const until = drawnAt.get(run.id) ?? null;
      for (const layOff of layOffs)
        if (layOff.round_id === run.round_id && counts(layOff, until))
          postings.push({
            ...whereOf(layOff),
            runId: run.id,
            day: run.booked_on,
            ...bring(layOff, run.entered),
          });
    }
    if (run.kind === 'reversal' || run.kind === 'void')
      for (const { runId, day: _, ...one } of postings.filter(({ runId }) => runId === run.reverses_id))
        postings.push({
          ...one,
          runId: run.id,
          day: run.booked_on,
          layOffs: -one.layOffs,
          stake: -one.stake,
          cost: -one.cost,
          won: -one.won,
        });
  }
  const over = new Set(books.runs.filter(({ kind }) => kind === 'settle').map(({ round_id }) => round_id));
  const open = layOffs.filter(
    ({ round_id, last }) =>
      (last === 'sent' || last === 'accepted') &&
      !over.has(round_id) &&
      !['cancelled', 'voided'].includes(books.rounds.get(round_id)?.status ?? ''),
  );
  return { layOffs, postings, open };
}

const whereOf = ({ aggregator_id, dealer_id, round_id, id }: RawLayOff) => ({
  aggregatorId: aggregator_id,
  dealerId: dealer_id,
  roundId: round_id,
  layOffId: id,
});

/** Accepted, and not withdrawn, before the draw; without its time, at all. */
function counts({ accepted_at, withdrawn_at }: RawLayOff, until: bigint | null): boolean {
  const isBefore = (at: bigint | null) => at !== null && (until === null || at < until);
  return isBefore(accepted_at) && !isBefore(withdrawn_at);
}

export const costOf = ({ bets }: RawLayOff): bigint =>
  bets.reduce((sum, { stake, discount_bp }) => sum + stake - (stake * discount_bp + 5_000n) / 10_000n, 0n);

function bring(layOff: RawLayOff, entered: unknown) {
  const drawn = drawnIn(entered);
  return {
    layOffs: 1,
    stake: layOff.bets.reduce((sum, { stake }) => sum + stake, 0n),
    cost: costOf(layOff),
    won: layOff.bets.reduce(
      (sum, { bet_type, number, stake, rate_x100 }) =>
        sum + (hits(bet_type, number, drawn) ? (stake * rate_x100 + 50n) / 100n : 0n),
      0n,
    ),
  };
}

interface Drawn {
  upper3: string;
  lower2: string;
  front: readonly string[];
  back: readonly string[];
}

/** A draw of the Thai government, or of Hanoi (domain.md §1). */
function drawnIn(entered: unknown): Drawn {
  const draw = entered as Record<string, string | string[] | undefined>;
  const text = (name: string) => String(draw[name] ?? '');
  const list = (name: string) => [draw[name] ?? []].flat();
  return draw.prize_1st === undefined
    ? { upper3: text('special').slice(-3), lower2: text('prize1').slice(-2), front: [], back: [] }
    : {
        upper3: text('prize_1st').slice(-3),
        lower2: text('prize_two'),
        front: list('prize_front_three'),
        back: list('prize_back_three'),
      };
}

const sorted = (digits: string): string => [...digits].sort().join('');

function hits(betType: string, number: string, { upper3, lower2, front, back }: Drawn): boolean {
  switch (betType) {
    case 'upper3':
      return number === upper3;
    case 'cross3':
      return sorted(number) === sorted(upper3);
    case 'upper2':
      return number === upper3.slice(1);
    case 'lower2':
      return number === lower2;
    case 'run_upper':
      return upper3.includes(number);
    case 'run_lower':
      return lower2.includes(number);
    case 'front3':
      return front.includes(number);
    case 'last3':
      return back.includes(number);
    default:
      throw new Error(`No rule for ${betType}`);
  }
}
