import { inflateRawSync } from 'node:zlib';

/** The texts of a zip archive's files by their names, read from its central directory. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(archive.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    files.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

export interface SheetCell {
  /** `n` a number, anything else a text. */
  type: string;
  text: string;
  formula: boolean;
}

/** The rows of a workbook's only sheet. */
export function readSheet(archive: Buffer): SheetCell[][] {
  const files = unzip(archive);
  const named = (part: RegExp): string =>
    [...files].filter(([name]) => part.test(name)).map(([, text]) => text)[0] ?? '';
  const shared = [...named(/sharedStrings\.xml$/).matchAll(/<si\b[^>]*>(.*?)<\/si>/gs)].map(([, xml]) =>
    plain(xml ?? ''),
  );
  return [...named(/sheet1\.xml$/).matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...(row ?? '').matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes, xml]) => {
      const type = /\bt="(\w+)"/.exec(attributes ?? '')?.[1] ?? 'n';
      const text = plain(xml ?? '');
      return {
        type,
        text: type === 's' ? (shared[Number(text)] ?? '') : text,
        formula: /<f\b/.test(xml ?? ''),
      };
    }),
  );
}
