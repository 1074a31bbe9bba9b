import type { InvalidField, LocalizedText } from '@drawdesk/contract';

const kinds = {
  username: { en: 'username', th: 'ชื่อผู้ใช้' },
  code: { en: 'code', th: 'รหัส' },
  name: { en: 'name', th: 'ชื่อ' },
} as const satisfies Record<string, LocalizedText>;

/** A field whose value belongs to another one already. */
export const takenField = (path: string, kind: keyof typeof kinds, name: string): InvalidField => ({
  path,
  code: 'taken',
  values: { kind: kinds[kind], name },
});
