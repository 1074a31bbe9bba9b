import type { Collection, Provider, Round } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../../api/problem.ts';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { DrawnTexts } from '../../../shared/rounds/EnteredValues.tsx';
import { useFieldName } from '../../../shared/rounds/use-field-name.ts';
import { FetchDrawer } from '../../../shared/sources/FetchDrawer.tsx';
import { FetchOutcome } from '../../../shared/sources/FetchOutcome.tsx';
import { linkToFetch } from '../../../shared/sources/fetch-search.ts';
import { DateTime, RelativeTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import classes from './sources.module.css';
import { comparedFields } from './sources-compared.ts';

interface SourcesPartProps {
  round: Round;
  provider: Provider;
}

/** While sources are being fetched, the figures on the screen are reloaded. */
const everyMs = 10_000;

/** The results of the sources for a round, next to each other where they differ; nothing without sources. */
export function SourcesPart({ round, provider }: SourcesPartProps) {
  const may = useMay()('sources.collection', round.group);
  const { data } = useQuery({
    ...callOptions('sources.collection', { params: { roundId: round.roundId } }),
    enabled: may,
    refetchInterval: round.status === 'waiting' ? everyMs : false,
  });
  if (!data || data.sources.length === 0) return null;
  // Entered by hand before there were sources: they have no result for it.
  if (data.state === 'off' && data.sources.every(({ last }) => last === null)) return null;
  return <SourceResults round={round} provider={provider} collection={data} />;
}

function SourceResults({ round, provider, collection }: SourcesPartProps & { collection: Collection }) {
  const { t } = useTranslation();
  const may = useMay();
  const { state, sources, sourcesAgree, until, heldBack } = collection;
  const collect = useWrite('sources.collect');
  const again = () =>
    void collect.mutateAsync({ params: { roundId: round.roundId } }).then(
      () => toastSuccess(t('sources.said.asking')),
      (thrown: unknown) => toastError(problemTitle(thrown, t('problem.unknown'))),
    );
  const troubled = state === 'disagreed' || state === 'silent' || state === 'refused';
  return (
    <Section title={t('sources.said.title')}>
      <div className={classes.results}>
        <Notice tone={troubled ? 'warning' : 'info'}>
          {t(`sources.said.state.${state}`)}{' '}
          {state !== 'off' && t('sources.said.agree', { count: sourcesAgree })}
          {state === 'collecting' && until && (
            <>
              {' '}
              <CollectionEnd until={until} />
            </>
          )}
        </Notice>
        {heldBack && <Notice tone="warning">{t(`sources.said.heldBack.${heldBack}`)}</Notice>}
        <SourcesTable collection={collection} provider={provider} />
        {sources.some(({ last }) => last?.outcome === 'result' && last.entered === null) && (
          <p className={classes.soft}>{t('sources.hidden')}</p>
        )}
        {round.status === 'waiting' && may('sources.collect', round.group) && sources.length > 0 && (
          <Button
            className={classes.again ?? ''}
            variant="light"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={collect.isPending}
            onClick={again}
          >
            {t('sources.said.again')}
          </Button>
        )}
      </div>
      <FetchDrawer />
    </Section>
  );
}

function CollectionEnd({ until }: { until: string }) {
  const { t } = useTranslation();
  return (
    <span>
      {t('sources.said.untilLabel')} <DateTime at={until} />
    </span>
  );
}

function SourcesTable({ collection: { sources }, provider }: { collection: Collection; provider: Provider }) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const fields = comparedFields(sources, provider.drawFields);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone.
    <div className={classes.scroll} tabIndex={0}>
      <table className={classes.compared}>
        <thead>
          <tr>
            <th scope="col">{t('sources.column.source')}</th>
            {sources.map(({ sourceId, name, last, tries, nextAt }) => (
              <th key={sourceId} scope="col">
                <span className={classes.head}>
                  {last ? <Link {...linkToFetch(last)}>{name}</Link> : name}
                  {last && <FetchOutcome fetch={last} />}
                  <small>
                    {last && (
                      <>
                        <RelativeTime at={last.at} /> ·{' '}
                      </>
                    )}
                    {t('sources.tries', { count: tries, tries: formatCount(tries) })}
                    {nextAt && (
                      <>
                        {' · '}
                        {t('sources.nextLabel')} <DateTime at={nextAt} show="clock" />
                      </>
                    )}
                  </small>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, texts, differs }) => (
            <tr key={name} data-differs={differs}>
              <th scope="row">
                {differs && <IconAlertTriangle size={16} role="img" aria-label={t('sources.said.differs')} />}
                {nameOf(name)}
              </th>
              {texts.map((one, at) => (
                <td key={sources[at]?.sourceId}>
                  {one === null ? (
                    <span className={classes.soft}>{t('sources.said.nothing')}</span>
                  ) : (
                    <DrawnTexts texts={one} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
