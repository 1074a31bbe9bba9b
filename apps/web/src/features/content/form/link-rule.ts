import { patternOf } from '../../../api/field-limits.ts';

/** Where a banner may lead, as the contract has it: an https address or a path of this console, nothing else. */
export const linkRule = patternOf('banners.create', 'link');
