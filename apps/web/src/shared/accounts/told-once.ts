/** The parts of a line about a person, without those that an earlier one, or the title above, already says. */
export const toldOnce = (parts: readonly string[], title = ''): readonly string[] =>
  parts.filter((part, i) => ![title, ...parts.slice(0, i)].some((earlier) => says(earlier, part)));

const says = (earlier: string, part: string): boolean => earlier.toLowerCase().includes(part.toLowerCase());
