import { byPages, exportSource } from '../../platform/exports/source.ts';
import { requireAccount } from './account-row.ts';
import { toAccountDto, toEntryDto } from './ledger-dto.ts';
import { readAccounts } from './list-accounts.ts';
import { readStatement, requireRange } from './statement.ts';

const rowsInStep = 2_000;

export const accountsExport = exportSource('ledger.accounts', {
  name: { en: 'Balances', th: 'ยอดคงค้าง' },
  columns: [
    { en: 'Code', th: 'รหัส', kind: 'text', of: ({ member }) => member.code },
    { en: 'Name', th: 'ชื่อ', kind: 'text', of: ({ member }) => member.name },
    { en: 'Upline', th: 'ชั้นบน', kind: 'text', of: ({ upline }) => upline.code || upline.name },
    { en: 'Currency', th: 'สกุลเงิน', kind: 'text', of: ({ currency }) => currency },
    { en: 'Balance', th: 'ยอดคงเหลือ', kind: 'money', of: ({ balance }) => balance },
    { en: 'Up to 7 days', th: 'ไม่เกิน 7 วัน', kind: 'money', of: ({ ageing }) => ageing.upTo7 },
    { en: '8 to 30 days', th: '8–30 วัน', kind: 'money', of: ({ ageing }) => ageing.upTo30 },
    { en: '31 to 90 days', th: '31–90 วัน', kind: 'money', of: ({ ageing }) => ageing.upTo90 },
    { en: 'Over 90 days', th: 'เกิน 90 วัน', kind: 'money', of: ({ ageing }) => ageing.over90 },
    { en: 'Oldest, days', th: 'ค้างนานสุด (วัน)', kind: 'whole', of: ({ oldestDays }) => oldestDays },
    { en: 'Open stakes', th: 'ยอดแทงที่ยังไม่คิดผล', kind: 'money', of: ({ openStakes }) => openStakes },
    { en: 'Credit limit', th: 'วงเงินเครดิต', kind: 'money', of: ({ creditLimit }) => creditLimit },
    { en: 'Last paid on', th: 'ชำระล่าสุด', kind: 'date', of: ({ lastPaidOn }) => lastPaidOn },
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
    { en: 'Date', th: 'วันที่', kind: 'date', of: (entry) => entry.bookedOn },
    { en: 'Recorded at', th: 'บันทึกเมื่อ', kind: 'instant', of: (entry) => entry.recordedAt },
    { en: 'Kind', th: 'ประเภท', kind: 'text', of: (entry) => entry.kind },
    { en: 'Provider', th: 'หวย', kind: 'text', of: (entry) => entry.round?.providerId },
    { en: 'Round', th: 'งวด', kind: 'text', of: (entry) => entry.round?.label },
    { en: 'Round of', th: 'งวดวันที่', kind: 'date', of: (entry) => entry.round?.businessDate },
    { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (entry) => entry.agentCode },
    { en: 'Amount', th: 'จำนวนเงิน', kind: 'money', of: (entry) => entry.amount },
    { en: 'Balance', th: 'ยอดคงเหลือ', kind: 'money', of: (entry) => entry.balance },
    { en: 'Note', th: 'หมายเหตุ', kind: 'text', of: (entry) => entry.note },
    { en: 'Recorded by', th: 'ผู้บันทึก', kind: 'text', of: (entry) => entry.recordedBy },
    { en: 'Journal', th: 'เลขที่รายการ', kind: 'text', of: (entry) => entry.journalId },
  ],
  async read(tx, caller, { params, query }, from) {
    requireRange(query);
    const account = await requireAccount(tx, caller, params.accountId);
    const { entries, next } = await readStatement(tx, caller, account, {
      from: query.from,
      to: query.to,
      order: query.order,
      after: from ?? query.after,
      limit: rowsInStep,
    });
    return { rows: entries.map(toEntryDto), next };
  },
});
