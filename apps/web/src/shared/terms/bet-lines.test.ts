import type { AgentTerms, TermsBounds } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import {
  agentBody,
  agentLines,
  aggregatorBody,
  aggregatorLines,
  linesWithin,
  typedLines,
} from './bet-lines.ts';

const order = ['upper3', 'lower2', 'run_upper'] as const;

const bounds: TermsBounds = {
  upline: { tier: 'aggregator', name: 'North' },
  shareMaxBp: 5000,
  betTypes: [
    { betType: 'lower2', rateMax: '92', discountMaxBp: 1000 },
    { betType: 'upper3', rateMax: '900', discountMaxBp: 1850 },
  ],
};

const agreed: AgentTerms = {
  termsId: '1',
  versionNo: 1,
  validFrom: '2026-01-01T00:00:00Z',
  validTo: null,
  state: 'current',
  setBy: null,
  aggregatorId: '1',
  aggregatorName: 'North',
  shareBp: { agent: 2000, master: 3000, company: 5000 },
  betTypes: [{ betType: 'upper3', rate: '850', discountPlayerBp: 1000, discountAgentBp: 1450 }],
};

test('a new agent begins at the rates of its upline, without discounts', () => {
  expect(agentBody(agentLines(null, bounds, order))).toEqual([
    { betType: 'upper3', rate: '900', discountPlayerBp: 0, discountAgentBp: 0 },
    { betType: 'lower2', rate: '92', discountPlayerBp: 0, discountAgentBp: 0 },
  ]);
});

test('a bet type that the upline has and the agent does not sell can be added, without a rate', () => {
  const lines = agentLines(agreed, bounds, order);
  expect(lines.map(({ betType, cells }) => [betType, cells.rate])).toEqual([
    ['upper3', '850'],
    ['lower2', null],
  ]);
  expect(agentBody(lines)).toEqual(agreed.betTypes);
});

test('a typed value replaces the stored one, and a removed rate ends the sale', () => {
  const lines = typedLines(agentLines(agreed, bounds, order), [
    { rowKey: 'upper3', columnKey: 'rate', from: '850', to: null },
    { rowKey: 'lower2', columnKey: 'rate', from: null, to: '90' },
    { rowKey: 'lower2', columnKey: 'discountPlayer', from: '0', to: '5.5' },
    { rowKey: 'lower2', columnKey: 'discountAgent', from: '0', to: '8' },
  ]);
  expect(agentBody(lines)).toEqual([
    { betType: 'lower2', rate: '90', discountPlayerBp: 550, discountAgentBp: 800 },
  ]);
});

test('a master begins at what the company pays', () => {
  expect(aggregatorBody(aggregatorLines(null, bounds, order))).toEqual([
    { betType: 'upper3', rate: '900', discountBp: 0 },
    { betType: 'lower2', rate: '92', discountBp: 0 },
  ]);
});

test('an agent that moves to another master has terms nowhere better than that master', () => {
  const poorer: TermsBounds = {
    ...bounds,
    betTypes: [{ betType: 'upper3', rateMax: '800', discountMaxBp: 1200 }],
  };
  expect(agentBody(linesWithin(agentLines(agreed, poorer, order)))).toEqual([
    { betType: 'upper3', rate: '800', discountPlayerBp: 1000, discountAgentBp: 1200 },
  ]);
  expect(linesWithin(agentLines(agreed, { ...bounds, betTypes: [] }, order))).toEqual([]);
});
