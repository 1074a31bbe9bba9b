/** One action on several rows. */
export const several = {
  left_one: '{{count}} other selected row stays as it is.',
  left_other: '{{count}} other selected rows stay as they are.',
  progress: '{{done}} of {{all}} done',
  failed_one: 'Not done for {{count}} of {{all}}:',
  failed_other: 'Not done for {{count}} of {{all}}:',
  suspend: {
    agent_one: 'Suspend {{count}} agent?',
    agent_other: 'Suspend {{count}} agents?',
    master_one: 'Suspend {{count}} master and all its agents?',
    master_other: 'Suspend {{count}} masters and all their agents?',
    player_one: 'Suspend {{count}} player?',
    player_other: 'Suspend {{count}} players?',
    done_one: '{{count}} suspended',
    done_other: '{{count}} suspended',
  },
  resume: {
    agent_one: 'Activate {{count}} agent?',
    agent_other: 'Activate {{count}} agents?',
    master_one: 'Activate {{count}} master?',
    master_other: 'Activate {{count}} masters?',
    player_one: 'Activate {{count}} player?',
    player_other: 'Activate {{count}} players?',
    done_one: '{{count}} activated',
    done_other: '{{count}} activated',
  },
  what: {
    suspend: {
      agent:
        'All users of these agents are signed out immediately and no new bets are accepted. Open bets are settled and paid as usual.',
      master:
        'All users of these masters and their agents are signed out immediately and no new bets are accepted. Open bets are settled and paid as usual.',
      player:
        'New bets from these players are refused immediately, on every site of the agent. Open bets are settled and paid as usual.',
    },
    resume: {
      agent: 'Their users can sign in again and their players can bet again.',
      master:
        'Their users can sign in and their agents can sell again, except agents that are suspended separately.',
      player: 'Bets from these players are accepted again.',
    },
  },
};
