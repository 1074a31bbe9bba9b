import {
  type BetType,
  hasRepeatedDigit,
  numberKey,
  type RuleSwitches,
  sortDigits,
  winners,
} from '../bet-types/index.ts';
import type { DrawnResult } from '../draws/index.ts';
import { costOf, type DealerOffer, evenStep, payoutFrom } from './offer.ts';
import type { BetColumn, Hit } from './programme.ts';

/**
 * Entries of a programme, which are bets that win on results, above which it is not stated: with the solver, a million
 * takes some 650 MB.
 */
const mostEntries = 1_000_000;

/** A programme has more entries than a solver is given. Fewer dealers or bet types make it smaller. */
export class ProgrammeTooLarge extends Error {
  override readonly name = 'ProgrammeTooLarge';
}

/** The columns of a programme. A number gets its columns, one for each dealer, when a result on which it wins asks. */
export class BetColumns {
  readonly all: BetColumn[] = [];
  private readonly offers: ReadonlyMap<BetType, readonly DealerOffer[]>;
  private readonly switches: RuleSwitches;
  private readonly most: bigint;
  private readonly known = new Map<string, readonly number[]>();
  private entries = 0;

  /** @param most the most that the round pays on any result, satang */
  constructor(offers: readonly DealerOffer[], switches: RuleSwitches, most: bigint) {
    this.offers = Map.groupBy(offers, ({ betType }) => betType);
    this.switches = switches;
    this.most = most;
  }

  /** Bets of the given types that win on a result. Throws ProgrammeTooLarge. */
  winningOn(result: DrawnResult, betTypes: readonly BetType[]): Hit[] {
    const offered = betTypes.filter((betType) => this.offers.has(betType));
    const listed = offered.filter((betType) => !isPae(betType));
    const hits = new Map<string, Hit[]>();
    for (const { betType, number, hits: times } of winners(result, listed, this.switches)) {
      const key = numberKey(betType, number);
      hits.set(`${betType} ${key}`, this.betsOn(betType, key, times));
    }
    for (const betType of offered.filter(isPae)) {
      for (const key of paeKeys(betType, result.upper3 ?? '', this.switches)) {
        hits.set(`${betType} ${key}`, this.betsOn(betType, key));
      }
    }
    return [...hits.values()].flat();
  }

  /** Bets on one number, as the book counts it. Throws ProgrammeTooLarge. */
  betsOn(betType: BetType, number: string, hits = 1): Hit[] {
    const key = `${betType} ${number}`;
    let bets = this.known.get(key);
    if (bets === undefined) {
      bets = (this.offers.get(betType) ?? []).map((offer) => this.add(offer, number));
      this.known.set(key, bets);
    }
    this.entries += bets.length;
    if (this.entries > mostEntries) throw new ProgrammeTooLarge(`more than ${mostEntries} entries`);
    return bets.map((bet) => ({ bet, hits }));
  }

  private add(offer: DealerOffer, number: string): number {
    const stake = evenStep(offer);
    const payout = payoutFrom({ offer, stake });
    const mostSteps = payout === 0n ? 0n : (this.most + payout - 1n) / payout;
    return (
      this.all.push({ offer, number, step: stake, cost: costOf({ offer, stake }), payout, mostSteps }) - 1
    );
  }
}

function isPae(betType: BetType): betType is 'pae4' | 'pae5' {
  return betType === 'pae4' || betType === 'pae5';
}

const digits = [...'0123456789'];

/** Numbers of a pae that contain the drawn three digits, as the book counts them: each order would be thousands. */
function paeKeys(betType: 'pae4' | 'pae5', upper3: string, switches: RuleSwitches): string[] {
  const length = betType === 'pae4' ? 4 : 5;
  let keys = [sortDigits(upper3)];
  while ((keys[0]?.length ?? length) < length) {
    keys = [...new Set(keys.flatMap((key) => digits.map((digit) => sortDigits(key + digit))))];
  }
  return switches.paeRepeats === 'refused' ? keys.filter((key) => !hasRepeatedDigit(key)) : keys;
}
