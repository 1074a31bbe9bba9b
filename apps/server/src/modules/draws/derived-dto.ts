import { derivedResult } from '@drawdesk/contract';
import type { DrawnResult } from '@drawdesk/lottery';
import type { z } from 'zod';

/** The derived result as a DTO. Prizes of a ladder are read from the entry. */
export const toDerivedDto = (result: DrawnResult): z.output<typeof derivedResult> =>
  derivedResult.parse(result);
