import type { Provider, Round } from '@drawdesk/contract';
import type { AnswerData, CallInput } from '../../../api/operation-types.ts';

/** Switching some providers to accept or to decline bets. */
export interface AcceptingChange {
  accepting: boolean;
  /** The providers it is for, for the figures in the dialog. */
  providers: readonly Pick<Provider, 'providerId' | 'group' | 'nameEn' | 'nameTh' | 'accepting'>[];
  /**
   * All providers of a group or of the catalogue instead of the named ones, including those not on this page.
   */
  all?: { group?: Provider['group'] | undefined };
  /** Called when it is done. */
  done?: () => void;
}

export interface AcceptingOutcome extends AnswerData<'catalogue.accepting'> {
  accepting: boolean;
}

/** The body of the API call. */
export function acceptingBody(
  { accepting, providers, all }: AcceptingChange,
  reason: string,
): CallInput<'catalogue.accepting'> {
  const which = all
    ? { providerIds: null, ...(all.group && { group: all.group }) }
    : { providerIds: providers.map(({ providerId }) => providerId) };
  return { body: { ...which, accepting, ...(reason && { reason }) } };
}

/** How many providers change. */
export const changing = ({ accepting, providers }: AcceptingChange): number =>
  providers.filter((one) => one.accepting !== accepting).length;

export interface OpenRounds {
  open: number;
  /** Of these, the ones that close within an hour. */
  soon: number;
}

const hourMs = 3_600_000;

/** The open rounds of the providers that change. */
export function openRoundsOf(
  { accepting, providers }: AcceptingChange,
  rounds: readonly Pick<Round, 'providerId' | 'closeAt'>[],
  nowMs: number,
): OpenRounds {
  const changed = new Set(
    providers.filter((one) => one.accepting !== accepting).map(({ providerId }) => providerId),
  );
  const open = rounds.filter(({ providerId }) => changed.has(providerId));
  return {
    open: open.length,
    soon: open.filter(({ closeAt }) => Date.parse(closeAt) - nowMs <= hourMs).length,
  };
}
