/**
 * A response formatted for reading, token by token and never parsed as numbers: `0123.10` stays what the
 * source wrote. A response that is not JSON, or was cut, is shown unchanged.
 */
export function prettyJson(text: string): string {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g);
  if (!tokens || !/^\s*[{[]/.test(text)) return text;
  let depth = 0;
  let out = '';
  const line = () => `\n${'  '.repeat(depth)}`;
  for (const [at, token] of tokens.entries()) {
    const empty = /^[}\]]$/.test(tokens[at + 1] ?? '');
    if (token === '{' || token === '[') {
      depth += 1;
      out += empty ? token : token + line();
    } else if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1);
      out += /^[{[]$/.test(tokens[at - 1] ?? '') ? token : line() + token;
    } else if (token === ',') out += token + line();
    else out += token === ':' ? ': ' : token;
  }
  return out;
}
