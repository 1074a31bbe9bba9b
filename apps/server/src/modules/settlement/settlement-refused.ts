/**
 * Why a settlement posts nothing: the bills are not the sealed ones, or two counts do not agree
 * (domain.md §6).
 */
export type RefusalCode = 'seal_mismatch' | 'recount_mismatch';

/** One figure that does not have the expected value. */
export interface Finding {
  check: string;
  where: string;
  expected: string;
  found: string;
}

/** Thrown inside the settlement's transaction, so that everything it posted is rolled back. */
export class SettlementRefused extends Error {
  readonly code: RefusalCode;
  readonly findings: readonly Finding[];

  constructor(code: RefusalCode, findings: readonly Finding[]) {
    super(`${code}: ${findings.map((one) => `${one.check} of ${one.where}`).join('; ')}`.slice(0, 500));
    this.name = 'SettlementRefused';
    this.code = code;
    this.findings = findings;
  }
}
