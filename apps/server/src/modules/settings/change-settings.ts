import { alertKinds, type CompanySettings, roles, type settingsOperations } from '@drawdesk/contract';
import { formatMoney, parseMoney } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { z } from 'zod';
import { requireProof } from '../../platform/auth/proof.ts';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { lockSettings, readSettings } from './read-settings.ts';
import { requestWeakerRule, weakerOf } from './request-weaker-rule.ts';

export type SettingsEdit = z.output<(typeof settingsOperations)['settings.update']['body']>;

type Field = Exclude<keyof SettingsEdit, 'version' | 'reason'>;

const columnOf: Record<Field, string> = {
  companyName: 'name',
  logoUrl: 'logo_url',
  currency: 'currency',
  separationOfDuties: 'separation_of_duties',
  accountTieDays: 'account_tie_days',
  showBannerOnHome: 'show_banner_on_home',
  nextRoundRateNotice: 'next_round_rate_notice',
  keyingDesk: 'keying_desk',
  alertKinds: 'alert_kinds',
  layOff: 'lay_off',
  showFirstSteps: 'show_first_steps',
  requestLog: 'request_log',
  sessionIdleMinutes: 'session_idle_minutes',
  sessionAbsoluteHours: 'session_absolute_hours',
  secondFactorRoles: 'second_factor_roles',
  proofAboveAmount: 'proof_above',
};
/** These settings protect sign-in and results: a person who finds an open console cannot change them. */
const guards: ReadonlySet<Field> = new Set<Field>([
  'separationOfDuties',
  'accountTieDays',
  'sessionIdleMinutes',
  'sessionAbsoluteHours',
  'secondFactorRoles',
  'proofAboveAmount',
]);

const isField = (name: string): name is Field => Object.hasOwn(columnOf, name);
const fields = Object.keys(columnOf).filter(isField);

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'));

/**
 * Changes settings of the company.
 * What weakens the rule of two people is only requested: another superadmin confirms it (request-weaker-rule.ts).
 *
 * @throws DomainError `stale_version`; `superadmin_only` when another role requests that (screens.md §2);
 *   `second_superadmin_needed` where no other person could confirm it; `proof_required` for what protects
 *   sign-in and results; `currency_fixed` once bets were taken; `invalid_input` for an unknown currency.
 */
export async function changeSettings(
  store: Store,
  context: CommandContext<AccountCaller>,
  edit: SettingsEdit,
): Promise<CompanySettings> {
  const { answer } = await command(store, context, (tx) => applyEdit(tx, context.caller, edit));
  return answer;
}

async function applyEdit(
  tx: Tx,
  caller: AccountCaller,
  edit: SettingsEdit,
): Promise<Outcome<CompanySettings>> {
  const now = await lockSettings(tx, caller);
  const { version, reason, ...changes } = edit;
  const wanted = asRead(changes);
  const current = Object.fromEntries(fields.map((field) => [field, now[field]]));
  await requireVersion(
    tx,
    { subject: 'company', subjectId: '1', version: now.version, fields: current },
    version,
    wanted,
  );

  const weaker = weakerOf(now, wanted);
  const sent = weaker
    ? { ...wanted, separationOfDuties: now.separationOfDuties, accountTieDays: now.accountTieDays }
    : wanted;
  const changed = fields.filter(
    (field) => sent[field] !== undefined && JSON.stringify(sent[field]) !== JSON.stringify(now[field]),
  );
  refuseWhatIsNotFree(caller, now, wanted);
  if (weaker || changed.some((field) => guards.has(field))) requireProof(caller);
  if (weaker) await requestWeakerRule(tx, caller, weaker, reason);
  if (changed.length === 0) {
    if (!weaker) return { answer: now, auditEntry: null };
    const after = { asked: weaker };
    return {
      answer: await readSettings(tx, caller),
      auditEntry: { subject: 'company', subjectId: '1', reason, after },
    };
  }

  const sets = changed.map((field) => sql`${sql.ref(columnOf[field])} = ${stored(field, sent)}`);
  await sql`update company set ${sql.join(sets)}, version = version + 1`.execute(tx);
  const answer = {
    ...(weaker ? await readSettings(tx, caller) : now),
    ...Object.fromEntries(changed.map((field) => [field, sent[field]])),
    version: now.version + 1,
  };
  const pick = (from: Pick<CompanySettings, Field>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return {
    answer,
    auditEntry: {
      subject: 'company',
      subjectId: '1',
      reason,
      before: pick(now),
      after: { ...pick(answer), version: answer.version, ...(weaker && { asked: weaker }) },
    },
  };
}

type Sent = Omit<SettingsEdit, 'version' | 'reason'>;

/** As the settings are read: roles and kinds in the order of the contract, amounts with two places. */
const asRead = (sent: Sent): Sent => ({
  ...sent,
  ...(sent.secondFactorRoles && {
    secondFactorRoles: roles.filter((role) => sent.secondFactorRoles?.includes(role)),
  }),
  ...(sent.alertKinds && { alertKinds: alertKinds.filter((kind) => sent.alertKinds?.includes(kind)) }),
  ...(sent.proofAboveAmount !== undefined && {
    proofAboveAmount: formatMoney(parseMoney(sent.proofAboveAmount)),
  }),
});

/** As its column keeps it. */
const stored = (field: Field, sent: Sent): unknown =>
  field === 'proofAboveAmount' ? parseMoney(sent.proofAboveAmount ?? '0') : sent[field];

function refuseWhatIsNotFree(caller: AccountCaller, now: CompanySettings, sent: Sent): void {
  if (weakerOf(now, sent) && caller.role !== 'company:superadmin') throw new DomainError('superadmin_only');
  refuseCurrency(now, sent.currency);
}

/** @throws DomainError `currency_fixed` once bets were taken; `invalid_input` for an unknown currency. */
export function refuseCurrency(
  now: Pick<CompanySettings, 'currency' | 'currencyFixed'>,
  wanted: string | undefined,
): void {
  if (wanted === undefined || wanted === now.currency) return;
  if (!knownCurrencies.has(wanted))
    throw new DomainError('invalid_input', {}, [{ path: 'body.currency', code: 'unknown_currency' }]);
  if (now.currencyFixed) throw new DomainError('currency_fixed', { currency: now.currency });
}
