import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AppendedLines, openLines } from './appended-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-lines-'));
const file = join(folder, 'lines');
let lines: AppendedLines;
beforeEach(() => {
  rmSync(file, { force: true });
  lines = openLines(file);
});
afterEach(() => lines.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file to which lines are appended', () => {
  it('is readable by its owner only, and is read from where the last read ended', () => {
    expect(lines.after(null)).toEqual({ lines: [], end: 0 });
    lines.append('one');
    const { end } = lines.after(0);
    lines.append('สอง');
    expect(lines.after(end)).toEqual({ lines: ['สอง'], end: statSync(file).size });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is read only from its end when it is long, back to where its last line begins', () => {
    writeFileSync(file, `${'0123456789\n'.repeat(400_000)}last\n`);
    const tail = lines.after(null);
    expect(tail.lines.at(-1)).toBe('last');
    expect(tail.end).toBe(statSync(file).size);
    expect(tail.lines.length).toBeLessThan(100_000);
    expect(tail.lines[0]).toBe('0123456789');
    const long = 'x'.repeat(3_000_000);
    lines.append(long);
    expect(lines.after(null).lines.at(-1)).toBe(long);
    expect(lines.after(tail.end)).toEqual({ lines: [long], end: statSync(file).size });
  });

  it('gets a newline after an unfinished line', () => {
    lines.append('whole');
    appendFileSync(file, 'par');
    expect(lines.after(0).lines).toEqual(['whole']);
    lines.endLast();
    lines.endLast();
    lines.append('next');
    expect(readFileSync(file, 'utf8')).toBe('whole\npar\nnext\n');
  });
});
