import type {
  FieldFault,
  InvalidField,
  RateWarning,
  SettingField,
  SettingSource,
  SettingsChange,
} from '@drawdesk/contract';
import {
  type BetType,
  formatMoney,
  formatRate,
  type ResolvedSettings,
  type Satang,
  satang,
} from '@drawdesk/lottery';
import { ownerNames } from '../settings-chain/owner-names.ts';
import { engineFieldOf } from './effective.ts';
import type { Sold } from './open-sales.ts';
import { ownOf, type RateChain, resolvedWith, type Stored, uplineOf } from './rate-chain.ts';
import type { RateProvider } from './rate-provider.ts';
import { type FieldValue, isSettingField, sizeOf, storedValue } from './setting-fields.ts';

export interface RateChange {
  betType: BetType;
  set: SettingsChange;
}

export interface Judged {
  problems: InvalidField[];
  warnings: RateWarning[];
}

/** The fields that the company must set (domain.md §4). */
const needed: ReadonlySet<SettingField> = new Set<SettingField>(['accept', 'payRate', 'lowest', 'maximum']);
/**
 * Fields in which zero is not allowed, because the switch of the bet type expresses the same more clearly.
 */
const aboveZero: ReadonlySet<SettingField> = new Set<SettingField>(['payRate', 'maximum', 'betLimit']);
/** Fields in which a level that sets more than its upline gives receives only what the upline gives. */
const cappedByUpline: readonly SettingField[] = [
  ...(['winMultiplier', 'maximum', 'maxBetPerNumber', 'numberLimitPerPlayer', 'limit', 'betLimit'] as const),
  ...(['risk', 'totalRisk', 'possibleBetPercentage'] as const),
];
const multiplierLeast = 100n;
const multiplierMost = 200n;

/** The fields that a change sets, in their order. */
export const fieldsOf = (set: SettingsChange): [SettingField, FieldValue | null][] =>
  Object.entries(set).flatMap(([name, value]): [SettingField, FieldValue | null][] =>
    value !== undefined && isSettingField(name) ? [[name, value]] : [],
  );

/** Settings as they are stored after a change. */
export function changed(stored: Stored, set: SettingsChange): Stored {
  const next: Record<string, unknown> = { ...stored };
  for (const [field, value] of fieldsOf(set)) {
    if (value === null) delete next[field];
    else next[field] = storedValue(field, value);
  }
  return next;
}

/**
 * Checks changes at a level, field by field, and finds the warnings to show before they are saved
 * (spec.md §5, domain.md §4). A pay rate beyond the upline's is refused. Limits that have no effect, or
 * that lie below what is sold, give a warning.
 *
 * @param given.planned - what the level has planned already, on which changes for the next round build.
 * @param given.sold - null where nothing is sold under the settings yet.
 * @param given.at - the path of the changes in the request.
 */
export function judgeChanges(given: {
  provider: RateProvider;
  chain: RateChain;
  changes: readonly RateChange[];
  planned?: ReadonlyMap<BetType, SettingsChange>;
  sold: ReadonlyMap<string, Sold> | null;
  at: string;
  /** The name of the object with the fields of one change. */
  called?: 'set' | 'settings';
}): Judged {
  const { provider, chain, changes, planned, sold, at, called = 'set' } = given;
  const judged: Judged = { problems: [], warnings: [] };
  const seen = new Set<BetType>();
  for (const [index, { betType, set }] of changes.entries()) {
    const path = `${at}.${index}`;
    if (!provider.betTypes.includes(betType))
      judged.problems.push({ path: `${path}.betType`, code: 'not_offered' });
    if (seen.has(betType)) judged.problems.push({ path: `${path}.betType`, code: 'twice' });
    seen.add(betType);
    const before = changed(ownOf(chain, betType).settings, planned?.get(betType) ?? {});
    const one = new OneChange(chain, betType, before, set, `${path}.${called}`);
    judged.problems.push(...one.problems());
    judged.warnings.push(...one.warnings(sold?.get(betType)));
  }
  return judged;
}

interface Bound {
  value: Satang;
  from: SettingSource;
}

/** The change of one bet type, with the settings above it and the result. */
class OneChange {
  readonly chain: RateChain;
  readonly betType: BetType;
  readonly set: readonly [SettingField, FieldValue][];
  readonly taken: readonly SettingField[];
  readonly before: Stored;
  readonly next: Stored;
  readonly path: string;
  readonly upline: ResolvedSettings | null;

  constructor(chain: RateChain, betType: BetType, before: Stored, set: SettingsChange, path: string) {
    this.chain = chain;
    this.betType = betType;
    this.path = path;
    const fields = fieldsOf(set);
    this.set = fields.flatMap(([field, value]): [SettingField, FieldValue][] =>
      value === null ? [] : [[field, value]],
    );
    this.taken = fields.flatMap(([field, value]) => (value === null ? [field] : []));
    this.before = before;
    this.next = changed(before, set);
    this.upline = uplineOf(chain, betType);
  }

  problems(): InvalidField[] {
    const found = this.taken.flatMap((field) =>
      this.chain.owner.level === 'company' && needed.has(field) && this.before[field] !== undefined
        ? [this.wrong(field, { code: 'company_must_set' })]
        : [],
    );
    for (const [field, value] of this.set) {
      if (field === 'hold' && this.chain.owner.level === 'company')
        found.push(this.wrong(field, { code: 'company_holds_rest' }));
      const size = sizeOf(field, value);
      if (aboveZero.has(field) && size === 0n) found.push(this.wrong(field, { code: 'nothing' }));
      if (field === 'winMultiplier' && (size < multiplierLeast || size > multiplierMost))
        found.push(this.wrong(field, { code: 'out_of_range', values: { min: '1', max: '2' } }));
      if (field === 'payRate' && this.upline && size > BigInt(this.upline.payRate.value))
        found.push(
          this.wrong(field, {
            code: 'over_upline',
            values: {
              max: formatRate(this.upline.payRate.value),
              owner: ownerNames[this.upline.payRate.from],
            },
          }),
        );
    }
    return [...found, ...this.wrongOrder()];
  }

  /** Smallest and largest stake, low and high risk: reported at the field that was changed. */
  private wrongOrder(): InvalidField[] {
    const found: InvalidField[] = [];
    const has = (field: SettingField) => this.set.some(([name]) => name === field);
    const { lowest, maximum } = this.stakes();
    if (lowest && maximum && lowest.value > maximum.value) {
      if (has('lowest'))
        found.push(
          this.wrong('lowest', {
            code: 'lowest_over_maximum',
            values: { max: formatMoney(maximum.value), owner: ownerNames[maximum.from] },
          }),
        );
      else if (has('maximum'))
        found.push(
          this.wrong('maximum', {
            code: 'maximum_below_lowest',
            values: { min: formatMoney(lowest.value), owner: ownerNames[lowest.from] },
          }),
        );
    }
    const { lowRiskPercentage: low, highRiskPercentage: high } = this.next;
    if (typeof low === 'number' && typeof high === 'number' && low > high)
      if (has('lowRiskPercentage') || has('highRiskPercentage'))
        found.push(
          this.wrong(has('lowRiskPercentage') ? 'lowRiskPercentage' : 'highRiskPercentage', {
            code: 'low_over_high',
            values: { bound: String(has('lowRiskPercentage') ? high : low) },
          }),
        );
    return found;
  }

  /** Smallest and largest stake in force; where nothing is in force yet, those that the level itself sets. */
  private stakes(): { lowest?: Bound; maximum?: Bound } {
    const resolved = resolvedWith(this.chain, this.betType, this.next);
    if (resolved) return resolved;
    const own = (value: unknown): Bound | undefined =>
      typeof value === 'string' ? { value: satang(BigInt(value)), from: this.chain.owner.level } : undefined;
    const [lowest, maximum] = [own(this.next.lowest), own(this.next.maximum)];
    return { ...(lowest && { lowest }), ...(maximum && { maximum }) };
  }

  warnings(sold: Sold | undefined): RateWarning[] {
    return [...this.set.flatMap(([field, value]) => this.held(field, value)), ...this.belowSold(sold)];
  }

  /** Allowed, but without effect: the upline, or the limit on a number, is stricter. */
  private held(field: SettingField, value: FieldValue): RateWarning[] {
    const heldBy = (bound: string, from: SettingSource): RateWarning[] => [
      { betType: this.betType, field, code: 'held_by_upline', values: { bound, from } },
    ];
    if (this.upline && field === 'accept')
      return value === true && !this.upline.accept.value ? heldBy('closed', this.upline.accept.from) : [];
    if (this.upline && field === 'lowest')
      return sizeOf(field, value) < this.upline.lowest.value
        ? heldBy(formatMoney(this.upline.lowest.value), this.upline.lowest.from)
        : [];
    const above = this.upline && cappedByUpline.includes(field) ? this.upline[cappedField(field)] : null;
    if (above && above.value !== null && sizeOf(field, value) > BigInt(above.value))
      return heldBy(boundOf(field, above.value), above.from);
    const limit = field === 'maximum' ? resolvedWith(this.chain, this.betType, this.next)?.limit : undefined;
    return limit && limit.value !== null && sizeOf(field, value) > limit.value
      ? heldBy(formatMoney(limit.value), limit.from)
      : [];
  }

  private belowSold(sold: Sold | undefined): RateWarning[] {
    if (!sold) return [];
    const counted: Partial<Record<SettingField, bigint | undefined>> = {
      limit: sold.mostOnNumber,
      risk: sold.mostPayout,
      maxBetPerNumber: sold.mostByPlayer,
    };
    return this.set.flatMap(([field, value]): RateWarning[] => {
      const already = counted[field];
      return already !== undefined && sizeOf(field, value) < already
        ? [
            {
              betType: this.betType,
              field,
              code: 'below_sold' as const,
              values: { sold: formatMoney(satang(already)) },
            },
          ]
        : [];
    });
  }

  private wrong(field: SettingField, fault: FieldFault): InvalidField {
    return { path: `${this.path}.${field}`, ...fault };
  }
}

type CappedField =
  | 'winMultiplier'
  | 'maximum'
  | 'maxBetPerNumber'
  | 'numberLimitPerPlayer'
  | 'limit'
  | 'betLimit'
  | 'risk'
  | 'totalRisk'
  | 'possiblePayoutPercentage';

const cappedField = (field: SettingField): CappedField => engineFieldOf(field) as CappedField;

function boundOf(field: SettingField, value: bigint | number): string {
  if (typeof value === 'bigint') return formatMoney(satang(value));
  return field === 'winMultiplier' ? formatRate(value as never) : String(value);
}
