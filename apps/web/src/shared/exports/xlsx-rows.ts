/** Rows of a spreadsheet file; the contract has the same limit, which a test holds together. */
export const xlsxRows = 100_000;
