import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { slipBody } from './lay-off.ts';

/** What a dealer's programmer copies must be what is sent, to the letter. */

const guide = readFileSync(join(import.meta.dirname, '../../../docs/dealers.md'), 'utf8');

it('the example of a slip in the guide for dealers fits the body that is sent', () => {
  const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => JSON.parse(text ?? ''));
  expect(examples.map(({ kind }) => kind)).toEqual(['slip']);
  for (const example of examples) expect(slipBody.strict().parse(example)).toEqual(example);
});

it('the guide names every field of a slip and of its bets', () => {
  const [example] = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => JSON.parse(text ?? ''));
  const { layOff } = slipBody.shape;
  const fields = Object.keys(layOff.unwrap().shape);
  expect(Object.keys(example.layOff)).toEqual(fields);
  const { round, bets } = layOff.unwrap().shape;
  expect(Object.keys(example.layOff.round)).toEqual(Object.keys(round.shape));
  expect(Object.keys(example.layOff.bets[0])).toEqual(Object.keys(bets.element.shape));
});
