export { holdTicket } from './hold.ts';
export { settleTicket, type TicketOutcome, type TicketSettlement } from './settle-ticket.ts';
export {
  type AgentShareRow,
  commonScope,
  otherReceived,
  type ReceivedRow,
  type ReceivedShares,
  receivedIn,
  receivedProblems,
  rowFor,
  type ShareScope,
  type ShareSplit,
  type SharesByGroup,
  type SharesProblem,
  sharesIn,
  sharesProblems,
  splitShares,
  usesOf,
} from './shares-by-group.ts';
export {
  type HeldStakes,
  type Rounding,
  roundings,
  type SettlingTiers,
  type Tiers,
  type TierTerms,
} from './tiers.ts';
export { type TermsField, validateTerms } from './validate-terms.ts';
