/** 6 digits, or a recovery code such as `k7m2px-wq4hna-3tzbde-y5rcgm`, or of 10 as before, as the contract has it. */
const shape = /^(\d{6}|[a-zA-Z2-7]{6}(-?[a-zA-Z2-7]{6}){3}|[a-zA-Z2-7]{5}-?[a-zA-Z2-7]{5})$/;

/** What was typed as the API takes it; undefined when it can be neither of the two. */
export function readSecondFactor(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '');
  return shape.test(code) ? code : undefined;
}
