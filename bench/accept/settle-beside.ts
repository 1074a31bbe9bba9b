import { openOwnerStore } from '../../apps/server/src/platform/db/store.ts';
import { costOf } from './cost.ts';
import type { Figures } from './drive.ts';
import { hireOperators, settleDry } from './staff.ts';

/**
 * Sells in one round while another is settled, again and again without a pause.
 * @param soldRound - the round that is settled
 */
export async function sellBesideSettlement(
  connection: string,
  apiPid: number,
  soldRound: string,
  sell: () => Promise<Figures>,
) {
  const store = openOwnerStore(connection, 4);
  try {
    const roundId = BigInt(soldRound);
    const resultId = await (await hireOperators(store))(roundId);
    let isSold = false;
    let settlements = 0;
    const settling = async () => {
      for (; !isSold; settlements += 1) await settleDry(store, roundId, resultId);
    };
    const selling = async () => {
      try {
        return await costOf(connection, apiPid, sell, ({ taken }) => taken);
      } finally {
        isSold = true;
      }
    };
    const [{ outcome, cost }] = await Promise.all([selling(), settling()]);
    return { ...outcome, settlements, lockWaits: cost.lockWaits, longestLockWait: cost.longestLockWait };
  } finally {
    await store.close();
  }
}
