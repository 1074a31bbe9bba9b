import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { drawdesk, temporaryFolder } from './cli.test-kit.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Real draws of the Thai government lottery (domain.md §1). */
export const draws = {
  may16: {
    prize_1st: '107387',
    prize_front_three: ['091', '298'],
    prize_back_three: ['602', '716'],
    prize_two: '08',
  },
  june1: {
    prize_1st: '173770',
    prize_front_three: ['571', '930'],
    prize_back_three: ['133', '415'],
    prize_two: '55',
  },
  april16: {
    prize_1st: '309612',
    prize_front_three: ['355', '108'],
    prize_back_three: ['868', '424'],
    prize_two: '77',
  },
};

let files = 0;
/** A file of the test's folder with this text, or this object as JSON. */
export function written(text: string | object): string {
  files += 1;
  const path = join(folder.path, `input-${files}`);
  writeFileSync(path, typeof text === 'string' ? text : JSON.stringify(text, null, 2));
  return path;
}

/** Rows under the header of tickets.csv. */
export const tickets = (...rows: string[]): string => ['bet_type,number,stake,rate', ...rows, ''].join('\n');

/** `drawdesk check` on files with this draw and these tickets. */
export async function check(provider: string, draw: object | string, csv: string, ...more: string[]) {
  const [drawFile, ticketFile] = [written(draw), written(csv)];
  const words = ['check', '--provider', provider, '--draw', drawFile, '--tickets', ticketFile, ...more];
  return { ...(await drawdesk(words)), drawFile, ticketFile };
}
