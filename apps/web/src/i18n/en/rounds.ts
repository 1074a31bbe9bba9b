import { roundsFirst } from './rounds-first.ts';

/** Rounds as every screen names them, and what can be done to one (screens.md §3). */
export const rounds = {
  ...roundsFirst,
  voidPending:
    'A void of this round was requested. Until another person confirms or declines it, the round accepts no bets and isn’t settled.',
  withoutBets: {
    label: 'Rounds without bets',
    of_one: '{{provider}}: {{rounds}} round without bets',
    of_other: '{{provider}}: {{rounds}} rounds without bets',
    all_one: '{{rounds}} round without bets',
    all_other: '{{rounds}} rounds without bets',
    lastDays: 'Counted over the last 31 days.',
    daysBefore: 'Counted over 31 days up to the last day chosen.',
    show: 'Show rounds without bets',
    hide: 'Hide rounds without bets',
  },
  overdue: {
    lead: 'The result of this round is overdue.',
    refundAt: 'Automatic refund without a result:',
    byHand: 'The round is waiting for a result or a refund.',
    refund: 'Refund without result',
    reason: 'No result was published',
  },
  tab: { runs: 'Settlement runs', late: 'Late bets' },
  figures: { bills: 'Bills', tickets: 'Tickets', totalBet: 'Total bet', paid: 'Paid so far' },
  actions: {
    openNow: {
      label: 'Open now',
      question: 'Open this round now?',
      what: '{{round}} accepts bets immediately, before its open time.',
      done: 'Round opened',
    },
    extendClose: {
      label: 'Extend close time',
      question: 'Extend close time?',
      what: '{{round}} accepts bets until the new close time.',
      done: 'Close time extended',
    },
    closeNow: {
      label: 'Close now',
      question: 'Close this round now?',
      what: '{{round}} accepts no more bets, and its bills are sealed. This can’t be undone.',
      done: 'Round closed and sealed',
    },
    cancel: {
      label: 'Cancel round in advance',
      keep: 'Keep round',
      question: 'Cancel round in advance?',
      what: '{{round}} is cancelled. All its bills are refunded and win/loss is zero. This can’t be undone.',
      done: 'Round cancelled, bills refunded',
    },
    void: {
      label: 'Void round',
      question: 'Confirm Void Settle?',
      what: 'Requests the void of {{round}}. It takes effect when another person confirms it. Until then no bets are accepted and nothing is settled.',
      done: 'Void requested',
    },
    confirmVoid: {
      label: 'Confirm void round',
      question: 'Confirm void round?',
      what: 'All tickets of {{round}} become void. If the round was settled, the settlement is reversed. This can’t be undone.',
      done: 'Round voided',
    },
    declineVoid: {
      label: 'Decline void',
      question: 'Decline void?',
      what: '{{round}} returns to the status it had before the request.',
      done: 'Void declined',
    },
  },
  later: {
    minutes: '+{{minutes}} min',
    time: 'New close time',
    help: 'Bangkok time, no later than the draw.',
    wrong: 'Choose a time after the current close time, no later than the draw.',
    before: 'Current close time',
    after: 'New close time',
    draw: 'Draw',
  },
};
