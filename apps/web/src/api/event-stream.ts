/** One event of a Server-Sent Events stream. */
export interface StreamEvent {
  id: string | null;
  event: string;
  data: string;
}

/**
 * Reads a text/event-stream in parts: give it chunks as they arrive, it returns the events that are complete.
 * Lines end in LF, CRLF or CR; comments (keep-alives) are skipped; an event without data is skipped.
 */
export function eventStreamReader() {
  let rest = '';
  let id: string | null = null;
  let event = 'message';
  let data: string[] = [];

  const line = (text: string): StreamEvent | null => {
    if (text === '') {
      const complete = data.length > 0 ? { id, event, data: data.join('\n') } : null;
      event = 'message';
      data = [];
      return complete;
    }
    const colon = text.indexOf(':');
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'event') event = value;
    if (field === 'id') id = value;
    return null;
  };

  return (chunk: string): StreamEvent[] => {
    rest += chunk;
    // A CR at the very end may be the first half of CRLF: it waits for what follows.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.map(line).filter((complete) => complete !== null);
  };
}
