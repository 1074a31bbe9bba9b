/** A text in the form in which texts are compared: lower case, Thai marks in one fixed order. */
export const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFC').trim();

/** The words of what is typed, in that form. */
export const wordsOf = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean);

/** Whether a text contains every typed word, anywhere. */
export function containsWords(typed: string): (text: string) => boolean {
  const words = wordsOf(typed);
  return (text) => {
    const compared = plain(text);
    return words.every((word) => compared.includes(word));
  };
}
