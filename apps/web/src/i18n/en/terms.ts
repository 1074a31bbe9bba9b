/**
 * The trade's terms, each explained in one or two sentences where it stands on a screen (`TermHelp`).
 * docs/glossary.md has the same sentences: `npm run terms` writes them there.
 */
export const terms = {
  accept: {
    name: 'Accept',
    help: 'Whether bets of this type are accepted.',
  },
  payRate: {
    name: 'Pay rate',
    help: 'Payout per unit of stake, stake included. At 900, a stake of 100 pays 90,000.',
  },
  winMultiplier: {
    name: 'Win multiplier',
    help: 'Multiplies the pay rate for promotions, from 1.00 to 2.00. 1.00 changes nothing. More than two decimals of the rate are cut off.',
  },
  splitSteps: {
    name: 'Split at limit',
    help: 'On: a ticket that crosses a step or a limit is split there. Off: the whole ticket is refused.',
  },
  lowest: {
    name: 'Minimum',
    help: 'Lowest stake of one ticket.',
  },
  maximum: {
    name: 'Maximum',
    help: 'Highest stake of one ticket.',
  },
  maxBetPerNumber: {
    name: 'Max bet per number',
    help: 'Highest total stake of one player on one number in a round.',
  },
  numberLimitPerPlayer: {
    name: 'Numbers per player',
    help: 'How many different numbers of this bet type one player can bet on in a round.',
  },
  betLimit: {
    name: 'Bet limit',
    help: 'Highest total stake of one bill. If it has several bet types, the lowest of their limits applies.',
  },
  limit: {
    name: 'Limit per number',
    help: 'Highest total stake of all players on one number in a round. Each level counts its own sales.',
  },
  risk: {
    name: 'Max payout per number',
    help: 'Highest payout of one number in a round. Bets that would raise it further are refused.',
  },
  totalRisk: {
    name: 'Max loss per number',
    help: 'Highest loss on one number in a round: its payout less the net stake of the bet type.',
  },
  possibleBetPercentage: {
    name: 'Max payout %',
    help: 'Highest payout of one number that is still accepted, as a percentage of the net stake of the bet type.',
  },
  hold: {
    name: 'Hold per number',
    help: 'The most of one number that this level itself holds in a round. What is above it goes to the upline. Empty: no limit; 0: holds nothing.',
  },
  highRiskPercentage: {
    name: 'High risk %',
    help: 'Exposure ÷ limit, in percent. From this value on, a number is shown in red and people are notified.',
  },
  lowRiskPercentage: {
    name: 'Low risk %',
    help: 'Exposure ÷ limit, in percent. Up to this value, a number is shown in green.',
  },
  creditLimit: {
    name: 'Credit limit',
    help: 'Highest debt of the agent: outstanding stakes plus unpaid losses. Bets above it are refused.',
  },
  creditUsed: {
    name: 'Credit used',
    help: 'Outstanding stakes plus what the agent owes from settled rounds.',
  },
  creditLeft: {
    name: 'Credit left',
    help: 'Credit limit less credit used. Bets above it are refused.',
  },
  normalRate: {
    name: 'Normal rate',
    help: 'Pay rate of the agent’s players when no special rate applies.',
  },
  specialRate: {
    name: 'Special rate',
    help: 'Pay rate of one agent for a limited time, in place of its normal rate.',
  },
  halfPay: {
    name: 'Half-pay',
    help: 'A blocked number can still be sold at part of its pay rate. At 50%, a rate of 900 pays 450 and 877.77 pays 438.88: more than two decimals are cut off.',
  },
  settlementRate: {
    name: 'Pay rate with the upline',
    help: 'Pay rate at which this tier settles with the tier above. It can’t be higher than that tier’s own rate.',
  },
  uplineRate: {
    name: 'Upline’s pay rate',
    help: 'Pay rate of the tier above. A tier can’t set a higher one.',
  },
  exposure: {
    name: 'Exposure',
    help: 'Payout if this number wins, less all stakes on the bet type.',
  },
  potentialPayout: {
    name: 'Potential payout',
    help: 'Payout if the number wins, at the pay rates of the accepted bets.',
  },
  netStake: {
    name: 'Net stake',
    help: 'Stakes less the discount given on them.',
  },
  held: {
    name: 'Held',
    help: 'What this level itself holds of the stake, under its hold per number. The rest went to the upline.',
  },
  limitUsed: {
    name: 'Stake ÷ limit',
    help: 'Stake on the number as a percentage of its limit. Bets are accepted until it reaches 100%.',
  },
  exposureShare: {
    name: 'Exposure ÷ limit',
    help: 'Loss if the number is drawn as a percentage of its limit, from 10 times the limit on as a multiple. It can be far above 100%, because a win pays many times the stake. The colour and the high-risk mark follow it.',
  },
  worstCase: {
    name: 'Worst case',
    help: 'The round’s result if the most expensive numbers are drawn: net stakes less all payouts.',
  },
  worstNumber: {
    name: 'Worst number',
    help: 'The number with the highest payout if it is drawn.',
  },
  highRiskNumbers: {
    name: 'High-risk numbers',
    help: 'How many numbers are over high risk now: their exposure has reached the high-risk percentage of their limit. Among rounds, “No limit” means that the most exposed number has no limit that it could be measured by.',
  },
  share: {
    name: 'Share',
    help: 'Part of every bet that a tier takes on its own account (position taking). All shares together are 100%.',
  },
  discount: {
    name: 'Discount',
    help: 'Part of the stake that is given back, whether the bet wins or loses.',
  },
  commission: {
    name: 'Commission',
    help: 'Discounts the tier receives less those it gives, whether bets win or lose.',
  },
  winLoss: {
    name: 'Win/loss',
    help: 'Profit or loss of the tier’s share, at the player’s pay rate and before commission.',
  },
  rateDifference: {
    name: 'Rate difference',
    help: 'Profit or loss from settling at different pay rates with the tiers above and below.',
  },
  net: {
    name: 'Net',
    help: 'Total profit or loss of the tier: win/loss, commission and rate difference together.',
  },
  ownNet: {
    name: 'Your net',
    help: 'Your own net from these sales, by posting date: win/loss, commission and rate difference together.',
  },
  winAmount: {
    name: 'Win amount',
    help: 'Paid to players for winning bets, stake included. A corrected result reverses earlier payouts, so a day can be below zero.',
  },
  payoutToday: {
    name: 'Payout today',
    help: 'Posted today for winning bets, stake included. Corrections of results of earlier days are posted today too, so the amount can be below zero.',
  },
  salesToday: {
    name: 'Sales today',
    help: 'All stakes of today’s rounds, also those sold on earlier days, less cancelled and voided bets. Bets for rounds of other days count on their own day.',
  },
  outstanding: {
    name: 'Outstanding',
    help: 'Stakes of rounds that aren’t settled yet. They aren’t part of win/loss.',
  },
  refusal: {
    name: 'Refused bet',
    help: 'A bet that wasn’t accepted. The limit shown is the one that refused it, with its value at that moment.',
  },
  openStakes: {
    name: 'Outstanding stakes',
    help: 'Stakes of rounds that aren’t settled yet. They count against the credit limit.',
  },
  balance: {
    name: 'Balance',
    help: 'Amount that two tiers owe each other from settled rounds, less payments.',
  },
  settledSum: {
    name: 'Settled win/loss',
    help: 'Amount that the rounds settled on these days added to the balance.',
  },
  owedNet: {
    name: 'Net owed',
    help: 'Owed by members less owed to members.',
  },
  debtAge: {
    name: 'Age of debt',
    help: 'Days since the oldest unpaid part of the balance. Payments clear the oldest part first.',
  },
  bundle: {
    name: 'Bundle',
    help: 'A 4-digit number sold by the unit at a fixed price. Only its best prize is paid.',
  },
  bundleQuantity: {
    name: 'Stock per number',
    help: 'How many units of one number are for sale in a round.',
  },
  bundleMax: {
    name: 'Limit per player',
    help: 'How many units of one number one player can buy in a round.',
  },
};
