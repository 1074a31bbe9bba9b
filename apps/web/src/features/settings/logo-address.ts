/** An https address without spaces, as the API takes it. */
export const logoAddress = /^https:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?(\/[!-~]*)?$/;
