import {
  billStatus,
  type Operation,
  type OperationName,
  operationNames,
  operations,
  ticketOutcome,
} from '@drawdesk/contract';
import { billNumberOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { placeUnits } from '../src/modules/live-tickets/live-tickets.test-kit.ts';
import { life, sellRounds } from '../src/modules/settlement/round-life.test-kit.ts';
import { settlementKitOf } from '../src/modules/settlement/settlement.test-kit.ts';
import type { AggregatorId, BillId } from '../src/platform/db/ids.ts';
import { expectations } from './access-expectations.ts';
import { openAccessProbe } from './access-probe.ts';
import type { TestApi } from './test-api.ts';
import type { TestAgent } from './test-company.ts';

/** Each once, where the address and its query alone decide what is answered; about.status is about the server. */
export const reads = operationNames.filter((name) => {
  if (name === 'about.status') return false;
  const { method, response }: Operation = operations[name];
  return method === 'GET' && typeof response === 'object' && expectations[name]?.needs !== 'key';
});

type Query = Readonly<Record<string, string>>;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date());
const month = { from: `${today.slice(0, 8)}01`, to: today };
const reason = 'a reason to read';
const named = { q: 'a' };
const some = (range: Query, ...more: Query[]): Query[] => [{}, ...more].map((one) => ({ ...range, ...one }));
const found: Query[] = [
  { itemsPerPage: '7' },
  { q: 'somchai' },
  { stakeMin: '10' },
  { placedFrom: `${today}T00:00:00Z` },
];

const ofAgent = { agentId: '{agentId}' };
const ofMaster = { aggregatorId: '{aggregatorId}' };
const members = [named, ofAgent, ofMaster];
const search = (...more: Query[]): Query[] => some(month, ...members, { group: 'thai' }, ...more);
const report = (...more: Query[]): Query[] => search({ sortBy: 'totalBet', orderBy: 'desc' }, ...more);
const ofDay = some({ from: today, to: today }, ofMaster);

const queriesOf: Partial<Record<OperationName, readonly Query[]>> = {
  'agents.list': some(named, { status: 'active' }, { sortBy: 'creditLimit' }),
  'agents.managedList': some(named),
  'aggregators.list': some(named),
  'aggregators.managedList': some(named),
  'players.list': some(named, { status: 'active' }),
  'dealers.report': some(month),
  'search.find': [{ q: 'somchai' }, { q: 'more1' }],
  'totals.byNumber': [
    { betType: 'upper3' },
    { betType: 'upper3', ...ofMaster },
    { betType: 'upper2', ...ofAgent },
  ],
  'totals.byType': [ofMaster, ofAgent],
  'rounds.list': [{ withBets: 'true' }, { withBets: 'false' }, { status: 'open,waiting', withBets: 'true' }],
  'totals.rounds': [
    { withBets: 'true' },
    { alerts: 'true' },
    { sortBy: 'worst', orderBy: 'desc' },
    { sortBy: 'highRisk', orderBy: 'desc' },
  ],
  'totals.byMember': [
    { by: 'master' },
    { by: 'player' },
    ofMaster,
    ofAgent,
    { by: 'player', ...ofAgent },
    { sortBy: 'stake', orderBy: 'desc' },
  ],
  'totals.risk': [ofMaster, ofAgent],
  'reports.providers': report(...ofDay),
  'reports.rounds': some(month, ...members, { sortBy: 'totalBet', orderBy: 'desc' }).concat(ofDay),
  'reports.round': [ofMaster, ofAgent],
  'reports.provider': report(...ofDay),
  'reports.aggregator': report(...ofDay),
  'reports.master': report(),
  'reports.agent': report(),
  'reports.daily': report(),
  'reports.player': report({ q: 'somchai' }, ...ofDay),
  'reports.ticket': search(
    ...found.map((one) => ({ ...month, ...one })),
    { number: '387' },
    ...ticketOutcome.options.map((outcome) => ({ outcome })),
  ),
  'reports.bills': search(...found.slice(0, 2), ...billStatus.options.map((status) => ({ status }))),
  'reports.today': [ofMaster, ofAgent, { group: 'thai' }],
  'reports.todayRounds': [ofMaster, ofAgent],
  'reports.unsettled': some({}, ofMaster, ofAgent, { q: 'thai' }),
  'bills.list': [
    ...['placedAt', 'totalBet', 'ticketCount', 'player', 'agentCode'].map((sortBy) => ({ sortBy })),
    ...[{ q: 'somchai' }, { won: 'yes' }, { betType: 'upper3', number: '123' }, ofMaster, ofAgent],
  ],
  'bills.summary': [{ won: 'yes' }, ofMaster],
  'ledger.accounts': [{ q: 'a' }, { standing: 'open' }, ofMaster, ofAgent],
  'ledger.statement': some(month, { q: 'thai' }, { q: reason }, { kind: 'payment' }, { order: 'asc' }),
  'ledger.days': [month],
  'log.list': [{ q: 'cancel' }, { q: reason }, { kind: 'people' }, ofMaster, ofAgent],
  'notifications.list': [{ unread: 'true' }, { done: 'true' }],
  'notifications.groups': [{ unread: 'true' }],
  'refusals.list': some(month, { q: 'somchai' }, { sortBy: 'stake' }, ofMaster, ofAgent),
  'refusals.summary': some(month, ofAgent),
  'liveTickets.list': [ofMaster, ofAgent, { q: 'a' }],
  'liveTickets.stock': [{ size: 'small' }, { number: '1' }, ofMaster, ofAgent],
  'lateBets.bills': [{ status: 'voided' }, { sortBy: 'wouldWin' }, { sortBy: 'agentCode' }, { q: 'somchai' }],
  'playerAlerts.list': [{ kind: 'shared_device' }, { status: 'open' }, { owner: 'me' }],
  'blocks.list': [ofMaster, ofAgent],
  'limiter.list': [ofMaster, { level: 'agent' }],
};

/** What a read is asked for: what access needs, and more. Text in braces is what the target has under that name. */
export const queriesFor = (name: OperationName): readonly Query[] => [
  expectations[name]?.query ?? {},
  ...(queriesOf[name] ?? []),
];

/** A query about a target. */
export const queryFor = (query: Query, target: Query): Query =>
  Object.fromEntries(
    Object.entries(query).map(([key, text]) => [
      key,
      text.replace(/^\{(\w+)\}$/, (_, of: string) => target[of] ?? ''),
    ]),
  );

/** Something of each kind, a settled round with many bills and an account with many days, and an open round with bundles. */
const targetNames = ['new', 'sold', 'bundles'] as const;
type TargetName = (typeof targetNames)[number];
/** What addresses name. */
export type Targets = Readonly<Record<TargetName, Query>>;
export function targetsOf(name: OperationName): readonly TargetName[] {
  const { path } = operations[name];
  if (!/\{(roundId|billNumber|playerId|accountId)\}/.test(path)) return ['new'];
  return path.includes('{roundId}') ? targetNames : ['new', 'sold'];
}

/**
 * A company with something of everything that is read: rounds with all that happens to rounds, bundles, limits, refusals,
 * and an agent, `a2`, that left its master for another.
 */
export async function companyToRead(api: TestApi): Promise<Targets> {
  const { a1, a2, b1 } = api.agents;
  const kit = settlementKitOf(api.testCompany);
  await api.rows(sql`update company set keying_desk = true, lay_off = true`);
  const rounds = await sellRounds(kit);
  for (const [, step] of life) await step(kit, rounds);
  await moveAway(api, a2, b1.aggregatorId);
  const fresh: Record<string, string> = { ...(await openAccessProbe(api, '').freshTarget()) };
  const bundles = await api.testCompany.openRound({ providerId: 'thai-set' });
  await placeUnits(api, a1, bundles, [{ number: '1234', quantity: 2, size: 'small' }]);
  const bill = await api.one<{ id: BillId; player_id: bigint }>(sql`
    select id, player_id from bill
    where aggregator_id = ${a1.aggregatorId} and agent_id = ${a1.agentId} and round_id = ${rounds.late}
    order by id limit 1`);
  const sold = {
    ...fresh,
    roundId: String(rounds.late),
    billNumber: billNumberOf(bill.id),
    accountId: `agent-${a1.aggregatorId}-${a1.agentId}`,
  };
  const playerId = String(bill.player_id);
  await api.ok('m1', 'players.setLimits', {
    params: { agentId: String(a1.agentId), playerId },
    body: { factor: '1', dayLimit: '300', weekLimit: null, stoppedUntil: null, reason },
  });
  await api.ok({ apiKey: a1.apiKey }, 'intake.place', {
    body: {
      roundId: String(rounds.interrupted),
      player: 'somchai',
      items: [{ betType: 'upper3', number: '123', stake: '1000' }],
    },
  });
  await api.app.services.refusals.flush();
  await api.ok('a1', 'keying.place', {
    body: {
      roundId: String(rounds.interrupted),
      player: 'cash',
      items: [{ betType: 'upper2', number: '12', stake: '1' }],
    },
  });
  const line = await api.one<{ aggregator_id: bigint; seq: bigint }>(sql`
    select aggregator_id, seq from log order by aggregator_id, seq limit 1`);
  fresh.logId = `${line.aggregator_id}-${line.seq}`;
  return { new: fresh, sold: { ...sold, playerId }, bundles: { ...fresh, roundId: String(bundles) } };
}

/** Takes back what an agent has sold in open rounds, pays its balance, and moves it. */
async function moveAway(api: TestApi, { agentId }: TestAgent, aggregatorId: AggregatorId): Promise<void> {
  const open = await api.rows<{ id: BillId }>(sql`
    select b.id from bill b join round r on r.id = b.round_id where b.agent_id = ${agentId} and r.status = 'open'`);
  for (const { id } of open)
    await api.ok('operator', 'bills.cancel', { params: { billNumber: billNumberOf(id) }, body: { reason } });
  const params = { agentId: String(agentId) };
  const { version, credit } = (await api.ok('superadmin', 'agents.get', { params })).data;
  const amount = credit.balance.startsWith('-') ? credit.balance.slice(1) : `-${credit.balance}`;
  if (credit.balance !== '0.00')
    await api.ok('superadmin', 'agents.settleUp', { params, body: { amount, note: reason } });
  const terms = {
    shareBp: { agent: 1000, master: 4000 },
    betTypes: [{ betType: 'upper3', rate: '900', discountPlayerBp: 1000, discountAgentBp: 1400 }],
  };
  await api.ok('superadmin', 'agents.move', {
    params,
    body: { version, aggregatorId: String(aggregatorId), terms, reason },
  });
}
