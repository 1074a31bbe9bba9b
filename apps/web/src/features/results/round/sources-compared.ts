import type { Collection } from '@drawdesk/contract';
import { textsOf } from '../../../shared/rounds/texts-of.ts';

type SourceRow = Collection['sources'][number];

interface ComparedField {
  name: string;
  /** The value from each source, in the order of the sources; null where it gave no result. */
  texts: readonly (readonly string[] | null)[];
  /** Two sources with a result have different values here. */
  differs: boolean;
}

/**
 * Digits unchanged; for a published decimal its value, because sources write the same index as 19,876.50 and
 * 19876.5.
 */
function meant(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^([+\-−–]?)([\d,]+)\.(\d+)$/u.exec(text) ?? [];
  if (whole === '') return text;
  return `${/[-−–]/u.test(sign) ? '-' : ''}${whole.replaceAll(',', '')}.${decimals.replace(/0+$/, '')}`;
}

/** A field in the form in which the server compares it: the order of numbers in a list does not matter. */
const comparable = (texts: readonly string[]): string => JSON.stringify(texts.map(meant).toSorted());

/** The results of the sources, field by field, in the order of the provider's fields. */
export function comparedFields(
  sources: readonly SourceRow[],
  drawFields: readonly { name: string }[],
): ComparedField[] {
  const brought = sources.map(({ last }) => (last?.outcome === 'result' ? last.entered : null));
  const known = drawFields.map(({ name }) => name);
  const others = brought.flatMap((entered) => Object.keys(entered ?? {}));
  return [...new Set([...known, ...others])].flatMap((name) => {
    const texts = brought.map((entered) => (entered ? textsOf(entered[name]) : null));
    const withResult = texts.filter((one) => one !== null);
    if (withResult.every((one) => one.length === 0)) return [];
    const differs = new Set(withResult.map(comparable)).size > 1;
    return [{ name, texts, differs }];
  });
}
