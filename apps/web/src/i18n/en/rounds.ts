import { roundsFirst } from './rounds-first.ts';

/** Rounds as every screen names them, and what can be done to one (screens.md §3). */
export const rounds = {
  ...roundsFirst,
  voidPending:
    'The void of this round was asked for. Another person confirms or declines it; until then it takes no bets and is not settled.',
  overdue: {
    lead: 'This round should have a result by now.',
    refundAt: 'Without one the clock refunds it at',
    byHand: 'It waits until somebody enters one or refunds it.',
    refund: 'Refund: no result',
    reason: 'No result was published',
  },
  tab: { runs: 'Settlement runs', late: 'Late bets' },
  figures: { bills: 'Bills', tickets: 'Tickets', totalBet: 'Total bet', paid: 'Paid until now' },
  actions: {
    openNow: {
      label: 'Open now',
      question: 'Open this round now?',
      what: '{{round}} takes bets from now on, before its time.',
      done: 'The round is open.',
    },
    extendClose: {
      label: 'Extend close time',
      question: 'Extend the close time?',
      what: '{{round}} takes bets for longer.',
      done: 'The close time was moved.',
    },
    closeNow: {
      label: 'Close now',
      question: 'Close this round now?',
      what: '{{round}} takes no more bets from now on. Its {{bills}} bills are sealed; this cannot be taken back.',
      done: 'The round is closed and sealed.',
    },
    cancel: {
      label: 'Cancel round in advance',
      question: 'Cancel round in advance?',
      what: '{{round}} is cancelled: {{bills}} bills are refunded, {{amount}} in all, and win/loss is zero. This cannot be taken back.',
      done: 'The round is cancelled and its bills are refunded.',
    },
    void: {
      label: 'Void round',
      question: 'Confirm Void Settle?',
      what: 'Asks for the void of {{round}}: {{bills}} bills, {{amount}} in all. Nothing moves until another person confirms it; meanwhile the round takes no bets and is not settled.',
      done: 'The void was asked for. Another person confirms it.',
    },
    confirmVoid: {
      label: 'Confirm void round',
      question: 'Confirm void round?',
      what: 'Every ticket of {{round}} is void: {{bills}} bills, {{amount}} in all. A settlement that stands is reversed. This cannot be taken back.',
      done: 'The round is void.',
    },
    declineVoid: {
      label: 'Decline void',
      question: 'Decline the void?',
      what: '{{round}} goes back to where it was before the void was asked for.',
      done: 'The void was declined.',
    },
  },
  later: {
    minutes: '+{{minutes}} min',
    time: 'New close time',
    help: 'Business time (Bangkok), not beyond the draw.',
    wrong: 'Choose a time after the present close and not beyond the draw.',
    before: 'Closes now at',
    after: 'Will close at',
    draw: 'Draw',
  },
};
