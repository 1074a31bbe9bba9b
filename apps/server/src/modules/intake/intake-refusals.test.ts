import { refusalReasons } from '@drawdesk/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Bet, itemsOf, sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import {
  giveAggregator,
  placeUnits,
  type Units,
  itemsOf as unitsOf,
} from '../live-tickets/live-tickets.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2 } = api.agents;
await giveAggregator(api, a1, 'thai-set', { quantity: 8, maxPerPlayer: 5 });

const bundle = (units: Omit<Units, 'number'>) =>
  ({ bet: ['set', '7387', ''], units, round: { providerId: 'thai-set' } }) as const;
const agentLevel = { aggregatorId: a1.aggregatorId, agentId: a1.agentId };

type Reason = (typeof refusalReasons)[number];

/** How a bet is refused, and what its line contains besides the reason. */
interface Case {
  reason: Reason;
  because: string;
  bet: Bet;
  /** Creates this case, in its own round. */
  prepare?: (roundId: RoundId) => Promise<unknown>;
  round?: { providerId?: string; closesInSeconds?: number };
  rate?: string;
  details?: object;
  /** What staff see of the limit that refused it; null where no limit did. */
  limitedBy: object | null;
  /** What a bundle has in addition to its number, in place of a stake. */
  units?: Omit<Units, 'number'>;
  player?: string;
}

const cases: Case[] = [
  {
    reason: 'round_closed',
    because: 'its close time has passed',
    bet: ['upper3', '387', '10'],
    round: { closesInSeconds: 0 },
    limitedBy: null,
  },
  {
    reason: 'provider_closed',
    because: 'the provider declines',
    bet: ['upper3', '387', '10'],
    round: { providerId: 'gsb' },
    limitedBy: null,
    prepare: () => api.rows(sql`update provider set accepting = false where id = 'gsb'`),
  },
  {
    reason: 'player_suspended',
    because: 'the player is suspended',
    bet: ['upper3', '387', '10'],
    player: 'banned',
    limitedBy: null,
    prepare: () =>
      api.rows(sql`
        insert into player (aggregator_id, agent_id, username, status)
        values (${a1.aggregatorId}, ${a1.agentId}, 'banned', 'suspended')`),
  },
  {
    reason: 'player_stopped',
    because: 'the player asked not to bet for an hour',
    bet: ['upper3', '387', '10'],
    player: 'pausing',
    limitedBy: null,
    prepare: () =>
      api.rows(sql`
        insert into player (aggregator_id, agent_id, username, own_stopped_until)
        values (${a1.aggregatorId}, ${a1.agentId}, 'pausing', now() + interval '1 hour')`),
  },
  {
    reason: 'unknown_bet_type',
    because: 'there is no such bet',
    bet: ['upper9', '387', '10'],
    limitedBy: null,
  },
  {
    reason: 'unknown_bet_type',
    because: 'this agent has no terms for it',
    bet: ['first_prize', '107387', '10'],
    limitedBy: null,
  },
  {
    reason: 'bet_type_closed',
    because: 'the agent declines the bet type',
    bet: ['run_upper', '8', '10'],
    limitedBy: { limit: 'accept', level: 'agent', value: null },
    prepare: () => api.testCompany.set(agentLevel, 'run_upper', { accept: false }),
  },
  { reason: 'invalid_number', because: 'a digit is missing', bet: ['upper3', '38', '10'], limitedBy: null },
  {
    reason: 'below_minimum',
    because: 'the smallest ticket is 1 baht',
    bet: ['upper3', '387', '0.99'],
    details: { limit: '1.00' },
    limitedBy: { limit: 'lowest', level: 'company', value: '1.00', used: null, asked: '0.99' },
  },
  {
    reason: 'above_maximum',
    because: 'the largest ticket is 2,000 baht',
    bet: ['upper3', '387', '2000.01'],
    details: { limit: '2000.00' },
    limitedBy: { limit: 'maximum', level: 'company', value: '2000.00', asked: '2000.01' },
  },
  {
    reason: 'number_blocked',
    because: 'the company closed the number',
    bet: ['cross3', '770', '10'],
    limitedBy: { limit: 'blocked', level: 'company', value: null },
    prepare: async () => {
      await api.rows(sql`
        insert into blocked_number (level, provider_id, bet_type, number_key, blocked_from)
        values ('company', 'thai-gov', 'cross3', '077', now())`);
      await api.rows(sql`update config_version set version = version + 1`);
    },
  },
  {
    reason: 'rate_changed',
    because: 'the rate fell after the player was shown 900',
    bet: ['upper3', '386', '10'],
    rate: '900',
    prepare: async () => {
      await api.rows(sql`
        insert into blocked_number (level, provider_id, bet_type, number_key, rate_bp, blocked_from)
        values ('company', 'thai-gov', 'upper3', '386', 5000, now())`);
      await api.rows(sql`update config_version set version = version + 1`);
    },
    details: { currentRate: '450', available: '0.00' },
    limitedBy: null,
  },
  {
    reason: 'player_number_limit',
    because: 'the player already has 60 of 100 baht on the number',
    bet: ['lower2', '08', '50'],
    prepare: async (roundId) => {
      await api.testCompany.set(agentLevel, 'lower2', { maxBetPerNumber: '10000' });
      await sell(api, a1, roundId, [['lower2', '08', '60']]);
    },
    details: { limit: '100.00', available: '40.00' },
    limitedBy: { limit: 'maxBetPerNumber', level: 'agent', value: '100.00', used: '60.00', asked: '50.00' },
  },
  {
    reason: 'number_limit',
    because: 'others already staked 70 of 100 baht on the number',
    bet: ['front3', '091', '50'],
    prepare: async (roundId) => {
      await api.testCompany.set({ aggregatorId: a1.aggregatorId }, 'front3', { limit: '10000' });
      await sell(api, api.agents.a2, roundId, [['front3', '091', '70']], 'another');
    },
    details: { limit: '100.00', available: '30.00', limitedBy: 'limit' },
    limitedBy: { limit: 'limit', level: 'aggregator', value: '100.00', used: '70.00', asked: '50.00' },
  },
  {
    reason: 'number_limit',
    because: 'a win of the number may pay 900 baht',
    bet: ['lower2', '47', '50'],
    prepare: () => api.testCompany.set(agentLevel, 'lower2', { risk: '90000' }),
    details: { limitedBy: 'risk' },
    limitedBy: { limit: 'risk', level: 'agent', value: '900.00' },
  },
  {
    reason: 'bill_limit',
    because: 'a bill with this bet type may stake 500 baht',
    bet: ['last3', '602', '600'],
    prepare: () => api.testCompany.set(agentLevel, 'last3', { betLimit: '50000' }),
    details: { limit: '500.00', available: '500.00' },
    limitedBy: { limit: 'betLimit', level: 'agent', value: '500.00', used: '0.00', asked: '600.00' },
  },
  {
    reason: 'player_day_limit',
    because: 'the player may bet 100 baht a day, and has bet 60',
    bet: ['upper3', '387', '50'],
    player: 'daily',
    prepare: async (roundId) => {
      await sell(api, a1, roundId, [['upper3', '123', '60']], 'daily');
      await api.rows(sql`update player set day_limit = 10000 where username = 'daily'`);
    },
    details: { limit: '100.00', available: '40.00' },
    limitedBy: { limit: 'playerDay', level: null, value: '100.00', used: '60.00', asked: '50.00' },
  },
  {
    reason: 'player_week_limit',
    because: 'the player asked for at most 100 baht a week, and has bet 60',
    bet: ['upper3', '387', '50'],
    player: 'weekly',
    prepare: async (roundId) => {
      await sell(api, a1, roundId, [['upper3', '123', '60']], 'weekly');
      await api.rows(sql`update player set own_week_limit = 10000 where username = 'weekly'`);
    },
    details: { limit: '100.00', available: '40.00' },
    limitedBy: { limit: 'playerWeek', level: null, value: '100.00', used: '60.00', asked: '50.00' },
  },
  {
    reason: 'price_changed',
    because: 'one costs 120 baht, not 110',
    ...bundle({ quantity: 2, stake: '220' }),
    details: { size: 'large', quantity: 2, stake: '240.00', currentPrice: '120.00' },
    limitedBy: null,
  },
  {
    reason: 'player_bundle_limit',
    because: 'a player may have five of a number, and has three',
    ...bundle({ quantity: 4 }),
    prepare: async (roundId) => {
      await placeUnits(api, a1, roundId, [{ number: '7387', quantity: 3 }]);
    },
    details: { quantity: 4, availableQuantity: 2, available: '240.00' },
    limitedBy: { limit: 'maxPerPlayer', unit: 'count', value: '5', used: '3', asked: '4' },
  },
  {
    reason: 'sold_out',
    because: 'two of eight are left after others bought six',
    ...bundle({ quantity: 3 }),
    prepare: async (roundId) => {
      await placeUnits(api, a2, roundId, [{ number: '7387', quantity: 5 }], { player: 'one' });
      await placeUnits(api, a2, roundId, [{ number: '7387', quantity: 1 }], { player: 'another' });
    },
    details: { quantity: 3, availableQuantity: 2, available: '240.00' },
    limitedBy: { limit: 'quantity', level: 'aggregator', unit: 'count', value: '8', used: '6', asked: '3' },
  },
  {
    reason: 'credit_limit',
    because: "the agent's credit has 20 baht left",
    bet: ['upper2', '87', '30'],
    prepare: () =>
      api.rows(sql`update agent_credit set credit_limit = open_stake + 2000 where agent_id = ${a1.agentId}`),
    details: { available: '20.00' },
    limitedBy: { limit: 'creditLimit', level: 'agent', asked: '30.00' },
  },
];

const covered = new Set(cases.map(({ reason }) => reason));

it.each(cases)('$reason: a bet is refused because $because', async (refusalCase) => {
  const roundId = await api.testCompany.openRound(refusalCase.round);
  await refusalCase.prepare?.(roundId);
  const [item] = refusalCase.units
    ? unitsOf([{ number: refusalCase.bet[1], ...refusalCase.units }])
    : itemsOf([refusalCase.bet]);
  const { data } = await api.ok({ apiKey: a1.apiKey }, 'intake.place', {
    body: {
      roundId: String(roundId),
      player: refusalCase.player ?? 'somchai',
      items: [{ ...item, ...(refusalCase.rate !== undefined && { rate: refusalCase.rate }) }],
    },
  });
  expect(data).toMatchObject({ accepted: false, billNumber: null, status: 'refused', totalStake: '0.00' });
  expect(data.lines).toHaveLength(1);
  expect(data.lines[0]).toMatchObject({
    outcome: 'refused',
    reason: refusalCase.reason,
    ...refusalCase.details,
  });
  await api.app.services.refusals.flush();
  const kept = await api.ok('operator', 'refusals.list', { query: { roundId: String(roundId) } });
  expect(kept.data).toMatchObject([
    {
      reason: refusalCase.reason,
      player: refusalCase.player ?? 'somchai',
      betType: item?.betType,
      number: item?.number,
      stake: data.lines[0]?.stake,
      billNumber: null,
      limitedBy: refusalCase.limitedBy,
    },
  ]);
});

it('a bet limit of one bet type does not count stakes on other bet types of the bill', async () => {
  const roundId = await api.testCompany.openRound();
  await api.testCompany.set('company', 'run_upper', { betLimit: '10000' });
  const place = (bets: Bet[]) =>
    api.ok({ apiKey: api.agents.b1.apiKey }, 'intake.place', {
      body: { roundId: String(roundId), player: 'somchai', items: itemsOf(bets) },
    });
  expect((await place([['upper2', '87', '600']])).data.accepted).toBe(true);
  const both = await place([
    ['upper2', '87', '95'],
    ['run_upper', '8', '6'],
  ]);
  expect(both.data.lines[1]).toMatchObject({ reason: 'bill_limit', limit: '100.00', available: '5.00' });
});

it('every refusal reason of the contract has a case here', () => {
  expect([...covered].sort()).toEqual([...refusalReasons].sort());
});
