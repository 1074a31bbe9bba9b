/** What the first list says of rounds; rounds.ts has the rest. */
export const roundsFirst = {
  title: 'Rounds',
  back: 'All rounds',
  empty: 'No running rounds.',
  text: '{{provider}}, {{round}}',
  noProvider: 'This provider doesn’t exist or isn’t available to you.',
  toResult: 'Result',
  actionsOf: 'Actions for {{round}}',
  tier: { player: 'Players', agent: 'Agents', master: 'Masters', company: 'Company' },
  due: {
    now: 'drawing now',
    ahead: 'draws in {{span}}',
    due: 'drawn {{span}} ago',
    late: '{{span}} late',
  },
  early: { planned: 'Closed early; planned:' },
  column: { round: 'Round', status: 'Status', close: 'Close time', draw: 'Draw time' },
  filter: {
    search: 'Provider or round',
    status: 'Running rounds',
    group: 'Group',
    provider: 'Provider',
  },
};
