import { useTranslation } from 'react-i18next';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { PublishedTable } from './PublishedTable.tsx';
import { usePublishedList } from './published-list.ts';

/** /result: published results of every provider. */
export function PublishedPage() {
  const { t } = useTranslation();
  useRoundChanges(['results.history']);
  const list = usePublishedList();
  return (
    <Page>
      <PageHeader title={t('pages.result')} lead={t('published.lead')} actions={<PrintButton />} />
      <PublishedTable list={list} />
    </Page>
  );
}
