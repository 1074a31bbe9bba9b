import { type Area, areas, type Layer } from './layers.ts';
import { stepsOf } from './parts.ts';

const begin = '<!-- layers: written by `npm run structure` from scripts/structure/layers.ts -->';
const end = '<!-- /layers -->';
const width = 100;

/**
 * A document with the picture of today between its two marks.
 * @throws where the marks are missing
 */
export function withPicture(document: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The marks ${begin} and ${end} are missing`);
  return `${document.slice(0, from)}${begin}\n${pictureOf(areas)}\n${document.slice(to)}`;
}

/** The layers of each area as boxes, the highest on top. */
export const pictureOf = (shown: readonly Area[]): string =>
  shown
    .map(({ name, root, layers }) => {
      const boxes = layers
        .toReversed()
        .map(box)
        .join(`├${'─'.repeat(width - 2)}┤\n`);
      const edge = (left: string, right: string) => `${left}${'─'.repeat(width - 2)}${right}`;
      return `\`${root === '.' ? name : root}\`\n\n\`\`\`\n${edge('┌', '┐')}\n${boxes}${edge('└', '┘')}\n\`\`\`\n`;
    })
    .join('\n');

const labelWidth = 14;
const textWidth = width - labelWidth - 4;

function box(layer: Layer): string {
  const steps = stepsOf(layer).map((names) => names.map((name) => shownName(name, layer)).join(' · '));
  return [...wrapped(layer.says), ...wrapped(steps.join(' ← '))]
    .map((line, index) => {
      const label = index === 0 ? layer.name : '';
      return `│ ${label.padEnd(labelWidth)}${line.padEnd(textWidth)} │\n`;
    })
    .join('');
}

const shownName = (name: string, { folder }: Layer): string => (name === '*' ? `each of ${folder}/` : name);

/** Text in lines that fit into a box. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > textWidth && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
