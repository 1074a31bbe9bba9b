/**
 * The most shortcuts that the API stores (contract, `shortcutsMax`). It is repeated here so that the
 * contract's schemas are not loaded in the browser.
 */
export const pinsMax = 24;
