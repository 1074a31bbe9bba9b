/** The proof of a round that the house drew (screens.md §4, /result/proof). */
export const proof = {
  game: {
    yigi: 'Drawn by the house from the shots of the players',
    commit_reveal: 'Drawn by the house from a seed that it was committed to',
  },
  verdict: {
    awaited: 'Not drawn yet',
    proven: 'Proven: everything matches',
    undrawn: 'Not drawn',
    failed: 'This does not match',
  },
  awaits: {
    yigi: '{{shots}} shots so far. With the result all of them are published here, and your browser computes the result again.',
    commit_reveal:
      'The hash of the seed is published below. With the result the seed itself is, and your browser computes the numbers again. Keep the hash to compare.',
  },
  proven: {
    yigi: 'Your browser has computed the result again from all published shots, and got the same.',
    commit_reveal:
      'Your browser has computed the hash and the numbers again from the published seed, and got the same.',
  },
  failed:
    'What is published does not lead to this result. Look at the step that is marked, keep this page and complain.',
  refund: {
    too_few_shots: 'Only {{shots}} of at least {{minimum}} shots came in: every bet was refunded.',
    too_few_players:
      'Shots must come from at least {{players}} players of at least {{agents}} agents, and did not: every bet was refunded.',
    list_full:
      'The list of shots was full with {{shots}}. A full list is not drawn from: every bet was refunded.',
    beacon_away:
      'The public beacon that was named at the opening stayed away. No other one is ever taken: every bet was refunded.',
    seed_lost:
      'The seed could not be read at the draw: every bet was refunded. No number is ever made by hand.',
    seed_unusable: 'The seed gives no numbers, which happens once in 10⁶⁰ times: every bet was refunded.',
  },
  called: 'The round is {{status}}. What it would have been drawn from is published all the same.',
  closesIn: 'Betting closes in',
  steps: 'Computed again in your browser',
  computed: 'Computed here',
  published: 'Published',
  from: 'From',
  matches: 'Matches',
  differs: 'Does not match',
  step: {
    seed: {
      title: 'The seed is the one committed to',
      how: 'SHA-256 of the seed is the hash that was public before the first bet.',
    },
    digest: {
      title: 'The seed makes a digest',
      how: 'SHA-256 of the seed with the number of the round, so that no other round can use it.',
    },
    unusable: {
      title: 'The digest gives no numbers',
      how: 'It lies in the last, incomplete stretch of 100,000, where numbers would not be equally likely.',
    },
    count: { title: 'All shots are listed', how: 'As many as were counted when they were taken.' },
    list: { title: 'The list is the one it was drawn from', how: 'SHA-256 of all numbers in their order.' },
    tooFew: { title: 'Too few shots', how: 'A round needs at least {{minimum}}.' },
    tooFewPlayers: {
      title: 'Too few players or agents (as counted)',
      how: 'A result needs shots of {{players}} players of {{agents}} agents. Players are masked here, so this is what the house counted.',
    },
    full: { title: 'The list is full', how: 'A list of {{maximum}} shots is refunded.' },
    enough: { title: 'Enough shots', how: 'A round needs at least {{minimum}}.' },
    sum: { title: 'Sum of all shots', how: 'Every shot counts once.' },
    sixteenth: {
      title: 'The 16th shot from the end',
      how: 'Nobody knows which it will be before shots close.',
    },
    turnout: {
      title: 'Enough players and agents (as counted)',
      how: 'A result needs shots of {{players}} players of {{agents}} agents. Players are masked here, so this is what the house counted.',
    },
    beaconRound: {
      title: 'The public beacon that had to be used',
      how: 'The first round of the beacon after the draw time, {{at}}. It follows from the time alone and was named at the opening; bets and shots were over when it came.',
    },
    beacon: {
      title: 'The beacon is genuine',
      how: 'Your browser has checked the signature of many independent parties over this round of the beacon. The SHA-256 of the signature is what goes into the draw. Nobody, the owner of this site included, knows it before its time.',
      lookUp: 'Compare it at',
    },
    mix: {
      title: 'The number from the seed',
      how: 'HMAC-SHA256 of this text with the seed as the key, as a number its last five digits. Nobody could know it while bets were taken.',
    },
    result: {
      title: 'The result of the shots',
      how_minus16: 'The sum and the number from the seed, less the 16th shot from the end.',
      how_classic_minus16: 'The sum less the 16th shot from the end.',
      how_classic_sum: 'The sum of all shots.',
      how_sum: 'The sum of all shots and the number from the seed.',
    },
    numbers: {
      title: 'The winning numbers',
      how_yigi: 'Three above: the last three digits. Two below: the two before them.',
      how_commit_reveal:
        'The digest as a number, its last five digits: three above, then two below. Every combination is equally likely.',
    },
  },
  details: 'About this round',
  fact: {
    round: 'Number of the round',
    status: 'State',
    openAt: 'Opens',
    closeAt: 'Betting closes',
    shotsCloseAt: 'Shots close',
    shots: 'Shots',
    drawAt: 'Draw',
    minimum: 'Fewest shots for a result',
    minimumPlayers: 'Fewest players',
    minimumAgents: 'Fewest agents',
    maximum: 'Shots that fill the list (refund)',
    maximumPerAgent: 'Most shots of one agent',
    beaconRound: 'Round of the public beacon',
    beaconAt: 'The beacon comes',
    beaconChain: 'Chain of the beacon (drand quicknet)',
    committedAt: 'Committed at',
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
    after: 'After opening',
    sixteenth: '16th from the end',
    more: 'Show more ({{left}} left)',
    running: 'Shots',
    hidden: 'Sum, list and count are hidden until the draw.',
    none: 'Nobody has shot yet.',
    sum: 'Sum',
    closes: 'Shots close in',
  },
  how: {
    yigi: 'A number made from a seed is added to the shots: the hash of the seed is public before the first bet, the seed with the result. So neither players nor the house know the result before. A list that is too short, of too few players, or full is refunded. Players are masked. The same computation can be done with any calculator and any SHA-256 program.',
    yigi_classic:
      'This round was drawn under the older rule: its result comes from the shots alone. A round with fewer than 16 shots is refunded. Players are masked.',
    beacon:
      'A public beacon is mixed in: a number that many independent parties make together at a fixed time. Which round of it counts is named at the opening. If it stays away the round is refunded; no other one is ever taken.',
    commit_reveal:
      'The seed is 256 random bits, made when the round opened. Nobody can read it before the draw. The same computation can be done with any SHA-256 program.',
  },
  link: 'Proof',
  see: 'See the proof',
  byHouse:
    'The house draws this round by itself at its draw time. Nobody enters a result; anyone can compute it again.',
};
