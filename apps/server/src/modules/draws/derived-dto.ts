import { derivedResult } from '@drawdesk/contract';
import type { DrawnResult } from '@drawdesk/lottery';
import type { z } from 'zod';

/** The derived result on the wire: prizes of a ladder are read off the entry. */
export const toDerivedDto = (result: DrawnResult): z.output<typeof derivedResult> =>
  derivedResult.parse(result);
