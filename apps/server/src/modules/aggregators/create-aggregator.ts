import type { AggregatorDetail, AggregatorTermsInput, FirstSignIn } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import { makeOneTimePassword } from '../../platform/auth/one-time-password.ts';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { AggregatorTable } from '../../platform/db/database-types.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { takenField } from '../../platform/errors/taken-field.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { beginFold } from '../figures/fold.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { addFirstSignIn } from '../organisations/first-sign-in.ts';
import { providerList } from '../organisations/provider-list.ts';
import { agreeWithAggregator } from '../terms/agree-aggregator.ts';
import { clockOf } from '../terms/effective.ts';
import { aggregatorTermsOf, loggedTerms } from '../terms/input.ts';
import { readAggregatorDetail } from './show-aggregators.ts';

export interface NewAggregator {
  code: string;
  name: string;
  currency: string;
  providersAllowed: string[] | null;
  terms: AggregatorTermsInput;
  signIn: FirstSignIn;
}

/**
 * Makes a master with its terms and its first sign-in, whose one-time password a repeated request does not
 * show again.
 * @throws DomainError `code_taken`, `username_taken`, `provider_unknown`, `terms_invalid`, `terms_over_upline`
 */
export async function createAggregator(
  store: Store,
  context: CommandContext<AccountCaller>,
  newAggregator: NewAggregator,
): Promise<{ aggregator: AggregatorDetail; oneTimePassword: string | null }> {
  const { password, hash } = await makeOneTimePassword();
  const { answer, hit } = await command(store, context, (tx) =>
    insertAggregator(tx, context, newAggregator, hash),
  );
  return { aggregator: answer, oneTimePassword: hit ? null : password };
}

async function insertAggregator(
  tx: Tx,
  context: CommandContext<AccountCaller>,
  newAggregator: NewAggregator,
  passwordHash: string,
): Promise<Outcome<AggregatorDetail>> {
  const terms = aggregatorTermsOf(newAggregator.terms, undefined, 'body.terms');
  const providers = await providerList(tx, newAggregator.providersAllowed, 'body');
  const { code, name, currency } = newAggregator;
  const { rows } = await sql<Pick<Selectable<AggregatorTable>, 'id'>>`
    insert into aggregator (code, name, currency, providers_allowed)
    values (${code}, ${name}, ${currency}, ${providers}::text[])
    on conflict (code) do nothing
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined)
    throw new DomainError('code_taken', { code }, [takenField('body.code', 'code', code)]);
  await beginFold(tx, id);
  await agreeWithAggregator(tx, {
    master: { id, name },
    terms,
    from: await clockOf(tx),
    setBy: actorNameOf(context.caller),
    at: 'body.terms',
  });
  await addFirstSignIn(
    tx,
    context,
    { of: 'aggregator', aggregatorId: id },
    newAggregator.signIn,
    passwordHash,
  );
  const { username } = newAggregator.signIn;
  return {
    answer: await readAggregatorDetail(tx, context.caller, id),
    auditEntry: {
      subject: 'aggregator',
      subjectId: String(id),
      after: {
        code,
        name,
        currency,
        providersAllowed: providers,
        terms: loggedTerms(newAggregator.terms),
        username,
        version: 1,
      },
    },
  };
}
