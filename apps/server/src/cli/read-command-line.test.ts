import { describe, expect, test } from 'vitest';
import { UsageProblem } from './command.ts';
import { readCommandLine } from './read-command-line.ts';

const options = {
  data: { type: 'string' },
  demo: { type: 'boolean' },
  'no-demo': { type: 'boolean' },
} as const;

describe('a command line is read, or answered with one sentence', () => {
  test('options and words', () => {
    expect(readCommandLine(options, ['--demo', 'file', '--data=-folder'])).toEqual({
      values: { demo: true, data: '-folder' },
      words: ['file'],
    });
  });

  test.each([
    [['--dta', 'folder'], 'Unknown option --dta. Did you mean --data?'],
    [['--nodemo'], 'Unknown option --nodemo. Did you mean --no-demo?'],
    [['--Demo'], 'Unknown option --Demo. Did you mean --demo?'],
    [['--port', '4300'], 'Unknown option --port.'],
    [['-d'], 'Unknown option -d.'],
    [['--data'], '--data needs a value.'],
    [['--data', '--demo'], '--data needs a value. Write a value that begins with a dash as --data=VALUE.'],
    [['--demo=yes'], '--demo has no value. Write --demo alone.'],
  ])('%j', (words, message) => {
    expect(() => readCommandLine(options, words)).toThrow(new UsageProblem(message));
  });

  test('a command without options', () => {
    expect(() => readCommandLine({}, ['--all'])).toThrow(new UsageProblem('Unknown option --all.'));
  });
});
