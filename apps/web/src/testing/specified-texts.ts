import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const specification = readFileSync(
  join(import.meta.dirname, '../../../../docs/rules/spec.md'),
  'utf8',
);

/** "Create Success" and "Fails" (Update, Delete alike). */
const quoted = /"([^"]+)"(?: and "(\w+)")?(?: \(([^)]+) alike\))?/g;

/** Every text that the specification gives word by word, shortened lists written out, holes as i18next has them. */
export function specifiedTexts(): string[] {
  const inQuotes = [...specification.matchAll(quoted)].flatMap(([, text = '', other, alike = '']) => {
    const both = other === undefined ? [text] : [text, text.replace(/\S+$/, other)];
    if (/^\d/.test(alike)) return both.map((one) => one.replace(/\d+/, '{{count}}'));
    const others = alike.split(', ').filter((word) => word !== '');
    return both.flatMap((one) => [one, ...others.map((word) => one.replace(/^\S+/, word))]);
  });
  return [
    ...inQuotes.map((text) => text.replace(/(?<!\{)\{(\w+)\}(?!\})/g, '{{$1}}')),
    ...toastsWithoutQuotes(),
    ...namesOfPages(),
  ];
}

function toastsWithoutQuotes(): string[] {
  const [, toasts = ''] = /\*\*Toasts\*\*: (.*)/.exec(specification) ?? [];
  const [single = ''] = toasts.split('"');
  const [, given = ''] = /, ([^",]+) success and fails/.exec(toasts) ?? [];
  return [...single.split(', ').filter((word) => word !== ''), `${given} success`, `${given} fails`];
}

/** The names in the paragraph of menu and screens: those that begin with a capital. */
function namesOfPages(): string[] {
  const [, names = ''] = /\*\*Menu and screens named by the customer\*\*: (.*)/.exec(specification) ?? [];
  return names
    .split(/[,;()]/)
    .map((name) => name.trim().replace(/\.$/, ''))
    .filter((name) => /^\p{Lu}/u.test(name));
}
