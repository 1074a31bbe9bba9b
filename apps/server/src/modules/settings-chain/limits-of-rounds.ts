import { type BetType, resolveSettings, type Satang } from '@drawdesk/lottery';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { readPins } from './read-settings.ts';
import { readSettingsChains } from './read-settings-chains.ts';
import { liesOn, type SettingsLevel } from './setting-owners.ts';
import { settingsChain } from './settings-chain.ts';

interface RoundOfProvider {
  roundId: RoundId;
  providerId: string;
}

/**
 * The limit for one number that an owner itself sets in some rounds, by round and bet type, as a board of one round
 * shows it: a fixed number of statements, however many rounds. Null where the owner sets none.
 */
export async function limitsOfRounds(
  tx: Tx,
  owner: Omit<SettingsLevel, 'providerId'>,
  rounds: readonly RoundOfProvider[],
  now: Date,
): Promise<(roundId: RoundId, betType: BetType) => Satang | null> {
  const places = [...new Set(rounds.map(({ providerId }) => providerId))].map((providerId) => ({
    ...owner,
    providerId,
  }));
  const chains = new Map(
    (await readSettingsChains(tx, places, now)).map((rows) => [rows.place.providerId, rows]),
  );
  const pins = await readPins(
    tx,
    places,
    rounds.map(({ roundId }) => roundId),
  );
  const providerOf = new Map(rounds.map(({ roundId, providerId }) => [roundId, providerId]));
  return (roundId, betType) => {
    const rows = chains.get(providerOf.get(roundId) ?? '');
    if (!rows) return null;
    const own = pins.filter((pin) => pin.roundId === roundId && liesOn(pin, rows.place));
    const chain = settingsChain(rows, betType, { blocks: [], pins: own });
    return chain ? (resolveSettings(chain, rows.level).levels[rows.level].limit ?? null) : null;
  };
}
