/** Who owes whom, from the reader’s side. */
export const owed = {
  words: {
    owesYou: 'Owes you',
    youOwe: 'You owe',
    memberOwes: 'Owes {{upline}}',
    memberIsOwed: 'Owed by {{upline}}',
    settled: 'Settled',
  },
  favour: {
    you: 'In your favour',
    against: 'Against you',
    member: 'In favour of {{name}}',
    upline: 'In favour of {{name}}',
  },
  after: 'Balance after:',
  full: 'Full amount',
  pay: {
    owesYou: '{{other}} owes you {{owed}}. Record the full amount or part of it.',
    youOwe: 'You owe {{other}} {{owed}}. Record the full amount or part of it.',
    memberOwes: '{{member}} owes {{upline}} {{owed}}. Record the full amount or part of it.',
    memberIsOwed: '{{upline}} owes {{member}} {{owed}}. Record the full amount or part of it.',
  },
};
