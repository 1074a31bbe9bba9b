import { expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { th } from '../../i18n/th/index.ts';
import { pathValues } from '../path-values.ts';
import { pageRows } from './pages.ts';

/**
 * Copied by hand from spec.md §2 and §6 (what they leave open from screens.md §2 and §4): name, path, who may
 * open it. The test compares it with the table, so it must not be derived from the table.
 */
const spec = `
index                           /                                             public
login                           /login                                        guest
agent-auth                      /agent/auth                                   guest
aggregator-auth                 /aggregator/auth                              guest
not-authorized                  /not-authorized                               public
account-admin                   /account/admin                                view superadmin
account-agent                   /account/agent                                view superadmin,aggregator
account-agent-create            /account/agent/create                         manage aggregator
account-agent-edit              /account/agent/{agentId}                      view superadmin,aggregator
account-aggregator              /account/aggregator                           view superadmin
account-aggregator-create       /account/aggregator/create                    manage superadmin
account-aggregator-edit         /account/aggregator/{aggregatorId}            view superadmin
agent-management                /agent/management                             roles
agent-management-detail         /agent/management/{agentId}                   roles
aggregator-management           /aggregator/management                        roles
aggregator-management-detail    /aggregator/management/{aggregatorId}         roles
dashboard-agent                 /dashboard/agent                              view agent
dashboard-aggregator            /dashboard/aggregator                         view aggregator
log                             /log                                          view lotto-log
lotto-ratio                     /lotto/_ratio                                 view lotto-ratio
lotto-ratio-provider            /lotto/_ratio/{provider}                      view lotto-ratio
lotto-ratio-next-round          /lotto/_ratio/{provider}/next-round           view lotto-ratio
lotto-limiter                   /lotto/limiter                                view lotto-ratio
lotto-report                    /lotto/report                                 view lotto-report
lotto-report-provider           /lotto/report/{provider}                      view lotto-report
lotto-report-round              /lotto/report/{provider}/{round}              view lotto-report
lotto-result                    /lotto/result                                 view lotto-result
lotto-result-provider           /lotto/result/{provider}                      view lotto-result
lotto-settle                    /lotto/settle                                 view lotto-settle
lotto-total                     /lotto/total                                  view lotto-total
lotto-total-provider            /lotto/total/{provider}                       view lotto-total
operator-banner                 /operator/banner                              view operator-banner
operator-news                   /operator/news                                view operator-news
report-agent                    /report/agent                                 view report-agent
report-aggregator               /report/aggregator                            view report-aggregator
report-daily                    /report/daily                                 view report-daily
report-master                   /report/master                                view report-master
report-player                   /report/player                                view report-player
report-provider                 /report/provider                              view report-provider
report-ticket                   /report/ticket                                view report-ticket
report-unsettle-bet             /report/unsettle-bet                          view report-unsettle-bet
report-today                    /report/today                                 view report-today
report-today-provider           /report/today/{provider}                      view report-today
report-today-round              /report/today/{provider}/{round}              view report-today
result                          /result                                       view result
result-provider                 /result/{provider}                            view result
about                           /second-page                                  signed-in
setting-live-ticket             /setting/live-ticket                          view setting-live-ticket
setting-live-ticket-agent       /setting/live-ticket/create/agent             manage setting-live-ticket
setting-live-ticket-master      /setting/live-ticket/create/master            manage superadmin
setting-provider                /setting/provider                             view setting-provider
setting-provider-detail         /setting/provider/{providerId}                view setting-provider
setting-provider-next-round     /setting/provider/{providerId}/next-round     view setting-provider-next-round
setting-provider-profile        /setting/provider/{providerId}/profile        view setting-provider
setting-provider-profile-create /setting/provider/{providerId}/profile/create manage setting-provider
`;

/**
 * Pages that the specification implies without giving their path: parts of its screens that have their own
 * address.
 */
const ours = `
keying                          /keying                                       view keying
dealers                         /lotto/dealers                                view lay-off
dealers-create                  /lotto/dealers/create                         manage lay-off
dealers-edit                    /lotto/dealers/{dealerId}                     view lay-off
lay-off                         /lotto/lay-off/{round}                        view lay-off
setting-provider-source-create  /setting/provider/{providerId}/sources/create manage setting-provider company
setting-provider-source         /setting/provider/{providerId}/sources/{sourceId} manage setting-provider company
operator-banner-create          /operator/banner/create                       manage operator-banner
operator-banner-edit            /operator/banner/{bannerId}                   view operator-banner
operator-news-create            /operator/news/create                         manage operator-news
operator-news-edit              /operator/news/{newsId}                       view operator-news
setting-live-ticket-stock       /setting/live-ticket/stock                    view setting-live-ticket
setting-live-ticket-config      /setting/live-ticket/{configId}               view setting-live-ticket
first-password                  /first-password                               signed-in
result-proof                    /result/proof/{round}                         public
my-account                      /my-account                                   signed-in
my-account-sessions             /my-account/sessions                          signed-in
my-account-notifications        /my-account/notifications                     signed-in
log-security                    /log/security                                view lotto-log company
log-verify                      /log/verify                                   view lotto-log
log-line                        /log/{line}                                   view lotto-log
account-admin-create            /account/admin/create                         manage superadmin
account-admin-roles             /account/admin/roles                          roles
account-admin-detail            /account/admin/{accountId}                    view superadmin
setup                           /setup                                        guest
setting-company                 /setting/company                              view superadmin
agent-management-sign-ins       /agent/management/{agentId}/sign-ins          roles
agent-management-players        /agent/management/{agentId}/players           roles
agent-management-player         /agent/management/{agentId}/players/{playerId} roles
agent-management-api-keys       /agent/management/{agentId}/api-keys          roles
agent-management-webhook        /agent/management/{agentId}/webhook           roles
agent-management-config         /agent/management/{agentId}/config            roles
agent-management-blocks         /agent/management/{agentId}/blocks            roles
aggregator-management-config    /aggregator/management/{aggregatorId}/config  roles
aggregator-management-blocks    /aggregator/management/{aggregatorId}/blocks  roles
aggregator-management-agents    /aggregator/management/{aggregatorId}/agents  roles
aggregator-management-sign-ins  /aggregator/management/{aggregatorId}/sign-ins roles
report-refused-bets             /report/refused-bets                          view lotto-report
report-player-alerts            /report/player-alerts                         view aggregator
report-player-alert             /report/player-alerts/{alertId}               view aggregator
lotto-report-bills              /lotto/report/{provider}/{round}/bills        view lotto-report
lotto-report-bill               /lotto/report/{provider}/{round}/bills/{bill} view lotto-report
lotto-result-bulk               /lotto/result/bulk                            manage lotto-result
lotto-result-round              /lotto/result/{provider}/{round}              view lotto-result
lotto-ratio-blocks              /lotto/_ratio/{provider}/blocks               view lotto-ratio
lotto-limiter-actions           /lotto/limiter/actions                        view lotto-ratio
lotto-limiter-create            /lotto/limiter/create                         manage lotto-ratio
lotto-limiter-rule              /lotto/limiter/{ruleId}                       view lotto-ratio
setting-provider-create         /setting/provider/create                      manage setting-provider company
setting-provider-profile-edit   /setting/provider/{providerId}/profile/{profileId} view setting-provider
account-agent-special-rates     /account/agent/{agentId}/special-rates        view aggregator
account-agent-special-rates-create /account/agent/{agentId}/special-rates/create manage aggregator
agent-management-special-rates  /agent/management/{agentId}/special-rates     roles
lotto-settle-rounds             /lotto/settle/rounds                          view lotto-settle
lotto-settle-round              /lotto/settle/rounds/{round}                  view lotto-settle
lotto-settle-late               /lotto/settle/rounds/{round}/late-bets        view lotto-settle
ledger                          /ledger                                       view report-agent
ledger-account                  /ledger/{ledgerAccount}                       view report-agent
report-ticket-bill              /report/ticket/{bill}                         view report-ticket
lotto-report-slip               /lotto/report/{provider}/{round}/bills/{bill}/slip view lotto-report
result-round                    /result/{provider}/{round}                    view result
`;

const asLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .sort();

const table = Object.entries(pageRows).map(([name, { path, access }]) => {
  const address = path.replace(/\$(\w+)/g, '{$1}');
  if (typeof access === 'string') return `${name} ${address} ${access}`;
  if ('roles' in access) return `${name} ${address} roles`;
  const whose = 'tenants' in access ? ` ${access.tenants}` : '';
  return `${name} ${address} ${access.action} ${access.subject}${whose}`;
});

test('the table has every page of the specification with its name, path and access, and no other', () => {
  expect(table.sort()).toEqual([...asLines(spec), ...asLines(ours)].sort());
});

test('sign-in has the aliases of the specification', () => {
  expect(pageRows.login.aliases).toEqual(['/admin/login', '/agent/login', '/master/login']);
});

test('management is for superadmin, admin and aggregator alone', () => {
  const managed = Object.entries(pageRows).flatMap(([name, { access }]) =>
    name.includes('management') && typeof access === 'object' && 'roles' in access ? [access.roles] : [],
  );
  expect(managed).toHaveLength(16);
  for (const roles of managed) expect(roles).toEqual(['company:superadmin', 'company:admin', 'aggregator']);
});

test('every page has a title in both languages, and no title is without a page', () => {
  const names = Object.keys(pageRows).sort();
  expect(Object.keys(en.pages).sort()).toEqual(names);
  expect(Object.keys(th.pages).sort()).toEqual(names);
});

test('every value in a path has a rule that page validation checks it by', () => {
  const values = Object.values(pageRows).flatMap(({ path }) =>
    [...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => name),
  );
  expect(values.filter((name) => !(name in pathValues))).toEqual([]);
});
