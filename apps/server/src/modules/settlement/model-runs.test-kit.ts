import fc from 'fast-check';
import { expect } from 'vitest';
import { verify } from '../verify/verify.ts';
import {
  type AgentCode,
  deleteScheduledRounds,
  draws,
  type Model,
  type ModelRound,
  type ModelTicket,
  numbers,
} from './model.test-kit.ts';
import {
  askForVoid,
  type Command,
  cancel,
  cancelTheRound,
  close,
  confirm,
  confirmTheVoid,
  declineTheVoid,
  enter,
  layOff,
  moveLayOff,
  openRound,
  type Person,
  place,
  reject,
  voidBill,
} from './model-steps.test-kit.ts';
import type { SettlementKit } from './settlement.test-kit.ts';

const round = fc.nat({ max: 1 });
const by = fc.constantFrom<Person>('operator', 'operator2');
const same = fc.nat({ max: 4 }).map((roll) => roll === 0);
const ticket = fc.constantFrom<ModelTicket['type']>('upper3', 'upper2', 'lower2').chain((type) =>
  fc.record({
    type: fc.constant(type),
    number: fc.constantFrom<string>(...numbers[type]),
    baht: fc.integer({ min: 1, max: 50 }),
  }),
);
const placing = fc
  .record({
    round,
    agent: fc.constantFrom<AgentCode>('a1', 'a2', 'b1'),
    tickets: fc.array(ticket, { minLength: 1, maxLength: 4 }),
  })
  .map(place);
const layingOff = fc
  .record({
    round,
    bets: fc.uniqueArray(ticket, {
      minLength: 1,
      maxLength: 3,
      selector: ({ type, number }) => `${type} ${number}`,
    }),
  })
  .map(layOff);
const movingLayOff = fc
  .record({
    round,
    at: fc.nat({ max: 5 }),
    move: fc.constantFrom('accept', 'accept', 'accept', 'decline', 'withdraw'),
  })
  .map(moveLayOff);
/** The usual action of people: the next sensible step for a round in its current state. */
const nextSteps: Record<ModelRound['status'], (pick: { round: number; at: number }) => Command[]> = {
  open: (pick) => [close(pick)],
  waiting: (pick) => [enter({ ...pick, draw: pick.at % draws.length, by: 'operator' })],
  waiting_confirm: (pick) => {
    const steps = [confirm({ ...pick, same: false }), reject({ ...pick, by: 'operator2' })];
    return [...steps, ...steps.slice(0, 1), ...steps.slice(0, 1), askForVoid({ ...pick, by: 'operator' })];
  },
  settled: (pick) => [
    enter({ ...pick, draw: pick.at % draws.length, by: 'operator2' }),
    enter({ ...pick, draw: (pick.at + 1) % draws.length, by: 'operator' }),
    voidBill({ ...pick, bill: pick.at }),
    askForVoid({ ...pick, by: 'operator' }),
  ],
  void_pending: (pick) => [
    declineTheVoid({ ...pick, by: 'operator2' }),
    declineTheVoid({ ...pick, by: 'operator' }),
    confirmTheVoid({ ...pick, same: false }),
  ],
  voided: () => [],
  cancelled: () => [],
};

const nextStep = (pick: { round: number; at: number }): Command => {
  const stepOf = (model: Readonly<Model>): Command | undefined => {
    const found = model.rounds[pick.round % model.rounds.length];
    const steps = found ? nextSteps[found.status](pick) : [];
    return steps[pick.at % steps.length];
  };
  return {
    check: (model) => stepOf(model) !== undefined,
    toString: () => `nextStep${JSON.stringify(pick)}`,
    run: async (model, kit) => stepOf(model)?.run(model, kit),
  };
};

const times = (count: number, command: fc.Arbitrary<Command>) => Array.from({ length: count }, () => command);

/** Weighted so that most runs reach settled, corrected and voided rounds with bills in them. */
export const commandSequences = fc
  .tuple(
    fc.array(placing, { minLength: 3, maxLength: 8 }),
    fc.array(fc.oneof(layingOff, layingOff, movingLayOff), { minLength: 3, maxLength: 8 }),
    fc.commands<Model, SettlementKit, false>(
      [
        ...times(12, fc.record({ round, at: fc.nat({ max: 30 }) }).map(nextStep)),
        ...times(3, placing),
        ...times(2, layingOff),
        ...times(4, movingLayOff),
        ...times(2, fc.record({ round, bill: fc.nat({ max: 7 }) }).map(cancel)),
        fc.record({ round, bill: fc.nat({ max: 7 }) }).map(voidBill),
        fc.record({ round }).map(close),
        fc.record({ round, draw: fc.nat({ max: draws.length - 1 }), by }).map(enter),
        fc.record({ round, same }).map(confirm),
        fc.record({ round, by }).map(reject),
        fc.record({ round, by }).map(askForVoid),
        fc.record({ round, same }).map(confirmTheVoid),
        fc.record({ round, by }).map(declineTheVoid),
        fc.record({ round }).map(cancelTheRound),
      ],
      { maxCommands: 60, size: 'max' },
    ),
  )
  .map(([sold, laidOff, commands]): Command[] => [openRound, openRound, ...sold, ...laidOff, ...commands]);

/**
 * One run of a company: every command is compared with the model, and at the end all figures are verified
 * from the tickets.
 */
export async function runCommands(kit: SettlementKit, commands: Iterable<Command>): Promise<void> {
  await deleteScheduledRounds(kit);
  await fc.asyncModelRun(() => ({ model: { rounds: [] }, real: kit }), commands);
  const { checks } = await verify(kit.testCompany.store);
  expect(checks.flatMap((check) => check.problems)).toEqual([]);
}
