import type { NewResultSource } from '@drawdesk/contract';
import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';

type Paths = NewResultSource['fields'];

/** The path of each field of the draw, as typed. */
export type TypedPaths = Readonly<Record<string, string>>;

interface PathsOptions {
  label: string;
  description: string;
  fields: readonly { name: string; required: boolean }[];
  nameOf: (field: string) => string;
  wrong: string;
}

/** Text without spaces, as the API takes a path. */
export const isPath = (typed: string): boolean => /^\S{1,200}$/.test(typed.trim());

/** One path for each field of the draw. Required fields need one. */
export function pathsSpec(options: PathsOptions): FieldSpec<Paths, TypedPaths, object> {
  const { label, description, fields, nameOf, wrong } = options;
  return {
    label,
    description,
    required: true,
    at: 'fields',
    props: {},
    blank: {},
    write: (paths) => Object.fromEntries(paths.map(({ field, path }) => [field, path])),
    read: (typed) => {
      const typedPaths = fields.map(({ name, required }) => ({
        name,
        required,
        path: typed[name]?.trim() ?? '',
      }));
      const right = typedPaths.every(({ path, required }) => (path === '' ? !required : isPath(path)));
      if (!right) return { wrong };
      return {
        value: typedPaths.filter(({ path }) => path !== '').map(({ name, path }) => ({ field: name, path })),
      };
    },
    shown: (paths) => paths.map(({ field, path }) => `${nameOf(field)} ${path}`).join(', '),
    parts: (base, typed) =>
      fields.flatMap(({ name }) => {
        const [from = '', to = ''] = [base[name], typed[name]];
        return from.trim() === to.trim()
          ? []
          : [{ label: nameOf(name), ...(from && { from }), to: to.trim() || '–' }];
      }),
  };
}
