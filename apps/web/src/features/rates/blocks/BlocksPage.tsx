import { usePageParams } from '../../../pages/use-page-params.ts';
import { BlockedNumbers } from './BlockedNumbers.tsx';

/** /lotto/_ratio/{provider}/blocks: numbers that are closed or pay less. */
export function BlocksPage() {
  const { provider } = usePageParams('lotto-ratio-blocks');
  return <BlockedNumbers providerId={provider} />;
}
