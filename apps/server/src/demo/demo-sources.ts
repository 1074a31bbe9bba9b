import { type NewResultSource, newResultSource } from '@drawdesk/contract';
import { decideSource } from '../modules/sources/approve-source.ts';
import { createSource } from '../modules/sources/change-source.ts';
import { requireKeys } from '../platform/keys/environment-keys.ts';
import type { StaffAccess } from './staff-access.ts';

/**
 * Where the Lao results of the demo could come from: a folder that someone puts files into, and a feed that
 * is switched off. No source is fetched, because the results are entered by hand until someone sets them to
 * automatic.
 */
const providerId = 'laos-pattana';
const sources: readonly NewResultSource[] = [
  {
    name: 'Result desk',
    place: { kind: 'file', folder: 'laos-pattana' },
    fields: [{ field: 'number', path: 'number' }],
  },
  {
    ...{ name: 'Example feed', priority: 2, active: false },
    place: { kind: 'http', address: 'https://results.example/laos/{date}.json' },
    fields: [{ field: 'number', path: 'draw.number' }],
    expects: [{ path: 'draw.date', value: '{date:DD/MM/YYYY}' }],
    notReadyTexts: ['----', 'รอผล'],
  },
].map((source) => newResultSource.parse(source));

export async function addDemoSources({ store, context }: StaffAccess): Promise<void> {
  const keys = requireKeys(store.keys);
  for (const source of sources) {
    const { sourceId } = await createSource(
      store,
      keys,
      context('admin', 'sources.create'),
      providerId,
      source,
    );
    await decideSource(store, context('superadmin', 'sources.approve'), BigInt(sourceId), {
      version: 1,
      approve: true,
    });
  }
}
