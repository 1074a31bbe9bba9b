import type { MoveCheck } from '@drawdesk/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useCall, useWrite } from '../../../api/use-call.ts';
import { signOf } from '../../../ui/figures/format-money.ts';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { TextAreaField } from '../../../ui/forms/inputs/TextAreaField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { noEdits } from '../../../ui/grid/grid-edits.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from '../account/account.module.css';
import { useMasters } from '../account/use-masters.ts';
import { BetSheet } from '../terms/BetSheet.tsx';
import { ShareField } from '../terms/ShareField.tsx';
import { noBounds, useAgentTermsFields } from '../terms/use-terms-fields.ts';
import type { Agent } from './AgentAccountPage.tsx';

/** Moves an agent to another master: what happens, what stands in the way, and the terms it will have there. */
export function AgentMoveTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const check = useCall('agents.checkMove', { params: { agentId: agent.agentId } });
  return (
    <>
      <Section title={t('tenants.move.what')}>
        <ul className={classes.list}>
          {(['terms', 'history', 'players', 'signedOut'] as const).map((one) => (
            <li key={one}>
              {t(`tenants.move.happens.${one}`, { name: agent.name, master: agent.aggregatorName })}
            </li>
          ))}
        </ul>
      </Section>
      {check.error && <ErrorState problem={check.error} retry={() => void check.refetch()} />}
      {check.data && !check.data.clear && <InTheWay check={check.data} agent={agent} />}
      {check.data?.clear && <Move agent={agent} />}
    </>
  );
}

/** Why it cannot move now, with the figures. */
function InTheWay({ check, agent }: { check: MoveCheck; agent: Agent }) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  const { openRounds, openStakes, balance } = check;
  return (
    <Notice tone="warning">
      <strong>{t('tenants.move.notNow')}</strong>
      <ul className={classes.list}>
        {(openRounds > 0 || signOf(openStakes) !== 0) && (
          <li>{t('tenants.move.open', { count: openRounds, stake: amountText(openStakes) })}</li>
        )}
        {signOf(balance) !== 0 && (
          <li>
            {t('tenants.move.notLevel', { master: agent.aggregatorName, balance: amountText(balance) })}{' '}
            <Link
              to="/account/agent/$agentId"
              params={{ agentId: agent.agentId }}
              search={{ tab: 'credit' }}
              className={classes.link ?? ''}
            >
              {t('tenants.credit.settleUp')}
            </Link>
          </li>
        )}
      </ul>
    </Notice>
  );
}

function Move({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { agentId } = agent;
  const [master, setMaster] = useState<string | null>(null);
  const { options } = useMasters();
  const move = useWrite('agents.move', ['agents', 'aggregators', 'terms']);
  const bounds = useQuery({
    ...callOptions('terms.agentBounds', { params: { aggregatorId: master ?? '0' } }),
    enabled: master !== null,
  });
  const known = (master !== null && bounds.data) || noBounds;
  const own = useAgentTermsFields(null, known, 'terms.');
  const form = useRecordForm({
    id: `agent-move-${agentId}`,
    fields: {
      ...own.fields,
      reason: field.text({ label: t('ui.confirm.reason'), lengthMin: 3, lengthMax: 500 }),
    },
    save: ({ values: { shares, bets, reason } }) =>
      move.mutateAsync({
        params: { agentId },
        body: {
          ...{ version: agent.version, aggregatorId: master ?? '', reason },
          terms: { shareBp: { agent: shares.agent ?? 0, master: shares.master ?? 0 }, betTypes: bets },
        },
      }),
    saved: t('tenants.move.done'),
    onSaved: () =>
      void navigate({ to: '/account/agent/$agentId', params: { agentId }, search: { tab: 'terms' } }),
  });
  const others = options.filter(({ value }) => value !== agent.aggregatorId);
  return (
    <>
      <Section title={t('tenants.move.where')}>
        <SelectField
          label={t('tenants.move.master')}
          value={master}
          onChange={(next) => {
            setMaster(next);
            form.set('bets', noEdits);
          }}
          options={others}
          required
          searchable
        />
      </Section>
      {bounds.error && <ErrorState problem={bounds.error} retry={() => void bounds.refetch()} />}
      {known !== noBounds && (
        <RecordForm key={master} form={form} action={t('tenants.move.button')}>
          <FormSection title={t('tenants.terms.shares')} help={t('tenants.form.termsHelp')}>
            <ShareField {...form.field('shares')} upline={known.upline.name} />
          </FormSection>
          <BetSheet
            {...form.field('bets')}
            lines={own.lines}
            columns={own.columns}
            upline={known.upline.name}
          />
          <FormSection title={t('ui.confirm.reason')} help={t('ui.confirm.reasonHelp')}>
            <TextAreaField {...form.field('reason')} />
          </FormSection>
        </RecordForm>
      )}
    </>
  );
}
