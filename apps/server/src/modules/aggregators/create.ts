import type { AggregatorDetail, AggregatorTermsInput, FirstSignIn } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Ask, Outcome } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { addFirstSignIn } from '../organisations/first-sign-in.ts';
import { providerList } from '../organisations/provider-list.ts';
import { setterOf } from '../organisations/setter.ts';
import { agreeWithMaster } from '../terms/agree-master.ts';
import { clockOf } from '../terms/effective.ts';
import { masterTermsOf } from '../terms/input.ts';
import { showDetail } from './show.ts';

export interface NewMaster {
  code: string;
  name: string;
  currency: string;
  providersAllowed: string[] | null;
  terms: AggregatorTermsInput;
  signIn: FirstSignIn;
}

/**
 * Makes a master with its terms and its first sign-in.
 * @throws Refusal `code_taken`, `username_taken`, `provider_unknown`, `terms_invalid`, `terms_over_upline`
 */
export async function createMaster(
  tx: Tx,
  ask: Ask & { caller: AccountCaller },
  given: NewMaster,
  passwordHash: string,
): Promise<Outcome<AggregatorDetail>> {
  const terms = masterTermsOf(given.terms, 'body.terms');
  const providers = await providerList(tx, given.providersAllowed, 'body');
  const { code, name, currency } = given;
  const { rows } = await sql<{ id: bigint }>`
    insert into aggregator (code, name, currency, providers_allowed)
    values (${code}, ${name}, ${currency}, ${providers}::text[])
    on conflict (code) do nothing
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Refusal('code_taken', { code }, [{ path: 'body.code', code: 'taken' }]);
  await agreeWithMaster(tx, {
    ...{
      master: { id, name },
      terms,
      from: await clockOf(tx),
      setBy: setterOf(ask.caller),
      at: 'body.terms',
    },
  });
  await addFirstSignIn(tx, ask, { of: 'aggregator', aggregatorId: id }, given.signIn, passwordHash);
  const { username } = given.signIn;
  return {
    answer: await showDetail(tx, ask.caller, id),
    deed: {
      subject: 'aggregator',
      subjectId: String(id),
      after: { code, name, currency, providersAllowed: providers, terms: given.terms, username, version: 1 },
    },
  };
}
