import { enteredDraw, type PublishedResult, type ResultVersion } from '@drawdesk/contract';
import { toDerivedDto } from '../draws/derived-dto.ts';
import type { PublishedRow } from './list-published-results.ts';
import type { VisibleResult } from './list-results.ts';

export const toVersionDto = (row: VisibleResult): ResultVersion => ({
  resultId: String(row.id),
  roundId: String(row.roundId),
  versionNo: row.versionNo,
  status: row.decision?.decision ?? 'entered',
  entered: row.entered === null ? null : enteredDraw.parse(row.entered),
  secondEntry: row.decision?.secondEntry ? enteredDraw.parse(row.decision.secondEntry) : null,
  derived: row.derived === null ? null : toDerivedDto(row.derived),
  reason: row.reason,
  enteredBy: row.enteredByName,
  enteredByMe: row.enteredByMe,
  enteredAt: row.enteredAt.toISOString(),
  decidedBy: row.decidedByName,
  decidedAt: row.decision?.decidedAt.toISOString() ?? null,
  decisionReason: row.decision?.reason ?? null,
});

export const toPublishedResultDto = (row: PublishedRow): PublishedResult => ({
  roundId: String(row.round_id),
  providerId: row.provider_id,
  group: row.provider_group,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
  businessDate: row.business_date,
  drawAt: row.draw_at.toISOString(),
  publishedAt: row.published_at.toISOString(),
  corrected: row.corrected,
  entered: enteredDraw.parse(row.entered),
  derived: toDerivedDto(row.derived),
  houseGame: row.house_game,
});
