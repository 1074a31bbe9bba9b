import type { SlipBody } from '@drawdesk/contract';
import { formatMoney, isShorthandBetType, satang, type WritableBet, writeShorthand } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import { valuesOfRound } from '../round-state/notify-about-rounds.ts';
import { readRound } from '../round-state/round-row.ts';
import { toBetDto } from './lay-off-dto.ts';
import type { LayOffRow, StoredBet } from './lay-off-rows.ts';

interface Message {
  delivery: string;
  kind: 'slip' | 'withdrawn';
  layOff: LayOffRow;
}

/** What the system of a dealer gets: the lay-off as it was sent, also when it is withdrawn. Scope `work`. */
export async function slipBodyOf(tx: Tx, { delivery, kind, layOff }: Message): Promise<SlipBody> {
  const round = await readRound(tx, layOff.round_id);
  if (!round || !layOff.cut_off_at) throw new Error(`Lay-off ${layOff.id} has no round, or was not sent`);
  const { nameEn = '', nameTh = '' } = await valuesOfRound(tx, round);
  return {
    delivery,
    kind,
    layOff: {
      layOffId: String(layOff.id),
      round: {
        roundId: String(round.id),
        providerId: round.providerId,
        nameEn,
        nameTh,
        label: round.label,
        closeAt: round.closeAt.toISOString(),
        drawAt: round.drawAt.toISOString(),
      },
      cutOffAt: layOff.cut_off_at.toISOString(),
      stake: formatMoney(satang(layOff.stake)),
      cost: formatMoney(satang(layOff.cost)),
      bets: layOff.bets.map(toBetDto),
      text: textOf(layOff.bets),
    },
  };
}

/** The most that the shorthand writes as a stake, satang. */
const stakeMax = 99_999_999_999n;

/** In the shorthand of the keying desk; null where it has no form for a bet: part of a slip would be taken for all of it. */
function textOf(bets: readonly StoredBet[]): string | null {
  const written = bets.flatMap(({ betType, number, stake }): WritableBet[] =>
    isShorthandBetType(betType) && stake <= stakeMax ? [{ betType, number, stake }] : [],
  );
  return written.length === bets.length ? writeShorthand(written) : null;
}
