import { operations } from 'virtual:contract';
import { operations as contract, type Operation } from '@drawdesk/contract';
import { expect, test } from 'vitest';

test('the console knows every operation as the contract describes it', () => {
  const rows = Object.entries<Operation>(contract).filter(([, { access }]) => access !== 'api-key');
  const expectedRows = rows.map(
    ([name, { method, path, access, tenants, idempotencyKey, effect, touches, ownName }]) => [
      name,
      { method, path, access, tenants, idempotencyKey, effect, touches, ownName },
    ],
  );
  expect(operations).toEqual(Object.fromEntries(expectedRows));
});
