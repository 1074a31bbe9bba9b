import { enteredDraw, type ResultVersion } from '@drawdesk/contract';
import type { EnteredDraw } from '@drawdesk/lottery';
import type { z } from 'zod';
import { toDerivedDto } from '../draws/derived-dto.ts';
import type { ResultRow } from '../draws/result-row.ts';

const toEnteredDto = (entered: EnteredDraw): z.output<typeof enteredDraw> => enteredDraw.parse(entered);

export interface Viewer {
  person: bigint | null;
  /** The provider requires a blind second entry. */
  blind: boolean;
  nameOf(account: bigint | null): string;
}

/**
 * A version as a viewer may see it: until a blind entry is decided, only its author sees it (screens.md
 * §2).
 */
export function toVersionDto(row: ResultRow, { person, blind, nameOf }: Viewer): ResultVersion {
  const mine = row.enteredBy !== null && row.enteredBy === person;
  const hidden = blind && row.decision === null && !mine;
  return {
    resultId: String(row.id),
    roundId: String(row.roundId),
    versionNo: row.versionNo,
    status: row.decision?.decision ?? 'entered',
    entered: hidden ? null : toEnteredDto(row.entered),
    derived: hidden ? null : toDerivedDto(row.derived),
    reason: row.reason,
    enteredBy: nameOf(row.enteredBy),
    enteredByMe: mine,
    enteredAt: row.enteredAt.toISOString(),
    decidedBy: row.decision ? nameOf(row.decision.decidedBy) : null,
    decidedAt: row.decision?.decidedAt.toISOString() ?? null,
    decisionReason: row.decision?.reason ?? null,
  };
}
