/** Where a banner may lead, as the contract has it: an https address or a path of this console, nothing else. */
export const linkRule =
  /^(https:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?([/?#][!-~]*)?|\/([!-.0-[\]-~][!-[\]-~]*)?)$/;
