import { sql } from 'kysely';
import { vi } from 'vitest';
import {
  giveAggregator,
  placeUnits,
  type Units,
} from '../../src/modules/live-tickets/live-tickets.test-kit.ts';
import type { RoundId } from '../../src/platform/db/ids.ts';
import { type Bet, draw, enterAndConfirm, itemsOf, settle } from '../sell-and-settle.ts';
import type { TestApi } from '../test-api.ts';
import type { TestAgent } from '../test-company.ts';
import type { LayOffSome } from './lay-off-history.ts';
import { checkDecision, type WeekLimits } from './limited-players.ts';

const digits = {
  ...{ upper3: 3, cross3: 3, upper2: 2, lower2: 2, run_upper: 1, run_lower: 1, front3: 3, last3: 3 },
} as const;
type Type = keyof typeof digits;
const thaiTypes = Object.keys(digits) as Type[];
const hanoiTypes = thaiTypes.filter((type) => type !== 'front3' && type !== 'last3');
const ownRates: Record<Type, string> = {
  ...{ upper3: '900', cross3: '150', upper2: '90', lower2: '90', run_upper: '3.2', run_lower: '4.2' },
  ...{ front3: '450', last3: '450' },
};
/** Few numbers, so that many win on one draw or the other. */
const numbers = ['387', '738', '213', '123', '091', '602', '100', '908'];
const draws = {
  'thai-set': [draw, { ...draw, prize_1st: '107123', prize_two: '87' }],
  'thai-gov': [draw, { ...draw, prize_1st: '107123', prize_two: '87' }],
  hanoi: [
    { special: '60213', prize1: '80300' },
    { special: '60123', prize1: '80308' },
  ],
} as const;
type Provider = keyof typeof draws;

const roundOutcomes = [
  ...([
    'settled',
    'settled',
    'settled',
    'corrected',
    'corrected twice',
    'voided',
    'voided unsettled',
  ] as const),
  ...(['bills voided', 'bills voided and corrected', 'cancelled', 'open', 'closed'] as const),
  ...(['late bets voided', 'late bets voided and corrected'] as const),
] as const;

/** Numbers below a bound, the same in every run. */
export function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type RoundOutcome = (typeof roundOutcomes)[number];

/** Gives outcomes in random order, each as often as it is listed before any comes again, so that few histories have all of them. */
export function shuffledOutcomes(chance: (below: number) => number): () => RoundOutcome {
  let deck: RoundOutcome[] = [];
  return () => {
    if (deck.length === 0) deck = [...roundOutcomes];
    return deck.splice(chance(deck.length), 1)[0] ?? 'settled';
  };
}

const reason = 'as the history has it';

/** What players and tiers decided before the history. */
interface Decided {
  limits: WeekLimits;
  layOffSome: LayOffSome;
}

const nothingDecided: Decided = { limits: new Map(), layOffSome: async () => undefined };

/** One to three rounds of one or two days, some dozen tickets, and any event that may happen to them. */
export async function makeRandomHistory(
  api: TestApi,
  chance: (below: number) => number,
  day: string,
  nextOutcome: () => RoundOutcome = shuffledOutcomes(chance),
  { limits, layOffSome }: Decided = nothingDecided,
): Promise<void> {
  const { a1, a2, b1 } = api.agents;
  for (let rounds = 1 + chance(3); rounds > 0; rounds -= 1) {
    const provider = (['thai-gov', 'hanoi', 'thai-set'] as const)[chance(3)] ?? 'thai-gov';
    const outcome = nextOutcome();
    const roundId = await api.testCompany.openRound({ providerId: provider });
    await api.rows(
      sql`update round set business_date = ${day}::date + ${chance(2)}::integer where id = ${roundId}`,
    );
    // an agent that is to move must not have anything open
    const agents = outcome === 'open' || outcome === 'closed' ? [a1, b1] : [a1, a2, b1];
    // units are paid in money, which no dealer takes
    const laidOff = provider === 'thai-set' ? [] : typesOf(provider);
    if (laidOff.length > 0) await layOffSome(roundId, laidOff);
    const bills = await sellBills(api, { roundId, agents, provider, limits }, chance);
    // also after bills that two people void as late: what is accepted then is late too
    if (laidOff.length > 0) await layOffSome(roundId, laidOff);
    await bringAbout(api, { roundId, outcome, provider, bills });
  }
}

interface Sold {
  roundId: RoundId;
  outcome: RoundOutcome;
  provider: Provider;
  bills: readonly string[];
}

async function bringAbout(api: TestApi, { roundId, outcome, provider, bills }: Sold): Promise<void> {
  const params = { roundId: String(roundId) };
  const [first, second] = draws[provider];
  const voidBill = async (billNumber: string | undefined) => {
    if (billNumber) await api.ok('superadmin', 'bills.cancel', { params: { billNumber }, body: { reason } });
  };
  const voidRound = async () => {
    await api.ok('operator', 'rounds.void', { params, body: { reason } });
    await api.ok('operator2', 'rounds.confirmVoid', { params, body: { reason } });
  };
  /** Some of the last bills came in when the draw had been: two people void them. */
  const voidLate = async (billNumber: string | undefined) => {
    if (!billNumber) return;
    const { data } = await api.ok('superadmin', 'bills.get', { params: { billNumber } });
    const body = { drawnAt: data.placedAt, reason };
    await api.ok('operator', 'lateBets.setDrawnAt', { params, body });
    const lateVoid = await api.ok('operator', 'lateBets.ask', { params, body: { reason } });
    const { lateVoidId } = lateVoid.data;
    await api.ok('operator2', 'lateBets.confirm', { params: { ...params, lateVoidId }, body: { reason } });
  };
  const ends: Record<Sold['outcome'], () => Promise<unknown>> = {
    settled: () => settle(api, roundId, first),
    corrected: async () => {
      await settle(api, roundId, first);
      await enterAndConfirm(api, roundId, second);
    },
    'corrected twice': async () => {
      await settle(api, roundId, first);
      await enterAndConfirm(api, roundId, second);
      await enterAndConfirm(api, roundId, first);
    },
    voided: async () => {
      await settle(api, roundId, first);
      await voidRound();
    },
    'voided unsettled': async () => {
      await api.ok('operator', 'rounds.closeNow', { params, body: { reason } });
      await voidRound();
    },
    'bills voided': async () => {
      await settle(api, roundId, first);
      await voidBill(bills[0]);
      await voidBill(bills[1]);
    },
    'bills voided and corrected': async () => {
      await settle(api, roundId, first);
      await voidBill(bills[0]);
      await enterAndConfirm(api, roundId, second);
      await voidBill(bills[1]);
    },
    'late bets voided': async () => {
      await api.ok('operator', 'rounds.closeNow', { params, body: { reason } });
      await voidLate(bills.at(-1));
      await enterAndConfirm(api, roundId, first);
    },
    'late bets voided and corrected': async () => {
      await settle(api, roundId, first);
      await voidLate(bills.at(-2));
      await enterAndConfirm(api, roundId, second);
    },
    cancelled: () => api.ok('operator', 'rounds.cancel', { params, body: { reason } }),
    open: async () => undefined,
    closed: () => api.ok('operator', 'rounds.closeNow', { params, body: { reason } }),
  };
  await ends[outcome]();
}

interface Selling {
  roundId: RoundId;
  agents: readonly TestAgent[];
  provider: Provider;
  limits: WeekLimits;
}

const typesOf = (provider: Provider): readonly Type[] => (provider === 'hanoi' ? hanoiTypes : thaiTypes);

/** Sells a few bills and cancels some of them; returns the numbers of those that are still valid. */
async function sellBills(
  api: TestApi,
  { roundId, agents, provider, limits }: Selling,
  chance: (below: number) => number,
): Promise<string[]> {
  const types = typesOf(provider);
  const anyBet = (): Bet => {
    const type = types[chance(types.length)] ?? 'upper3';
    const number = (numbers[chance(numbers.length)] ?? '387').slice(-digits[type]);
    return [type, number, `${1 + chance(40)}.${String(chance(100)).padStart(2, '0')}`];
  };
  // bundles of three sizes, which all win something on one draw or the other
  const anyUnits = (): Units => ({
    number: `${chance(2)}${numbers[chance(numbers.length)] ?? '387'}`,
    quantity: 1 + chance(5),
    size: (['large', 'medium', 'small'] as const)[chance(3)] ?? 'large',
  });
  const billNumbers: string[] = [];
  for (let count = 3 + chance(3); count > 0; count -= 1) {
    const agent = agents[chance(agents.length)];
    if (!agent) throw new Error('Nobody sells');
    const lines = 1 + chance(4);
    const player = `player ${chance(4)}`;
    const units = provider === 'thai-set' ? Array.from({ length: lines }, anyUnits) : [];
    const bets = provider === 'thai-set' ? [] : Array.from({ length: lines }, anyBet);
    const place = async () => {
      if (bets.length === 0) return placeUnits(api, agent, roundId, units, { player, accept: 'partial' });
      const body = { roundId: String(roundId), player, accept: 'partial' as const, items: itemsOf(bets) };
      return (await api.ok({ apiKey: agent.apiKey }, 'intake.place', { body })).data;
    };
    // the key of an agent that has just moved gets its new master within two seconds
    // (docs/decisions/organisations.md)
    const bill = await vi.waitFor(place, {
      timeout: 300_000,
      interval: 200,
    });
    await checkDecision(api, limits, { agent, player, bill });
    const { billNumber } = bill;
    if (billNumber === null) continue;
    if (chance(5) === 0)
      await api.ok('operator', 'bills.cancel', { params: { billNumber }, body: { reason } });
    else billNumbers.push(billNumber);
  }
  return billNumbers;
}

/** Settles up and moves agent a2 to the other master; what it sold before stays with the former one. */
export async function moveAgent(api: TestApi): Promise<void> {
  const { a1, a2, b1 } = api.agents;
  const params = { agentId: String(a2.agentId) };
  const { data } = await api.ok('superadmin', 'agents.get', { params });
  const { balance } = data.credit;
  if (!/^-?0\.00$/.test(balance)) {
    const amount = balance.startsWith('-') ? balance.slice(1) : `-${balance}`;
    await api.ok('superadmin', 'agents.settleUp', { params, body: { amount, note: 'paid up' } });
  }
  const [now] = await api.rows<{ id: bigint }>(
    sql`select aggregator_id as id from agent where id = ${a2.agentId}`,
  );
  const to = now?.id === a1.aggregatorId ? b1.aggregatorId : a1.aggregatorId;
  const betTypes = thaiTypes.map((betType) => ({
    ...{ betType, rate: ownRates[betType], discountPlayerBp: 550, discountAgentBp: 725 },
  }));
  await api.ok('superadmin', 'agents.move', {
    params,
    body: {
      ...{ version: data.version, aggregatorId: String(to), reason },
      terms: {
        shareBp: { agent: 1550, master: 2450 },
        sharesByGroup: [
          {
            ...{ group: 'thai', family: null, shareBp: { agent: 1000, master: 0 } },
            split: { givenBp: 4500, forcedBp: 500, remainderBp: 2000 },
          },
        ],
        betTypes,
      },
    },
  });
}

/** Bundles of both masters. */
export async function sellBundles(api: TestApi): Promise<void> {
  const { a1, b1 } = api.agents;
  for (const agent of [a1, b1]) await giveAggregator(api, agent, 'thai-set');
}

/** Holds of the main provider: satang by `master/bet type` and `agent/bet type` (hold.md §1). */
export interface HistoryHolds {
  masters: ReadonlyMap<string, bigint>;
  agents: ReadonlyMap<string, bigint>;
}

/** A few of what tickets sell, so that most holds are reached; an agent takes its own along when it moves. */
export async function setHolds(api: TestApi): Promise<HistoryHolds> {
  const { a1, a2, b1 } = api.agents;
  const holds = { masters: new Map<string, bigint>(), agents: new Map<string, bigint>() };
  const set = async (of: { aggregatorId: bigint; agentId?: bigint }, betType: Type, hold: bigint) => {
    await api.testCompany.set(of, betType, { hold: String(hold) });
    if (of.agentId === undefined) holds.masters.set(`${of.aggregatorId}/${betType}`, hold);
    else holds.agents.set(`${of.agentId}/${betType}`, hold);
  };
  await set(a1, 'upper2', 211n);
  await set(a1, 'cross3', 300n);
  await set(a2, 'cross3', 0n);
  await set(a2, 'run_upper', 333n);
  await set(b1, 'lower2', 450n);
  await set(b1, 'run_upper', 50n);
  await set(a1, 'run_lower', 60n);
  await set({ aggregatorId: a1.aggregatorId }, 'upper2', 1_200n);
  await set({ aggregatorId: a1.aggregatorId }, 'run_lower', 250n);
  await set({ aggregatorId: b1.aggregatorId }, 'cross3', 999n);
  return holds;
}

/** Rates and shares that differ from tier to tier and from agent to agent, so that every column has something in it. */
export async function spreadTerms(api: TestApi): Promise<void> {
  const { a2, b1 } = api.agents;
  await api.rows(sql`
    update terms_bet_type set rate_agent_x100 = rate_agent_x100 + 37, rate_master_x100 = rate_master_x100 + 211`);
  await api.rows(sql`
    update terms set share_agent_bp = 1550, share_master_bp = 2450, share_company_bp = 6000
    where agent_id = ${b1.agentId}`);
  await api.rows(sql`
    update terms set share_agent_bp = 0, share_master_bp = 3350, share_company_bp = 6650
    where agent_id = ${a2.agentId}`);
  await api.rows(sql`update config_version set version = version + 1`);
}
