import { indentOf, isBlank, plainCharacters, withoutMargins } from './characters.ts';
import { type ChatTime, chatTimeOf } from './chat-times.ts';

/** A line of a text, or the time before a message in it. */
export interface LinePlace {
  /** Of its first character in the text, in UTF-16 units. */
  readonly offset: number;
  /** As it was typed, with its line break. */
  readonly text: string;
  /** In plain characters, without what is around it. */
  readonly plain: string;
  readonly time: ChatTime | null;
}

/** The lines of a text in their order (docs/rules/keying.md §1, §6). Their texts together are the text. */
export function linePlaces(text: string): readonly LinePlace[] {
  const places: LinePlace[] = [];
  let offset = 0;
  for (const line of text.split(/(?<=\n)/)) {
    places.push(...placesOfLine(line, offset));
    offset += line.length;
  }
  return places.filter((place) => place.text !== '');
}

function placesOfLine(text: string, offset: number): readonly LinePlace[] {
  const plain = plainCharacters(text);
  const time = chatTimeOf(withoutMargins(plain));
  if (time === null) return [{ offset, text, plain: withoutMargins(plain), time }];
  const end = indentOf(plain) + time.length;
  if (isBlank(plain.slice(end))) return [{ offset, text, plain: withoutMargins(plain), time }];
  const message = withoutMargins(plain.slice(end));
  return [
    { offset, text: text.slice(0, end), plain: withoutMargins(plain.slice(0, end)), time },
    { offset: offset + end, text: text.slice(end), plain: message, time: null },
  ];
}
