import { randomBytes, randomUUID } from 'node:crypto';
import type { OperationName } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../src/platform/db/ids.ts';
import { newSecret, seal } from '../src/platform/signed-delivery/secrets.ts';
import { type Caller, callers } from './access-callers.ts';
import { type Expectation, expectations, expectedOutcome } from './access-expectations.ts';
import { listenTo } from './event-stream.ts';
import { keepBearers } from './keep-bearers.ts';
import { sell } from './sell-and-settle.ts';
import type { TestApi } from './test-api.ts';

/**
 * A round of each kind of group: one that neither operator has, one of the plus operators, one of the live
 * operators.
 */
const places = [
  { group: 'thai', providerId: 'thai-gov' },
  { group: 'yigi', providerId: 'yigi-15' },
  { group: 'special-myanmar', providerId: 'myanmar-star' },
] as const;
type Place = (typeof places)[number];
type Seller = 'a1' | 'b1';

/** What addresses name. */
type Target = Record<string, string>;

/** Refusals because of the caller; any other answer means that access was granted. */
const accessRefusals = [
  ...['not_signed_in', 'session_ended', 'not_allowed', 'view_mode_read_only', 'not_found', 'superadmin_only'],
  'own_name_only',
];

/** Calls operations as every caller and reports every result that was not expected. */
export function openAccessProbe(api: TestApi, address: string) {
  const targets = new Map<string, Target>();
  const keptBearer = keepBearers();

  const nameOf = (place: Place, seller: Seller) => `${place.group}/${seller}`;

  async function targetIn(place: Place, seller: Seller): Promise<Target> {
    const target = targets.get(nameOf(place, seller)) ?? (await makeTarget(api, place, seller));
    targets.set(nameOf(place, seller), target);
    return target;
  }

  async function bearerOf(caller: Caller, name: OperationName): Promise<string> {
    // signing out ends the session, a new impersonation of the same tenant ends the earlier one
    if (name === 'auth.signOut' || name === 'impersonation.start')
      return api.tokenOf(caller.person, caller.impersonates);
    return keptBearer(caller.name, () => api.tokenOf(caller.person, caller.impersonates));
  }

  async function outcomeOf(name: OperationName, one: Expectation, bearer: string, target: Target) {
    if (name === 'totals.stream') return streamOutcome(bearer, target);
    const body = bodyFor(one, target);
    const params = paramsFor(one, target);
    if (name === 'identity.endSession') params.sessionId = randomUUID();
    // a person's own: this number is not in use
    params.passkeyId = noSuchNumber;
    params.savedViewId = noSuchNumber;
    const request = { params, bearer, ...(body && { body }), ...(one.query && { query: one.query }) };
    const { status, json } = await api.ask(null, name, request);
    if (status >= 500) return String(status);
    // the sessions of the other callers go on
    if (name === 'identity.endOtherSessions')
      await api.rows(sql`update session set ended_at = null where end_reason = 'ended_by_owner'`);
    // changed now: the next call gets another
    const lasts = one.of === 'round' || one.of === 'bill' || one.fresh !== undefined;
    if (one.write && lasts && status < 300)
      for (const [known, used] of targets) if (used === target) targets.delete(known);
    const code = (json as { code?: string } | null)?.code ?? '';
    return one.needs !== 'nothing' && accessRefusals.includes(code) ? code : 'past';
  }

  /** A stream that is granted does not end: it is opened on a socket and hung up. */
  async function streamOutcome(bearer: string, { roundId }: Target): Promise<string> {
    const stream = await listenTo(`${address}/api/live?roundId=${roundId}`, bearer);
    stream.close();
    const refusals: Record<number, string> = { 401: 'not_signed_in', 403: 'not_allowed', 404: 'not_found' };
    return stream.status === 200 ? 'past' : (refusals[stream.status] ?? String(stream.status));
  }

  /** Calls an operation as each caller on each target; lists the outcomes that differ from screens.md §2. */
  async function deviations(name: OperationName, some: readonly Caller[] = callers): Promise<string[]> {
    const one = expectations[name];
    if (!one) return [`${name} has no expectation`];
    const found: string[] = [];
    for (const caller of some) {
      const viewing = caller.impersonates?.mode === 'view';
      // groups are for rounds and their bills, sides of the tree for what belongs to a tenant
      for (const place of one.of === 'round' || one.of === 'bill' ? places : places.slice(0, 1)) {
        for (const seller of one.of === undefined || one.of === 'round'
          ? (['a1'] as const)
          : (['a1', 'b1'] as const)) {
          const { column, agents } = one.realPerson ? caller.real : caller;
          const own = agents.includes(seller);
          const expected = expectedOutcome(
            one,
            { column, viewing, impersonating: caller.impersonates !== undefined },
            { group: place.group, own },
          );
          const target = await targetIn(place, seller);
          const outcome = await outcomeOf(name, one, await bearerOf(caller, name), target);
          if (outcome !== expected)
            found.push(
              `${name} by ${caller.name} on ${place.group} of ${seller}: ${outcome}, not ${expected}`,
            );
        }
      }
    }
    return found;
  }

  return { deviations, freshTarget: () => makeTarget(api, places[0], 'a1') };
}

/** What its address names. */
export function paramsFor(one: Expectation, target: Target): Target {
  const params: Target = {
    ...target,
    ...(one.account && { accountId: target[`${one.account}AccountId`] ?? '' }),
  };
  if (one.fresh) params[`${one.fresh}Id`] = target[`fresh-${one.fresh}`] ?? '';
  return params;
}

/**
 * What is sent along: a bill names the round of the target, an impersonation its agent, a payment its
 * account, a banner a picture.
 */
export function bodyFor(
  { body }: Expectation,
  { roundId, agentId, accountId, imageId, sourceId }: Target,
): object | undefined {
  if (body && 'player' in body) return { ...body, roundId };
  if (body && 'sourceId' in body) return { ...body, roundId, sourceId };
  if (body && 'imageId' in body) return { ...body, imageId };
  if (body && 'accountId' in body) return { ...body, accountId };
  return body && 'agentId' in body ? { ...body, agentId } : body;
}

const noSuchNumber = '999999999999';

/** A round of a provider with a bill, a result and a settlement run, for addresses to name. */
async function makeTarget(api: TestApi, { providerId }: Place, seller: Seller): Promise<Target> {
  const roundId = await api.testCompany.openRound({ providerId });
  // one that takes shots
  await api.rows(
    sql`insert into house_round (round_id, game, formula, opened_at, draw_at) values (${roundId}, 'yigi', 'classic', clock_timestamp(), clock_timestamp() + interval '1 hour')`,
  );
  const billNumber = await sell(api, api.agents[seller], roundId, [['upper2', '87', '10']]);
  const { id: resultId } = await api.one<{ id: bigint }>(sql`
    insert into result (round_id, version_no, entered, derived) values (${roundId}, 1, '{}', '{}') returning id`);
  const { id: settlementId } = await api.one<{ id: bigint }>(sql`
    insert into settlement (round_id, kind, booked_on, ticket_count, winning_tickets, total_bet, payout, net_player,
      net_agent, net_master, net_company, settled_at, duration_ms)
    values (${roundId}, 'refund', current_date, 0, 0, 0, 0, 0, 0, 0, 0, now(), 0) returning id`);
  const { aggregatorId, agentId } = api.agents[seller];
  const account = async (role: string, master: bigint | null, agent: bigint | null) =>
    String(
      (
        await api.one<{ id: bigint }>(sql`
          insert into account (username, display_name, role, aggregator_id, agent_id, password_hash)
          values (${`matrix-${randomBytes(6).toString('hex')}`}, 'Matrix', ${role}, ${master}, ${agent}, 'none')
          returning id`)
      ).id,
    );
  const { id: apiKeyId } = await api.one<{ id: bigint }>(sql`
    insert into api_key (aggregator_id, agent_id, key_hash, name)
    values (${aggregatorId}, ${agentId}, ${randomBytes(32)}, 'matrix') returning id`);
  const code = `matrix-${randomBytes(6).toString('hex')}`;
  const idOf = async (made: ReturnType<typeof sql>) => String((await api.one<{ id: bigint }>(made)).id);
  const freshAgent = await idOf(sql`
    insert into agent (aggregator_id, code, name) values (${aggregatorId}, ${code}, 'Matrix') returning id`);
  await api.rows(
    sql`insert into agent_credit (aggregator_id, agent_id) values (${aggregatorId}, ${freshAgent})`,
  );
  const playerId = await idOf(sql`
    insert into player (aggregator_id, agent_id, username) values (${aggregatorId}, ${agentId}, ${code}) returning id`);
  const alertId = await idOf(sql`
    insert into player_alert (kind, about, aggregator_id, player_count)
    values ('shared_device', ${code}, ${aggregatorId}, 1) returning id`);
  await api.rows(sql`
    insert into player_alert_player (alert_id, aggregator_id, player_id, agent_id, stake, bill_count, bill_ids)
    values (${alertId}, ${aggregatorId}, ${playerId}, ${agentId}, 0, 0, '{}')`);
  const journalId = await idOf(sql`
    insert into journal (aggregator_id, agent_id, kind, booked_on, note)
    values (${aggregatorId}, ${agentId}, 'payment', current_date, 'matrix') returning id`);
  await api.rows(sql`
    insert into ledger (aggregator_id, journal_id, entry_no, agent_id, booked_on, debit_tier, debit_id, credit_tier,
      credit_id, amount)
    values (${aggregatorId}, ${journalId}, 1, ${agentId}, current_date, 'agent', ${agentId}, 'player', ${playerId}, 1)`);
  return {
    'fresh-agent': freshAgent,
    'fresh-aggregator': await idOf(
      sql`insert into aggregator (code, name) values (${code}, 'Matrix') returning id`,
    ),
    ...{ playerId, player: code, alertId, journalId, accountId: `player-${aggregatorId}-${playerId}` },
    ...{ agentId: String(agentId), aggregatorId: String(aggregatorId), apiKeyId: String(apiKeyId) },
    staffAccountId: await account('company:operator', null, null),
    agentAccountId: await account('agent:reporter', aggregatorId, agentId),
    aggregatorAccountId: await account('aggregator', aggregatorId, null),
    ...{ roundId: String(roundId), resultId: String(resultId), settlementId: String(settlementId) },
    ...{ billNumber, providerId },
    ...(await makeSettings(api, { aggregatorId, agentId }, providerId)),
    ...(await makeContent(api)),
    ...(await makeSource(api, providerId, roundId)),
    ...(await makeWebhook(api, { aggregatorId, agentId })),
    savedViewId: await idOf(sql`
      insert into saved_view (account_id, list, name, search)
      values (${api.idOf('superadmin')}, 'bills', ${code}, '{}') returning id`),
    // a person's own: the rows that the matrix makes never reach this number
    ...{ exportId: noSuchNumber, notificationId: noSuchNumber, profileId: noSuchNumber },
  };
}

/** What an agent sells at which rate: its own rule, plan and special rate. */
async function makeSettings(
  api: TestApi,
  { aggregatorId, agentId }: { aggregatorId: AggregatorId; agentId: AgentId },
  providerId: string,
): Promise<Target> {
  const idOf = async (made: ReturnType<typeof sql>) => String((await api.one<{ id: bigint }>(made)).id);
  return {
    ruleId: await idOf(sql`
      insert into limiter_rule (level, aggregator_id, agent_id, name, basis, steps, active, created_by_name)
      values ('agent', ${aggregatorId}, ${agentId}, ${randomBytes(6).toString('hex')}, 'stake',
        '[{"from": "100000000", "action": "close"}]', false, 'matrix')
      returning id`),
    plannedChangeId: await idOf(sql`
      insert into planned_change (provider_id, level, aggregator_id, agent_id, changes, planned_by_name)
      values (${providerId}, 'agent', ${aggregatorId}, ${agentId}, '[]', 'matrix')
      returning id`),
    configId: await makeBundles(api, aggregatorId, agentId),
    specialRateId: await idOf(sql`
      insert into special_rate (aggregator_id, agent_id, provider_id, bet_type, rate_x100, granted_by, valid_from, valid_to,
        created_by_name)
      values (${aggregatorId}, ${agentId}, ${providerId}, 'last4', 100, 'aggregator', now(), now() + interval '1 day',
        'matrix')
      returning id`),
  };
}

/** Bundles of a master in two sizes, and the agent's own setting for one of them. */
async function makeBundles(api: TestApi, aggregatorId: AggregatorId, agentId: AgentId): Promise<string> {
  const prizes = `{"upper4": "100", "upper3": "100", "cross4": "100", "cross3": "100", "upper2Front": "100", "upper2Back": "100"}`;
  await api.rows(sql`
    insert into bundle_version (bet_type, size, price, prizes)
    select 'set', size, 3000, ${prizes}::jsonb from unnest(array['small', 'medium']) as s (size)
    on conflict do nothing`);
  await api.rows(sql`
    insert into bundle_config (aggregator_id, agent_id, provider_id, size, is_on, price, quantity, prizes, version_id)
    select ${aggregatorId}, w.agent_id, 'thai-set', v.size, true, v.price, 10, v.prizes, v.id
    from bundle_version v
    join (values (null::bigint, 'small'), (null, 'medium'), (${agentId}, 'small')) as w (agent_id, size) on w.size = v.size
    where v.bet_type = 'set' and v.price = 3000 and v.prizes = ${prizes}::jsonb
    on conflict do nothing`);
  const { id } = await api.one<{ id: bigint }>(sql`
    select id from bundle_config where agent_id = ${agentId} and removed_at is null and size = 'small'`);
  return String(id);
}

/** The webhook of an agent at a name that does not resolve, and a delivery to it. */
async function makeWebhook(
  api: TestApi,
  { aggregatorId, agentId }: { aggregatorId: AggregatorId; agentId: AgentId },
): Promise<Target> {
  const sealed = seal(api.app.services.keys, `agent:${agentId}`, newSecret());
  await api.rows(sql`
    insert into webhook (agent_id, aggregator_id, address, secret_sealed, secret_prefix, position)
    values (${agentId}, ${aggregatorId}, 'https://drawdesk.invalid/hook', ${sealed}, 'whsec_matrix', 0)
    on conflict do nothing`);
  await api.rows(
    sql`insert into feed_head (aggregator_id, agent_id, position) values (${aggregatorId}, ${agentId}, 1)
      on conflict do nothing`,
  );
  const { id: deliveryId } = await api.one<{ id: bigint }>(sql`
    insert into webhook_delivery (aggregator_id, agent_id, at, kind, delivery, attempt, address, after_position,
      from_position, to_position, bills, ok, fault, duration_ms, answer)
    values (${aggregatorId}, ${agentId}, now() - interval '1 hour', 'events', 'matrix', 1, 'https://drawdesk.invalid/hook',
      0, 1, 1, 1, false, 'connection', 1, '')
    returning id`);
  return { deliveryId: String(deliveryId) };
}

/** A source of results of a provider, and what it brought about a round. */
async function makeSource(api: TestApi, providerId: string, roundId: RoundId): Promise<Target> {
  const fields = ['prize_1st', 'prize_front_three', 'prize_back_three', 'prize_two'].map((field) => ({
    ...{ field, path: field },
  }));
  const { id: sourceId } = await api.one<{ id: bigint }>(sql`
    insert into result_source (provider_id, name, priority, active, place, reading, changed_at)
    values (${providerId}, 'Matrix', 1, true, '{"kind": "file", "folder": "matrix"}',
      ${JSON.stringify({ fields, expects: [], notReadyTexts: [] })}::jsonb, clock_timestamp())
    returning id`);
  const { id: fetchId } = await api.one<{ id: bigint }>(sql`
    insert into result_fetch (provider_id, source_id, source_version, round_id, at, duration_ms, outcome, problem)
    values (${providerId}, ${sourceId}, 1, ${roundId}, clock_timestamp(), 1, 'failed', 'no_folder')
    returning id`);
  return { sourceId: String(sourceId), fetchId: String(fetchId) };
}

/** A banner with its picture, and a news item. */
async function makeContent(api: TestApi): Promise<Target> {
  const idOf = async (made: ReturnType<typeof sql>) => String((await api.one<{ id: bigint }>(made)).id);
  const sha = Buffer.alloc(32, 7);
  const imageId = await idOf(sql`
    insert into image (source_sha, source_type, source_bytes, width, height, uploaded_by)
    values (${sha}, 'png', 1, 800, 200, 'matrix')
    on conflict (source_sha) do update set source_type = excluded.source_type
    returning id`);
  await api.rows(sql`
    insert into image_rendition (image_id, media_type, width, height, sha, content)
    values (${imageId}, 'image/webp', 800, 200, ${sha}, '\\x00')
    on conflict do nothing`);
  const bannerId = await idOf(sql`
    insert into content (kind, title_en, title_th, image_id, everybody, active, position, created_by_name)
    values ('banner', 'matrix', 'matrix', ${imageId}, true, true, 1, 'matrix') returning id`);
  const newsId = await idOf(sql`
    insert into content (kind, title_en, title_th, text_en, text_th, everybody, active, position, created_by_name)
    values ('news', 'matrix', 'matrix', 'matrix', 'matrix', true, true, 1, 'matrix') returning id`);
  return { imageId, bannerId, newsId, 'fresh-banner': bannerId, 'fresh-news': newsId };
}
