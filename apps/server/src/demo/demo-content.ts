import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Audience } from '../modules/content/audience.ts';
import { insertContent } from '../modules/content/change-content.ts';
import { findPictureOf, keepPicture } from '../modules/content/pictures.ts';
import { renderPicture } from '../modules/content/render-picture.ts';
import { command } from '../platform/command/command.ts';
import type { TableRow } from '../platform/db/table-row.ts';
import { drawnBalls, ticketsAndClock } from './demo-pictures.ts';
import type { StaffAccess } from './staff-access.ts';

const everybody: Audience = { kind: 'everybody' };
const keeper = 'operator';

const banners = [
  {
    title: { en: 'Every round closes exactly on time', th: 'ทันทุกงวด ปิดรับตรงเวลา' },
    picture: ticketsAndClock,
    link: '/lotto/result',
  },
  {
    title: { en: 'Results of every market as soon as they are drawn', th: 'ผลหวยทุกตลาด ออกปุ๊บรู้ปั๊บ' },
    picture: drawnBalls,
    link: '/result',
  },
];

/** From the last to the first: what is new comes first. */
const news = [
  {
    title: {
      en: 'Chao Phraya: weekly statements',
      th: 'เจ้าพระยา: ใบแจ้งยอดรายสัปดาห์',
    },
    text: {
      en: 'Weekly statements are ready every Monday at 10:00 under Reports, Ledger.\n\nSettle up by Wednesday to free your credit for the next draw.',
      th: 'ใบแจ้งยอดรายสัปดาห์พร้อมทุกวันจันทร์เวลา 10:00 น. ที่เมนูรายงาน หัวข้อบัญชีแยกประเภท\n\nกรุณาเคลียร์ยอดภายในวันพุธ เพื่อให้มีวงเงินสำหรับงวดถัดไป',
    },
    pinned: false,
    of: 'master1',
  },
  {
    title: { en: 'Bills can be cancelled for 30 minutes', th: 'ผู้เล่นยกเลิกโพยได้ภายใน 30 นาที' },
    text: {
      en: 'Players can cancel a bill themselves within 30 minutes, as long as the round is open.\n\nAfter that, send the company the bill number.',
      th: 'ผู้เล่นยกเลิกโพยได้เองภายใน 30 นาที ขณะที่งวดยังเปิดรับ\n\nหลังจากนั้นกรุณาแจ้งบริษัทพร้อมเลขที่โพย',
    },
    pinned: false,
    of: null,
  },
  {
    title: {
      en: 'Government lottery: betting closes at 15:20 on draw days',
      th: 'หวยรัฐบาล: ปิดรับเวลา 15:20 น. ของวันออกรางวัล',
    },
    text: {
      en: 'On the 1st and 16th, betting closes at 15:20. Popular numbers may pay less before then.\n\nDraw calendar: https://www.glo.or.th',
      th: 'วันที่ 1 และ 16 ปิดรับเวลา 15:20 น. เลขดังอาจถูกลดอัตราจ่ายก่อนเวลา\n\nปฏิทินการออกรางวัล: https://www.glo.or.th',
    },
    pinned: true,
    of: null,
  },
];

/** Two banners and three news items, as an operator would have made them; one is for one master only. */
export async function addDemoContent({ store, context, caller }: StaffAccess): Promise<void> {
  const by = caller(keeper);
  const alwaysShown = { from: null, until: null, active: true };
  // loaded only when the demo is made
  const { default: sharp } = await import('sharp');
  for (const { title, picture, link } of banners) {
    // an SVG is no picture that is taken: what was drawn comes in as a PNG, by the way of every upload
    const file = await sharp(picture).png().toBuffer();
    const rendered = await renderPicture(file);
    const source = { sha: createHash('sha256').update(file).digest(), bytes: file.length };
    await command(store, context(keeper, 'banners.create'), async (tx) => {
      const kept = await keepPicture(tx, { ...source, by: by.displayName }, rendered);
      const imageId = String(kept ?? (await findPictureOf(tx, source.sha)));
      const fields = { ...alwaysShown, title, imageId, link, audience: everybody };
      return insertContent(tx, by, by.displayName, 'banner', fields);
    });
  }
  for (const { title, text, pinned, of } of news)
    await command(store, context(keeper, 'news.create'), async (tx) => {
      const { rows } = await sql<
        Pick<TableRow<'aggregator'>, 'id'>
      >`select id from aggregator where code = ${of}`.execute(tx);
      const chosen: Audience = {
        kind: 'chosen',
        aggregatorIds: rows.map(({ id }) => String(id)),
        agentIds: [],
      };
      const fields = { ...alwaysShown, title, text, pinned, audience: of === null ? everybody : chosen };
      return insertContent(tx, by, by.displayName, 'news', fields);
    });
}
