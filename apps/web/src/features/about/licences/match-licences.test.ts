import { expect, test } from 'vitest';
import { type Licence, matchLicences } from './match-licences.ts';

const licence = (name: string, licence: string): Licence => ({
  name,
  version: '1.0.0',
  licence,
  inConsole: true,
  text: null,
});
const packages = [licence('@mantine/core', 'MIT'), licence('pg', 'MIT'), licence('Sarabun', 'OFL-1.1')];
const found = (typed: string) => matchLicences(packages, typed).map(({ name }) => name);

test('every word typed must be in the name or the licence, whatever its case', () => {
  expect(found('mit mantine')).toEqual(['@mantine/core']);
  expect(found('sara')).toEqual(['Sarabun']);
  expect(found('ofl pg')).toEqual([]);
});

test('nothing typed shows all of them', () => {
  expect(found(' ')).toHaveLength(3);
});
