import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { drawdesk, temporaryFolder } from './cli.test-kit.ts';

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

/** Rows under the header of tickets.csv. */
export const tickets = (...rows: string[]): string => ['bet_type,number,stake,rate', ...rows, ''].join('\n');

/** What a test file checks with; called at its top. Its files are removed with it. */
export function openCheck() {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  let files = 0;

  /** A file with this text, or this object as JSON. */
  function written(text: string | object): string {
    files += 1;
    const path = join(folder.path, `input-${files}`);
    writeFileSync(path, typeof text === 'string' ? text : JSON.stringify(text, null, 2));
    return path;
  }

  /** `drawdesk check` on files with this draw and these tickets. */
  async function check(provider: string, draw: object | string, csv: string, ...more: string[]) {
    const [drawFile, ticketFile] = [written(draw), written(csv)];
    const words = ['check', '--provider', provider, '--draw', drawFile, '--tickets', ticketFile, ...more];
    return { ...(await drawdesk(words)), drawFile, ticketFile };
  }

  return { check, written };
}
