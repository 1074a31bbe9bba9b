import type { Needed } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../ui/figures/DateTime.tsx';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
import { wholeList } from '../../ui/layout/whole-list.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { DueNote } from '../rounds/DueTime.tsx';
import { kindLooks } from './kind-looks.ts';
import { splitWork, verbOf, workLinks } from './needed-work.ts';
import classes from './needs-you.module.css';
import { useMayOpen } from './use-may-open.ts';
import { useNeededWork } from './use-needed-work.ts';
import { useNotificationDetail } from './use-notification-detail.ts';

/** What waits for the reader, the most urgent first, each with the place where it is done. Kept up to date. */
export function NeedsYou() {
  const { t } = useTranslation();
  const headId = useId();
  const { data, error, refetch } = useNeededWork();
  const { own, others } = splitWork(data ?? []);
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={headId} data-calm={own.length === 0}>
      <div className={classes.head}>
        <h2 id={headId} className={classes.title}>
          {t('notifications.needed.title')}
        </h2>
        <p className={classes.none} role="status">
          {data && own.length === 0 && (
            <>
              <IconCircleCheck size={18} aria-hidden />
              {t('notifications.needed.none')}
            </>
          )}
        </p>
      </div>
      {!data && !error && <Skeleton height={44} mt={8} />}
      {!data && error && <ErrorState slim problem={error} retry={() => void refetch()} />}
      {own.length > 0 && (
        <ul className={classes.list}>
          {own.map((work, index) => (
            <WorkLine key={work.kind} work={work} urgent={index === 0} />
          ))}
        </ul>
      )}
      {others.length > 0 && <OthersLine others={others} />}
    </section>
  );
}

function WorkLine({ work, urgent }: { work: Needed; urgent: boolean }) {
  const { t } = useTranslation();
  const detailOf = useNotificationDetail();
  const { kind, count, first } = work;
  const { icon: Icon, tone } = kindLooks[kind];
  const verb = verbOf[kind];
  const { first: link, all } = workLinks(work, useMayOpen());
  const detail = detailOf(first.values);
  const what = t(`notifications.needed.todo.${kind}`, { count });
  return (
    <li className={classes.line}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        <Icon size={19} stroke={1.7} />
      </span>
      <div className={classes.text}>
        <p className={classes.what}>{what}</p>
        <p className={classes.detail}>
          <span>
            {count > 1 && `${t(`notifications.shown.${kind === 'number_high_risk' ? 'highest' : 'first'}`)} `}
            {detail}
          </span>
          {first.drawAt === null ? <RelativeTime at={first.createdAt} /> : <DueNote drawAt={first.drawAt} />}
        </p>
      </div>
      <div className={classes.actions}>
        {all && count > 1 && (
          <Link
            {...all}
            state={wholeList}
            className={classes.all}
            aria-label={`${t('notifications.needed.list')}: ${what}`}
          >
            {t('notifications.needed.list')}
          </Link>
        )}
        {link && (
          <ButtonLink
            {...link}
            size="compact-md"
            variant={urgent ? 'filled' : 'light'}
            aria-label={`${t(`notifications.needed.verb.${verb}`)}: ${detail || t(`notifications.kind.${kind}`)}`}
          >
            {t(`notifications.needed.verb.${verb}`)}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** The kinds of which a first step can have been taken; all others would be called a request. */
const begunText = (kind: Needed['kind']) =>
  kind === 'result_to_confirm' ||
  kind === 'void_to_confirm' ||
  kind === 'late_bets_to_confirm' ||
  kind === 'source_to_approve'
    ? kind
    : 'other';

/** What the reader began: quiet, because nothing is to be done about it here. */
function OthersLine({ others }: { others: readonly Needed[] }) {
  const { t } = useTranslation();
  const detailOf = useNotificationDetail();
  const mayOpen = useMayOpen();
  return (
    <div className={classes.others}>
      <IconHourglass size={16} aria-hidden />
      <span>{t('notifications.needed.others')}</span>
      {others.map(({ kind, count, first }) => {
        const { first: link } = workLinks({ kind, first }, mayOpen);
        const text = [t(`notifications.needed.begun.${begunText(kind)}`, { count }), detailOf(first.values)]
          .filter(Boolean)
          .join(': ');
        return (
          <span key={kind} className={classes.other}>
            {link ? (
              <Link {...link} state={wholeList}>
                {text}
              </Link>
            ) : (
              text
            )}
          </span>
        );
      })}
    </div>
  );
}
