import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());

it('shows every round on one page only, even where many are drawn at the same moment', async () => {
  const rounds: string[] = [];
  for (let made = 0; made < 21; made += 1) {
    const roundId = await api.testCompany.openRound();
    await sell(api, api.agents.a1, roundId, [['upper3', '387', '10']], 'somchai');
    rounds.push(String(roundId));
  }
  await api.rows(sql`update round set draw_at = (select max(draw_at) from round)`);
  const [{ from, to } = { from: '', to: '' }] = await api.rows<{ from: string; to: string }>(
    sql`select min(business_date) as from, max(business_date) as to from round`,
  );
  for (const itemsPerPage of ['2', '5', '10']) {
    const shown: string[] = [];
    for (let page = 1; shown.length < rounds.length; page += 1) {
      const { data } = await api.ok('superadmin', 'reports.rounds', {
        params: { providerId: 'thai-gov' },
        query: { from, to, itemsPerPage, page: String(page) },
      });
      expect(data.length).toBeGreaterThan(0);
      shown.push(...data.map(({ roundId }) => roundId));
    }
    expect(shown.toSorted(), itemsPerPage).toEqual(rounds.toSorted());
  }
});
