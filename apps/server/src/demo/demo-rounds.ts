import { type BetType, type BundleBetType, isBetType, isBundleType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { generateRounds } from '../business/rounds/generate.ts';
import type { Tx } from '../platform/db/store.ts';
import { hotNumbers } from '../simulator/popular-numbers.ts';
import type { Random } from '../simulator/random.ts';
import { hanoiDraws, type RealDraw, thaiDraws } from './draws/real-draws.ts';
import { busyThaiDraws, type Plan, quietThaiSale, type Sale } from './plan.ts';

/** A round of the demo with what is to be sold in it. */
export interface DemoRound {
  readonly id: bigint;
  readonly providerId: string;
  readonly label: string;
  readonly closeAt: Date;
  readonly drawAt: Date;
  /** Whether the second person keys the result again instead of reading it. */
  readonly blindEntry: boolean;
  readonly betTypes: readonly BetType[];
  /** What is sold by the piece, out of a stock; null where everything is bet by a rate. */
  readonly pieces: BundleBetType | null;
  /** Numbers that are talked about before this draw. */
  readonly hot: readonly string[];
  /** From when on people bet on it, and how many bills they write until it closes. */
  readonly saleFrom: Date;
  readonly bills: number;
}

const dayMs = 86_400_000;

/** The real draws of a plan that were held before now: the latest of each provider that has some. */
function realLabels({ realDraws }: Plan, now: Date): { providerId: string; labels: readonly string[] }[] {
  const today = now.toISOString().slice(0, 10);
  const held = (draws: readonly RealDraw[]) => draws.map(({ date }) => date).filter((date) => date < today);
  return [
    { providerId: 'thai-gov', labels: held(thaiDraws).slice(-realDraws) },
    { providerId: 'hanoi', labels: held(hanoiDraws).slice(-realDraws) },
  ];
}

/** The first day the demo tells of. */
export function historyBegins(plan: Plan, now: Date): Date {
  const start = now.getTime() - plan.historyDays * dayMs;
  const firstDraws = realLabels(plan, now).flatMap(({ labels }) => labels.slice(0, 1));
  return new Date(Math.min(start, ...firstDraws.map((date) => Date.parse(`${date}T00:00:00Z`))));
}

/**
 * Makes the rounds of the past: some weeks of the planned providers, and every real draw at hand with its real date. The
 * Thai government lottery has real draws alone, so it has no rounds between the last one known and the next to come.
 */
export async function makePastRounds(tx: Tx, plan: Plan, now: Date): Promise<void> {
  const start = new Date(now.getTime() - plan.historyDays * dayMs);
  const providerIds = plan.providers.map(({ id }) => id);
  const isPast = (round: { closeAt: Date }) => round.closeAt < now;
  await generateRounds(
    tx,
    { from: start, until: now },
    { providerIds, keep: (round, id) => isPast(round) && id !== 'thai-gov' },
  );
  for (const { providerId, labels } of realLabels(plan, now)) {
    // in steps: a schedule is asked for 400 days at most
    for (let from = historyBegins(plan, now); from < now; from = new Date(from.getTime() + 300 * dayMs)) {
      const until = new Date(Math.min(from.getTime() + 300 * dayMs, now.getTime()));
      const keep = (round: { closeAt: Date; label: string }) => isPast(round) && labels.includes(round.label);
      await generateRounds(tx, { from, until }, { providerIds: [providerId], keep });
    }
  }
}

/** Every round of the past and every one that sells now, in order of closing, with what is to be sold in it. */
export async function readDemoRounds(tx: Tx, plan: Plan, now: Date, random: Random): Promise<DemoRound[]> {
  const { rows } = await sql<{
    id: bigint;
    provider_id: string;
    label: string;
    open_at: Date;
    close_at: Date;
    draw_at: Date;
    confirm_mode: string;
    bet_types: string[];
  }>`
    select r.id, r.provider_id, r.label, r.open_at, r.close_at, r.draw_at, p.confirm_mode, p.bet_types
    from round r
    join provider p on p.id = r.provider_id
    where r.open_at <= ${now}
    order by r.close_at, p.sort_order`.execute(tx);
  const thaiLabels = rows.filter((row) => row.provider_id === 'thai-gov' && row.close_at < now);
  const quietBefore = thaiLabels.at(-busyThaiDraws)?.label ?? '';
  return rows.map((row) => {
    const { bills, saleDays } = saleOf(plan, row.provider_id, row.label, quietBefore);
    const saleStart = row.close_at.getTime() - saleDays * dayMs;
    return {
      id: row.id,
      providerId: row.provider_id,
      label: row.label,
      closeAt: row.close_at,
      drawAt: row.draw_at,
      blindEntry: row.confirm_mode === 'blind',
      betTypes: row.bet_types.filter(isBetType).filter((type) => !isBundleType(type)),
      pieces: row.bet_types.find(isBundleType) ?? null,
      hot: hotNumbers(random.fork(`hot/${row.provider_id}/${row.label}`)),
      saleFrom: new Date(Math.max(row.open_at.getTime(), Math.min(saleStart, now.getTime() - dayMs))),
      bills,
    };
  });
}

/** Providers without a history sell a little; so do the Thai draws before the latest few. */
function saleOf(plan: Plan, providerId: string, label: string, quietBefore: string): Sale {
  if (providerId === 'thai-gov' && label < quietBefore) return quietThaiSale;
  return plan.providers.find(({ id }) => id === providerId) ?? { bills: plan.liveBills, saleDays: 1 };
}
