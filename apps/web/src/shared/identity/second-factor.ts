/** 6 digits, or a recovery code such as `k7m2px-wq4hna-3tzbde-y5rcgm`, or of 10 as before, as the contract has it. */
const shape = /^(\d{6}|[a-zA-Z2-7]{6}(-?[a-zA-Z2-7]{6}){3}|[a-zA-Z2-7]{5}-?[a-zA-Z2-7]{5})$/;

/** The typed text in the form the API takes; undefined when it can be neither of the two. */
export function readSecondFactor(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '');
  return shape.test(code) ? code : undefined;
}

/** The ways to give a second factor. */
export type Way = 'code' | 'passkey' | 'recovery';

/** The ways that an account can use, the best one first. A recovery code replaces any other. */
export const waysOf = (has: { authenticator: boolean; passkey: boolean }): readonly [Way, ...Way[]] => {
  if (has.authenticator) return has.passkey ? ['code', 'passkey', 'recovery'] : ['code', 'recovery'];
  return has.passkey ? ['passkey', 'recovery'] : ['recovery'];
};
