export { holdTicket } from './hold.ts';
export { settleTicket, type TicketOutcome, type TicketSettlement } from './settle-ticket.ts';
export {
  type HeldStakes,
  type Rounding,
  roundings,
  type SettlingTiers,
  type Tiers,
  type TierTerms,
} from './tiers.ts';
export { type TermsField, validateTerms } from './validate-terms.ts';
