import { expect, test } from 'vitest';
import { ownNet, tiersIn } from './own-net.ts';

const below = { player: '-30.00', agent: '10.00' };

test('the company reads its own win/loss, a master its own, an agent its own', () => {
  expect(ownNet({ ...below, master: '5.00', company: '15.00' })).toBe('15.00');
  expect(ownNet({ ...below, master: '20.00' })).toBe('20.00');
  expect(ownNet(below)).toBe('10.00');
});

test('tiers above the viewer are not mentioned', () => {
  expect(tiersIn({ ...below, master: '20.00' })).toEqual(['master', 'agent', 'player']);
});

test('without figures there is no win/loss, which is not the same as zero', () => {
  expect(ownNet({})).toBeNull();
});
