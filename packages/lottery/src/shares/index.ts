export { settleTicket, type TicketOutcome, type TicketSettlement } from './settle-ticket.ts';
export type { Flows, SettlingTiers, Tiers, TierTerms } from './tiers.ts';
export { type TermsField, type TermsProblem, type UplineTerms, validateTerms } from './validate-terms.ts';
