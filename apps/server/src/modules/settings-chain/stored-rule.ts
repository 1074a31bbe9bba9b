import { basisPoints, type LimiterStep, rateX100, satang } from '@drawdesk/lottery';
import { z } from 'zod';
import type { RuleId } from '../../platform/db/ids.ts';

/** An accumulated stake, satang as text, or a share of the level's limit in basis points. */
const from = z.union([z.string().regex(/^\d{1,18}$/), z.int().min(0).max(10_000)]);

/** One step of a limiter rule as limiter_rule keeps it. */
export const storedStep = z.discriminatedUnion('action', [
  /** At most this rate, ×100. */
  z.strictObject({ from, action: z.literal('rate'), rate: z.int().min(1) }),
  /** This share of the level's own pay rate, basis points. */
  z.strictObject({ from, action: z.literal('percent'), bp: z.int().min(0).max(10_000) }),
  /** No more bets on the number. */
  z.strictObject({ from, action: z.literal('close') }),
]);
export type StoredStep = z.infer<typeof storedStep>;

export const storedSteps = z.array(storedStep).max(20);

/** A stored step as the engine takes it. */
export function stepOf(step: StoredStep): LimiterStep {
  return {
    from: typeof step.from === 'string' ? satang(BigInt(step.from)) : { limitBp: basisPoints(step.from) },
    action: actionOf(step),
  };
}

function actionOf(step: StoredStep): LimiterStep['action'] {
  if (step.action === 'close') return 'close';
  return step.action === 'rate' ? { rate: rateX100(step.rate) } : { shareOfRateBp: basisPoints(step.bp) };
}

/** How the engine names a rule: its id and the version that acted. */
export const ruleName = (id: bigint, version: number): string => `${id}/${version}`;

/** The id and version of a name. */
export function parseRuleName(name: string): { ruleId: RuleId; version: number } {
  const [id = '', version = ''] = name.split('/');
  return { ruleId: BigInt(id), version: Number(version) };
}
