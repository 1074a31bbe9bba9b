import { readFileSync } from 'node:fs';
import { type DerivationName, derivations, type EnteredDraw } from '@drawdesk/lottery';
import { z } from 'zod';

/** A draw that really took place, with the fields that the draw format of its provider enters. */
export interface RealDraw {
  /** 'YYYY-MM-DD' */
  readonly date: string;
  readonly entered: EnteredDraw;
}

const file = z.array(z.record(z.string(), z.string()).and(z.object({ date: z.iso.date() })));

/** In the files the numbers of a field follow one another; the draw format states which fields are lists. */
function readDraws(name: string, derivation: DerivationName): RealDraw[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const lists = derivations[derivation].fields.filter(({ count }) => count !== 1).map((field) => field.name);
  return file.parse(JSON.parse(text)).map(({ date, ...fields }) => ({
    date,
    entered: Object.fromEntries(
      Object.entries(fields).map(([field, numbers]) => [
        field,
        lists.includes(field) ? numbers.split(' ') : numbers,
      ]),
    ),
  }));
}

/** The Thai government lottery from June 2025 to August 2026, every draw; some with the main prizes only. */
export const thaiDraws: readonly RealDraw[] = readDraws('./thai.json', 'thai');

/** Ten consecutive boards of the northern Vietnamese (Hanoi) lottery, August 2026. */
export const hanoiDraws: readonly RealDraw[] = readDraws('./hanoi.json', 'hanoi');
