import type { AggregatorDetail, AggregatorTermsInput, FirstSignIn } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { CommandContext, Outcome } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { addFirstSignIn } from '../organisations/first-sign-in.ts';
import { providerList } from '../organisations/provider-list.ts';
import { agreeWithAggregator } from '../terms/agree-aggregator.ts';
import { clockOf } from '../terms/effective.ts';
import { masterTermsOf } from '../terms/input.ts';
import { showDetail } from './show.ts';

export interface NewAggregator {
  code: string;
  name: string;
  currency: string;
  providersAllowed: string[] | null;
  terms: AggregatorTermsInput;
  signIn: FirstSignIn;
}

/**
 * Makes a master with its terms and its first sign-in.
 * @throws DomainError `code_taken`, `username_taken`, `provider_unknown`, `terms_invalid`, `terms_over_upline`
 */
export async function createMaster(
  tx: Tx,
  context: CommandContext<AccountCaller>,
  given: NewAggregator,
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
  if (id === undefined) throw new DomainError('code_taken', { code }, [{ path: 'body.code', code: 'taken' }]);
  await agreeWithAggregator(tx, {
    ...{
      master: { id, name },
      terms,
      from: await clockOf(tx),
      setBy: actorNameOf(context.caller),
      at: 'body.terms',
    },
  });
  await addFirstSignIn(tx, context, { of: 'aggregator', aggregatorId: id }, given.signIn, passwordHash);
  const { username } = given.signIn;
  return {
    answer: await showDetail(tx, context.caller, id),
    auditEntry: {
      subject: 'aggregator',
      subjectId: String(id),
      after: { code, name, currency, providersAllowed: providers, terms: given.terms, username, version: 1 },
    },
  };
}
