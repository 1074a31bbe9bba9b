import type { BlockPrice, InvalidField, OwnSettings } from '@drawdesk/contract';
import { type BetType, betTypeKeys, isBetType, parseBetNumber } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { ProfileId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { numberFault } from '../rates/block-keys.ts';
import { type NewBlock, storedPrice, toPriceDto } from '../rates/block-rows.ts';
import { changed, judgeChanges } from '../rates/judge-change.ts';
import type { RateChain } from '../rates/rate-chain.ts';
import type { RateProvider } from '../rates/rate-provider.ts';
import { toSettingsDto } from '../rates/setting-fields.ts';
import { readContents } from './profile-row.ts';

/** The contents of a profile as a DTO. */
export interface Contents {
  rows: { betType: BetType; settings: OwnSettings }[];
  blocks: { betType: BetType; number: string; price: BlockPrice }[];
}

/** The contents of a profile, bet types in the order of domain.md §1. */
export async function contentsOf(tx: Tx, profileId: ProfileId): Promise<Contents> {
  const { settings, blocks } = await readContents(tx, profileId);
  const byType = new Map(settings.map((row) => [row.bet_type, row.settings]));
  return {
    rows: betTypeKeys.flatMap((betType) => {
      const own = byType.get(betType);
      return own ? [{ betType, settings: toSettingsDto(own) }] : [];
    }),
    blocks: blocks.flatMap(({ bet_type: betType, number_key: number, rate_x100, rate_bp }) =>
      isBetType(betType)
        ? [{ betType, number, price: toPriceDto({ rateX100: rate_x100, rateBp: rate_bp }) }]
        : [],
    ),
  };
}

/**
 * A profile belongs to no level: only its own values are checked, whatever is in force where it will be
 * given.
 */
function nowhere(provider: RateProvider): RateChain {
  const place = { providerId: provider.id, aggregatorId: null, agentId: null };
  const none = new Map();
  return {
    owner: { level: 'company', aggregatorId: null, agentId: null, name: '' },
    own: none,
    rows: {
      place,
      level: 'company',
      levels: none,
      blocks: none,
      specials: none,
      rules: [],
      terms: null,
      agreed: none,
      changesAt: Number.POSITIVE_INFINITY,
    },
  };
}

/**
 * Converts contents as sent to the form in which they are stored. Refuses values that could be valid at no
 * level.
 * @throws DomainError `rates_invalid`
 */
export function checkContents(provider: RateProvider, { rows, blocks }: Contents): NewBlock[] {
  const { problems } = judgeChanges({
    provider,
    chain: nowhere(provider),
    sold: null,
    at: 'body.rows',
    called: 'settings',
    changes: rows.map(({ betType, settings }) => ({ betType, set: settings })),
  });
  const keys = blocks.map((block, index) => blockOf(provider, block, index));
  const wrong: InvalidField[] = [...problems, ...keys.flatMap((one) => ('path' in one ? [one] : []))];
  if (wrong.length > 0) throw new DomainError('rates_invalid', {}, wrong.slice(0, 100));
  // the first of two that are counted as one
  const found = new Map<string, NewBlock>();
  for (const one of keys)
    if (!('path' in one) && !found.has(`${one.betType}/${one.key}`))
      found.set(`${one.betType}/${one.key}`, one);
  return [...found.values()];
}

function blockOf(
  provider: RateProvider,
  { betType, number, price }: Contents['blocks'][number],
  index: number,
): NewBlock | InvalidField {
  const path = `body.blocks.${index}`;
  if (!provider.betTypes.includes(betType)) return { path: `${path}.betType`, code: 'not_offered' };
  const { switches, firstLength } = provider;
  const parsed = parseBetNumber(betType, number, {
    switches,
    ...(firstLength !== undefined && { firstLength }),
  });
  if (!parsed.ok) return { path: `${path}.number`, ...numberFault(parsed.expected) };
  const stored = storedPrice(price);
  if (stored.rateX100 === 0n) return { path: `${path}.price.rate`, code: 'nothing' };
  return { betType, key: parsed.key, number, price: stored };
}

/** Replaces the settings of a profile. */
export async function writeRows(tx: Tx, profileId: ProfileId, rows: Contents['rows']): Promise<void> {
  await sql`delete from profile_setting where profile_id = ${profileId}`.execute(tx);
  await sql`
    insert into profile_setting (profile_id, bet_type, settings)
    select ${profileId}::bigint, g.bet_type, g.settings
    from unnest(
      ${rows.map(({ betType }) => betType)}::text[],
      ${rows.map(({ settings }) => JSON.stringify(changed({}, settings)))}::jsonb[]) as g (bet_type, settings)`.execute(
    tx,
  );
}

/** Replaces the blocked numbers of a profile. */
export async function writeBlocks(tx: Tx, profileId: ProfileId, blocks: readonly NewBlock[]): Promise<void> {
  await sql`delete from profile_block where profile_id = ${profileId}`.execute(tx);
  if (blocks.length === 0) return;
  await sql`
    insert into profile_block (profile_id, bet_type, number_key, number, rate_x100, rate_bp)
    select ${profileId}::bigint, g.*
    from unnest(
      ${blocks.map(({ betType }) => betType)}::text[],
      ${blocks.map(({ key }) => key)}::text[],
      ${blocks.map(({ number }) => number)}::text[],
      ${blocks.map(({ price }) => price.rateX100)}::bigint[],
      ${blocks.map(({ price }) => price.rateBp)}::integer[]) as g`.execute(tx);
}
