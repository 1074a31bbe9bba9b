/** As many as the API keeps (contract, `shortcutsMax`); the contract's schemas stay out of the browser. */
export const pinsMax = 24;
