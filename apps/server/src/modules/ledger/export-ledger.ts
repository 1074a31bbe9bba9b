import { entryKindNames } from '@drawdesk/contract';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { requireAccount } from './account-row.ts';
import { toAccountDto, toEntryDto } from './ledger-dto.ts';
import { readAccounts } from './list-accounts.ts';
import { owesWords, toMember, toUpline } from './side-of-caller.ts';
import { readStatement, requireRange } from './statement.ts';

const rowsInStep = 2_000;

export const accountsExport = exportSource('ledger.accounts', {
  name: { en: 'Balances', th: 'ยอดค้างชำระ' },
  columns: [
    { en: 'Code', th: 'รหัส', kind: 'text', of: ({ member }) => member.code },
    { en: 'Name', th: 'ชื่อ', kind: 'text', of: ({ member }) => member.name },
    { en: 'Upline', th: 'ระดับบน', kind: 'text', of: ({ upline }) => upline.code || upline.name },
    { en: 'Currency', th: 'สกุลเงิน', kind: 'text', of: ({ currency }) => currency },
    { en: 'Who owes', th: 'ใครค้าง', kind: 'text', of: owesWords },
    { en: 'Owed by member', th: 'สมาชิกค้างชำระ', kind: 'money', of: ({ balance }) => toUpline(balance) },
    { en: 'Owed to member', th: 'ค้างจ่ายสมาชิก', kind: 'money', of: ({ balance }) => toMember(balance) },
    { en: '0–7 days', th: '0–7 วัน', kind: 'money', of: ({ ageing }) => ageing.upTo7 },
    { en: '8–30 days', th: '8–30 วัน', kind: 'money', of: ({ ageing }) => ageing.upTo30 },
    { en: '31–90 days', th: '31–90 วัน', kind: 'money', of: ({ ageing }) => ageing.upTo90 },
    { en: 'Over 90 days', th: 'เกิน 90 วัน', kind: 'money', of: ({ ageing }) => ageing.over90 },
    { en: 'Age of debt (days)', th: 'อายุหนี้ (วัน)', kind: 'whole', of: ({ oldestDays }) => oldestDays },
    { en: 'Outstanding stakes', th: 'ยอดค้างผล', kind: 'money', of: ({ openStakes }) => openStakes },
    { en: 'Credit limit', th: 'วงเงินเครดิต', kind: 'money', of: ({ creditLimit }) => creditLimit },
    { en: 'Last paid', th: 'ชำระล่าสุด', kind: 'date', of: ({ lastPaidOn }) => lastPaidOn },
  ],
  read: byPages(async (tx, caller, { query }) => {
    const { rows, sums } = await readAccounts(tx, caller, query);
    return { rows: rows.map((row) => toAccountDto(row, caller)), total: Number(sums.total) };
  }),
});

/** Read from entry to entry by cursor, so that the last page of a year costs as much as the first. */
export const statementExport = exportSource('ledger.statement', {
  name: { en: 'Statement', th: 'รายการเดินบัญชี' },
  columns: [
    { en: 'Date', th: 'วันที่ลงบัญชี', kind: 'date', of: (entry) => entry.bookedOn },
    { en: 'Recorded at', th: 'บันทึกเมื่อ', kind: 'instant', of: (entry) => entry.recordedAt },
    { en: 'Type', th: 'ประเภทรายการ', kind: 'text', of: (entry) => entryKindNames[entry.kind] },
    { en: 'Provider', th: 'หวย', kind: 'text', of: (entry) => entry.round?.providerId },
    { en: 'Round', th: 'งวด', kind: 'text', of: (entry) => entry.round?.label },
    { en: 'Business day', th: 'วันที่ของงวด', kind: 'date', of: (entry) => entry.round?.businessDate },
    { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (entry) => entry.agentCode },
    { en: 'To the member', th: 'เข้าข้างสมาชิก', kind: 'money', of: (entry) => toMember(entry.amount) },
    { en: 'To the upline', th: 'เข้าข้างระดับบน', kind: 'money', of: (entry) => toUpline(entry.amount) },
    { en: 'Owed by member', th: 'สมาชิกค้างชำระ', kind: 'money', of: (entry) => toUpline(entry.balance) },
    { en: 'Owed to member', th: 'ค้างจ่ายสมาชิก', kind: 'money', of: (entry) => toMember(entry.balance) },
    { en: 'Note', th: 'หมายเหตุ', kind: 'text', of: (entry) => entry.note },
    { en: 'Recorded by', th: 'บันทึกโดย', kind: 'text', of: (entry) => entry.recordedBy },
    { en: 'Journal', th: 'เลขที่รายการ', kind: 'text', of: (entry) => entry.journalId },
  ],
  async read(tx, caller, { params, query }, from) {
    requireRange(query);
    const account = await requireAccount(tx, caller, params.accountId);
    const { entries, next } = await readStatement(tx, caller, account, {
      from: query.from,
      to: query.to,
      order: query.order,
      kind: query.kind,
      q: query.q,
      after: from ?? query.after,
      limit: rowsInStep,
    });
    return { rows: entries.map(toEntryDto), next };
  },
});
