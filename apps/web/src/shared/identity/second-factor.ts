/** 6 digits, or a recovery code such as `k7m2px-wq4hna-3tzbde-y5rcgm`, or of 10 as before, as the contract has it. */
const shape = /^(\d{6}|[a-zA-Z2-7]{6}(-?[a-zA-Z2-7]{6}){3}|[a-zA-Z2-7]{5}-?[a-zA-Z2-7]{5})$/;

/** What was typed as the API takes it; undefined when it can be neither of the two. */
export function readSecondFactor(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '');
  return shape.test(code) ? code : undefined;
}

/** The ways in which a second factor is shown. */
export type Way = 'code' | 'passkey' | 'recovery';

/** What an account can be asked for, what suits it best first. A recovery code is taken in the place of any other. */
export const waysOf = (has: { authenticator: boolean; passkey: boolean }): readonly [Way, ...Way[]] => {
  if (has.authenticator) return has.passkey ? ['code', 'passkey', 'recovery'] : ['code', 'recovery'];
  return has.passkey ? ['passkey', 'recovery'] : ['recovery'];
};
