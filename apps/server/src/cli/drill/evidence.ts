import type { ClientBase } from 'pg';

/** What never changes once it is written: where each chain of the log ends, and the seals of rounds. */
export interface Evidence {
  /** Tenant (0: the company), number of its last line, and the hash of that line. */
  readonly chains: readonly (readonly [string, string, string])[];
  /** Master, round and hash. */
  readonly seals: readonly (readonly [string, string, string])[];
}

export async function readEvidence(client: ClientBase): Promise<Evidence> {
  const read = async (sql: string) =>
    (await client.query<{ a: string; b: string; hash: string }>(sql)).rows.map(
      ({ a, b, hash }) => [a, b, hash] as const,
    );
  return {
    chains: await read(`
      select aggregator_id::text as a, seq::text as b, encode(hash, 'hex') as hash
      from log_head where seq > 0 order by aggregator_id`),
    seals: await read(`
      select aggregator_id::text as a, round_id::text as b, encode(hash, 'hex') as hash
      from round_seal order by aggregator_id, round_id`),
  };
}

/** What of the evidence of a backup is not so in the database it was made of, one sentence each. */
export async function contradictionsIn(client: ClientBase, { chains, seals }: Evidence): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `select concat('log entry ', b.seq, ' of ',
       case b.chain when 0 then 'the company' else concat('master ', b.chain) end,
       case when l.hash is null then ' is missing in the database' else ' is different in the database' end) as what
     from unnest($1::bigint[], $2::bigint[], $3::text[]) as b (chain, seq, hash)
     left join log l on l.aggregator_id = b.chain and l.seq = b.seq
     where l.hash is null or encode(l.hash, 'hex') <> b.hash
     union all
     select concat('the seal of master ', b.master, ' in round ', b.round,
       case when s.hash is null then ' is missing in the database' else ' is different in the database' end)
     from unnest($4::bigint[], $5::bigint[], $6::text[]) as b (master, round, hash)
     left join round_seal s on s.aggregator_id = b.master and s.round_id = b.round
     where s.hash is null or encode(s.hash, 'hex') <> b.hash`,
    [...columnsOf(chains), ...columnsOf(seals)],
  );
  return rows.map(({ what }) => what);
}

const columnsOf = (rows: readonly (readonly [string, string, string])[]): [string[], string[], string[]] => [
  rows.map(([a]) => a),
  rows.map(([, b]) => b),
  rows.map(([, , hash]) => hash),
];
