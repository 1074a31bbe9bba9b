import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';

/** A header as it is typed. Its value is a secret: what is kept is not told, and stays unless something is typed. */
export interface TypedHeader {
  name: string;
  secret: string;
  /** There is a value for it at the server. */
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

/** What is sent along with a request; a kept value is null and stays. */
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

/** What must stand in an answer for it to be the one of the round. */
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
