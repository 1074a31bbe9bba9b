/** Why a line is not read (docs/rules/keying.md §9). How to write it instead is in the same section, by code. */
export const shorthandProblems = [
  // the text and the line
  'too_long',
  'too_many_bets',
  'unknown_text',
  'several_bets',
  'time_or_bet',
  // numbers
  'no_number',
  'number_length',
  'mixed_lengths',
  'one_digit',
  'other_digits',
  'doubles_or_dash',
  'number_or_count',
  'range_or_list',
  'range_order',
  'range_too_long',
  'reverse_count',
  'reverse_of_many',
  'reverse_of_tod',
  // amounts
  'no_amount',
  'no_stake',
  'number_or_amount',
  'hyphen_amount',
  'star_amount',
  'amounts_apart',
  'amount_comma',
  'amount_point',
  'amount_decimals',
  'amount_zeros',
  'amount_too_large',
  'amount_or_reverses',
  'amounts_and_reverses',
  'baht_or_above',
  'each_of_sides',
  // words, headings and bet types
  'words_unclear',
  'sides_and_amounts',
  'too_many_amounts',
  'side_of_digits',
  'below_unclear',
  'not_offered',
  'heading_without_lines',
  'heading_unread',
  'words_of_line_above',
] as const;
export type ShorthandProblem = (typeof shorthandProblems)[number];

/** Whether a part of a line was not read. What is read is never a bare text. */
export function isProblem(read: object | ShorthandProblem): read is ShorthandProblem {
  return typeof read === 'string';
}
