import { createContext } from 'react';

/**
 * Whether an amount of 0.00, or a `Count` of 0 beside it, is drawn as a quiet dash: in the rows and cards of tables,
 * where a wall of zeros hides the amounts that matter. Not in totals, summaries and dialogs, where a zero is an answer.
 */
export const QuietZeros = createContext(false);
