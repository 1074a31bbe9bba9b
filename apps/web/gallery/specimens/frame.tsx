import { useState } from 'react';
import { ExportButton } from '../../src/shared/exports/ExportButton.tsx';
import { NeedsYou } from '../../src/shared/notifications/NeedsYou.tsx';
import { NeedsYouLine } from '../../src/shared/notifications/NeedsYouLine.tsx';
import { NoProvider } from '../../src/shared/providers/NoProvider.tsx';
import { CloseTime } from '../../src/shared/rounds/CloseTime.tsx';
import { DueTime } from '../../src/shared/rounds/DueTime.tsx';
import { EmptyRounds } from '../../src/shared/rounds/EmptyRounds.tsx';
import { NextClose } from '../../src/shared/rounds/NextClose.tsx';
import { RoundName } from '../../src/shared/rounds/RoundName.tsx';
import { RoundState } from '../../src/shared/rounds/RoundState.tsx';
import { Mark } from '../../src/ui/art/Mark.tsx';
import { ThemedPicture } from '../../src/ui/art/ThemedPicture.tsx';
import { LanguageAndTheme } from '../../src/ui/preferences/LanguageAndTheme.tsx';
import { ToastWithReason } from '../../src/ui/ToastWithReason.tsx';
import classes from '../gallery.module.css';
import { type Specimen, useSay } from '../specimen.ts';

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const round = { nameEn: 'Thai Government', nameTh: 'รัฐบาลไทย', label: '2026-11-20-049' };

export const frameSpecimens: readonly Specimen[] = [
  {
    components: ['RoundName', 'RoundState', 'CloseTime', 'NextClose', 'DueTime', 'DueNote', 'EmptyRounds'],
    group: 'figures',
    when: {
      en: 'A round: its name, status, close time, and how late its result is.',
      th: 'งวด: งวดใด สถานะ เวลาปิดรับ และรอผลมานานเท่าใด',
    },
    states: [
      { name: { en: 'Name', th: 'งวดใด' }, Shown: () => <RoundName round={round} /> },
      {
        name: { en: 'Open', th: 'เปิดรับ' },
        Shown: () => <RoundState round={{ status: 'open', settlementState: 'none' }} />,
      },
      {
        name: { en: 'Settling failed', th: 'คิดผลไม่สำเร็จ' },
        Shown: () => <RoundState round={{ status: 'waiting_confirm', settlementState: 'failed' }} />,
      },
      {
        name: { en: 'Closes', th: 'ปิดรับ' },
        Shown: () => <CloseTime round={{ closeAt: minutesFromNow(4) }} open />,
      },
      {
        name: { en: 'Closes, round created later', th: 'ปิดรับ งวดจะสร้างภายหลัง' },
        Shown: () => <NextClose at={minutesFromNow(30 * 24 * 60)} planned />,
      },
      {
        name: { en: 'Overdue', th: 'เลยกำหนด' },
        Shown: () => <DueTime round={{ drawAt: minutesFromNow(-95), status: 'waiting' }} />,
      },
      {
        name: { en: 'Without bets, folded', th: 'งวดที่ไม่มีรายการแทง' },
        wide: true,
        Shown: () => {
          const [shown, setShown] = useState<'shown' | undefined>();
          return (
            <EmptyRounds
              counts={[{ providerId: 'yigi-5', nameEn: 'Yigi 5 minutes', nameTh: 'ยี่กี 5 นาที', rounds: 12 }]}
              filters={{ empty: shown }}
              onChange={setShown}
            />
          );
        },
      },
    ],
  },
  {
    components: ['NeedsYou', 'NeedsYouLine'],
    group: 'frame',
    when: {
      en: 'On top of a person’s home: what waits for them, the most urgent first, each with the place where it is done.',
      th: 'บนสุดของหน้าหลัก แสดงงานที่รออยู่ งานด่วนก่อน พร้อมปุ่มไปยังที่ดำเนินการ',
    },
    states: [
      { name: { en: 'On a home', th: 'บนหน้าหลัก' }, wide: true, Shown: NeedsYou },
      { name: { en: 'In one line', th: 'ในบรรทัดเดียว' }, wide: true, Shown: NeedsYouLine },
    ],
  },
  {
    components: ['ExportButton'],
    group: 'tables',
    when: {
      en: 'Exports the whole filtered list to a file. A message shows the progress.',
      th: 'ส่งออกรายการที่กรองทั้งหมดเป็นไฟล์ พร้อมแจ้งความคืบหน้า',
    },
    states: [
      {
        name: { en: 'Settlements', th: 'การคิดผล' },
        Shown: () => <ExportButton list="settlement.list" input={{ query: {} }} />,
      },
    ],
  },
  {
    components: ['ToastWithReason'],
    group: 'states',
    when: {
      en: 'A toast with the reason below it, where no form or dialog shows the reason.',
      th: 'ข้อความแจ้งพร้อมเหตุผล ใช้เมื่อไม่มีแบบฟอร์มหรือกล่องโต้ตอบแสดงเหตุผล',
    },
    states: [
      {
        name: { en: 'A switch failed', th: 'เปิดหรือปิดไม่สำเร็จ' },
        Shown: () => (
          <ToastWithReason
            title={useSay()({ en: 'Setting Fails', th: 'ตั้งค่าไม่สำเร็จ' })}
            reason={useSay()({ en: 'Someone else changed this rule.', th: 'ผู้อื่นแก้ไขกฎนี้แล้ว' })}
          />
        ),
      },
    ],
  },
  {
    components: ['NoProvider'],
    group: 'states',
    when: { en: 'The provider in the address doesn’t exist.', th: 'ไม่มีหวยตามที่อยู่นี้' },
    states: [
      {
        name: { en: 'With the way back', th: 'พร้อมทางกลับ' },
        Shown: () => (
          <NoProvider
            back={{
              label: useSay()({ en: 'All providers', th: 'หวยทั้งหมด' }),
              link: { to: '.', search: true, hash: 'states' },
            }}
          />
        ),
      },
    ],
  },
  {
    components: ['LanguageAndTheme', 'LanguageSwitch', 'ThemeSwitch'],
    group: 'frame',
    when: { en: 'Language and theme, on pages with and without navigation.', th: 'ภาษาและธีม' },
    states: [{ name: { en: 'Both', th: 'ทั้งสอง' }, Shown: () => <LanguageAndTheme /> }],
  },
  {
    components: ['Mark', 'ThemedPicture'],
    group: 'frame',
    when: {
      en: 'The product’s logo, and a picture for each theme.',
      th: 'เครื่องหมายของระบบ และภาพตามธีม',
    },
    states: [
      { name: { en: 'Mark', th: 'เครื่องหมาย' }, Shown: () => <Mark size={48} /> },
      {
        name: { en: 'Picture in the theme', th: 'ภาพตามธีม' },
        Shown: () => <ThemedPicture src="/favicon.svg" className={classes.picture} />,
      },
    ],
  },
];
