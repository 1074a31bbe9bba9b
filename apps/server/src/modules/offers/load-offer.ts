import {
  type BetType,
  type BetTypeOffer,
  type DerivationName,
  defaultSwitches,
  derivationNames,
  isBetType,
  type RuleSwitches,
  type Satang,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { type DrawFieldSize, firstLengthOf, parseDrawFormat } from '../draws/draw-format.ts';
import { roundBundleStocks } from '../live-tickets/round-bundle-stocks.ts';
import { ruleOf } from '../round-state/round-rules.ts';
import { type BlockRow, readBlocks } from '../settings-chain/read-blocks.ts';
import { type PinRow, readPins } from '../settings-chain/read-settings.ts';
import { nextOf } from '../settings-chain/read-settings-chains.ts';
import { liesOn } from '../settings-chain/setting-owners.ts';
import type { OfRound } from '../settings-chain/settings-chain.ts';
import { loadSettings, type SellerSettings } from './load-settings.ts';
import type { AgentOffer, SettingsChainKey } from './offer.ts';
import { resolveOffer } from './resolve-offer.ts';

/**
 * What an agent may sell in a round under the current settings, and until when at the latest that is valid.
 */
export interface LoadedOffer {
  offer: AgentOffer | null;
  validUntilMs: number;
}

/** One offer of `loadOffers`. */
export async function loadOffer(tx: Tx, chain: SettingsChainKey, now: Date): Promise<LoadedOffer> {
  const [loaded] = await loadOffers(tx, [chain], now);
  return loaded ?? nothing(now);
}

/**
 * The offers for settings chains, in their order. Three statements for all of them, in addition to those of
 * `settingsFor`, which may cache the settings that all rounds of a provider share.
 */
export async function loadOffers(
  tx: Tx,
  chains: readonly SettingsChainKey[],
  now: Date,
  settingsFor: typeof loadSettings = loadSettings,
): Promise<LoadedOffer[]> {
  const roundIds = [...new Set(chains.map(({ roundId }) => roundId))];
  const [rules, settings, allBlocks, allPins] = await Promise.all([
    readRules(tx, roundIds),
    settingsFor(tx, chains, now),
    readBlocks(tx, chains, roundIds),
    readPins(tx, chains, roundIds),
  ]);
  const blocks = Map.groupBy(allBlocks, (row) => row.roundId);
  const pins = Map.groupBy(allPins, (row) => row.roundId);
  return chains.map((chain, at) => {
    const own = settings[at];
    const rulesOfRound = rules.get(chain.roundId);
    if (!own || !rulesOfRound) return nothing(now);
    const ofRound = {
      blocks: (blocks.get(chain.roundId) ?? []).filter((row) => liesOn(row, chain)),
      pins: (pins.get(chain.roundId) ?? []).filter((row) => liesOn(row, chain)),
    };
    return offered(rulesOfRound, own, ofRound, now);
  });
}

const nothing = (now: Date): LoadedOffer => ({ offer: null, validUntilMs: now.getTime() });

function offered(
  rules: Rules,
  settings: SellerSettings,
  { blocks, pins }: { blocks: readonly BlockRow[]; pins: readonly PinRow[] },
  now: Date,
): LoadedOffer {
  const ofRound = { blocks: blocks.filter(({ blockedFrom }) => blockedFrom <= now), pins };
  const isApart = ofRound.blocks.length + pins.length > 0;
  const offer = (!isApart && settings.offers.get(rules.name)) || offerOf(rules, settings, ofRound);
  if (!isApart) settings.offers.set(rules.name, offer);
  const nextBlock = nextOf(
    blocks.map(({ blockedFrom }) => blockedFrom),
    now,
  );
  return { offer, validUntilMs: Math.min(settings.validUntilMs, nextBlock) };
}

function offerOf(rules: Rules, settings: SellerSettings, ofRound: OfRound): AgentOffer {
  const apart = new Set([...ofRound.blocks, ...ofRound.pins].map(({ betType }) => betType));
  const betTypes = new Map<BetType, BetTypeOffer>();
  const billLimits = new Map<BetType, Satang>();
  for (const betType of rules.betTypes) {
    const resolved = apart.has(betType)
      ? resolveOffer(settings.rows, betType, ofRound)
      : settings.betTypes.get(betType);
    if (!resolved) continue;
    betTypes.set(betType, resolved.offer);
    if (resolved.billLimit !== null) billLimits.set(betType, resolved.billLimit);
  }
  const firstLength = firstLengthOf(rules.derivation, rules.drawFormat);
  const { switches } = rules;
  const bundles = roundBundleStocks(settings.bundles, {
    betTypes: rules.betTypes,
    switches,
    discountsBp: settings.shares.discountsBp,
    blocks: [...settings.rows.blocks.values(), ofRound.blocks].flat(),
  });
  return {
    offer: {
      roundOpen: true,
      providerOpen: settings.providerOpen,
      ...(firstLength !== undefined && { firstLength }),
      switches,
      billLimit: null,
      creditLimit: null,
      betTypes,
      ...(bundles.size > 0 && { bundles }),
    },
    billLimits,
    ...settings.shares,
  };
}

interface Rules {
  /** Rounds of one provider with the same rules have the same name. */
  name: string;
  derivation: DerivationName;
  betTypes: readonly BetType[];
  drawFormat: readonly DrawFieldSize[] | null;
  switches: RuleSwitches;
}

/** The rules of rounds: a round's own switches from its opening on (domain.md §0). */
async function readRules(tx: Tx, roundIds: readonly RoundId[]): Promise<ReadonlyMap<bigint, Rules>> {
  const { rows } = await sql<{
    id: bigint;
    derivation: string;
    bet_types: string[];
    draw_format: unknown;
    switches: Partial<RuleSwitches>;
  }>`
    select r.id, ${ruleOf('derivation')} as derivation, p.bet_types, ${ruleOf('draw_format')} as draw_format,
           ${ruleOf('switches')} as switches
    from round r join provider p on p.id = r.provider_id
    where r.id = any(${[...roundIds]}::bigint[])`.execute(tx);
  return new Map(
    rows.flatMap((row): [bigint, Rules][] => {
      const derivation = derivationNames.find((name) => name === row.derivation);
      if (!derivation) return [];
      const switches = { ...defaultSwitches, ...row.switches };
      const drawFormat = parseDrawFormat(row.draw_format);
      const betTypes = row.bet_types.filter(isBetType);
      const name = JSON.stringify([derivation, betTypes, drawFormat, switches]);
      return [[row.id, { name, derivation, betTypes, drawFormat, switches }]];
    }),
  );
}
