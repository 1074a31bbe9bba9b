import type { LimiterRule } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { PageDrawer } from '../../../ui/drawer/PageDrawer.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { EditRule } from './EditRule.tsx';
import { RuleDetails } from './RuleDetails.tsx';

const back = { to: '/lotto/limiter', search: true } as const;

/** /lotto/limiter/{ruleId}: one rule in a drawer. People with the right can edit it, others can read it. */
export function RuleDrawer() {
  const { t } = useTranslation();
  const { ruleId } = usePageParams('lotto-limiter-rule');
  const { data, error, refetch } = useCall('limiter.get', { params: { ruleId } });
  if (error?.code === 'not_found') throw notFound();
  if (data) return <Rule key={data.ruleId} rule={data} />;
  return (
    <PageDrawer title={t('pages.lotto-limiter-rule')} back={back} size="xl">
      {error ? <ErrorState problem={error} retry={() => void refetch()} /> : <Skeleton height={480} />}
    </PageDrawer>
  );
}

function Rule({ rule }: { rule: LimiterRule }) {
  const may = useMay()('limiter.update');
  return may && rule.mayChange ? (
    <EditRule rule={rule} back={back} />
  ) : (
    <PageDrawer title={rule.name} back={back} size="xl">
      <RuleDetails rule={rule} />
    </PageDrawer>
  );
}
