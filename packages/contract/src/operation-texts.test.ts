import { describe, expect, it } from 'vitest';
import { type Operation, operationNames, operations } from './index.ts';

const texts = operationNames.map((name): [string, Operation] => [name, operations[name]]);

describe('the API description', () => {
  it.each(texts)('says briefly what %s does', (_, { summary }) => {
    expect(summary).toMatch(/^[A-Z][a-z]+ \S.*[^.]$/);
    expect(summary.split(' ').length).toBeLessThanOrEqual(10);
  });

  it.each(texts.filter(([, { description }]) => description))(
    'explains %s in whole sentences',
    (_, { description }) => {
      expect(description).toMatch(/^[A-Z`].*\.$/s);
    },
  );
});
