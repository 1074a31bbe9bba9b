import { drawFieldList, type InvalidField } from '@drawdesk/contract';
import type { DrawField } from '@drawdesk/lottery';
import { drawFormatOf } from '../draws/draw-format.ts';
import type { ProviderRow } from '../providers/provider-row.ts';
import { namesRound } from './fill-template.ts';
import type { SourceFields } from './source-row.ts';

/** Headers that control the connection itself. */
const fixedHeaders =
  /^(host|content-.*|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|accept-encoding|proxy-.*)$/i;

/** What is wrong with a source of a provider. */
export function sourceFaults(provider: ProviderRow, source: SourceFields): InvalidField[] {
  return [
    ...(provider.fields.houseGame === 'none' ? [] : [{ path: 'name', code: 'house_game' } as const]),
    ...placeFaults(source, provider.fields.schedule.times.kind === 'every'),
    ...fieldFaults(drawFormatOf(provider.fields), source),
  ];
}

function placeFaults({ place, expects }: SourceFields, severalADay: boolean): InvalidField[] {
  // a file is named by its round
  if (place.kind === 'file') return [];
  const url = URL.parse(place.address);
  const whole = url !== null && url.username === '' && url.password === '';
  const tied = namesRound([place.address, ...expects.map(({ value }) => value)], severalADay);
  const names = place.headers.map(({ name }) => name.toLowerCase());
  return [
    ...(whole ? [] : [{ path: 'place.address', code: 'address' } as const]),
    ...(tied ? [] : [{ path: 'expects', code: 'not_tied' } as const]),
    ...names.flatMap((name, index): InvalidField[] => {
      const path = `place.headers.${index}.name`;
      if (fixedHeaders.test(name)) return [{ path, code: 'header_fixed' }];
      return names.indexOf(name) < index ? [{ path, code: 'twice' }] : [];
    }),
  ];
}

function fieldFaults(format: readonly DrawField[], { fields }: SourceFields): InvalidField[] {
  const formatFields = format.map(({ name }) => name);
  const named = fields.map(({ field }) => field);
  const missing = format.filter(({ name, required }) => required && !named.includes(name));
  return [
    ...named.flatMap((field, index): InvalidField[] => {
      const path = `fields.${index}.field`;
      if (!formatFields.includes(field))
        return [{ path, code: 'unknown_field', values: { fields: drawFieldList(formatFields) } }];
      return named.indexOf(field) < index ? [{ path, code: 'twice' }] : [];
    }),
    ...(missing.length === 0
      ? []
      : [
          {
            path: 'fields',
            code: 'field_not_placed',
            values: { fields: drawFieldList(missing.map(({ name }) => name)) },
          } as const,
        ]),
  ];
}
