import {
  applyDecision,
  type BetTypeSettings,
  basisPoints,
  betTypeOffer,
  type CompanySettings,
  createTotals,
  type Decision,
  decide,
  defaultSwitches,
  type LimiterRule,
  type NumberKey,
  type Offer,
  rateX100,
  resolveSettings,
  satang,
  siblingTotals,
  type Totals,
} from '@drawdesk/lottery';
import {
  keyOf,
  numbersOf,
  type RandomBill,
  type RandomConfiguration,
  type RandomLevel,
  type RandomRule,
  type RandomTerms,
  type SellerName,
  type TriedType,
} from './random-settings.test-kit.ts';

const masterOf: Record<SellerName, 'm1' | 'm2'> = { a1: 'm1', a2: 'm1', b1: 'm2' };

/**
 * What the engine alone decides for the bills of a configuration, from its values and without stored data.
 */
export function expectedDecisions(
  betType: TriedType,
  configuration: RandomConfiguration,
  terms: Record<SellerName, RandomTerms>,
): Decision[] {
  const totalsOf = openBooks();
  return configuration.bills.map((bill) => {
    const offer = offerFor(betType, configuration, bill.seller, terms[bill.seller]);
    const request = {
      playerKey: bill.player,
      playerSuspended: false,
      accept: bill.accept,
      items: itemsOf(betType, bill),
    };
    const decision = decide(request, offer, totalsOf[bill.seller]);
    if (decision.accepted) applyDecision(totalsOf[bill.seller], decision);
    return decision;
  });
}

export const itemsOf = (betType: TriedType, { items }: RandomBill) =>
  items.map(({ number, stake, expectedRate }) => ({
    betType,
    number: numbersOf[betType][number],
    stake: satang(stake),
    ...(expectedRate !== null && { expectedRate: rateX100(expectedRate) }),
  }));

/** The counters of three agents: the company's count all of them, a master's count its own agents. */
function openBooks(): Record<SellerName, Totals> {
  const nothing = { numbers: [], types: [], players: [], creditUsed: satang(0n) };
  const a1 = createTotals(nothing);
  const other = createTotals(nothing);
  const b1 = { ...other, levels: { ...other.levels, company: a1.levels.company } };
  return { a1, a2: siblingTotals(a1, nothing), b1 };
}

function offerFor(
  betType: TriedType,
  { levels, specials }: RandomConfiguration,
  seller: SellerName,
  terms: RandomTerms,
): Offer {
  const special = specials[seller];
  const resolved = resolveSettings({
    // a company that does not state whether it accepts a bet type does
    company: { accept: true, ...levelOf(betType, levels.company) } as CompanySettings,
    aggregator: levelOf(betType, levels[masterOf[seller]]),
    agent: levelOf(betType, levels[seller]),
    ...(special && { special: { payRate: rateX100(special.rate), grantedBy: special.grantedBy } }),
    terms: {
      agent: rateX100(terms.agent),
      master: rateX100(terms.master),
      discountBp: basisPoints(terms.discountBp),
    },
  });
  const offer = betTypeOffer(resolved);
  return {
    roundOpen: true,
    providerOpen: true,
    switches: defaultSwitches,
    creditLimit: null,
    billLimit: resolved.betLimit.value,
    ...(offer.limitLevels?.betLimit && { billLimitFrom: offer.limitLevels.betLimit }),
    betTypes: new Map([[betType, offer]]),
  };
}

const money = (amount: number | undefined) => (amount === undefined ? undefined : satang(amount));
const rateOf = (rate: number | undefined) => (rate === undefined ? undefined : rateX100(rate));

function levelOf(betType: TriedType, { settings, blocks, rules }: RandomLevel): BetTypeSettings {
  const { splitSteps, numberLimitPerPlayer, possibleBetPercentage } = settings;
  const values = {
    accept: settings.accept,
    payRate: rateOf(settings.payRate),
    winMultiplier: rateOf(settings.winMultiplier),
    lowest: money(settings.lowest),
    maximum: money(settings.maximum),
    maxBetPerNumber: money(settings.maxBetPerNumber),
    numberLimitPerPlayer,
    limit: money(settings.limit),
    betLimit: money(settings.betLimit),
    risk: money(settings.risk),
    totalRisk: money(settings.totalRisk),
    possiblePayoutPercentage: possibleBetPercentage,
    splitSteps,
    blocked: blocks.map(({ number, price }) => ({
      key: keyOf(betType, numbersOf[betType][number]) as NumberKey,
      price:
        price === 'closed'
          ? price
          : 'rate' in price
            ? { rate: rateX100(price.rate) }
            : { shareOfRateBp: basisPoints(price.bp) },
    })),
    rules: rules.map(ruleOf),
  };
  // a field that is not set is absent
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const ruleOf = ({ byShare, steps, capPerPerson }: RandomRule): LimiterRule => ({
  rule: 'any',
  steps: steps.map(({ from, action }) => ({
    from: byShare ? { limitBp: basisPoints(from) } : satang(from),
    action:
      action === 'close'
        ? action
        : 'rate' in action
          ? { rate: rateX100(action.rate) }
          : { shareOfRateBp: basisPoints(action.bp) },
  })),
  capPerPerson: capPerPerson === null ? null : satang(capPerPerson),
});
