/** How draws become winning numbers, and the rules on which houses differ (domain.md §1, §2). */
export const providersRules = {
  derivation: {
    thai: {
      name: 'Thai government',
      help: 'Upper numbers are the last digits of the first prize, lower 2 is the two-digit prize; front and back three are drawn apart.',
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
      help: 'The last four digits are the upper 4, their last three the upper 3, their first two the lower 2.',
    },
    laos_brand: {
      name: 'Laos, five digits',
      help: 'The last three digits are the upper 3, the first two the lower 2.',
    },
    baac: {
      name: 'BAAC, seven digits',
      help: 'The last three digits are the upper 3, the third and fourth the lower 2; the whole number is sold as well.',
    },
    stock: {
      name: 'Stock index',
      help: 'Upper 3 is the last digit of the index with its two decimals, lower 2 the decimals of its change.',
    },
    direct: { name: 'As entered', help: 'Upper 3 and lower 2 are entered as the house publishes them.' },
    yigi: {
      name: 'YIGI shots',
      help: 'Players send numbers: their sum less the 16th from the end gives upper 3 and lower 2.',
    },
    ticket: {
      name: 'Ticket lottery',
      help: 'Tickets win by the whole number, its neighbours and its first or last digits.',
    },
  },
  rule: {
    runPays: {
      title: 'Running digit that falls twice',
      help: 'Whether a running digit is paid once, or once for each time it was drawn.',
    },
    lower3: {
      title: 'Lower 3',
      help: 'Whether lower 3 is decided on the back numbers alone, or on front and back numbers.',
    },
    crossExactWins: {
      title: '3 cross in the exact order',
      help: 'Whether a cross bet also wins when its digits fall in the order they were bet.',
    },
    paeRepeats: {
      title: 'Pae with a repeated digit',
      help: 'Whether a pae bet may name the same digit twice.',
    },
    stockDecimals: {
      title: 'More than two decimals',
      help: 'What happens to decimals of an index beyond the second.',
    },
    lower2From: {
      title: 'Where lower 2 comes from',
      help: 'The prize whose last two digits are the lower 2.',
    },
    laosLower2: {
      title: 'Lower 2 of Laos',
      help: 'Whether lower 2 is taken from the number, or published and entered by itself.',
    },
    yigiResult: {
      title: 'YIGI result',
      help: 'Whether the 16th number from the end is taken off the sum.',
    },
    ladderBestOnly: {
      title: 'Several prizes on one ticket',
      help: 'Whether a ticket takes its best prize only, or every prize it matches.',
    },
    correctedOn: {
      title: 'Day of a correction',
      help: 'On which day a correction or void of a settled round is booked; its original date stays its reference.',
    },
  },
  rulePosition: {
    runPays: { once: 'Paid once', per_hit: 'Paid each time' },
    lower3: { back: 'Back numbers', all: 'Front and back numbers' },
    crossExactWins: { true: 'Wins', false: 'Does not win' },
    paeRepeats: { refused: 'Refused', allowed: 'Allowed' },
    stockDecimals: { cut: 'Cut off', round: 'Rounded' },
    lower2From: { p2: 'Second prize', p1: 'First prize' },
    laosLower2: { front: 'First two of the last four', entered: 'Entered by itself' },
    yigiResult: { minus16: 'Sum less the 16th', sum: 'Plain sum' },
    ladderBestOnly: { true: 'Best prize only', false: 'Every prize' },
    correctedOn: { day_made: 'The day it is made', round_day: 'The day of its round' },
  },
  takes: {
    decides: 'How it is decided',
    entered: 'Entered for each draw',
    further: 'May be entered as well',
  },
};
