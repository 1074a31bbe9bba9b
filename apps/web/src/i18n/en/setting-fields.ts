import { rates } from './rates.ts';

/** Settings of a bet type (domain.md §4), called in the log as at the head of their columns. */
export const settingFields = rates.field;
