import { formatMoney, formatRate, parseMoney, parseRate, rateX100 } from '@drawdesk/lottery';

/** Figures people type or paste: amounts in baht, pay rates, percentages, whole numbers, places in an order. */
export type FigureKind = 'money' | 'rate' | 'percent' | 'count' | 'ordinal';

/** The value of a typed text, in the form the API takes; null when it has none. */
type ReadFigure = (typed: string) => string | null;

const countMax = 2_147_483_647;

/** The engine's strict parsers throw; a field in which someone types needs null instead. */
const orNull = (read: (text: string) => string) => (text: string) => {
  try {
    return read(text);
  } catch {
    return null;
  }
};

const readPercent = orNull((text) => {
  const points = parseRate(text);
  if (points > 10_000) throw new RangeError(`${text}% is more than everything`);
  return formatRate(points);
});

const readCount = (text: string): string | null =>
  /^\d{1,10}$/.test(text) && Number(text) <= countMax ? String(Number(text)) : null;

const readers: Record<FigureKind, ReadFigure> = {
  money: orNull((text) => formatMoney(parseMoney(text))),
  rate: orNull((text) => formatRate(parseRate(text))),
  percent: (text) => readPercent(text.replace(/%$/, '')),
  count: readCount,
  ordinal: readCount,
};

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * A figure without the characters that only make it easier to read: spaces around it, ฿, a real minus, Thai
 * digits, and commas between thousands. `"1,5"` keeps its comma and is then refused: it may mean one and a
 * half.
 */
export function plainFigure(typed: string): string {
  const text = typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^(-|−)?฿/, '$1')
    .replace(/^−/, '-')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  return grouped.test(text) ? text.replaceAll(',', '') : text;
}

/**
 * Reads one figure strictly (domain.md §0): money → `"1500.00"`, a rate → `"3.2"`, a percentage 0–100 → `"12.5"`,
 * a whole number or a place → `"25"`. Null for everything else, three decimals and exponents included.
 */
export const readFigure = (kind: FigureKind, typed: string): string | null =>
  readers[kind](plainFigure(typed));

/** `"12.5"` per cent → 1250 basis points, as the API takes shares. Throws for what `readFigure` would refuse. */
export const basisPointsOf = (percent: string): number => parseRate(percent);

/** 1250 basis points → `"12.5"`. Throws RangeError when not whole. */
export const percentOf = (points: number): string => formatRate(rateX100(points));
