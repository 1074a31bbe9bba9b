import { patternOf } from '../../api/field-limits.ts';

/** An https address without spaces, as the API takes it. */
export const logoAddress = patternOf('settings.update', 'logoUrl');
