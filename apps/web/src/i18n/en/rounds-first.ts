/** What the first list says of rounds; rounds.ts has the rest. */
export const roundsFirst = {
  title: 'Rounds',
  back: 'All rounds',
  empty: 'No round is running.',
  text: '{{provider}}, {{round}}',
  noProvider: 'There is no such provider, or it is not one of yours.',
  toResult: 'Result',
  actionsOf: 'Actions for {{round}}',
  tier: { player: 'Players', agent: 'Agents', master: 'Masters', company: 'Company' },
  span: { minutes: '{{minutes}} min', hours: '{{hours}} h {{minutes}} min', days: '{{days}} d {{hours}} h' },
  due: {
    now: 'draws now',
    ahead: 'draws in {{span}}',
    due: 'due for {{span}}',
    overdue: 'overdue by {{span}}',
  },
  column: { round: 'Round', status: 'Status', close: 'Close', draw: 'Draw' },
  filter: { search: 'Provider or round', status: 'Running rounds', group: 'Group', provider: 'Provider' },
};
