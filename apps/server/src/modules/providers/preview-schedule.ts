import type { catalogueOperations, SchedulePreview } from '@drawdesk/contract';
import { roundsBetween, type ScheduledRound } from '@drawdesk/lottery';
import type { z } from 'zod';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { databaseNow } from '../rounds/advance.ts';
import { previewSchedule } from '../rounds/follow-schedule.ts';
import { comingSpan, scheduledRounds } from '../schedules/coming-rounds.ts';
import { requireSoundSchedule } from './check-provider.ts';
import { permittedProvider } from './permitted-provider.ts';
import { readProvider } from './provider-row.ts';

type ScheduleToPreview = z.output<(typeof catalogueOperations)['catalogue.preview']['body']>;

const dayMs = 86_400_000;
const shownMax = 30;
/** How far ahead rounds are searched, step by step: yigi has them in a morning, the Thai draw in a year. */
const spansDays = [2, 40, 399];

/**
 * The rounds a schedule would create, and its effect on the existing rounds of its provider; writes nothing.
 * A new provider is treated as one that takes bets.
 * @throws DomainError `not_found`, `provider_invalid`
 */
export const previewProviderSchedule = (
  store: Store,
  caller: AccountCaller,
  schedule: ScheduleToPreview,
): Promise<SchedulePreview> => store.transaction(scopeOf(caller), (tx) => previewOf(tx, caller, schedule));

async function previewOf(
  tx: Tx,
  caller: AccountCaller,
  { providerId, schedule, calendar }: ScheduleToPreview,
): Promise<SchedulePreview> {
  const row = providerId && permittedProvider(caller, 'view', await readProvider(tx, providerId));
  const now = await databaseNow(tx);
  requireSoundSchedule({ schedule, calendar }, now);
  const between = (days: number) =>
    roundsBetween(schedule, calendar, now, new Date(now.getTime() + days * dayMs));
  let shown: ScheduledRound[] = [];
  for (const days of spansDays) if (shown.length < shownMax) shown = between(days);
  const changes = row
    ? await previewSchedule(tx, {
        providerId: row.id,
        schedule,
        calendar,
        accepting: row.fields.accepting,
      })
    : { added: scheduledRounds(schedule, calendar, comingSpan(now)).length, moved: 0, removed: 0, kept: 0 };
  return {
    rounds: shown.slice(0, shownMax).map(toScheduledRoundDto),
    perWeek: between(7).length,
    ...changes,
  };
}

const toScheduledRoundDto = ({ label, businessDate, openAt, closeAt, drawAt }: ScheduledRound) => ({
  label,
  businessDate,
  openAt: openAt.toISOString(),
  closeAt: closeAt.toISOString(),
  drawAt: drawAt.toISOString(),
});
