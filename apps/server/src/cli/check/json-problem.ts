/**
 * Where a text stops being JSON: the length of its longest beginning that could still become JSON.
 * JSON.parse says so only for some of its errors. Call it for texts that JSON.parse refused.
 */
export function jsonProblemAt(text: string): number {
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (couldGoOn(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return Math.min(good, text.length);
}

/** Whether the only error in a text is that it ends too early. */
function couldGoOn(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    return /end of JSON input|Unterminated/.test(message) || Number(position) === beginning.length;
  }
}
