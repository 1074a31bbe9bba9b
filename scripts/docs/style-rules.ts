import type { ShownText, TextKind } from './shown-text.ts';

/** A wording that the house style has another one for: docs/style-of-words.md. */
interface StyleRule {
  readonly pattern: RegExp;
  readonly write: string;
  /** Where the rule holds, when not for every text. */
  readonly kinds?: readonly TextKind[];
  /** Words of the glossary and the guide that the pattern finds only next to others. */
  readonly words?: readonly string[];
}

/** What people read at work. Documents of the API and the help of commands write "cannot" and are to engineers. */
const forPeople: readonly TextKind[] = ['screen', 'message', 'server', 'reason', 'picture'];
/** All that the product itself shows. Documents and errors also speak of what no screen has. */
const ofProduct: readonly TextKind[] = [...forPeople, 'api', 'command', 'output', 'log'];

/** The columns "Not" and "Not called" of the guide and the glossary, and the rules of spelling. */
export const styleRules: Readonly<Record<ShownText['language'], readonly StyleRule[]>> = {
  en: [
    // people and tiers
    { pattern: /\b(?:shoes?|deeds?|walkers?|stand-ins?)\b/i, write: 'impersonation, or activity' },
    { pattern: /\bin the name of\b/i, write: 'on behalf of, acting as' },
    { pattern: /\b(?:step|steps|stepped) back\b/i, write: 'exit' },
    { pattern: /\b(?:reseller|shop)s?\b/i, write: 'master, agent' },
    { pattern: /\bcustomers?\b/i, write: 'player', kinds: ofProduct },
    { pattern: /\btenants?\b/i, write: 'master, agent, organisation', kinds: ofProduct },
    {
      // a page that the specification names so
      pattern: /\baggregators?\b(?! (?:accounts?|dashboard|management))/,
      write: 'master',
      kinds: ['screen', 'message', 'server', 'reason', 'picture'],
    },
    { pattern: /\bparents?\b/i, write: 'upline', kinds: ofProduct },
    { pattern: /\bchild(?:ren)?\b/i, write: 'member', kinds: ofProduct },
    { pattern: /\bholders?\b|^whose\b/i, write: 'owner', words: ['whose'] },
    { pattern: /\b(?:whoever|somebody|anybody|everybody)\b/i, write: 'someone, anyone, everyone' },
    { pattern: /\bpersons\b/i, write: 'people' },
    { pattern: /\b(?:four|other|second) eyes\b/i, write: 'two people', words: ['four eyes'] },
    {
      pattern: /\b(?:we|our|he|his|him|she|her)\b/i,
      write: 'you, or the person',
      kinds: [...forPeople, 'document'],
    },
    { pattern: /\blog(?:ged|s)? in\b|\blogin\b/i, write: 'sign in', kinds: forPeople },
    { pattern: /\bpermission rows?\b|\bresources?\b/i, write: 'ability rule, subject', kinds: ofProduct },
    // what is sold
    { pattern: /\bcategor(?:y|ies)\b/i, write: 'provider group' },
    { pattern: /\bgames?\b/i, write: 'provider, bet type', kinds: ofProduct },
    {
      pattern: /(?<!in-)\bhouse (?:draws?|rounds?|games?)\b|\b(?:by|of|to) the house\b/i,
      write: 'in-house, or the company',
      kinds: [...ofProduct, 'document'],
      words: ['house'],
    },
    {
      pattern: /\b(?:take|takes|taking) bets\b|\bbets (?:(?:are|is|was|were) )?taken\b/i,
      write: 'accept bets, accepted bets',
    },
    { pattern: /\bon\/off\b/i, write: 'accepting, or active' },
    { pattern: /\bodds\b/i, write: 'pay rate' },
    { pattern: /\bstreets?\b/i, write: 'settings chain' },
    { pattern: /\b(?:agreements?)\b/i, write: 'terms' },
    { pattern: /\brebates?\b/i, write: 'discount, commission' },
    { pattern: /\btemplates?\b/i, write: 'profile', kinds: ofProduct },
    { pattern: /\bbans?\b|\bbanned\b/i, write: 'blocked number' },
    { pattern: /\bno more than\b/i, write: 'at most' },
    { pattern: /\bbounds\b|\b(?:the|its|upper|lower) bound\b/i, write: 'limit', words: ['bound'] },
    { pattern: /\bliabilit(?:y|ies)\b/i, write: 'exposure' },
    { pattern: /\bshel(?:f|ves)\b/i, write: 'stock' },
    { pattern: /\bpieces? of news\b|\bnews are\b/i, write: 'news item, news' },
    { pattern: /\bpieces?\b/i, write: 'unit', kinds: [...ofProduct, 'source'] },
    { pattern: /\b(?:has|have|had)(?:n’t| not)? got\b/i, write: 'sell, not sold' },
    // rounds, results, bets
    { pattern: /(?<!out)\bstanding\b/i, write: 'status, balance' },
    { pattern: /\b(?:witness(?:es)?|heard|conclud\w+|conclude)\b/i, write: 'result source, response' },
    { pattern: /\b(?:said|told)\b/i, write: 'returned, notified', kinds: ofProduct },
    { pattern: /\btrue draw time\b/i, write: 'actual draw time' },
    { pattern: /\bdue for\b/i, write: 'overdue by, drawn … ago' },
    { pattern: /\bbook(?:ed|ing|ings)?\b/i, write: 'place, post, ledger, counter' },
    { pattern: /\bjudge?ments?\b/i, write: 'decision' },
    { pattern: /\bfates?\b/i, write: 'outcome' },
    { pattern: /\bturnover\b|\bamount bet\b/i, write: 'total bet, stake' },
    { pattern: /\bparcels?\b/i, write: 'delivery' },
    { pattern: /(?<!per )\bcents?\b/i, write: 'satang, or baht with two places' },
    // settings and changes
    { pattern: /\bat once\b|\bright away\b/i, write: 'immediately, or at the same time' },
    {
      pattern:
        /\b(?:it|this|that|they|which|rates?|rules?|limits?|changes?|settings?|terms) (?:holds?|stands?)\b/i,
      write: 'applies, takes effect',
      kinds: forPeople,
      words: ['holds', 'stands'],
    },
    { pattern: /\bholds? (?:from|until)\b/i, write: 'applies, takes effect' },
    { pattern: /\b(?:take|takes|taken|taking|took) back\b/i, write: 'undo, reverse, withdraw, restore' },
    { pattern: /\bof now\b/i, write: 'current' },
    { pattern: /\bshut\b/i, write: 'close' },
    { pattern: /\bnobody (?:has )?said\b|\bnothing said\b/i, write: 'not set' },
    { pattern: /\b(?:put|puts) away\b|\b(?:take|takes|taken) out\b/i, write: 'archive, remove' },
    { pattern: /\bgood (?:for|until)\b/i, write: 'valid for, expires' },
    { pattern: /\bthe bounds?\b/i, write: 'limit' },
    { pattern: /\btrial\b|\btrying\b/i, write: 'preview' },
    { pattern: /\bacts\b|\bswitched\b/i, write: 'active, turned on', kinds: ofProduct },
    { pattern: /\bresolved\b/i, write: 'effective', kinds: ofProduct },
    // console and technique
    { pattern: /\blayers?\b/i, write: 'tier', kinds: ofProduct },
    { pattern: /\bcatalogues?\b/i, write: 'providers, component gallery', kinds: ofProduct },
    {
      pattern: /\bpatience\b|\bkept answers?\b|\bsharing\b/i,
      write: 'timeout, stored response, single flight',
      kinds: ofProduct,
    },
    { pattern: /\bback office\b/i, write: 'console', kinds: ofProduct },
    { pattern: /\bfacts\b/i, write: 'details', kinds: ofProduct },
    { pattern: /\bbusy\b/i, write: 'pending, in use', kinds: ofProduct },
    { pattern: /\bendpoints?\b/i, write: 'operation' },
    { pattern: /\blines? of the log\b/i, write: 'log entry' },
    { pattern: /\brefusals?\b/i, write: 'error, problem, or the reason', kinds: ofProduct },
    { pattern: /\bfaults?\b/i, write: 'invalid field' },
    { pattern: /\bwires?\b/i, write: 'what is sent', kinds: ofProduct },
    // sentences
    { pattern: /\bwhat (?!it|you|they)\S+ did\b|\blast deeds\b/i, write: 'activity', kinds: ofProduct },
    { pattern: /\bnothing has been \S+ yet\b/i, write: 'no … yet' },
    { pattern: /(?<!\bthere )\bis no (?!longer\b)/i, write: 'is not a valid …', kinds: ofProduct },
    { pattern: /\bmust (?:not )?be (?:filled|empty)\b/i, write: 'required' },
    { pattern: /\b(?:is|are|was) not right\b|\bnot (?:right|good)\b/i, write: 'not valid, invalid, wrong' },
    { pattern: /\bcomplain|\bsorry\b/i, write: 'contact support, or what to do' },
    { pattern: /\bplease\b/i, write: 'the verb alone', kinds: [...forPeople, 'document'] },
    {
      pattern: /\b(?:every|each|all|any) \p{L}+ (?:the|an?|your) (?:company|master|agent|player|person)\b/iu,
      write: 'a clause with “that”, or what is meant',
    },
    { pattern: /\bInvalid input\b|\bexpected \w+, received\b|\bdigits:\d/i, write: 'what is right' },
    // spelling
    {
      pattern: /\b(?:cannot|do not|does not|is not|will not)\b/i,
      write: 'the contraction',
      kinds: ['screen'],
    },
    {
      pattern: /[A-Za-z]'(?:s|t|ll|re|ve|d|m)\b/,
      write: 'the apostrophe ’',
      kinds: [...forPeople, 'api'],
    },
    { pattern: /[a-z]\(s\)/, write: 'a text for one and one for several' },
    { pattern: /[\d}] %/, write: 'a percentage without a space' },
    { pattern: /\S {2,}\S/, write: 'one space', kinds: [...forPeople, 'api'] },
    { pattern: /\.\.\./, write: '…', kinds: forPeople },
  ],
  th: [
    { pattern: /ครับ|ค่ะ|นะคะ/, write: 'nothing' },
    { pattern: /เวลาทำการ/, write: 'เวลาไทย' },
    { pattern: /วันทำการ/, write: 'วันที่ของงวด' },
    { pattern: /แทงช้า/, write: 'โพยหลังผลออก', words: ['โพยแทงช้า'] },
    { pattern: /การยืนยันขั้นที่สอง/, write: 'การยืนยันตัวตนสองชั้น' },
    { pattern: /แอ็?กกริเกเตอร์/, write: 'มาสเตอร์' },
    { pattern: /ล็อกอิน|ล็อกเอาต์/, write: 'เข้าสู่ระบบ, ออกจากระบบ' },
    { pattern: /สวมสิทธิ์|สวมรอย/, write: 'ทำรายการแทน' },
    { pattern: /ดูในมุมมองนี้/, write: 'ดูในมุมมองของ …' },
    { pattern: /เจ้ามือ/, write: 'บริษัท' },
    { pattern: /ผู้ให้บริการ/, write: 'หวย' },
    // not in the name of a provider group, and not in frame, cover, careful
    { pattern: /(?<!หวย|[กค])รอบ(?!คอบ)/, write: 'งวด' },
    { pattern: /จับสลาก/, write: 'ออกรางวัล' },
    { pattern: /(?<!ปิด)ผนึก/, write: 'ปิดผนึก', words: ['ผนึก alone'] },
    { pattern: /เลขบล็อก/, write: 'เลขอั้น' },
    { pattern: /ข้อจำกัด/, write: 'ลิมิต' },
    { pattern: /ตัวแทน/, write: 'เอเย่นต์' },
    { pattern: /ราคาจ่าย/, write: 'อัตราจ่าย' },
    { pattern: /เงินเดิมพัน/, write: 'ยอดแทง' },
    { pattern: /บิล(?!ด์)/, write: 'โพย' },
    { pattern: /ตั๋ว/, write: 'รายการแทง' },
    { pattern: /กำไรขาดทุน/, write: 'ได้เสีย' },
    { pattern: /แบ่งหุ้น/, write: 'ถือสู้' },
    { pattern: /ลูกค้า/, write: 'ผู้เล่น' },
    { pattern: /พูดว่า/, write: 'nothing' },
    { pattern: /[\d}] %/, write: 'a percentage without a space' },
    { pattern: /\S {2,}\S/, write: 'one space', kinds: [...forPeople, 'api', 'document'] },
  ],
};
