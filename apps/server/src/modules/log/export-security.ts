import { securityKindNames } from '@drawdesk/contract';
import { exportSource } from '../../platform/exports/source.ts';
import { readerOf } from './reader.ts';
import { securityDetailTexts } from './security-detail.ts';
import { eventsBefore } from './security-events.ts';

/** Events per step of a file. */
const stepRows = 1_000;

export const securityExport = exportSource('security.list', {
  name: { en: 'Security', th: 'ความปลอดภัย' },
  columns: [
    { en: 'Time', th: 'เวลา', kind: 'instant', of: (event) => event.at },
    { en: 'Last occurrence', th: 'เวลาล่าสุด', kind: 'instant', of: (event) => event.lastAt },
    { en: 'Kind', th: 'ประเภท', kind: 'text', of: (event) => securityKindNames[event.kind] },
    { en: 'Count', th: 'จำนวนครั้ง', kind: 'whole', of: (event) => event.count },
    { en: 'Who', th: 'ผู้ทำรายการ', kind: 'text', of: (event) => event.who },
    { en: 'Account', th: 'บัญชี', kind: 'text', of: (event) => event.account?.username },
    { en: 'IP address', th: 'ที่อยู่ IP', kind: 'text', of: (event) => event.address },
    { en: 'Action', th: 'รายการ', kind: 'text', of: (event) => event.operation },
    { en: 'Detail', th: 'รายละเอียด', kind: 'text', of: (event) => securityDetailTexts(event.detail) },
  ],
  read: async (tx, caller, { query }, from, language) => {
    const before = from === null ? null : BigInt(from);
    const rows = await eventsBefore(tx, readerOf(caller), query, { before, limit: stepRows }, language);
    return { rows, next: rows.length === stepRows ? (rows.at(-1)?.eventId ?? null) : null };
  },
});
