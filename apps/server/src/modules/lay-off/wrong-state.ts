import type { LayOffStatus } from '@drawdesk/contract';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { statusOf } from './lay-off-dto.ts';
import type { LayOffRow } from './lay-off-rows.ts';

/** The refusal of a step that the state of a lay-off does not allow. */
export const wrongLayOffState = (row: LayOffRow, needed: readonly LayOffStatus[]): DomainError =>
  new DomainError('lay_off_state', { status: statusOf(row), needed: needed.join(', ') });
