import { type accountFields, type Role, roleNames, statusNames } from '@drawdesk/contract';
import type { z } from 'zod';
import type { ExportColumn } from '../../platform/exports/source.ts';

type Account = z.input<typeof accountFields> & { role: Role };

/** The columns of a file of accounts, for every kind of account. */
export const accountColumns: readonly ExportColumn<Account>[] = [
  { en: 'Username', th: 'ชื่อผู้ใช้', kind: 'text', of: (account) => account.username },
  { en: 'Name', th: 'ชื่อ', kind: 'text', of: (account) => account.displayName },
  { en: 'Role', th: 'บทบาท', kind: 'text', of: (account) => roleNames[account.role] },
  { en: 'Status', th: 'สถานะ', kind: 'text', of: (account) => statusNames[account.status] },
  { en: 'Second factor', th: 'การยืนยันตัวตนสองชั้น', kind: 'yes-no', of: (account) => account.totpOn },
  {
    en: 'Password change required',
    th: 'ต้องเปลี่ยนรหัสผ่าน',
    kind: 'yes-no',
    of: (account) => account.mustChangePassword,
  },
  { en: 'Sessions', th: 'เซสชัน', kind: 'whole', of: (account) => account.sessions },
  { en: 'Last sign-in', th: 'เข้าสู่ระบบล่าสุด', kind: 'instant', of: (account) => account.lastSignInAt },
  { en: 'Created', th: 'สร้างเมื่อ', kind: 'instant', of: (account) => account.createdAt },
];
