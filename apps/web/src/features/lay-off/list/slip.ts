import type { LayOff } from '@drawdesk/contract';
import {
  formatMoney,
  isShorthandBetType,
  parseMoney,
  satang,
  type WritableBet,
  writeShorthand,
} from '@drawdesk/lottery';

interface SlipWords {
  /** The head of the slip: round and dealer. */
  head: readonly string[];
  nameOf: (betType: LayOff['bets'][number]['betType']) => string;
  total: (stake: string) => string;
}

/**
 * A lay-off as people send it in a chat: the bets in the shorthand of the keying desk, which reads back as the same bets;
 * what the shorthand has no form for is written with the name of its bet type.
 */
export function slipText({ bets }: Pick<LayOff, 'bets'>, { head, nameOf, total }: SlipWords): string {
  const written = bets.flatMap(({ betType, number, stake }): WritableBet[] =>
    isShorthandBetType(betType) ? [{ betType, number, stake: parseMoney(stake) }] : [],
  );
  const others = bets.filter(({ betType }) => !isShorthandBetType(betType));
  const sum = satang(bets.reduce((all, { stake }) => all + parseMoney(stake), 0n));
  return [
    ...head,
    ...(written.length > 0 ? [writeShorthand(written)] : []),
    ...others.map(({ betType, number, stake }) =>
      [nameOf(betType), number, '=', stake].filter(Boolean).join(' '),
    ),
    total(formatMoney(sum)),
  ].join('\n');
}
