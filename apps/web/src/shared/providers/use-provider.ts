import type { Provider } from '@drawdesk/contract';
import type { ConsoleOperation } from '../../api/operation-types.ts';
import { useProviders } from './use-providers.ts';

/**
 * The provider that an address names: undefined while the catalogue is loading, null when there is none of
 * that name for which the person may use the operation.
 */
export function useProvider(
  forWhat: ConsoleOperation,
  providerId: string | undefined,
): Provider | null | undefined {
  const providers = useProviders(forWhat);
  if (!providers || !providerId) return undefined;
  return providers.find((one) => one.providerId === providerId) ?? null;
}
