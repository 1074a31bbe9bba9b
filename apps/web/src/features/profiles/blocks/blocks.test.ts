import { expect, test } from 'vitest';
import { addBlocks, type Block, changedBlocks, groupsOf, inOrder, removeBlocks } from './blocks.ts';

const closed = { kind: 'closed' } as const;
const half = { kind: 'percent', percent: 50 } as const;
const blocks: Block[] = [
  { betType: 'upper2', number: '12', price: closed },
  { betType: 'upper2', number: '07', price: closed },
  { betType: 'lower2', number: '07', price: half },
];

test('numbers of one bet type at one price stand together', () => {
  expect(groupsOf(blocks).map(({ betType, numbers }) => [betType, numbers])).toEqual([
    ['upper2', ['12', '07']],
    ['lower2', ['07']],
  ]);
});

test('a number that is blocked already takes the new price and is not there twice', () => {
  const { blocks: next, replaced } = addBlocks(blocks, {
    betTypes: ['upper2'],
    numbers: ['07', '33'],
    price: half,
  });
  expect(replaced).toBe(1);
  expect(next.filter(({ betType, number }) => betType === 'upper2' && number === '07')).toEqual([
    { betType: 'upper2', number: '07', price: half },
  ]);
  expect(next).toHaveLength(4);
});

test('one number or a whole group is removed, and other orders of the same digits stay', () => {
  const [upper] = groupsOf(blocks);
  if (!upper) throw new Error('There are blocks of upper2');
  expect(removeBlocks(blocks, upper, ['07']).map(({ betType, number }) => betType + number)).toEqual([
    'upper212',
    'lower207',
  ]);
  expect(removeBlocks(blocks, upper)).toEqual([blocks[2]]);
});

test('another price is a change, another order is not', () => {
  expect(changedBlocks(blocks, [...blocks].reverse())).toEqual({ added: [], removed: [] });
  const dearer = blocks.map((block) => (block.number === '12' ? { ...block, price: half } : block));
  expect(changedBlocks(blocks, dearer).added.map(({ number }) => number)).toEqual(['12']);
});

test('blocks stand in the order of the catalogue', () => {
  expect(inOrder(blocks, ['lower2', 'upper2']).map(({ betType, number }) => betType + number)).toEqual([
    'lower207',
    'upper207',
    'upper212',
  ]);
});
