/** One text of a picture, at a place in it; x is its start, or its end where it is aligned to it. */
interface PictureText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly align: 'start' | 'center' | 'end';
  readonly bold?: boolean;
}

/** What is drawn: texts by their baseline, and lines across. Lengths are px. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PictureText[];
  readonly rules: readonly number[];
}

/** A slip in words. */
export interface SlipWords {
  readonly company: string;
  readonly agent: string;
  readonly billNumber: string;
  /** Of a bill that does not count: that it does not. */
  readonly status: string | null;
  readonly details: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly { readonly bet: string; readonly stake: string; readonly rate: string }[];
  readonly sums: readonly { readonly label: string; readonly value: string }[];
  readonly keep: string;
}

const pictureWidth = 420;
const edge = 24;
const middle = pictureWidth / 2;
const end = pictureWidth - edge;
const stakeEnd = 300;
const row = 26;
const size = 16;

/** Where each text of a slip stands. The picture is as high as the slip is long. */
export function slipLayout(slip: SlipWords): Picture {
  const texts: PictureText[] = [];
  const rules: number[] = [];
  let y = edge;
  const next = (height: number) => {
    y += height;
    return y;
  };
  const centred = (text: string, large: number, bold = false) =>
    texts.push({ text, x: middle, y: next(large * 1.6), size: large, align: 'center', bold });
  const pair = ({ label, value }: { label: string; value: string }, bold = false) => {
    next(row);
    texts.push({ text: label, x: edge, y, size, align: 'start' });
    texts.push({ text: value, x: end, y, size, align: 'end', bold });
  };
  const rule = () => rules.push(next(row / 2));

  centred(slip.company, 20, true);
  centred(slip.agent, size);
  centred(slip.billNumber, 26, true);
  if (slip.status !== null) centred(slip.status, 20, true);
  rule();
  for (const detail of slip.details) pair(detail);
  rule();
  for (const { bet, stake, rate } of slip.lines) {
    next(row);
    texts.push({ text: bet, x: edge, y, size, align: 'start' });
    texts.push({ text: stake, x: stakeEnd, y, size, align: 'end' });
    texts.push({ text: rate, x: end, y, size, align: 'end' });
  }
  rule();
  for (const [at, sum] of slip.sums.entries()) pair(sum, at === slip.sums.length - 1);
  rule();
  centred(slip.keep, 13);
  return { width: pictureWidth, height: next(edge), texts, rules };
}
