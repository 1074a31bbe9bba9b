/** The player of those who give no name, in every language (docs/decisions/0031). */
export const cashPlayer = 'cash';
