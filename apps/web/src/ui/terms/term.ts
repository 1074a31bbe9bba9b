import type { Dictionary } from '../../i18n/dictionary.ts';

/** A term of the trade that is explained where it stands: a key of the texts `terms`. */
export type Term = keyof Dictionary['terms'];
