import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const sheets = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');

/** Components that use the style sheets of other components. */
const drawnWith: Record<string, readonly string[]> = {
  Select: ['Input', 'Combobox'],
  MultiSelect: ['Input', 'Combobox', 'PillsInput', 'Pill'],
  TextInput: ['Input'],
  Textarea: ['Input'],
  NativeSelect: ['Input'],
  NumberInput: ['Input', 'NumberInput'],
  PasswordInput: ['Input', 'PasswordInput'],
  PinInput: ['Input', 'PinInput'],
  Modal: ['ModalBase', 'Overlay', 'Paper', 'Modal'],
  Drawer: ['ModalBase', 'Overlay', 'Paper', 'Drawer'],
  SegmentedControl: ['FloatingIndicator', 'SegmentedControl'],
  Checkbox: ['InlineInput', 'Checkbox'],
  Switch: ['InlineInput', 'Switch'],
  Radio: ['InlineInput', 'Radio'],
};

const imported = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const sheetPattern = /@mantine\/core\/styles\/(\w+)\.layer\.css/g;
const everywhere = imported(readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8'), sheetPattern);

const files = globSync('**/*.tsx', { cwd: source }).map((file) => ({
  file,
  text: readFileSync(join(source, file), 'utf8'),
}));

test('every Mantine component that is used has its styles, in the base or beside it', () => {
  const missing = files.flatMap(({ file, text }) => {
    const names = imported(text, /import \{([^}]*)\} from '@mantine\/core'/g)
      .flatMap((list) => list.split(','))
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name));
    const here = [...everywhere, ...imported(text, sheetPattern)];
    return names
      .flatMap((name) => drawnWith[name] ?? [name])
      .filter((name) => existsSync(join(sheets, `${name}.layer.css`)) && !here.includes(name))
      .map((name) => `${file}: import '@mantine/core/styles/${name}.layer.css';`);
  });
  expect(missing).toEqual([]);
});

test('no style sheet is loaded outside a layer, where it would win over our own styles', () => {
  const plain = files.filter(({ text }) => /@mantine\/\w+\/styles(\/\w+)?\.css/.test(text));
  expect(plain.map(({ file }) => file)).toEqual([]);
});
