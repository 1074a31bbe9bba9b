/** The most rows of a spreadsheet file; the contract has the same limit, and a test compares the two. */
export const xlsxRows = 100_000;
