import { type Dealer, type dealerOperations, dealersMax } from '@drawdesk/contract';
import { formatMoney, parseMoney, parseRate, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type CommandContext, command } from '../../platform/command/command.ts';
import { advisoryTexts } from '../../platform/db/advisory-locks.ts';
import type { AggregatorId, DealerId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { takenField } from '../../platform/errors/taken-field.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { lockDealers } from '../ledger/lock-dealers.ts';
import { changedFields } from '../organisations/changed-fields.ts';
import { fieldsOf, toDealerDto } from './dealer-dto.ts';
import { type DealerRow, requireDealer } from './dealer-rows.ts';
import { dealingTierOf, requireDealingTier } from './dealing-tier.ts';

type NewDealer = z.output<(typeof dealerOperations)['dealers.create']['body']>;
type DealerEdit = z.output<(typeof dealerOperations)['dealers.update']['body']>;

const amountOf = (amount: string | null): bigint | null => (amount === null ? null : parseMoney(amount));

/**
 * A new dealer of the caller's tier.
 * @throws DomainError `lay_off_off`, `name_taken`, `dealers_full`
 */
export async function createDealer(
  store: Store,
  context: CommandContext<AccountCaller>,
  fields: NewDealer,
): Promise<Dealer> {
  const { answer } = await command(store, context, async (tx) => {
    const tier = await requireDealingTier(tx, context.caller);
    await lockNames(tx, tier);
    await refuseTaken(tx, tier, fields.name, null);
    // a new dealer is no way around the amounts of the others (lay-off.md §9)
    const { rows } = await sql<{ id: DealerId }>`
      insert into dealer (aggregator_id, name, note, credit_limit, second_person_above, raised_by, raised_from)
      select ${tier}, ${fields.name}, ${fields.note || null}, ${amountOf(fields.creditLimit)}::bigint,
             ${amountOf(fields.secondPersonAbove)}::bigint, held.by, held.above
      from (
        select max(case when held then ${personOf(context.caller)}::bigint end) as by, max(case when held then 0 end) as above
        from (select true as held from dealer
              where aggregator_id = ${tier} and coalesce(second_person_above, raised_from) is not null) d
      ) held
      where (select count(*) from dealer where aggregator_id = ${tier} and archived_at is null) < ${dealersMax}
      returning id`.execute(tx);
    const [made] = rows;
    if (!made) throw new DomainError('dealers_full', { max: String(dealersMax) });
    await writeOffers(tx, tier, made.id, fields.offers);
    const row = await requireDealer(tx, tier, made.id);
    return {
      answer: toDealerDto(row),
      auditEntry: {
        subject: 'dealer',
        subjectId: String(row.id),
        after: { ...fieldsOf(row), version: row.version },
      },
    };
  });
  return answer;
}

/**
 * Changes a dealer. Lay-offs that were sent keep their rates.
 * @throws DomainError `not_found`, `stale_version`, `name_taken`
 */
export async function updateDealer(
  store: Store,
  context: CommandContext<AccountCaller>,
  dealerId: DealerId,
  { version, ...edit }: DealerEdit,
): Promise<Dealer> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const row = await lockDealer(tx, caller, dealerId);
    const { aggregator_id: tier } = row;
    const now = fieldsOf(row);
    const subject = { subject: 'dealer', subjectId: String(row.id) };
    await requireVersion(tx, { ...subject, version: row.version, fields: now }, version, edit);
    const next = written({ ...now, ...given(edit) });
    const { changed, before, after } = changedFields(now, next);
    if (changed.length === 0) return { answer: toDealerDto(row), auditEntry: null };
    if (changed.includes('name')) {
      await lockNames(tx, tier);
      await refuseTaken(tx, tier, next.name, row.id);
    }
    const raised = raisedBy(caller, row, amountOf(next.secondPersonAbove));
    await sql`
      update dealer
      set name = ${next.name}, note = ${next.note}, credit_limit = ${amountOf(next.creditLimit)}::bigint,
          second_person_above = ${amountOf(next.secondPersonAbove)}::bigint, raised_by = ${raised.by}::bigint,
          raised_from = ${raised.from}::bigint, version = version + 1
      where aggregator_id = ${tier} and id = ${row.id}`.execute(tx);
    if (changed.includes('offers')) await writeOffers(tx, tier, row.id, next.offers);
    const changedRow = await requireDealer(tx, tier, row.id);
    return {
      answer: toDealerDto(changedRow),
      auditEntry: { ...subject, before, after: { ...after, version: changedRow.version } },
    };
  });
  return answer;
}

/**
 * Archives a dealer: it takes nothing more.
 * @throws DomainError `not_found`, `stale_version`
 */
export async function archiveDealer(
  store: Store,
  context: CommandContext<AccountCaller>,
  dealerId: DealerId,
  { version, reason }: { version: number; reason: string },
): Promise<Dealer> {
  const { answer } = await command(store, context, async (tx) => {
    const row = await lockDealer(tx, context.caller, dealerId);
    const subject = { subject: 'dealer', subjectId: String(row.id) };
    await requireVersion(tx, { ...subject, version: row.version, fields: fieldsOf(row) }, version);
    if (row.archived_at !== null) return { answer: toDealerDto(row), auditEntry: null };
    await sql`
      update dealer set archived_at = clock_timestamp(), version = version + 1
      where aggregator_id = ${row.aggregator_id} and id = ${row.id}`.execute(tx);
    return {
      answer: toDealerDto(await requireDealer(tx, row.aggregator_id, row.id)),
      auditEntry: {
        ...subject,
        reason,
        before: fieldsOf(row),
        after: { archived: true, version: row.version + 1 },
      },
    };
  });
  return answer;
}

/** A dealer of the caller's tier, locked until the transaction ends. @throws DomainError `not_found` */
export async function lockDealer(tx: Tx, caller: AccountCaller, dealerId: DealerId): Promise<DealerRow> {
  const tier = dealingTierOf(caller);
  await lockDealers(tx, [{ aggregatorId: tier, dealerId }]);
  return requireDealer(tx, tier, dealerId);
}

type Fields = ReturnType<typeof fieldsOf>;

const given = (edit: Omit<DealerEdit, 'version'>): Partial<Fields> =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));

/** As the row is written: amounts with two places, offers in order of their bet types. */
const written = (fields: Fields): Fields => ({
  ...fields,
  note: fields.note || null,
  creditLimit: inPlaces(fields.creditLimit),
  secondPersonAbove: inPlaces(fields.secondPersonAbove),
  offers: fields.offers
    .map((offer) => ({
      betType: offer.betType,
      rate: offer.rate,
      discountBp: offer.discountBp,
      step: formatMoney(parseMoney(offer.step)),
      cutOffMinutes: offer.cutOffMinutes,
    }))
    .sort((one, other) => (one.betType < other.betType ? -1 : 1)),
});

const inPlaces = (amount: string | null): string | null =>
  amount === null ? null : formatMoney(satang(parseMoney(amount)));

/** Who is no second person above which amount (lay-off.md §9). Raised by the same person twice, the lowest counts. */
function raisedBy(
  caller: AccountCaller,
  row: DealerRow,
  next: bigint | null,
): { by: bigint | null; from: bigint | null } {
  const now = row.second_person_above;
  if (next === now) return { by: row.raised_by, from: row.raised_from };
  const person = personOf(caller);
  const before = row.raised_by === person && row.raised_from !== null ? row.raised_from : now;
  const isRaised = before !== null && (next === null || next > before);
  return isRaised ? { by: person, from: before } : { by: null, from: null };
}

/** Two transactions that name dealers of one tier wait for each other. */
const lockNames = (tx: Tx, tier: AggregatorId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${advisoryTexts.dealers(String(tier))}, 0))`.execute(tx);

async function refuseTaken(tx: Tx, tier: AggregatorId, name: string, except: DealerId | null): Promise<void> {
  // dealer_named
  const { rows } = await sql`
    select 1 from dealer
    where aggregator_id = ${tier} and lower(name) = lower(${name}) and archived_at is null
      and id is distinct from ${except}::bigint`.execute(tx);
  if (rows.length > 0) throw new DomainError('name_taken', { name }, [takenField('body.name', 'name', name)]);
}

async function writeOffers(
  tx: Tx,
  tier: AggregatorId,
  dealerId: DealerId,
  offers: NewDealer['offers'],
): Promise<void> {
  await sql`delete from dealer_offer where aggregator_id = ${tier} and dealer_id = ${dealerId}`.execute(tx);
  if (offers.length === 0) return;
  await sql`
    insert into dealer_offer (aggregator_id, dealer_id, bet_type, rate_x100, discount_bp, step, cut_off_minutes)
    select ${tier}::bigint, ${dealerId}::bigint, *
    from unnest(${offers.map((one) => one.betType)}::text[], ${offers.map((one) => BigInt(parseRate(one.rate)))}::bigint[],
      ${offers.map((one) => one.discountBp)}::integer[], ${offers.map((one) => BigInt(parseMoney(one.step)))}::bigint[],
      ${offers.map((one) => one.cutOffMinutes)}::integer[])`.execute(tx);
}
