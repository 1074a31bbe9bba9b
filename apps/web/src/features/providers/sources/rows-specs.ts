import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';

/**
 * A header as it is typed. Its value is a secret: the stored value is never sent to the browser, and is kept
 * unless a new one is typed.
 */
export interface TypedHeader {
  name: string;
  secret: string;
  /** The server has a value for it. */
  kept: boolean;
}

export interface Header {
  name: string;
  value: string | null;
}

interface RowsOptions {
  label: string;
  description: string;
  wrong: string;
}

const headerName = /^[A-Za-z0-9-]{1,60}$/;

/** The headers of a request. A stored value is null and is kept. */
export const headersSpec = ({
  label,
  description,
  wrong,
}: RowsOptions): FieldSpec<Header[], readonly TypedHeader[], object> => ({
  label,
  description,
  required: false,
  at: 'place.headers',
  props: {},
  blank: [],
  write: (headers) => headers.map(({ name, value }) => ({ name, secret: value ?? '', kept: value === null })),
  read: (typed) =>
    typed.every(({ name, secret, kept }) => headerName.test(name.trim()) && (kept || secret !== ''))
      ? {
          value: typed.map(({ name, secret }) => ({
            name: name.trim(),
            value: secret === '' ? null : secret,
          })),
        }
      : { wrong },
  shown: (headers) => headers.map(({ name }) => name).join(', ') || '–',
  parts: (base, typed) => {
    const names = (rows: readonly TypedHeader[]) => rows.map(({ name }) => name.trim()).join(', ') || '–';
    return [
      ...(names(base) === names(typed) ? [] : [{ label, from: names(base), to: names(typed) }]),
      ...typed
        .filter(({ secret }) => secret !== '')
        .map(({ name }) => ({ label: name.trim() || label, to: '••••••••' })),
    ];
  },
});

export interface Expected {
  path: string;
  value: string;
}

/** The values that a response must contain to belong to the round. */
export const expectsSpec = ({
  label,
  description,
  wrong,
}: RowsOptions): FieldSpec<Expected[], readonly Expected[], object> => ({
  label,
  description,
  required: false,
  at: 'expects',
  props: {},
  blank: [],
  write: (expects) => expects,
  read: (typed) =>
    typed.every(({ path, value }) => path.trim() !== '' && value.trim() !== '')
      ? { value: typed.map(({ path, value }) => ({ path: path.trim(), value: value.trim() })) }
      : { wrong },
  shown: (expects) => expects.map(({ path, value }) => `${path} = ${value}`).join(', ') || '–',
});
