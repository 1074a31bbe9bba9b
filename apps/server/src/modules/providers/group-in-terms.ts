import { groupNames, type LocalizedText, type ProviderGroup } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';

const namedMost = 10;

/**
 * Refuses to move a provider to another group while shares would change with it: terms of a master or an agent, in force
 * or planned, have a row for the old group or the new one (shares.md §5). The caller has the lock of the settings
 * (config-version), as those who set terms.
 * @throws DomainError `provider_group_in_terms` naming the masters, the agents and the groups
 */
export async function refuseGroupInTerms(
  tx: Tx,
  provider: LocalizedText,
  groups: readonly [was: ProviderGroup, next: ProviderGroup],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ code: string; provider_group: ProviderGroup }>`
    select distinct s.code, g.provider_group
    from (
      select m.code, t.shares_by_group as own_rows
      from aggregator_terms t
      join aggregator m on m.id = t.aggregator_id
      where t.shares_by_group is not null
        and not exists (
          select from aggregator_terms n
          where n.aggregator_id = t.aggregator_id and n.version_no > t.version_no
            and n.valid_from <= greatest(t.valid_from, ${now}))
      union all
      select a.code, t.share_rules #> '{own,rows}'
      from terms t
      join agent a on a.id = t.agent_id
      where t.share_rules is not null
        and not exists (
          select from terms n
          where n.agent_id = t.agent_id and n.version_no > t.version_no
            and n.valid_from <= greatest(t.valid_from, ${now}))
    ) s
    cross join unnest(${[...groups]}::text[]) as g (provider_group)
    where s.own_rows @> jsonb_build_array(jsonb_build_object('group', g.provider_group))
    order by s.code, g.provider_group`.execute(tx);
  if (rows.length === 0) return;
  const codes = [...new Set(rows.map(({ code }) => code))];
  const more = codes.length > namedMost ? ` +${codes.length - namedMost}` : '';
  const found = groups.filter((group) => rows.some(({ provider_group }) => provider_group === group));
  const names = found.map((group) => groupNames[group]);
  throw new DomainError(
    'provider_group_in_terms',
    {
      provider,
      groups: { en: names.map(({ en }) => en).join(', '), th: names.map(({ th }) => th).join(' ') },
      who: `${codes.slice(0, namedMost).join(', ')}${more}`,
    },
    [{ path: 'body.group', code: 'group_in_terms' }],
  );
}
