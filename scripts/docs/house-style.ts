import type { ShownText } from './shown-texts.ts';

/** A wording that the house style has another one for: docs/style-of-words.md. */
interface Rule {
  readonly pattern: RegExp;
  readonly write: string;
  /** Where the rule holds, when not for every text. */
  readonly kinds?: readonly ShownText['kind'][];
}

/** What people read at work. Documents of the API and the help of commands write "cannot" and are to engineers. */
const forPeople = ['screen', 'message', 'server'] as const;

/** The column "Not" of the tables of words, as patterns that match nothing else, and the rules of spelling. */
const rules: Readonly<Record<ShownText['language'], readonly Rule[]>> = {
  en: [
    { pattern: /\b(?:shoes?|deeds?|walkers?|stand-ins?)\b/i, write: 'impersonation, or activity' },
    { pattern: /\bin the name of\b/i, write: 'on behalf of, acting as' },
    { pattern: /\bat once\b|\bright away\b/i, write: 'immediately' },
    {
      pattern:
        /\b(?:it|this|that|they|which|rates?|rules?|limits?|changes?|settings?|terms) (?:holds?|stands?)\b/i,
      write: 'applies, takes effect',
      kinds: forPeople,
    },
    { pattern: /\bholds? (?:from|until)\b/i, write: 'applies, takes effect' },
    { pattern: /\b(?:take|takes|taken|taking|took) back\b/i, write: 'undo, reverse, withdraw, restore' },
    { pattern: /\bof now\b/i, write: 'current' },
    { pattern: /\bshut\b/i, write: 'close' },
    {
      pattern: /\b(?:take|takes|taking) bets\b|\bbets (?:(?:are|is|was|were) )?taken\b/i,
      write: 'accept bets, accepted bets',
    },
    { pattern: /\b(?:has|have|had)(?:n’t| not)? got\b/i, write: 'sell, not sold' },
    { pattern: /\b(?:whoever|somebody|anybody|everybody)\b/i, write: 'someone, anyone, everyone' },
    { pattern: /\bnobody (?:has )?said\b|\bnothing said\b/i, write: 'not set' },
    { pattern: /\b(?:put|puts) away\b|\b(?:take|takes|taken) out\b/i, write: 'archive, remove' },
    { pattern: /\bgood (?:for|until)\b/i, write: 'valid for, expires' },
    { pattern: /\btrue draw time\b/i, write: 'actual draw time' },
    { pattern: /\bdue for\b/i, write: 'overdue by, drawn … ago' },
    { pattern: /(?<!in-)\bhouse draws\b/i, write: 'drawn in-house' },
    { pattern: /\b(?:step|steps|stepped) back\b/i, write: 'exit' },
    { pattern: /\bpieces? of news\b|\bnews are\b/i, write: 'news item, news' },
    { pattern: /\blines? of the log\b/i, write: 'log entry' },
    { pattern: /\blog(?:ged|s)? in\b|\blogin\b/i, write: 'sign in', kinds: forPeople },
    { pattern: /\bpersons\b/i, write: 'people' },
    { pattern: /\bno more than\b/i, write: 'at most' },
    { pattern: /\bthe bounds?\b/i, write: 'limit' },
    { pattern: /\bturnover\b|\bamount bet\b/i, write: 'total bet, stake' },
    { pattern: /\btrial\b/i, write: 'preview' },
    { pattern: /\bmust (?:not )?be (?:filled|empty)\b/i, write: 'required' },
    { pattern: /\b(?:is|are|was) not right\b|\bnot good\b/i, write: 'not valid, invalid, wrong' },
    { pattern: /\bcomplain|\bsorry\b/i, write: 'contact support, or what to do' },
    { pattern: /\bplease\b/i, write: 'the verb alone', kinds: forPeople },
    { pattern: /\b(?:we|our|he|his|him|she|her)\b/i, write: 'you, or the person', kinds: forPeople },
    {
      pattern: /\b(?:cannot|do not|does not|is not|will not)\b/i,
      write: 'the contraction',
      kinds: ['screen'],
    },
    // a page that the specification names so
    {
      pattern: /\baggregators?\b(?! (?:accounts?|dashboard|management))/,
      write: 'master',
      kinds: ['screen', 'message'],
    },
    {
      pattern: /[A-Za-z]'(?:s|t|ll|re|ve|d|m)\b/,
      write: 'the apostrophe ’',
      kinds: ['screen', 'message', 'api', 'server'],
    },
    { pattern: /[a-z]\(s\)/, write: 'a text for one and one for several' },
    { pattern: /[\d}] %/, write: 'a percentage without a space' },
    { pattern: /\S {2,}\S/, write: 'one space', kinds: ['screen', 'message', 'api', 'server'] },
    { pattern: /\.\.\./, write: '…', kinds: forPeople },
    { pattern: /\bInvalid input\b|\bexpected \w+, received\b|\bdigits:\d/i, write: 'what is right' },
  ],
  th: [
    { pattern: /ครับ|ค่ะ|นะคะ/, write: 'nothing' },
    { pattern: /เวลาทำการ/, write: 'เวลาไทย' },
    { pattern: /แอ็?กกริเกเตอร์/, write: 'มาสเตอร์' },
    { pattern: /ล็อกอิน|ล็อกเอาต์/, write: 'เข้าสู่ระบบ, ออกจากระบบ' },
    { pattern: /สวมสิทธิ์|สวมรอย/, write: 'ทำรายการแทน' },
    { pattern: /เจ้ามือ/, write: 'บริษัท' },
    { pattern: /ผู้ให้บริการหวย/, write: 'หวย' },
    { pattern: /จับสลาก/, write: 'ออกรางวัล' },
    { pattern: /เลขบล็อก/, write: 'เลขอั้น' },
    { pattern: /ตัวแทน/, write: 'เอเย่นต์' },
    { pattern: /ราคาจ่าย/, write: 'อัตราจ่าย' },
    { pattern: /เงินเดิมพัน/, write: 'ยอดแทง' },
    { pattern: /บิล(?!ด์)/, write: 'โพย' },
    { pattern: /แบ่งหุ้น/, write: 'ถือสู้' },
    { pattern: /ลูกค้า/, write: 'ผู้เล่น' },
    { pattern: /พูดว่า/, write: 'nothing' },
    { pattern: /[\d}] %/, write: 'a percentage without a space' },
    { pattern: /\S {2,}\S/, write: 'one space' },
  ],
};

const wordsMax = { en: 25, th: 25 } as const;
/** Commands explain themselves in paragraphs, and the API in sentences for engineers. */
const measured: readonly ShownText['kind'][] = ['screen', 'message'];

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** The words of the longest sentence. Thai has no full stop: a space ends a sentence or a part of it. */
export function longestSentence({ language, text }: ShownText): number {
  const sentences = language === 'th' ? text.split(/\s+/) : text.split(/[.?!:;](?:\s|$)|\n/);
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
  const found = rules[shown.language]
    .filter(({ kinds }) => kinds === undefined || kinds.includes(shown.kind))
    .flatMap(({ pattern, write }) => {
      const match = pattern.exec(shown.text);
      return match ? [`“${match[0]}”: write ${write}`] : [];
    });
  const words = longestSentence(shown);
  const most = wordsMax[shown.language];
  if (measured.includes(shown.kind) && words > most)
    found.push(`a sentence has ${words} words: at most ${most}`);
  return found;
}
