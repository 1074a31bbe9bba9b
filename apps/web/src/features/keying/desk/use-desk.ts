import { betTypeKeys } from 'virtual:contract';
import { readShorthand, writeShorthand } from '@drawdesk/lottery';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { limitsOf } from '../../../api/field-limits.ts';
import type { AnswerData } from '../../../api/operation-types.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { useWrite } from '../../../api/use-call.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { cashPlayer } from './cash-player.ts';
import { checkedBets, refusedBets } from './checked-lines.ts';
import { lastRound, rememberRound } from './last-round.ts';
import { betsOf, itemsOf } from './typed-bets.ts';
import { type BillBody, useCheck } from './use-check.ts';
import { billBetsMax, whyHeld } from './why-held.ts';

export type DeskRound = AnswerData<'keying.rounds'>[number];
export type PlacedBill = AnswerData<'keying.place'>;
/** The last bill, and the provider of its round, which may be closed since. */
interface Placed {
  bill: PlacedBill;
  providerId: string | undefined;
}

export type Desk = ReturnType<typeof useDesk>;

const { lengthMin = 0, lengthMax = Number.POSITIVE_INFINITY } = limitsOf('keying.place', 'player');

/** The bill that is keyed, what is read of it, what its check says, and its placing. */
export function useDesk(rounds: readonly DeskRound[]) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosenId, setChosenId] = useState(lastRound);
  const [player, setPlayer] = useState<string>(cashPlayer);
  const [accept, setAccept] = useState<NonNullable<BillBody['accept']>>('all');
  const [text, setText] = useState('');
  const [withoutUnread, setWithoutUnread] = useState(false);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const place = useWrite('keying.place');

  // another one is never chosen in place of a round that was closed
  const roundInUse = chosenId ?? (rounds.length === 1 ? rounds[0]?.roundId : undefined);
  const round = rounds.find(({ roundId }) => roundId === roundInUse);
  // the list of rounds is read again and again, mostly with the same bet types
  const typesSold = (round?.betTypes.map(({ betType }) => betType) ?? betTypeKeys).join(' ');
  const reading = useMemo(
    () => readShorthand(text, { betTypes: betTypeKeys.filter((one) => typesSold.split(' ').includes(one)) }),
    [text, typesSold],
  );
  const bets = useMemo(() => betsOf(reading), [reading]);
  const name = player.trim();
  const isPlayerValid = name.length >= lengthMin && name.length <= lengthMax;
  const { unreadCount, betCount } = reading;
  const roundId = round?.roundId;
  const body = useMemo<BillBody | null>(
    () =>
      roundId !== undefined && isPlayerValid && bets.length > 0 && bets.length <= billBetsMax
        ? { roundId, player: name, accept, items: itemsOf(bets) }
        : null,
    [roundId, isPlayerValid, name, accept, bets],
  );
  const check = useCheck(body);
  const checked = useMemo(() => checkedBets(bets, check.decision?.lines ?? []), [bets, check.decision]);
  const held = whyHeld({
    hasRound: round !== undefined,
    isPlayerValid,
    betCount,
    unreadCount,
    withoutUnread,
  });

  useDraft(
    'keying',
    useMemo(() => (text.trim() === '' ? null : { text }), [text]),
    (draft) => setText(draft.text),
  );
  useEffect(() => field.current?.focus(), []);

  const type = (next: string) => {
    setText(next);
    setWithoutUnread(false);
    place.reset();
    if (placed?.bill.billNumber === null) setPlaced(null);
  };
  const focus = (at?: number) => focusField(field, at);

  async function placeBill(): Promise<void> {
    if (held !== null || body === null || place.isPending) return;
    const bill = await place.mutateAsync({ body }).catch(() => null);
    if (bill === null) return;
    setPlaced({ bill, providerId: round?.providerId });
    if (bill.billNumber !== null) {
      const refused = refusedBets(bets, bill.lines);
      setText(writeShorthand(refused));
      setWithoutUnread(false);
      if (refused.length === 0) setPlayer(cashPlayer);
    }
    focus();
  }

  return {
    field,
    round,
    choose: (next: string | null) => {
      rememberRound(next);
      setChosenId(next);
    },
    player,
    setPlayer,
    isPlayerValid,
    accept,
    setAccept,
    text,
    type,
    reading,
    check,
    checked,
    held,
    withoutUnread,
    setWithoutUnread,
    placed,
    problem: place.error satisfies ApiProblem | null,
    isPlacing: place.isPending,
    placeBill,
    focus,
    /** Bets of another bill, above what is typed: no heading is before them. */
    insert: (written: string) => {
      type(text.trim() === '' ? written : `${written}\n${text}`);
      focus(0);
    },
  };
}

/** The caret stands at a place of the text, which is in view then. */
function focusField({ current }: RefObject<HTMLTextAreaElement | null>, at?: number): void {
  if (current === null) return;
  current.focus();
  if (at === undefined) return;
  current.setSelectionRange(at, at);
  const linesAbove = current.value.slice(0, at).split('\n').length - 1;
  const lineHeight = Number.parseFloat(getComputedStyle(current).lineHeight);
  current.scrollTop = linesAbove * lineHeight - current.clientHeight / 2;
}
