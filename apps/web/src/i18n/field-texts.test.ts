import {
  alertKindNames,
  alertStatusNames,
  bundlePrizeNames,
  bundleSizeNames,
  derivationTexts,
  drawFieldName,
  entryKindNames,
  familyNames,
  fieldMessage,
  groupNames,
  lateBillNames,
  levelNames,
  refusalLimitNames,
  refusalNames,
  resultModeNames,
  roleNames,
  runKindNames,
  securityKindNames,
  settingNames,
  statusNames,
  subjectNames,
} from '@drawdesk/contract';
import { derivations } from '@drawdesk/lottery';
import { expect, it } from 'vitest';
import { en } from './en/index.ts';
import { th } from './th/index.ts';

/** What a form says by itself, and the API says of the same field: a person reads one sentence for it. */
const texts = [
  ['required', { code: 'required' }, en.ui.form.fill, th.ui.form.fill],
  ['min', { code: 'too_small', values: { min: '{{limit}}' } }, en.ui.figure.min, th.ui.figure.min],
  ['max', { code: 'too_big', values: { max: '{{limit}}' } }, en.ui.figure.max, th.ui.figure.max],
  ['rate', { code: 'not_a_rate' }, en.ui.figure.not.rate, th.ui.figure.not.rate],
  ['clock', { code: 'not_a_time' }, en.ui.dates.notClock, th.ui.dates.notClock],
  ['order of dates', { code: 'date_order' }, en.ui.dates.order, th.ui.dates.order],
  [
    'span of dates',
    { code: 'range_too_long', values: { days: '{{count}}' } },
    en.ui.dates.spanMax_other,
    th.ui.dates.spanMax_other,
  ],
  ['draw number', { code: 'missing' }, en.ui.digits.fill, th.ui.digits.fill],
  [
    'digits of a draw number',
    { code: 'wrong_length', values: { digits: '{{count}}' } },
    en.ui.digits.fillCount,
    th.ui.digits.fillCount,
  ],
  ['username of staff', { code: 'not_a_username' }, en.accounts.usernameRule, th.accounts.usernameRule],
  ['username of an agent', { code: 'not_a_username' }, en.signIns.usernameRule, th.signIns.usernameRule],
  [
    'code of a master',
    { code: 'not_a_code' },
    en.organisations.form.codeRule,
    th.organisations.form.codeRule,
  ],
  [
    'currency',
    { code: 'not_a_currency' },
    en.organisations.form.currencyRule,
    th.organisations.form.currencyRule,
  ],
  ['id of a provider', { code: 'not_a_provider_id' }, en.providers.form.idRule, th.providers.form.idRule],
  [
    'name of a round',
    { code: 'not_a_round_name' },
    en.providers.rounds.labelRule,
    th.providers.rounds.labelRule,
  ],
  ['folder of a source', { code: 'not_a_folder' }, en.sources.field.folderRule, th.sources.field.folderRule],
  ['link of a banner', { code: 'not_a_link' }, en.content.field.linkRule, th.content.field.linkRule],
  ['logo', { code: 'not_a_logo_address' }, en.settings.logoRule, th.settings.logoRule],
  ['webhook', { code: 'not_an_address' }, en.webhooks.address.wrong, th.webhooks.address.wrong],
  ['limiter rule', { code: 'steps_needed' }, en.limiter.problem.nothing, th.limiter.problem.nothing],
] as const;

it.each(texts)('%s: the console and the API say the same', (_, fault, english, thai) => {
  expect([english, thai]).toEqual([fieldMessage(fault, 'en'), fieldMessage(fault, 'th')]);
});

const subjects = Object.entries(subjectNames);

it.each(subjects)(
  'the right to %s has the name of its row in the page of roles',
  (subject, { en: english, th: thai }) => {
    expect([english, thai]).toEqual([textAt(en.roles.subject, subject), textAt(th.roles.subject, subject)]);
  },
);

const namesOfFiles = [
  ['status', statusNames, en.status, th.status],
  ['late bill', lateBillNames, en.lateBets.status, th.lateBets.status],
  ['role', roleNames, en.role, th.role],
  ['level', levelNames, en.owners.level, th.owners.level],
  ['group', groupNames, en.providers.group, th.providers.group],
  ['family', familyNames, en.shares.family, th.shares.family],
  ['result', resultModeNames, en.providers.mode, th.providers.mode],
  ['run', runKindNames, en.settlement.kind, th.settlement.kind],
  ['entry', entryKindNames, en.ledger.kind, th.ledger.kind],
  ['security event', securityKindNames, en.log.security.kind, th.log.security.kind],
  ['reason of a refusal', refusalNames, en.refusals.reason, th.refusals.reason],
  ['limit of a refusal', refusalLimitNames, en.refusals.limit, th.refusals.limit],
  ['kind of a player alert', alertKindNames, en.playerAlerts.kind, th.playerAlerts.kind],
  ['status of a player alert', alertStatusNames, en.playerAlerts.status, th.playerAlerts.status],
  ['setting', settingNames, en.rates.field, th.rates.field],
  ['prize', bundlePrizeNames, en.liveTickets.prize, th.liveTickets.prize],
  ['size', bundleSizeNames, en.liveTickets.size, th.liveTickets.size],
] as const;

it.each(namesOfFiles)('a file calls each %s as its page does', (_, names, english, thai) => {
  for (const [code, texts] of Object.entries(names))
    expect(texts, code).toEqual({ en: textAt(english, code), th: textAt(thai, code) });
});

const drawFields = [
  ...new Set(Object.values(derivations).flatMap(({ fields }) => fields.map(({ name }) => name))),
];

it.each(drawFields)('the field %s of a draw has the name of its input', (field) => {
  const { en: english, th: thai } = drawFieldName(field);
  expect([english, thai]).toEqual([textAt(en.results.field, field), textAt(th.results.field, field)]);
});

it.each(Object.entries(derivationTexts))('the derivation %s has the name of its choice', (name, texts) => {
  const named = (words: Readonly<Record<string, { name: string }>>) => words[name]?.name;
  expect(texts).toEqual({ en: named(en.providers.derivation), th: named(th.providers.derivation) });
});

const textAt = (texts: Readonly<Record<string, string>>, key: string): string | undefined => texts[key];
