/** The proof of a round that the house drew (screens.md §4, /result/proof). */
export const proof = {
  game: {
    yigi: 'Drawn in-house from the players’ shots and a seed',
    commit_reveal: 'Drawn in-house from a seed that was fixed before betting',
  },
  verdict: {
    awaited: 'Not drawn yet',
    proven: 'Verified: everything matches',
    undrawn: 'Not drawn',
    failed: 'Something doesn’t match',
  },
  awaits: {
    yigi: 'Shots so far: {{shots}}. After the draw all shots are published here, and your browser recalculates the result.',
    commit_reveal:
      'The hash of the seed is shown below. After the draw the seed is published too, and your browser recalculates the numbers. Save the hash now to compare it later.',
  },
  proven: {
    yigi: 'Your browser recalculated the result from all published shots and got the same numbers.',
    commit_reveal:
      'Your browser recalculated the hash and the numbers from the published seed and got the same values.',
  },
  failed:
    'The published data doesn’t produce this result. Check the highlighted step, save this page and contact support.',
  refund: {
    too_few_shots:
      'Too few shots: {{shots}} were received, at least {{minimum}} are needed. All bets were refunded.',
    too_few_players:
      'The shots came from too few players or agents (needed: {{players}} and {{agents}}). All bets were refunded.',
    list_full:
      'The list of shots was full ({{shots}}). A full list can’t be used for a draw. All bets were refunded.',
    beacon_away:
      'The public randomness announced when the round opened wasn’t published in time. Nothing else may replace it. All bets were refunded.',
    seed_lost:
      'The seed couldn’t be read at the draw time. Numbers are never set by hand. All bets were refunded.',
    seed_unusable:
      'The seed gives no numbers, which happens less than once in 10⁷² draws. All bets were refunded.',
  },
  called: 'Round status: {{status}}. The data that the draw would have used is published anyway.',
  closesIn: 'Betting closes in',
  steps: 'Recalculated in your browser',
  computed: 'Calculated here',
  published: 'Published',
  from: 'Input',
  matches: 'Matches',
  differs: 'Doesn’t match',
  step: {
    seed: {
      title: 'The seed is the one fixed before betting',
      how: 'The SHA-256 hash of the seed equals the hash published before the first bet.',
    },
    digest: {
      title: 'Random value from the seed',
      how: 'SHA-256 of the seed and the round ID, so the value can’t be used for another round.',
    },
    unusable: {
      title: 'The random value gives no numbers',
      how: 'It lies in the last incomplete block of 100,000, where numbers would not be equally likely.',
    },
    count: { title: 'All shots are listed', how: 'The list has as many shots as were received.' },
    list: {
      title: 'The list is the one used for the draw',
      how: 'SHA-256 of all numbers in their order.',
    },
    tooFew: { title: 'Too few shots', how: 'A draw needs at least {{minimum}} shots.' },
    tooFewPlayers: {
      title: 'Too few players or agents (as counted by the operator)',
      how: 'A draw needs shots from {{players}} or more players and {{agents}} or more agents. Player names are masked, so you can’t check this count here.',
    },
    full: { title: 'The list is full', how: 'A round with {{maximum}} shots is refunded.' },
    enough: { title: 'Enough shots', how: 'A draw needs at least {{minimum}} shots.' },
    sum: { title: 'Sum of all shots', how: 'Each shot counts once.' },
    sixteenth: {
      title: '16th shot from the end',
      how: 'Nobody can know which shot this is before shots close.',
    },
    turnout: {
      title: 'Enough players and agents (as counted by the operator)',
      how: 'A draw needs shots from {{players}} or more players and {{agents}} or more agents. Player names are masked, so you can’t check this count here.',
    },
    beaconRound: {
      title: 'The announced public randomness was used',
      how: 'It is the first value published after the draw time, at {{at}}. It was announced when the round opened. When it was published, bets and shots were closed.',
    },
    beacon: {
      title: 'The public randomness is genuine',
      how: 'Your browser checked its signature, which many independent organisations produce together. SHA-256 of the signature goes into the draw. Nobody can know it in advance, not even the operator of this site.',
      lookUp: 'Compare it at',
    },
    mix: {
      title: 'Number from the seed',
      how: 'HMAC-SHA256 of this text, with the seed as key, read as a decimal number: its last five digits. Nobody could know it while betting was open.',
    },
    result: {
      title: 'Result of the shots',
      how_minus16: 'The sum plus the number from the seed, minus the 16th shot from the end.',
      how_classic_minus16: 'The sum minus the 16th shot from the end.',
      how_classic_sum: 'The sum of all shots.',
      how_sum: 'The sum of all shots plus the number from the seed.',
    },
    numbers: {
      title: 'Winning numbers',
      how_yigi: 'Upper 3 is the last three digits, lower 2 the two digits before them.',
      how_commit_reveal:
        'Read the random value as a decimal number: its last five digits are upper 3, then lower 2. Every combination is equally likely.',
    },
  },
  details: 'About this round',
  fact: {
    round: 'Round ID',
    status: 'Status',
    openAt: 'Open time',
    closeAt: 'Close time',
    shotsCloseAt: 'Close time for shots',
    shots: 'Shots',
    drawAt: 'Draw time',
    minimum: 'Minimum shots',
    minimumPlayers: 'Minimum players',
    minimumAgents: 'Minimum agents',
    maximum: 'Shots that fill the list (refund)',
    maximumPerAgent: 'Maximum shots per agent',
    beaconRound: 'Public randomness number',
    beaconAt: 'Public randomness published at',
    beaconChain: 'Source of the public randomness (drand quicknet)',
    committedAt: 'Hash published at',
    commitment: 'Hash of the seed (SHA-256)',
    seed: 'Seed',
  },
  shots: {
    title_one: '{{count}} shot',
    title_other: '{{count}} shots',
    find: 'Number or player',
    place: 'No.',
    number: 'Number',
    player: 'Player',
    after: 'Time after opening',
    sixteenth: '16th from the end',
    more: 'Show more ({{left}} left)',
    running: 'Shots',
    hidden: 'Sum, list and count are hidden until the draw.',
    none: 'No shots yet.',
    sum: 'Sum',
    closes: 'Shots close in',
  },
  how: {
    yigi: 'The result comes from the players’ shots and a number made from a secret value, the seed. The hash of the seed is published before the first bet, the seed itself with the result. So neither the players nor the operator can know the result in advance. The round is refunded if there are too few shots or players, or if the list is full. Player names are masked. You can repeat the calculation with a calculator and any SHA-256 program.',
    yigi_classic:
      'This round was drawn under an earlier rule: its result comes from the shots alone. A round with fewer than 16 shots is refunded. Player names are masked.',
    beacon:
      'Public randomness is added: a value that many independent organisations produce together at a fixed time. Which value will be used is announced when the round opens. If it isn’t published, nothing else replaces it and the round is refunded.',
    commit_reveal:
      'The seed is a secret random value of 256 bits, created when the round opened. Nobody can read it before the draw. You can repeat the calculation with any SHA-256 program.',
  },
  link: 'Proof',
  see: 'View proof',
  byHouse: 'This round is drawn in-house at its draw time. Nobody enters a result, and anyone can verify it.',
};
