import type { NewResultSource, ResultSource } from '@drawdesk/contract';
import type { ValuesOf } from '../../../ui/forms/kit/field-spec.ts';
import type { SourceSpecs } from './use-source-fields.ts';

type Values = ValuesOf<SourceSpecs>;

/** The values of the form as the API takes them. */
export function sourceBody(values: Values): NewResultSource {
  const { kind, address, timeoutSeconds, notReadyStatuses, headers, folder, ...rest } = values;
  return {
    ...rest,
    place:
      kind === 'http'
        ? {
            kind,
            address,
            timeoutSeconds,
            notReadyStatuses: notReadyStatuses.map(Number),
            headers,
          }
        : { kind, folder },
  };
}

/** A stored source as the values of the form. */
export const sourceValues = ({ place, ...source }: ResultSource): Partial<Values> => ({
  name: source.name,
  priority: source.priority,
  active: source.active,
  fields: source.fields,
  expects: source.expects,
  notReadyTexts: source.notReadyTexts,
  kind: place.kind,
  ...(place.kind === 'http'
    ? {
        address: place.address,
        timeoutSeconds: place.timeoutSeconds,
        notReadyStatuses: place.notReadyStatuses.map(String),
        headers: place.headers.map(({ name }) => ({ name, value: null })),
      }
    : { folder: place.folder }),
});
