import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../figures/format-money.ts';
import { pageSizes } from '../list/list-search.ts';
import { pageNumbers } from '../list/page-numbers.ts';
import type { ListControls } from '../list/use-list.ts';
import classes from './table.module.css';

/** Under a table: how many rows there are, how many a page has, and ten page numbers (spec.md §9). */
export function Pager({ list, total }: { list: ListControls; total: number }) {
  const { t } = useTranslation();
  const { page, itemsPerPage, setItemsPerPage } = list;
  const pages = useRef<HTMLElement>(null);
  const setPage = (next: number) => {
    list.setPage(next);
    backToHead(pages.current);
  };
  const sizeLabel = useId();
  const last = Math.max(1, Math.ceil(total / itemsPerPage));
  const from = Math.min((page - 1) * itemsPerPage + 1, total);
  const to = Math.min(page * itemsPerPage, total);
  return (
    <div className={classes.pager}>
      <div className={classes.pageSize}>
        <span id={sizeLabel}>{t('ui.list.rowsPerPage')}</span>
        <NativeSelect
          size="xs"
          aria-labelledby={sizeLabel}
          data={pageSizes.map(String)}
          value={String(itemsPerPage)}
          onChange={({ currentTarget }) => {
            const size = pageSizes.find((known) => String(known) === currentTarget.value);
            if (size) setItemsPerPage(size);
          }}
        />
      </div>
      <span className={`figures ${classes.range}`}>
        {t('ui.list.range', { from: formatCount(from), to: formatCount(to), total: formatCount(total) })}
      </span>
      {last > 1 && (
        <nav ref={pages} className={classes.pages} aria-label={t('ui.list.pages')}>
          <Step label={t('ui.list.firstPage')} disabled={page <= 1} onClick={() => setPage(1)} edge>
            <IconChevronsLeft size={16} />
          </Step>
          <Step label={t('ui.list.previousPage')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <IconChevronLeft size={16} />
          </Step>
          <PageNumbers page={page} last={last} setPage={setPage} />
          <span className={`figures ${classes.pageOf}`} aria-hidden>
            {formatCount(page)} / {formatCount(last)}
          </span>
          <Step label={t('ui.list.nextPage')} disabled={page >= last} onClick={() => setPage(page + 1)}>
            <IconChevronRight size={16} />
          </Step>
          <Step label={t('ui.list.lastPage')} disabled={page >= last} onClick={() => setPage(last)} edge>
            <IconChevronsRight size={16} />
          </Step>
        </nav>
      )}
    </div>
  );
}

/** Another page is read from its top: scrolls back there when it is not visible. */
function backToHead(inside: Element | null): void {
  const table = inside?.closest('section');
  if (table && table.getBoundingClientRect().top < 0) table.scrollIntoView();
  table?.querySelector('[data-scroll-restoration-id]')?.scrollTo({ top: 0 });
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  edge?: boolean;
  children: ReactNode;
}

function Step({ label, disabled, onClick, edge = false, children }: StepProps) {
  return (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      title={label}
      // Not `disabled`, which would lose the focus when the last page is reached.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      data-edge={edge}
    >
      {children}
    </button>
  );
}

function PageNumbers({
  page,
  last,
  setPage,
}: {
  page: number;
  last: number;
  setPage: (page: number) => void;
}) {
  const { t } = useTranslation();
  return pageNumbers(page, last).map((number, i) =>
    number === null ? (
      <span key={i === 1 ? 'before' : 'after'} className={classes.gap} aria-hidden>
        …
      </span>
    ) : (
      <button
        key={number}
        type="button"
        className={`figures ${classes.page}`}
        data-number
        aria-label={t('ui.list.page', { page: number })}
        aria-current={number === page ? 'page' : undefined}
        onClick={() => setPage(number)}
      >
        {formatCount(number)}
      </button>
    ),
  );
}
