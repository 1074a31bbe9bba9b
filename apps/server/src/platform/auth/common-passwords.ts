/**
 * The 49,000 passwords that attackers try first, as one text: a set of as many strings would keep several
 * megabytes for a check that runs a few times a day. The list is read when the first new password is checked.
 */
let listed: Promise<string> | undefined;

async function readList(): Promise<string> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return `\n${dictionary['passwords-common'].join('\n')}\n`;
}

/** Digits and signs that are hung on a common word before, behind or both to make it pass. */
const trimmings = /^[^\p{Letter}]+|[^\p{Letter}]+$/gu;

/** Whether a password is on the list, as it is or with digits and signs hung on; capitals make no difference. */
export async function isCommonPassword(password: string): Promise<boolean> {
  listed ??= readList();
  const list = await listed;
  const lower = password.toLowerCase();
  return [lower, lower.replace(trimmings, '')].some(
    (word) => word !== '' && !word.includes('\n') && list.includes(`\n${word}\n`),
  );
}
