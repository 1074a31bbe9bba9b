import { expect, test } from 'vitest';
import type { AgentId, RoundId } from './ids.ts';

test('the id of a round is not accepted where the id of an agent is meant', () => {
  const ofAgent = (id: AgentId): AgentId => id;
  const round: RoundId = 7n;
  // @ts-expect-error a round is not an agent: the check of types holds this line
  expect(ofAgent(round)).toBe(7n);
  // a number that was read from elsewhere becomes an id where an id is required
  expect(ofAgent(7n)).toBe(7n);
});
