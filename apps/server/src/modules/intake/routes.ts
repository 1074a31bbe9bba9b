import { markReplay } from '../../platform/http/bind.ts';
import { entityTag, holdsCopy } from '../../platform/http/entity-tag.ts';
import { type EarlyRefusals, handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { type Intake, openIntake, placeBill, quoteBill, refuseEarly } from './intake.ts';
import { intentOf, toDecisionDto } from './intake-dto.ts';
import { listOpenRounds } from './open-rounds.ts';
import { toOpenRoundDto } from './open-rounds-dto.ts';

const intakes = new WeakMap<Services, Intake>();

/** One offer cache and one batcher for each running app. */
export function intakeOf(services: Services): Intake {
  const opened = intakes.get(services);
  if (opened) return opened;
  const intake = openIntake(services.store, services.intakeBatching, services.refusals);
  intakes.set(services, intake);
  return intake;
}

export const intakeHandlers = handlers({
  'intake.rounds': async ({ caller, query, services, reply, origin }) => {
    const rounds = await listOpenRounds(services.store, intakeOf(services).offers, caller, query);
    const data = rounds.map(toOpenRoundDto);
    const etag = entityTag(data);
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (holdsCopy(origin.ifNoneMatch, etag)) reply.status(304);
    return { data };
  },

  'intake.quote': async ({ caller, body, services }) => {
    const intent = intentOf(caller, body, null);
    return { data: toDecisionDto(await quoteBill(intakeOf(services), intent)) };
  },

  'intake.place': async ({ caller, body, context, services, reply, origin }) => {
    const intent = intentOf(caller, body, context.idempotencyKey ?? null);
    const { bill, replayed } = await placeBill(intakeOf(services), intent, origin.waitMs);
    if (replayed) markReplay(reply);
    return { data: bill };
  },
});

/** While more bills wait than can be placed in time, one that comes costs next to nothing. */
export const intakeEarlyRefusals: EarlyRefusals = {
  'intake.place': ({ caller, services, waitMs }) =>
    refuseEarly(intakeOf(services), caller.aggregatorId, waitMs),
};
