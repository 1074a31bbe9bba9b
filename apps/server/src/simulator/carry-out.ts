import type { IntakeClient, PlacedBill } from './intake-client.ts';
import type { SimulatedAction } from './plan-action.ts';
import { countBill, judge, type Tally, tallyOf } from './tally.ts';

/** Actions as requests, counted by their outcome. None of them throws: no answer is an outcome too. */

/** The answer, timed; null when none came. */
async function timed<Answered>({ answers }: Tally, request: Promise<Answered>): Promise<Answered | null> {
  const sentAt = performance.now();
  const answer = await request.catch(() => null);
  if (answer !== null) answers.add(performance.now() - sentAt);
  return answer;
}

/** Places a bill; returns it when it was accepted. */
export async function placeBill(
  tally: Tally,
  client: IntakeClient,
  { round, body }: Extract<SimulatedAction, { kind: 'bill' }>,
  key: string,
): Promise<PlacedBill | null> {
  const of = tallyOf(tally, round.providerId);
  of.bills.sent += 1;
  const answer = await timed(tally, client.place(body, key));
  if (answer?.kind === 'decided') {
    countBill(tally, of, answer.decided);
    return answer.decided.accepted ? answer.decided : null;
  }
  of.bills[judge(tally, answer) === 'refused' ? 'refused' : 'failed'] += 1;
  return null;
}

export async function sendShot(
  tally: Tally,
  client: IntakeClient,
  { round, body }: Extract<SimulatedAction, { kind: 'shot' }>,
  key: string,
): Promise<void> {
  const { shots } = tallyOf(tally, round.providerId);
  const outcome = judge(tally, await timed(tally, client.sendShot(round.roundId, body, key)));
  shots[outcome === 'done' ? 'taken' : outcome] += 1;
}

/** The request that takes a bill back, for later. */
export const cancelOf =
  (
    tally: Tally,
    client: IntakeClient,
    { action, bill, key }: { action: SimulatedAction; bill: string; key: string },
  ) =>
  async (): Promise<void> => {
    const { cancels } = tallyOf(tally, action.round.providerId);
    cancels[judge(tally, await timed(tally, client.cancel(bill, `${key}-cancel`)))] += 1;
  };
