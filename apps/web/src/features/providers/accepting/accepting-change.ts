import type { Provider } from '@drawdesk/contract';
import type { AnswerData, CallInput } from '../../../api/operation-types.ts';

/** Switching some providers to accept or to decline bets. */
export interface AcceptingChange {
  accepting: boolean;
  /** Those it means, for the figures of the question. */
  providers: readonly Pick<Provider, 'providerId' | 'group' | 'nameEn' | 'nameTh' | 'accepting'>[];
  /** Everything of a group, or of the catalogue, instead of those named: also what is not on this page. */
  all?: { group?: Provider['group'] | undefined };
  /** To be called when it is done. */
  done?: () => void;
}

export interface AcceptingOutcome extends AnswerData<'catalogue.accepting'> {
  accepting: boolean;
}

/** What the API is told. */
export function acceptingBody(
  { accepting, providers, all }: AcceptingChange,
  reason: string,
): CallInput<'catalogue.accepting'> {
  const which = all
    ? { providerIds: null, ...(all.group && { group: all.group }) }
    : { providerIds: providers.map(({ providerId }) => providerId) };
  return { body: { ...which, accepting, ...(reason && { reason }) } };
}

/** How many of them change by it. */
export const changing = ({ accepting, providers }: AcceptingChange): number =>
  providers.filter((one) => one.accepting !== accepting).length;
