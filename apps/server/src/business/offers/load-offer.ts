import {
  type BetType,
  type BetTypeOffer,
  basisPoints,
  type DerivationName,
  defaultSwitches,
  derivationNames,
  derivations,
  isBetType,
  type Offer,
  type RuleSwitches,
  type SettlingTiers,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { AgentOffer, Street } from './offer-book.ts';
import { readBlocks, readLevels, readTerms, type TermsRow } from './read-street.ts';
import { billLimitsOf, resolveOffer } from './resolve-offer.ts';

const day = 24 * 60 * 60 * 1000;

/** What an agent may sell in a round under the settings of now, and until when that stands at the latest. */
export async function loadOffer(
  tx: Tx,
  street: Street,
  now: Date,
): Promise<{ offer: AgentOffer | null; standsUntil: number }> {
  const rules = await readRules(tx, street.roundId);
  const terms = await readTerms(tx, street.agentId, now);
  // without terms nobody could say who bears what: nothing is sold
  if (!rules || !terms) return { offer: null, standsUntil: now.getTime() };
  const levels = await readLevels(tx, street);
  const blocks = await readBlocks(tx, street);
  const begun = blocks.filter((block) => block.blockedFrom <= now);
  const coming = blocks
    .filter((block) => block.blockedFrom > now)
    .map((block) => block.blockedFrom.getTime());
  if (terms.nextFrom) coming.push(terms.nextFrom.getTime());

  const betTypes = new Map<BetType, BetTypeOffer>();
  for (const betType of rules.betTypes) {
    const offer = resolveOffer(
      levels.filter((row) => row.betType === betType),
      begun.filter((row) => row.betType === betType),
      terms.betTypes.get(betType),
    );
    if (offer) betTypes.set(betType, offer);
  }
  const firstLength = firstLengthOf(rules.derivation);
  const offer: Offer = {
    roundOpen: true,
    providerOpen: true,
    ...(firstLength !== undefined && { firstLength }),
    switches: rules.switches,
    billLimit: null,
    creditLimit: null,
    betTypes,
  };
  return {
    offer: { offer, billLimits: billLimitsOf(levels), termsId: terms.termsId, ...sharesOf(terms) },
    // agreeing on terms raises the configuration's version; a day bounds what the clock may change besides
    standsUntil: Math.min(...coming, now.getTime() + day),
  };
}

function sharesOf(terms: TermsRow): Pick<AgentOffer, 'shareBp' | 'discountsBp'> {
  return {
    shareBp: {
      agent: basisPoints(terms.shareAgentBp),
      master: basisPoints(terms.shareMasterBp),
      company: basisPoints(terms.shareCompanyBp),
    },
    discountsBp: new Map(
      [...terms.betTypes].map(([betType, own]): [BetType, SettlingTiers<ReturnType<typeof basisPoints>>] => [
        betType,
        {
          player: basisPoints(own.discountPlayerBp),
          agent: basisPoints(own.discountAgentBp),
          master: basisPoints(own.discountMasterBp),
        },
      ]),
    ),
  };
}

interface Rules {
  derivation: DerivationName;
  betTypes: readonly BetType[];
  switches: RuleSwitches;
}

/** The rules of a round: its own switches from its opening on (domain.md §0). */
async function readRules(tx: Tx, roundId: bigint): Promise<Rules | null> {
  const { rows } = await sql<{ derivation: string; bet_types: string[]; switches: Partial<RuleSwitches> }>`
    select p.derivation, p.bet_types, coalesce(r.switches, p.switches) as switches
    from round r join provider p on p.id = r.provider_id
    where r.id = ${roundId}`.execute(tx);
  const row = rows[0];
  const derivation = derivationNames.find((name) => name === row?.derivation);
  if (!row || !derivation) return null;
  return {
    derivation,
    betTypes: row.bet_types.filter(isBetType),
    switches: { ...defaultSwitches, ...row.switches },
  };
}

/** Digits of the main number: those of the one field it is taken from whole. */
function firstLengthOf(derivation: DerivationName): number | undefined {
  const { fields, offers } = derivations[derivation];
  if (!offers.includes('first')) return undefined;
  const main = fields.find((field) => field.required && typeof field.digits === 'number');
  return typeof main?.digits === 'number' ? main.digits : undefined;
}
