import { usePageParams } from '../../../pages/use-page-params.ts';
import { useRateSheet } from '../use-rate-sheet.ts';
import { RatesGrid } from './RatesGrid.tsx';

/** /lotto/_ratio/{provider}: rates and limits of all bet types at one level. */
export function RatesPage() {
  const { provider: providerId } = usePageParams('lotto-ratio-provider');
  const { data, error, refetch } = useRateSheet(providerId);
  return <RatesGrid sheet={data} problem={error} retry={() => void refetch()} />;
}
