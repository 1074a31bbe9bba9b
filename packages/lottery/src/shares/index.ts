export { settleTicket, type TicketOutcome, type TicketSettlement } from './settle-ticket.ts';
export type { SettlingTiers, Tiers, TierTerms } from './tiers.ts';
export { type TermsField, validateTerms } from './validate-terms.ts';
