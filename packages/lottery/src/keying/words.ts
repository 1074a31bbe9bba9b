/** Where a bet stands, as people name it; which bet type that is depends on the digits (docs/rules/keying.md §4). */
export type Side = 'above' | 'straight' | 'tod' | 'below' | 'front' | 'back';

/** All two-digit numbers that begin with a digit, end with it, or contain it. */
export type Sweep = 'front' | 'back' | 'doors';

/** What a word of a line says (docs/rules/keying.md §4). */
export type Word =
  | { readonly means: 'side'; readonly side: Side }
  /** The numbers have so many digits: `วิ่ง` 1, `2ตัว` 2. */
  | { readonly means: 'digits'; readonly digits: number }
  /** All orders of each number. `count` is how many, where it is written: `6กลับ`. */
  | { readonly means: 'reverse'; readonly count: number | null }
  /** `ตัว` after a figure: together they say how many digits. */
  | { readonly means: 'counted' }
  /** `ประตู` after a figure: 19 doors are a sweep, other figures are a count of orders. */
  | { readonly means: 'doors' }
  | { readonly means: 'sweep'; readonly sweep: Sweep }
  | { readonly means: 'doubles' }
  /** `ถึง`: from one number to another. */
  | { readonly means: 'to' }
  /** `ตัวละ`: the same as `=`. `อย่างละ`: the same, on each of the sides that are named. */
  | { readonly means: 'each'; readonly isOfSides: boolean }
  | { readonly means: 'baht' };

const above: Word = { means: 'side', side: 'above' };
const tod: Word = { means: 'side', side: 'tod' };
const below: Word = { means: 'side', side: 'below' };
const straight: Word = { means: 'side', side: 'straight' };
const back: Word = { means: 'side', side: 'back' };
const running: Word = { means: 'digits', digits: 1 };
const reverse: Word = { means: 'reverse', count: null };
const doubles: Word = { means: 'doubles' };

/** Whole words. They may stand without a space between them: `บนล่าง`, `วิ่งบน`, `2ตัวบน`. */
const wholeWords: Readonly<Record<string, Word>> = {
  บน: above,
  ล่าง: below,
  โต๊ด: tod,
  โต้ด: tod,
  โต็ด: tod,
  โต๊ต: tod,
  โตด: tod,
  ตรง: straight,
  เต็ง: straight,
  หน้า: { means: 'side', side: 'front' },
  ท้าย: back,
  หลัง: back,
  วิ่ง: running,
  กลับ: reverse,
  หกกลับ: { means: 'reverse', count: 6 },
  สามกลับ: { means: 'reverse', count: 3 },
  สองตัว: { means: 'digits', digits: 2 },
  สามตัว: { means: 'digits', digits: 3 },
  สี่ตัว: { means: 'digits', digits: 4 },
  ตัว: { means: 'counted' },
  ถึง: { means: 'to' },
  ประตู: { means: 'doors' },
  รูดหน้า: { means: 'sweep', sweep: 'front' },
  รูดหลัง: { means: 'sweep', sweep: 'back' },
  เบิ้ล: doubles,
  เบิล: doubles,
  ตัวละ: { means: 'each', isOfSides: false },
  อย่างละ: { means: 'each', isOfSides: true },
  บาท: { means: 'baht' },
};
const longestFirst = Object.entries(wholeWords).sort(([one], [other]) => other.length - one.length);

/** Letters for words. Several follow each other in this order only: `ลบ` is no word of a bet but means "delete". */
const letters: Readonly<Record<string, Word>> = { ว: running, บ: above, ต: tod, ล: below, ก: reverse };
const inOrder = /^ว?บ?ต?ล?ก?$/;

/** The words in a run of Thai characters; null when anything else is in it. */
export function wordsIn(run: string): readonly Word[] | null {
  if (inOrder.test(run)) return [...run].flatMap((letter) => letters[letter] ?? []);
  const words: Word[] = [];
  for (let at = 0; at < run.length; ) {
    const next = longestFirst.find(([name]) => run.startsWith(name, at));
    if (next === undefined) return null;
    words.push(next[1]);
    at += next[0].length;
  }
  return words;
}

const ofHeadings = Object.keys(wholeWords).filter((name) => name !== 'บาท' && name !== 'ถึง');
/** Letters for words that no other Thai character touches, in any order. */
const lettersAlone = /(?<!\p{Script=Thai})[วบตลก]+(?!\p{Script=Thai})/u;

/** Whether a text has a word of a heading anywhere: it may be a heading that is not read. */
export function namesSide(text: string): boolean {
  return lettersAlone.test(text) || ofHeadings.some((name) => text.includes(name));
}
