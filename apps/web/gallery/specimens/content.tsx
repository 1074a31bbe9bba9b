import { NewsCards, type Story } from '../../src/shared/content/NewsCards.tsx';
import { NewsText } from '../../src/shared/content/NewsText.tsx';
import { type Specimen, useSay } from '../specimen.ts';

const story = (newsId: string, pinned: boolean): Story => ({
  newsId,
  pinned,
  from: '2026-11-20T08:20:07Z',
  title: { en: 'The 1st and the 16th', th: 'วันที่ 1 และ 16' },
  text: {
    en: 'Betting closes at 15:00.\n\nDraws: https://www.glo.or.th',
    th: 'ปิดรับเวลา 15:00 น.\n\nการออกรางวัล: https://www.glo.or.th',
  },
});

/** News as everybody reads them. */
export const contentSpecimens: readonly Specimen[] = [
  {
    components: ['NewsCards', 'NewsText'],
    group: 'layout',
    when: {
      en: 'Company news in plain text. Empty lines separate paragraphs; https addresses become links.',
      th: 'ข่าวของบริษัท เป็นข้อความธรรมดา บรรทัดว่างแบ่งย่อหน้า ที่อยู่ https เป็นลิงก์',
    },
    states: [
      {
        name: { en: 'One pinned, one closed', th: 'ปักหมุดหนึ่ง ปิดอยู่หนึ่ง' },
        wide: true,
        Shown: () => (
          <NewsCards
            news={[story('1', true), story('2', false)]}
            language={useSay()({ en: 'en', th: 'th' }) === 'th' ? 'th' : 'en'}
          />
        ),
      },
      {
        name: { en: 'The text alone', th: 'เฉพาะข้อความ' },
        Shown: () => {
          const language = useSay()({ en: 'en', th: 'th' }) === 'th' ? 'th' : 'en';
          return <NewsText text={story('3', false).text[language]} lang={language} />;
        },
      },
    ],
  },
];
