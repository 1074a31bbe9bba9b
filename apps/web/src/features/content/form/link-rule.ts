import { patternOf } from '../../../api/field-limits.ts';

/** Where a banner may lead, as the contract allows: an https address or a path of this console. */
export const linkRule = patternOf('banners.create', 'link');
