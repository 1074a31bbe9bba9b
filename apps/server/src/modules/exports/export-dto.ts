import type { ExportedFile } from '@drawdesk/contract';
import type { ExportRow } from './export-row.ts';

export const toExportDto = (row: ExportRow): ExportedFile => ({
  exportId: String(row.id),
  list: row.list,
  format: row.format,
  status: row.status,
  fileName: row.file_name,
  rowsDone: Number(row.rows_done),
  rowsTotal: row.rows_total === null ? null : Number(row.rows_total),
  sizeBytes: Number(row.size_bytes),
  createdAt: row.created_at.toISOString(),
  problem: row.problem,
});
