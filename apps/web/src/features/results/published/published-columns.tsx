import type { PublishedResult } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProviderName } from '../../../shared/providers/ProviderLogo.tsx';
import { usePictured } from '../../../shared/providers/use-pictured.ts';
import { WinningNumbers } from '../../../shared/results/WinningNumbers.tsx';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ProofLink } from '../proof/ProofLink.tsx';

/** The columns of a published draw. The list of one provider does not show its name. */
export function usePublishedColumns(ofOne: boolean): readonly Column<PublishedResult>[] {
  const { t } = useTranslation();
  const pictured = usePictured();
  const labelOf = useRoundLabel();
  return useMemo(
    () => [
      ...(ofOne
        ? []
        : [
            {
              key: 'provider',
              header: t('reports.column.provider'),
              cell: (draw: PublishedResult) => <ProviderName provider={pictured(draw)} />,
            },
          ]),
      {
        key: 'round',
        header: t('reports.column.round'),
        cell: (draw) => labelOf(draw.label),
      },
      {
        key: 'numbers',
        header: t('published.numbers'),
        card: 'line',
        cell: (draw) => <WinningNumbers derived={draw.derived} small />,
      },
      {
        key: 'drawAt',
        header: t('published.drawAt'),
        hiddenAtFirst: true,
        cell: (draw) => <DateTime at={draw.drawAt} />,
      },
      {
        key: 'publishedAt',
        header: t('published.publishedAt'),
        cell: (draw) => (
          <>
            <DateTime at={draw.publishedAt} />
            {draw.corrected && <div>{t('published.corrected')}</div>}
            {draw.houseGame !== null && (
              <div>
                <ProofLink roundId={draw.roundId} small />
              </div>
            )}
          </>
        ),
      },
    ],
    [t, pictured, labelOf, ofOne],
  );
}
