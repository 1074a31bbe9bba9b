import {
  type BetType,
  type BundleBetType,
  isBetType,
  isBundleType,
  type ScheduledRound,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CatalogueProvider, catalogue } from '../modules/providers/shipped/index.ts';
import { scheduledRounds } from '../modules/schedules/coming-rounds.ts';
import type { Tx } from '../platform/db/store.ts';
import type { TableRow } from '../platform/db/table-row.ts';
import { hanoiDraws, type RealDraw, thaiDraws } from './draws/real-draws.ts';
import { busyThaiDraws, type Plan, quietThaiSale, type Sale } from './plan.ts';

/** A round of the demo, with the bets to place in it. */
export interface DemoRound extends ScheduledRound {
  readonly providerId: string;
  /** Whether the second person keys the result again instead of reading it. */
  readonly blindEntry: boolean;
  readonly betTypes: readonly BetType[];
  /** What is sold by the unit, out of a stock; null where everything is bet by a rate. */
  readonly units: BundleBetType | null;
  /** From when on people bet on it, and how many bills they write until it closes. */
  readonly saleFrom: Date;
  readonly bills: number;
}

const dayMs = 86_400_000;
const bangkokMs = 7 * 3_600_000;

/** The day of an instant in Bangkok, 'YYYY-MM-DD'. */
export const bangkokDay = (at: Date): string => new Date(at.getTime() + bangkokMs).toISOString().slice(0, 10);

/** The real draws of a plan that took place before now: the latest of each provider that has some. */
function realLabels({ realDraws }: Plan, now: Date): ReadonlyMap<string, readonly string[]> {
  const today = now.toISOString().slice(0, 10);
  const held = (draws: readonly RealDraw[]) => draws.map(({ date }) => date).filter((date) => date < today);
  return new Map([
    ['thai-gov', held(thaiDraws).slice(-realDraws)],
    ['hanoi', held(hanoiDraws).slice(-realDraws)],
  ]);
}

/** The first day of the history. */
export function historyBegins(plan: Plan, now: Date): Date {
  const start = now.getTime() - plan.historyDays * dayMs;
  const firstDraws = [...realLabels(plan, now).values()].flatMap((labels) => labels.slice(0, 1));
  return new Date(Math.min(start, ...firstDraws.map((date) => Date.parse(`${date}T00:00:00Z`))));
}

/**
 * The rounds of the past, in order of closing: some weeks of the planned providers, and every available real
 * draw with its real date. The Thai government lottery has only real draws, so it has no rounds between the
 * last known one and the next future one. The rounds depend on plan and time only, so that a process that
 * continues a history finds the same ones.
 */
export function pastRounds(plan: Plan, now: Date): DemoRound[] {
  const real = realLabels(plan, now);
  const quietBefore = real.get('thai-gov')?.at(-busyThaiDraws) ?? '';
  return plan.providers
    .flatMap(({ id }) => {
      const provider = providerOf(id);
      const labels = new Set(real.get(id));
      const weeks = id === 'thai-gov' ? [] : lastDays(provider, now, plan.historyDays);
      const drawn = [...labels].flatMap((label) => roundsOn(provider, label));
      const rounds = new Map([...drawn, ...weeks].map((round) => [round.label, round]));
      return [...rounds.values()]
        .filter(({ closeAt }) => closeAt < now)
        .map((round) => demoRound(provider, round, saleOf(plan, id, round.label, quietBefore), now));
    })
    .sort((one, other) => one.closeAt.getTime() - other.closeAt.getTime());
}

/** The rounds that were on sale at an instant, each with its row, and how much of its sale was over (0 to 1). */
export async function roundsOnSale(
  tx: Tx,
  plan: Plan,
  now: Date,
): Promise<{ id: bigint; round: DemoRound; sold: number }[]> {
  const { rows } = await sql<
    Pick<
      TableRow<'round'>,
      'id' | 'provider_id' | 'label' | 'business_date' | 'open_at' | 'close_at' | 'draw_at'
    >
  >`
    select r.id, r.provider_id, r.label, r.business_date, r.open_at, r.close_at, r.draw_at
    from round r
    join provider p on p.id = r.provider_id
    where r.open_at <= ${now} and r.close_at > ${now}
    order by r.close_at, p.sort_order`.execute(tx);
  return rows.map((row) => {
    const times = { openAt: row.open_at, closeAt: row.close_at, drawAt: row.draw_at };
    const scheduled = { ...times, label: row.label, businessDate: row.business_date };
    const round = demoRound(
      providerOf(row.provider_id),
      scheduled,
      saleOf(plan, row.provider_id, row.label, ''),
      now,
    );
    const from = round.saleFrom.getTime();
    return { id: row.id, round, sold: (now.getTime() - from) / (round.closeAt.getTime() - from) };
  });
}

export function providerOf(id: string): CatalogueProvider {
  const provider = catalogue.find((one) => one.id === id);
  if (!provider) throw new Error(`No provider ${id} in the catalogue`);
  return provider;
}

function lastDays({ schedule, calendar }: CatalogueProvider, now: Date, days: number): ScheduledRound[] {
  return scheduledRounds(schedule, calendar, { from: new Date(now.getTime() - days * dayMs), until: now });
}

/** The round of a provider that has a date for its label. */
function roundsOn({ schedule, calendar }: CatalogueProvider, label: string): ScheduledRound[] {
  const midnight = Date.parse(`${label}T00:00:00Z`);
  const around = { from: new Date(midnight - dayMs), until: new Date(midnight + 2 * dayMs) };
  return scheduledRounds(schedule, calendar, around).filter((round) => round.label === label);
}

function demoRound(
  { id, confirmMode, betTypes }: CatalogueProvider,
  round: ScheduledRound,
  { bills, saleDays }: Sale,
  now: Date,
): DemoRound {
  const saleStart = Math.min(round.closeAt.getTime() - saleDays * dayMs, now.getTime() - dayMs);
  return {
    ...round,
    providerId: id,
    blindEntry: confirmMode === 'blind',
    betTypes: betTypes.filter(isBetType).filter((type) => !isBundleType(type)),
    units: betTypes.find(isBundleType) ?? null,
    saleFrom: new Date(Math.max(round.openAt.getTime(), saleStart)),
    bills,
  };
}

/** Providers without a history sell a little; so do the Thai draws before the latest few. */
function saleOf(plan: Plan, providerId: string, label: string, quietBefore: string): Sale {
  if (providerId === 'thai-gov' && label < quietBefore) return quietThaiSale;
  return plan.providers.find(({ id }) => id === providerId) ?? { bills: plan.liveBills, saleDays: 1 };
}
