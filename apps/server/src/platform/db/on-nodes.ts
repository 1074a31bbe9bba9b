import type pg from 'pg';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { functionsOnNodes } from './functions-on-nodes.ts';
import { type RoleNames, roleKinds } from './own-roles.ts';

/**
 * The one table that only a distributed database has: Citus keeps it, on the coordinator. It is always empty.
 * `commit_as_one` names it, and Citus then commits the transaction in two phases.
 */
export const twoPhase = 'two_phase';

/** What a node answers that the settings of a transaction did not reach. */
export const notArrived = 'the settings of the transaction did not arrive';

/** A setting of the transaction; an error says where it is missing (`invalid input syntax for type bigint: "…"`). */
const settingOf = (setting: string, type: string): string =>
  `coalesce(nullif(current_setting('${setting}', true), ''), '${notArrived}')::${type}`;

/**
 * The bodies of functions on a distributed database. The first ones say for whom a transaction is: where that is missing,
 * policies would show no row, or a master's rows to one of its agents, so the cast fails instead. It is a cast and no
 * function that raises, because Citus evaluates each function of a statement that writes, needed or not. The bodies are
 * text, because Citus reads no other in policies that come after the distribution.
 */
const bodies = `
  create or replace function app_aggregator() returns bigint language sql stable parallel safe as $$
    select nullif(${settingOf('app.aggregator', 'bigint')}, -1)
  $$;
  create or replace function app_agent() returns bigint language sql stable parallel safe as $$
    select nullif(${settingOf('app.agent', 'bigint')}, 0)
  $$;
  create or replace function app_batch() returns bigint[] language sql stable parallel safe as $$
    select ${settingOf('app.batch', 'bigint[]')}
  $$;
  -- a policy may not read a table where Citus joins its own with one of the distributed ones
  create or replace function agents_that_left() returns bigint[] language sql stable parallel safe as $$
    select coalesce(array_agg(m.agent_id), '{}') from agent_move m where m.aggregator_id = app_aggregator()
  $$;
  alter policy former_master_reads on agent using (app_agent() is null and id = any (agents_that_left()));
  create or replace function set_everywhere(variadic settings text[]) returns void language plpgsql as $$
  begin
    perform set_config('citus.propagate_set_commands', 'local', true);
    for name in 1 .. cardinality(settings) by 2 loop
      -- Citus cannot plan for parameters that it does not know
      continue when settings[name] = 'plan_cache_mode';
      execute format('set local %I to %L', settings[name], settings[name + 1]);
    end loop;
  end
  $$;
  create or replace function commit_as_one() returns boolean language plpgsql as $$
  begin
    if current_setting('transaction_read_only') = 'off' then
      -- one connection a node: others would stand idle, and each would be prepared at the commit
      perform set_config('citus.max_adaptive_executor_pool_size', '1', true);
      delete from ${twoPhase} where id = 0;
      -- the nodes keep their part over a crash, and so must the coordinator
      if current_setting('synchronous_commit') = 'off' then
        perform set_config('synchronous_commit', 'on', true);
      end if;
    end if;
    return true;
  end
  $$`;

/** Makes the functions and the table of a distributed database, in the caller's transaction. */
export async function adaptToNodes(client: pg.ClientBase, names: RoleNames): Promise<void> {
  await client.query(bodies);
  for (const statement of functionsOnNodes(names)) await client.query(statement);
  const roles = roleKinds.map((kind) => escapeIdentifier(names[kind])).join(', ');
  const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [
    twoPhase,
  ]);
  if (rows[0]?.known) return;
  await client.query(`create table ${twoPhase} (id bigint primary key)`);
  await client.query(`grant select, delete on ${twoPhase} to ${roles}`);
  await client.query('select citus_add_local_table_to_metadata($1)', [twoPhase]);
}

/**
 * Lets the roles of the service sign in on the nodes that keep rows, where the coordinator signs in as them: on itself too,
 * if it keeps rows. Elsewhere on the coordinator nobody can: there the service's login switches to them. They have no
 * password; how a node recognises the coordinator is set by the operator of the cluster.
 */
export async function letRolesSignIn(client: pg.ClientBase, names: RoleNames): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = escapeIdentifier(rows[0]?.name ?? '');
  const roles = roleKinds.map((kind) => escapeIdentifier(names[kind]));
  const grants = [
    ...roles.map((role) => `alter role ${role} login`),
    `grant connect on database ${database} to ${roles.join(', ')}`,
  ];
  const here = `
    begin
      perform set_config('citus.enable_ddl_propagation', 'off', true),
              set_config('citus.enable_alter_role_propagation', 'off', true);
      ${grants.map((grant) => `execute ${escapeLiteral(grant)};`).join('\n')}
    end`;
  const { rows: answers } = await client.query<{ node: string; problem: string }>(
    `select concat(nodename, ':', nodeport) as node, result as problem
     from run_command_on_workers($1) where not success`,
    [`do ${escapeLiteral(here)}`],
  );
  const [failed] = answers;
  if (failed) throw new Error(`The node ${failed.node} answered: ${failed.problem}`);
  const { rows: coordinator } = await client.query<{ keepsRows: boolean }>(
    'select shouldhaveshards as "keepsRows" from pg_dist_node where groupid = 0',
  );
  if (coordinator[0]?.keepsRows) await client.query(`do ${escapeLiteral(here)}`);
}
