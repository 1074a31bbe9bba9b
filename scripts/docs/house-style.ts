import type { ShownText, TextKind } from './shown-text.ts';
import { styleRules } from './style-rules.ts';

/** The longest sentence of a text that is read at work. */
const wordsMax = 25;
/** Commands explain themselves in paragraphs, and documents go into detail. */
const measured: readonly TextKind[] = ['screen', 'message', 'server', 'reason', 'picture', 'api'];

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * The words of the longest sentence. A colon or a semicolon does not end one. Thai has no full stop: a space ends a
 * sentence or a part of it.
 */
export function longestSentence({ language, text }: ShownText): number {
  const sentences = language === 'th' ? text.split(/\s+/) : text.split(/[.?!](?:\s|$)|\n/);
  return Math.max(
    ...sentences.map((sentence) =>
      language === 'en'
        ? (sentence.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length
        : [...segmenter.segment(sentence)].filter(({ isWordLike }) => isWordLike).length,
    ),
  );
}

/** What the house style says against a text; nothing when it is well. */
export function styleFaults(shown: ShownText): string[] {
  const text = withoutNames(shown.text);
  const found = styleRules[shown.language]
    .filter(({ kinds }) => kinds === undefined || kinds.includes(shown.kind))
    .flatMap(({ pattern, write }) => {
      const match = pattern.exec(text);
      return match ? [`“${match[0]}”: write ${write}`] : [];
    });
  const words = longestSentence(shown);
  if (measured.includes(shown.kind) && words > wordsMax)
    found.push(`a sentence has ${words} words: at most ${wordsMax}`);
  return found;
}

/** `{{tenant}}` and `{tenant}`: the name of a placeholder is no word of the text. */
const withoutNames = (text: string): string => text.replaceAll(/(\{+)\w+(\}+)/g, '$1$2');
