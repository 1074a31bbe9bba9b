import {
  type BetNumber,
  type BetType,
  type BundleBetType,
  betTypes,
  bundleSeeds,
  type DrawnResult,
  entryShortcuts,
  expandReverse,
  formatMoney,
  formatRate,
  isBetType,
  isBundleType,
  isReverseType,
  ladderSeeds,
  MoneyFormatError,
  parseBetNumber,
  parseMoney,
  parseRate,
  payoutOf,
  type RateX100,
  type RuleSwitches,
  resultBetTypes,
  type Satang,
  satang,
  seedRateOf,
  unitPrize,
  wins,
} from '@drawdesk/lottery';
import type { TicketRow } from './ticket-file.ts';

/**
 * The outcome of one ticket. Money and rates are decimal text; the rate is null where money is paid without
 * one.
 */
export interface Judgement {
  readonly bet_type: string;
  readonly number: string;
  readonly stake: string;
  readonly rate: string | null;
  readonly outcome: 'won' | 'lost' | 'invalid';
  readonly payout: string;
  /** Of an invalid ticket: a code of the API, and what would be right. */
  readonly reason?: string;
}

export interface Draw {
  readonly result: DrawnResult;
  readonly switches: RuleSwitches;
}

/** Why a row is not a ticket; caught at the row. */
class InvalidTicket extends Error {}

/**
 * Computes what a ticket pays on a draw, by the rules of domain.md §1, §2 and §3. A row that is not a ticket
 * is `invalid`.
 */
export function judgeTicket(row: TicketRow, draw: Draw): Judgement {
  const asWritten = { bet_type: row.betType, number: row.number, stake: row.stake, rate: row.rate };
  try {
    const { stake, rate, won, payout } = settle(row, draw);
    return {
      ...asWritten,
      stake: formatMoney(stake),
      rate: rate === null ? null : formatRate(rate),
      outcome: won ? 'won' : 'lost',
      payout: formatMoney(payout),
    };
  } catch (error) {
    if (!(error instanceof InvalidTicket)) throw error;
    return { ...asWritten, outcome: 'invalid', payout: formatMoney(satang(0n)), reason: error.message };
  }
}

interface Settled {
  readonly stake: Satang;
  readonly rate: RateX100 | null;
  readonly won: boolean;
  readonly payout: Satang;
}

function settle(row: TicketRow, draw: Draw): Settled {
  if (row.misshapen)
    throw new InvalidTicket('invalid_row: a ticket has four fields: bet_type,number,stake,rate');
  const betType = betTypeOf(row.betType, draw.result);
  const numbers = numbersOf(row, betType, draw);
  const stake = stakeOf(row.stake);
  if (isBundleType(betType)) return settleUnits(row, betType, stake, draw);
  const rate = rateOf(row.rate, betType, draw.switches);
  const hits = numbers.map((number) => wins(betType, number, draw.result, draw.switches));
  const payout = orTooLarge(() => satang(hits.reduce((sum, each) => sum + payoutOf(stake, rate, each), 0n)));
  return { stake, rate, won: hits.some((each) => each > 0), payout };
}

/** The bet type that decides; a reverse is counted as tickets of its first target (domain.md §1). */
function betTypeOf(text: string, result: DrawnResult): BetType {
  const betType = isReverseType(text) ? entryShortcuts[text].targets[0] : text;
  if (!isBetType(betType))
    throw new InvalidTicket(
      `unknown_bet_type: bet types are ${[...Object.keys(betTypes), 'reverse3', 'reverse2'].join(', ')}`,
    );
  if (!resultBetTypes(result).includes(betType))
    throw new InvalidTicket(`bet_type_closed: this draw does not decide ${text}`);
  return betType;
}

function numbersOf(row: TicketRow, betType: BetType, { result, switches }: Draw): readonly BetNumber[] {
  const context = result.first === undefined ? { switches } : { switches, firstLength: result.first.length };
  const parsed = parseBetNumber(betType, row.number, context);
  if (!parsed.ok) throw new InvalidTicket(`invalid_number: ${numberWords(parsed.expected)}`);
  if (!isReverseType(row.betType)) return [parsed.number];
  return expandReverse(row.betType, entryShortcuts[row.betType].targets[0], parsed.number);
}

function numberWords(expected: string): string {
  const [kind = '', size = ''] = expected.split(':');
  if (kind === 'digits') return size === '1' ? 'it must have 1 digit' : `it must have ${size} digits`;
  if (kind === 'no_number') return 'this bet type has no number; leave it empty';
  if (kind === 'no_repeats') return 'use each digit only once';
  return 'the main number of this draw has another length';
}

function stakeOf(text: string): Satang {
  const stake = orInvalid(
    () => parseMoney(text),
    'invalid_stake: it must be an amount with at most two decimals, such as 10 or 12.50',
  );
  if (stake <= 0n) throw new InvalidTicket('invalid_stake: it must be above 0');
  return stake;
}

function rateOf(text: string, betType: BetType, switches: RuleSwitches): RateX100 {
  const seed = seedRateOf(betType, switches);
  if (text === '' && seed !== null) return seed;
  const rate = orInvalid(
    () => parseRate(text),
    'invalid_rate: it must be a number with at most two decimals, such as 900 or 3.2',
  );
  if (rate <= 0) throw new InvalidTicket('invalid_rate: it must be above 0');
  return rate;
}

/**
 * Bundles and tickets of ladders pay money per unit (domain.md §3; §2, `ticket`). The amounts of the seeds
 * are used here: the stake buys as many units as it pays for. All sizes pay in proportion to their price, so
 * the smallest size is used for each.
 */
function settleUnits(row: TicketRow, betType: BundleBetType, stake: Satang, draw: Draw): Settled {
  const { price, prizes } = betType === 'set' ? bundleSeeds.small : ladderSeeds.small;
  const what = betType === 'set' ? 'a bundle' : 'a ticket';
  if (row.rate !== '') throw new InvalidTicket(`invalid_rate: ${what} pays a fixed amount; leave it empty`);
  if (stake % price !== 0n)
    throw new InvalidTicket(`invalid_stake: ${what} costs ${formatMoney(price)} or a multiple of it`);
  const quantity = Number(stake / price);
  if (!Number.isSafeInteger(quantity)) throw tooLarge();
  const prize = unitPrize(betType, row.number, prizes, draw);
  const payout = orTooLarge(() => satang(prize * BigInt(quantity)));
  return { stake, rate: null, won: payout > 0n, payout };
}

const tooLarge = (): InvalidTicket =>
  new InvalidTicket('invalid_stake: the payout would be too large to post');

function orTooLarge<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : error;
  }
}

function orInvalid<T>(parse: () => T, reason: string): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof MoneyFormatError ? new InvalidTicket(reason) : error;
  }
}
