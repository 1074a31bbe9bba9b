import type { LocalizedText, Role } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { LogLineRow } from './queries.ts';

/** What a thing is called now; `label` is that of a round, behind the name of its provider. */
export interface ThingName extends LocalizedText {
  label: string | null;
}

/** What is read to name the things of log entries. Providers have words for ids, everything else numbers. */
type Kind =
  | 'account'
  | 'agent'
  | 'aggregator'
  | 'api-key'
  | 'bundle'
  | 'content'
  | 'limiter'
  | 'player'
  | 'profile'
  | 'provider'
  | 'result'
  | 'round'
  | 'source';

interface NameRow {
  id: string;
  en: string;
  th: string;
  label: string | null;
  role: Role | null;
}

const numbers = (ids: readonly string[]) => sql`any(${ids}::bigint[])`;
const plain = sql`null::text as label, null::text as role`;

const lastPart = (id: string): string => id.slice(id.indexOf('-') + 1);
const firstPart = (id: string): string => id.slice(0, id.indexOf('-'));

/**
 * One statement for each kind, by primary key, however many entries of a page are about it. The key of a player begins
 * with its master, so its id here is `master-player`. Entries of the company have `0` for the master: there the key is
 * probed once for each master.
 */
const rowsOf: Readonly<Record<Kind, (ids: readonly string[]) => RawBuilder<NameRow>>> = {
  account: (ids) => sql`
    select id::text, display_name as en, display_name as th, null::text as label, role
    from account where id = ${numbers(ids)}`,
  agent: (ids) => sql`
    select id::text, code || ' ' || name as en, code || ' ' || name as th, ${plain}
    from agent where id = ${numbers(ids)}`,
  aggregator: (ids) => sql`
    select id::text, code || ' ' || name as en, code || ' ' || name as th, ${plain}
    from aggregator where id = ${numbers(ids)}`,
  'api-key': (ids) => sql`
    select k.id::text, k.name || ' · ' || a.code as en, k.name || ' · ' || a.code as th, ${plain}
    from api_key k join agent a on a.id = k.agent_id where k.id = ${numbers(ids)}`,
  bundle: (ids) => sql`
    select c.id::text, coalesce(a.code, m.code) || ' · ' || p.name_en as en,
           coalesce(a.code, m.code) || ' · ' || p.name_th as th, ${plain}
    from bundle_config c
    join provider p on p.id = c.provider_id
    join aggregator m on m.id = c.aggregator_id
    left join agent a on a.id = c.agent_id
    where c.id = ${numbers(ids)}`,
  content: (ids) => sql`
    select id::text, title_en as en, title_th as th, ${plain} from content where id = ${numbers(ids)}`,
  limiter: (ids) => sql`
    select id::text, name as en, name as th, ${plain} from limiter_rule where id = ${numbers(ids)}`,
  player: (ids) => {
    const masters = [...new Set(ids.map(firstPart))];
    return sql`
      with found as materialized (
        select p.aggregator_id, p.id, p.agent_id, p.username
        from player p
        where p.aggregator_id = any(${masters.includes('0') ? sql`array(select id from aggregator)` : sql`${masters}::bigint[]`})
          and p.id = any(${[...new Set(ids.map(lastPart))]}::bigint[])
      ), named as (
        select distinct on (k.aggregator_id, k.id) k.aggregator_id || '-' || k.id as id, p.username || ' · ' || a.code as name
        from unnest(${ids.map(firstPart)}::bigint[], ${ids.map(lastPart)}::bigint[]) as k (aggregator_id, id)
        join found p on p.id = k.id and k.aggregator_id in (0, p.aggregator_id)
        join agent a on a.id = p.agent_id
        -- a player that moved has a row under each of its masters
        order by k.aggregator_id, k.id, p.aggregator_id = a.aggregator_id desc
      )
      select id, name as en, name as th, ${plain} from named`;
  },
  profile: (ids) => sql`
    select id::text, name as en, name as th, ${plain} from profile where id = ${numbers(ids)}`,
  provider: (ids) => sql`
    select id, name_en as en, name_th as th, ${plain} from provider where id = any(${ids}::text[])`,
  result: (ids) => sql`
    select t.id::text, p.name_en as en, p.name_th as th, r.label, null::text as role
    from result t join round r on r.id = t.round_id join provider p on p.id = r.provider_id
    where t.id = ${numbers(ids)}`,
  round: (ids) => sql`
    select r.id::text, p.name_en as en, p.name_th as th, r.label, null::text as role
    from round r join provider p on p.id = r.provider_id where r.id = ${numbers(ids)}`,
  source: (ids) => sql`
    select s.id::text, s.name || ' · ' || p.name_en as en, s.name || ' · ' || p.name_th as th, ${plain}
    from result_source s join provider p on p.id = s.provider_id where s.id = ${numbers(ids)}`,
};

/** Kinds that the database roles of masters and agents may not read. */
const companyOnly: ReadonlySet<Kind> = new Set(['account', 'api-key', 'result', 'source']);

const kindOfSubject: Readonly<Record<string, Kind>> = {
  account: 'account',
  agent: 'agent',
  webhook: 'agent',
  aggregator: 'aggregator',
  'api-key': 'api-key',
  banner: 'content',
  blocks: 'provider',
  bundle: 'bundle',
  limiter: 'limiter',
  news: 'content',
  player: 'player',
  profile: 'profile',
  provider: 'provider',
  rates: 'provider',
  result: 'result',
  round: 'round',
  source: 'source',
};

/** Fields of entries that hold the id of a thing, or a list of ids. */
const kindOfField: Readonly<Record<string, Kind>> = {
  aggregatorId: 'aggregator',
  aggregatorIds: 'aggregator',
  agentId: 'agent',
  agentIds: 'agent',
  playerId: 'player',
  providerId: 'provider',
  providersAllowed: 'provider',
  roundId: 'round',
  resultId: 'result',
};

interface Thing {
  kind: Kind;
  id: string;
}

const thing = (kind: Kind | undefined, id: unknown): Thing | undefined => {
  const text = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  const fits = kind === 'provider' ? text !== '' : /^[1-9]\d{0,17}$/.test(text);
  return kind !== undefined && fits ? { kind, id: text } : undefined;
};

/** A player by its master and number; `0` where the master is not known. */
const playerOf = (aggregatorId: string, id: unknown): Thing | undefined => {
  const one = thing('player', id);
  return one && { kind: 'player', id: `${aggregatorId}-${one.id}` };
};

const thingIn = (row: LogLineRow, kind: Kind | undefined, id: unknown): Thing | undefined =>
  kind === 'player' ? playerOf(String(row.aggregator_id), id) : thing(kind, id);

/** An account of the ledger is named by its member: `agent-2-7` is agent 7 under master 2. */
const ledgerKinds: Readonly<Record<string, Kind>> = {
  master: 'aggregator',
  agent: 'agent',
  player: 'player',
};

function subjectOf(row: LogLineRow): Thing | undefined {
  const { subject, subject_id: id } = row;
  if (subject !== 'ledger') return thingIn(row, kindOfSubject[subject], id);
  const [tier = '', aggregatorId = '', member] = id.split('-');
  const kind = ledgerKinds[tier];
  if (kind !== 'player') return thing(kind, member);
  return thing('aggregator', aggregatorId) && playerOf(aggregatorId, member);
}

/** The things that the fields of a record name, one level deep and in its lists. */
function inFields(row: LogLineRow, record: unknown): Thing[] {
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record).flatMap(([field, value]: [string, unknown]) => {
    const kind = kindOfField[field];
    if (kind === undefined) return [];
    return (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => thingIn(row, kind, one) ?? []);
  });
}

/** The most things of one kind that are named for a page; a change of 500 agents is read by its number. */
const namedMax = 2_000;

/** Names for the entries of a page, as things are called now, and the roles of the people in them. */
export class LogNames {
  readonly #rows = new Map<string, NameRow>();

  static async read(tx: Tx, caller: Pick<AccountCaller, 'aggregatorId'>, rows: readonly LogLineRow[]) {
    const wanted = new Map<Kind, Set<string>>();
    const want = (one: Thing | undefined) => {
      if (!one || (caller.aggregatorId !== null && companyOnly.has(one.kind))) return;
      const ids = wanted.get(one.kind) ?? new Set();
      if (ids.size < namedMax) ids.add(one.id);
      wanted.set(one.kind, ids);
    };
    for (const row of rows) {
      want(subjectOf(row));
      for (const account of [row.actor_account_id, row.real_account_id])
        if (account !== null) want({ kind: 'account', id: String(account) });
      for (const one of [...inFields(row, row.before), ...inFields(row, row.after)]) want(one);
    }
    const names = new LogNames();
    for (const [kind, ids] of wanted)
      for (const row of (await rowsOf[kind]([...ids]).execute(tx)).rows)
        names.#rows.set(`${kind} ${row.id}`, row);
    return names;
  }

  #find(one: Thing | undefined): NameRow | undefined {
    return one && this.#rows.get(`${one.kind} ${one.id}`);
  }

  /** What the entry is about. A thing that no longer exists is called as its entry has it; else null. */
  ofSubject(row: LogLineRow): ThingName | null {
    return this.#find(subjectOf(row)) ?? nameInEntry(row.after) ?? nameInEntry(row.before);
  }

  roleOf(accountId: bigint | null): Role | null {
    return (accountId !== null && this.#find({ kind: 'account', id: String(accountId) })?.role) || null;
  }

  /** The value of a field, with names in the place of ids. */
  valueOf(row: LogLineRow, field: string, value: unknown, language: 'en' | 'th'): unknown {
    const kind = kindOfField[field];
    if (kind === undefined) return value;
    if (Array.isArray(value)) return value.map((one: unknown) => this.valueOf(row, field, one, language));
    const found = this.#find(thingIn(row, kind, value));
    return found ? [found[language], found.label].filter(Boolean).join(' ') : value;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The name that a record of the log has itself. */
function nameInEntry(record: unknown): ThingName | null {
  if (typeof record !== 'object' || record === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...record };
  const { title, displayName, username, code } = fields;
  const name = isText(fields.name) && isText(code) ? `${code} ${fields.name}` : fields.name;
  for (const one of [name, title, displayName, username, code]) {
    if (isText(one)) return { en: one, th: one, label: null };
    if (
      typeof one === 'object' &&
      one !== null &&
      'en' in one &&
      'th' in one &&
      isText(one.en) &&
      isText(one.th)
    )
      return { en: one.en, th: one.th, label: null };
  }
  return null;
}
