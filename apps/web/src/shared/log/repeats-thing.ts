/** Whether a change only repeats what its entry is about: "Result" of a settled round is that round. `key`: its path. */
export const repeatsThing = (key: string, text: string | undefined, thing: string): boolean =>
  key.endsWith('Id') && text === thing;
