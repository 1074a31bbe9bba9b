import fc from 'fast-check';
import { defaultSwitches, type NumberKey, parseBetNumber } from '../bet-types/index.ts';
import { basisPoints, rateX100, satang } from '../money.ts';
import type {
  BetTypeSettings,
  BlockSetting,
  CompanySettings,
  LimiterRule,
  SettingsChain,
} from './settings.ts';

export const anyRate = fc.integer({ min: 1, max: 100_000 }).map(rateX100);
const anyAmount = fc.integer({ min: 0, max: 1_000_000 }).map(satang);
const anyCount = fc.integer({ min: 0, max: 100 });
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });

function keyOf(text: string): NumberKey {
  const parsed = parseBetNumber('upper3', text, { switches: defaultSwitches });
  if (!parsed.ok) throw new Error(`${text} is no upper3`);
  return parsed.key;
}

const anyBlock: fc.Arbitrary<BlockSetting> = fc.record({
  key: fc.constantFrom('387', '378', '077').map(keyOf),
  price: fc.oneof(
    fc.constant('closed' as const),
    anyRate.map((rate) => ({ rate })),
    fc.integer({ min: 0, max: 10_000 }).map((points) => ({ shareOfRateBp: basisPoints(points) })),
  ),
});
const anyBound = fc.oneof(
  anyAmount,
  fc.integer({ min: 0, max: 10_000 }).map((points) => ({ limitBp: basisPoints(points) })),
);
const anyRule: fc.Arbitrary<LimiterRule> = fc.record({
  rule: fc.constant('any'),
  steps: fc.array(
    fc.record({
      from: anyBound,
      action: fc.oneof(
        fc.constant('close' as const),
        anyRate.map((rate) => ({ rate })),
        fc.integer({ min: 0, max: 10_000 }).map((points) => ({ shareOfRateBp: basisPoints(points) })),
      ),
    }),
    { maxLength: 3 },
  ),
  capPerPerson: maybe(anyAmount),
});
const anyPercentage = maybe(fc.integer({ min: 0, max: 1_000 }));
const fields = {
  accept: fc.boolean(),
  payRate: anyRate,
  winMultiplier: fc.integer({ min: 50, max: 200 }).map(rateX100),
  lowest: anyAmount,
  maximum: anyAmount,
  maxBetPerNumber: maybe(anyAmount),
  numberLimitPerPlayer: maybe(anyCount),
  limit: maybe(anyAmount),
  betLimit: maybe(anyAmount),
  splitSteps: fc.boolean(),
  risk: maybe(anyAmount),
  totalRisk: maybe(anyAmount),
  possiblePayoutPercentage: maybe(fc.integer({ min: 0, max: 200_000 })),
  hold: maybe(anyAmount),
  highRiskPercentage: anyPercentage,
  lowRiskPercentage: anyPercentage,
  rules: fc.array(anyRule, { maxLength: 2 }),
  blocked: fc.array(anyBlock, { maxLength: 4 }),
};
export const anySettings: fc.Arbitrary<BetTypeSettings> = fc.record(fields, { requiredKeys: [] });
export const anyCompany: fc.Arbitrary<CompanySettings> = fc.record(fields, {
  requiredKeys: ['accept', 'payRate', 'lowest', 'maximum'],
});
export const anyChain: fc.Arbitrary<SettingsChain> = fc.record(
  {
    company: anyCompany,
    aggregator: anySettings,
    agent: anySettings,
    special: fc.record({
      payRate: anyRate,
      grantedBy: fc.constantFrom('company' as const, 'aggregator' as const),
    }),
    terms: fc.record({ agent: anyRate, master: anyRate, discountBp: fc.constant(basisPoints(500)) }),
  },
  { requiredKeys: ['company'] },
);
