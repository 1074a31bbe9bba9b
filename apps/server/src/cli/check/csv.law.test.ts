import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvProblem, parseCsv } from './csv.ts';

const text = fc.string({ unit: fc.constantFrom('a', '0', ',', '"', '\n', '\r', ' ', 'ก', ';') });
const table = fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), { maxLength: 8 });

test('what a CSV writer wrote is read back, field by field', () => {
  fc.assert(
    fc.property(table, fc.boolean(), fc.constantFrom('\n', '\r\n'), (rows, mark, lineEnd) => {
      const csv = stringify(rows, { quoted: true, bom: mark, record_delimiter: lineEnd });
      expect(parseCsv(csv).map(({ fields }) => fields)).toEqual(rows);
    }),
  );
});

test('a record knows the line it begins on, also behind fields with line ends in them', () => {
  expect(parseCsv('a,b\r\n"1\n2",3\n\n4,5')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['1\n2', '3'] },
    { line: 5, fields: ['4', '5'] },
  ]);
});

test('any text is read or refused with the line, never anything else', () => {
  fc.assert(
    fc.property(text, (csv) => {
      try {
        for (const { fields } of parseCsv(csv)) expect(fields.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(CsvProblem);
      }
    }),
  );
});
