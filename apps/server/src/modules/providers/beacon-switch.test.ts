import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { readBeaconSource } from '../../platform/outbound/beacon-source.ts';
import { warnOfUnservedBeacons } from '../beacon/unserved.ts';
import { catalogueOf } from './catalogue.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { create, get, update, refusedFields } = catalogueOf(api);
const { services } = api.app;

const warned = async () => {
  const warnings: unknown[] = [];
  await warnOfUnservedBeacons(services.store, { warn: (about: unknown) => warnings.push(about) });
  return warnings;
};

it('a provider can use a beacon only where the installation has an address to read it from', async () => {
  services.beacon = null;
  const { providerId } = await create();
  expect(await refusedFields(providerId, { beacon: true })).toEqual(['body.beacon beacon_off']);
  expect((await get(providerId)).beacon).toBe(false);
  expect(await warned()).toEqual([]);

  services.beacon = readBeaconSource('https://api.drand.sh');
  expect((await update(providerId, { beacon: true })).provider.beacon).toBe(true);

  // the addresses are removed again: starting the product gives a warning, other changes work, and it can be
  // switched off
  services.beacon = null;
  expect(await warned()).toEqual([{ providers: [providerId] }]);
  expect((await update(providerId, { sortOrder: 7 })).provider.beacon).toBe(true);
  expect((await update(providerId, { beacon: false })).provider.beacon).toBe(false);
  expect(await warned()).toEqual([]);
});
