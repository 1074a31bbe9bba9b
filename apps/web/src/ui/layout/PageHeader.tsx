import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TermHelp } from '../terms/TermHelp.tsx';
import type { Term } from '../terms/term.ts';
import classes from './layout.module.css';
import { type Level, LevelsAbove } from './levels-above.ts';

interface PageHeaderProps {
  title: string;
  /** One line under the title: a description, or the details that identify the thing. */
  lead?: ReactNode;
  /** Status badge and similar, next to the title. */
  badge?: ReactNode;
  /** Where "up" leads from a detail page. */
  back?: Level;
  /** The one primary action and its neighbours. */
  actions?: ReactNode;
}

/** The head of a page. It also sets the title of the browser tab. */
export function PageHeader({ title, lead, badge, back, actions }: PageHeaderProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('shell.title')}`;
  }, [title, t]);
  return (
    <header className={classes.header}>
      <div className={classes.headerText}>
        {back && <WayUp back={back} />}
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{title}</h1>
          {badge}
        </div>
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      {actions && <div className={classes.headerActions}>{actions}</div>}
    </header>
  );
}

/** The pages above this one. On a phone only the next one, which is where a finger goes back to. */
function WayUp({ back }: { back: Level }) {
  const { t } = useTranslation();
  const { pathname } = useRouter().buildLocation(back.link as { to: string });
  const above = use(LevelsAbove)(pathname);
  return (
    <nav aria-label={t('shell.wayUp')}>
      <ol className={classes.wayUp}>
        {above.map(({ label, link }) => (
          <li key={String(link.to)} className={classes.above}>
            <Link {...link} activeOptions={{ exact: true }} className={classes.back}>
              {label}
            </Link>
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li>
          <Link {...back.link} activeOptions={{ exact: true }} className={classes.back}>
            <IconChevronLeft
              size={16}
              aria-hidden
              className={classes.backSign}
              data-first={above.length === 0}
            />
            {back.label}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

/** A page: its parts one under another with equal space between them. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}

/** A card with an optional title. */
export function Section({
  title,
  term,
  side,
  tight = false,
  children,
}: {
  title?: string;
  /** The term that is explained behind the title. */
  term?: Term;
  side?: ReactNode;
  /** Less air above and below, where a table follows. */
  tight?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={`surface ${classes.section}`} data-tight={tight}>
      {(title || side) && (
        <div className={classes.sectionHead}>
          {title && (
            <div className={classes.explainedTitle}>
              <h2 className={classes.sectionTitle}>{title}</h2>
              {term && <TermHelp term={term} />}
            </div>
          )}
          {side}
        </div>
      )}
      {children}
    </section>
  );
}
