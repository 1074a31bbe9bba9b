import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readResult } from '../../apps/server/src/modules/draws/result-row.ts';
import { decideConfirmation } from '../../apps/server/src/modules/results/confirm-result.ts';
import { enterResult } from '../../apps/server/src/modules/results/enter-result.ts';
import { lockRound } from '../../apps/server/src/modules/round-state/round-row.ts';
import { closeNow } from '../../apps/server/src/modules/rounds/change-round.ts';
import { settleRound } from '../../apps/server/src/modules/settlement/settle.ts';
import { signAccessToken } from '../../apps/server/src/platform/auth/access-token.ts';
import { keysAgreed } from '../../apps/server/src/platform/auth/keys-of-database.ts';
import type { CommandContext } from '../../apps/server/src/platform/command/command.ts';
import type { ResultId, RoundId } from '../../apps/server/src/platform/db/ids.ts';
import type { OwnerStore } from '../../apps/server/src/platform/db/store.ts';
import { keysOfEnvironment, requireKeys } from '../../apps/server/src/platform/keys/environment-keys.ts';

/** The draw of every round of the bench. */
const draw = {
  prize_1st: '107387',
  prize_front_three: ['091', '298'],
  prize_back_three: ['602', '716'],
  prize_two: '08',
};

/** Someone who is signed in: the company's superadmin, or the first person of a master. */
export async function tokenOf(
  store: OwnerStore,
  connection: string,
  masterCode: string | null,
): Promise<string> {
  const role = masterCode === null ? 'company:superadmin' : 'aggregator';
  const sessionId = randomUUID();
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into account (username, display_name, role, aggregator_id, password_hash)
      values (${masterCode ?? 'superadmin'}, 'Bench', ${role},
        (select id from aggregator where code = ${masterCode}), 'none')
      returning id
    )
    insert into session (id, account_id, expires_at, address, user_agent)
    select ${sessionId}, id, now() + interval '1 hour', '127.0.0.1', 'bench' from made
    returning account_id as id`.execute(store.db);
  const keys = await keysAgreed(connection, requireKeys(keysOfEnvironment()));
  const { accessToken } = await signAccessToken(keys, {
    sub: String(rows[0]?.id),
    sid: sessionId,
    aggregator: null,
    agent: null,
    mode: 'own',
    role,
  });
  return accessToken;
}

/** Two operators, who close rounds, enter their results and confirm them. */
export async function hireOperators(store: OwnerStore): Promise<(roundId: RoundId) => Promise<ResultId>> {
  const { rows } = await sql<{ id: bigint }>`
    insert into account (username, display_name, role, password_hash)
    select name, name, 'company:operator', 'none' from unnest(array['first', 'second']) name
    returning id`.execute(store.db);
  const [first, second] = rows.map(({ id }) => contextOf(id));
  if (!first || !second) throw new Error('No operators');
  const services = { store, jobs: { sendIn: async () => undefined } };
  return async (roundId) => {
    await closeNow(store, first, { roundId, reason: 'bench' });
    const { resultId } = await enterResult(services, first, { roundId, entered: draw });
    await decideConfirmation(services, second, { roundId, resultId });
    return resultId;
  };
}

/** The whole settlement, rolled back: it may be done again and again. */
export async function settleDry(store: OwnerStore, roundId: RoundId, resultId: ResultId): Promise<void> {
  await store.dryRun({ as: 'work' }, async (tx) => {
    const [round, result] = [await lockRound(tx, roundId), await readResult(tx, resultId)];
    if (!round || !result) throw new Error('No round or no result');
    return settleRound(tx, round, { id: resultId, derived: result.derived, decidedBy: null }, store);
  });
}

function contextOf(accountId: bigint): CommandContext {
  return {
    caller: {
      kind: 'account',
      accountId,
      displayName: `operator ${accountId}`,
      role: 'company:operator',
      rules: [
        { action: 'manage', subject: 'lotto-result' },
        { action: 'manage', subject: 'lotto-settle' },
      ],
      aggregatorId: null,
      agentId: null,
      mode: 'own',
      real: null,
      sessionId: 'bench',
    },
    origin: { requestId: null, address: null },
    operation: 'results.enter',
  };
}
