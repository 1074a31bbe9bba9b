import { type BetType, type Level, resolveSettings, type Satang } from '@drawdesk/lottery';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { type PinRow, readPins } from '../settings-chain/read-settings.ts';
import { type ChainRows, readSettingsChains } from '../settings-chain/read-settings-chains.ts';
import { levelOf, liesOn, type SettingsLevel } from '../settings-chain/setting-owners.ts';
import { settingsChain } from '../settings-chain/settings-chain.ts';

/** Who counts its own bets, as the counters name it: agent 0 is the master itself, both 0 the company. */
export interface CounterOwner {
  aggregatorId: AggregatorId;
  agentId: AgentId;
}

export interface OpenRound {
  id: RoundId;
  providerId: string;
}

/** From where on the numbers of a bet type are over high risk for an owner in a round; null: never. */
export interface Bound extends CounterOwner {
  level: Level;
  roundId: RoundId;
  betType: BetType;
  /** The owner's own, in satang. */
  limit: Satang | null;
  /** Per cent of the limit, the strictest down to the owner. */
  percentage: number | null;
}

export const company: CounterOwner = { aggregatorId: 0n, agentId: 0n };

/** Whether settings of `above` apply to an owner: its own, its master's, the company's. */
export const isUnder = (owner: CounterOwner, above: CounterOwner): boolean =>
  above.aggregatorId === 0n ||
  (above.aggregatorId === owner.aggregatorId && (above.agentId === 0n || above.agentId === owner.agentId));

/** The bounds in force at places in the rounds there, by what each round kept for itself and what all rounds share. */
export async function readBounds(
  tx: Tx,
  places: readonly SettingsLevel[],
  rounds: readonly OpenRound[],
): Promise<Bound[]> {
  if (places.length === 0) return [];
  const roundsOf = Map.groupBy(rounds, ({ providerId }) => providerId);
  const chains = await readSettingsChains(tx, places, new Date());
  const pins = await readPins(
    tx,
    places,
    rounds.map(({ id }) => id),
  );
  return chains.flatMap((chain) => boundsOf(chain, roundsOf.get(chain.place.providerId) ?? [], pins));
}

export const placeOf = (providerId: string, { aggregatorId, agentId }: CounterOwner): SettingsLevel => ({
  providerId,
  aggregatorId: aggregatorId || null,
  agentId: agentId || null,
});

function boundsOf(rows: ChainRows, rounds: readonly OpenRound[], allPins: readonly PinRow[]): Bound[] {
  const { place } = rows;
  const level = levelOf(place);
  const pinsOf = Map.groupBy(
    allPins.filter((pin) => liesOn(pin, place)),
    ({ roundId }) => roundId,
  );
  return [...rows.levels.keys()].flatMap((betType) => {
    const boundIn = (pins: readonly PinRow[]) => {
      const chain = settingsChain(rows, betType, { blocks: [], pins });
      const own = chain && resolveSettings(chain, level).levels[level];
      return { limit: own?.limit ?? null, percentage: own?.highRiskPercentage ?? null };
    };
    // most rounds keep nothing for themselves
    const shared = boundIn([]);
    return rounds.map(({ id }) => {
      const pins = pinsOf.get(id);
      return {
        level,
        aggregatorId: place.aggregatorId ?? 0n,
        agentId: place.agentId ?? 0n,
        roundId: id,
        betType,
        ...(pins ? boundIn(pins) : shared),
      };
    });
  });
}
