/** How draws become winning numbers, and the rules on which houses differ (domain.md §1, §2). */
export const providersRules = {
  derivation: {
    thai: {
      name: 'Thai government',
      help: 'Upper numbers are the last digits of the first prize; lower 2 is the two-digit prize. Front 3 and last 3 are drawn separately.',
    },
    hanoi: {
      name: 'Hanoi',
      help: 'Upper numbers are the last digits of the special prize, lower 2 the last two of the first prize.',
    },
    two_prizes: {
      name: 'Two prizes',
      help: 'Upper numbers are the last digits of the first prize, lower 2 the last two of the second.',
    },
    laos: {
      name: 'Laos Pattana',
      help: 'Upper 4 is the last four digits, upper 3 the last three, lower 2 the first two of the last four.',
    },
    laos_brand: {
      name: 'Laos, five digits',
      help: 'Upper 3 is the last three digits, lower 2 the first two.',
    },
    baac: {
      name: 'BAAC, seven digits',
      help: 'Upper 3 is the last three digits, lower 2 the third and fourth. The whole number is sold as well.',
    },
    stock: {
      name: 'Stock index',
      help: 'Upper 3 is the last digit of the index and its two decimals, lower 2 the decimals of the change.',
    },
    direct: { name: 'As entered', help: 'Upper 3 and lower 2 are entered as published.' },
    yigi: {
      name: 'YIGI shots',
      help: 'Players send numbers. Upper 3 and lower 2 come from their sum less the 16th number from the end.',
    },
    ticket: {
      name: 'Ticket lottery',
      help: 'Tickets win with the whole number, its neighbours, or its first or last digits.',
    },
  },
  rule: {
    runPays: {
      title: 'Running digit drawn twice',
      help: 'Whether a running digit is paid once, or once for each time it was drawn.',
    },
    lower3: {
      title: 'Lower 3',
      help: 'Whether lower 3 is decided by the last 3 only, or by front 3 and last 3.',
    },
    crossExactWins: {
      title: '3 cross in the exact order',
      help: 'Whether a cross bet also wins when its digits are drawn in the order of the bet.',
    },
    paeRepeats: {
      title: 'Pae with a repeated digit',
      help: 'Whether a pae bet may contain the same digit twice.',
    },
    stockDecimals: {
      title: 'More than two decimals',
      help: 'What happens to index decimals after the second.',
    },
    lower2From: {
      title: 'Source of lower 2',
      help: 'The prize whose last two digits are the lower 2.',
    },
    laosLower2: {
      title: 'Lower 2 of Laos',
      help: 'Whether lower 2 comes from the number, or is published and entered separately.',
    },
    yigiResult: {
      title: 'YIGI result',
      help: 'Whether the 16th number from the end is subtracted from the sum.',
    },
    ladderBestOnly: {
      title: 'Several prizes on one ticket',
      help: 'Whether a ticket wins its best prize only, or every prize it matches.',
    },
    correctedOn: {
      title: 'Posting date of corrections',
      help: 'The business day on which a correction or void of a settled round is posted. The original date is kept as its reference.',
    },
  },
  rulePosition: {
    runPays: { once: 'Paid once', per_hit: 'Paid each time' },
    lower3: { back: 'Last 3', all: 'Front 3 and last 3' },
    crossExactWins: { true: 'Wins', false: 'Doesn’t win' },
    paeRepeats: { refused: 'Refused', allowed: 'Allowed' },
    stockDecimals: { cut: 'Cut off', round: 'Rounded' },
    lower2From: { p2: 'Second prize', p1: 'First prize' },
    laosLower2: { front: 'First two of the last four', entered: 'Entered separately' },
    yigiResult: { minus16: 'Sum less the 16th', sum: 'Sum only' },
    ladderBestOnly: { true: 'Best prize only', false: 'Every prize' },
    correctedOn: { day_made: 'Day of the correction', round_day: 'Day of the round' },
  },
  takes: {
    decides: 'Winning numbers',
    entered: 'Required fields',
    further: 'Optional fields',
  },
};
