import type { MoveCheck } from '@drawdesk/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useCall, useWrite } from '../../../api/use-call.ts';
import classes from '../../../shared/organisations/account/account.module.css';
import type { Agent } from '../../../shared/organisations/account/organisation.ts';
import { TenantSelect } from '../../../shared/organisations/TenantSelect.tsx';
import { useTenantChoice } from '../../../shared/organisations/use-tenant-choice.ts';
import { maxFor } from '../../../shared/terms/group-shares.ts';
import { RowsByGroup } from '../../../shared/terms/RowsByGroup.tsx';
import { sharesUnder } from '../../../shared/terms/shares.ts';
import { TermsFields } from '../../../shared/terms/TermsFields.tsx';
import { useScopeName, useSharesWords } from '../../../shared/terms/use-shares-words.ts';
import { movedAgentTerms, noBounds, useTermsFields } from '../../../shared/terms/use-terms-fields.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { signOf } from '../../../ui/figures/format-money.ts';
import { percentOf } from '../../../ui/figures/typed-figures.ts';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import { RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { noEdits } from '../../../ui/grid/grid-edits.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';

/**
 * Moves an agent to another master: what happens, what prevents the move, and its terms under the new master.
 */
export function AgentMoveTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const check = useCall('agents.checkMove', { params: { agentId: agent.agentId } });
  return (
    <>
      <Section title={t('organisations.move.what')}>
        <ul className={classes.list}>
          {(['terms', 'history', 'players', 'signedOut'] as const).map((one) => (
            <li key={one}>
              {t(`organisations.move.happens.${one}`, { name: agent.name, master: agent.aggregatorName })}
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
      <strong>{t('organisations.move.notNow')}</strong>
      <ul className={classes.list}>
        {(openRounds > 0 || signOf(openStakes) !== 0) && (
          <li>{t('organisations.move.open', { count: openRounds, stake: amountText(openStakes) })}</li>
        )}
        {signOf(balance) !== 0 && (
          <li>
            {t('organisations.move.notLevel', { master: agent.aggregatorName, balance: amountText(balance) })}{' '}
            <Link
              to="/account/agent/$agentId"
              params={{ agentId: agent.agentId }}
              search={{ tab: 'credit' }}
              className={classes.link ?? ''}
            >
              {t('organisations.credit.settleUp')}
            </Link>
          </li>
        )}
      </ul>
    </Notice>
  );
}

interface PendingMove {
  /** Submits the move with its reason. */
  move: (reason: string) => Promise<Agent>;
  done: (answer: Agent) => void;
  /** Nothing is sent. The form is shown again with its values. */
  back: () => void;
  /** Basis points. */
  shares: { agent: number; master: number };
  /** The shares by group and family, in words. */
  rows: readonly string[];
}

function Move({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { agentId, terms } = agent;
  const [master, setMaster] = useState<string | null>(null);
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null);
  const masters = useTenantChoice({ of: 'masters' }, master === null ? [] : [master]);
  const write = useWrite('agents.move');
  const bounds = useQuery({
    ...callOptions('terms.agentBounds', { params: { aggregatorId: master ?? '0' } }),
    enabled: master !== null,
  });
  const known = (master !== null && bounds.data) || noBounds;
  const scopeName = useScopeName();
  const words = useSharesWords(known.upline.name);
  const own = useTermsFields(movedAgentTerms, terms, known, 'terms.');
  const form = useRecordForm({
    id: `agent-move-${agentId}`,
    fields: own.fields,
    // The confirmation is asked between the form and the request. Cancelling it is not an error to show.
    save: ({ values: { shares, groups, bets } }) =>
      new Promise<Agent>((resolve, reject) => {
        setPendingMove({
          move: (reason) =>
            write.mutateAsync({
              params: { agentId },
              body: {
                version: agent.version,
                aggregatorId: master ?? '',
                reason,
                terms: { ...movedAgentTerms.sharesBody({ shares, groups }), betTypes: bets },
              },
            }),
          done: resolve,
          back: () => reject(null),
          shares: sharesUnder(shares, known.shareMaxBp),
          rows: groups.map(
            ({ shares: ofRow, ...scope }) =>
              `${scopeName(scope)}: ${words.shown(ofRow, maxFor(known, scope))}`,
          ),
        });
      }),
    saved: t('organisations.move.done'),
    onSaved: () =>
      void navigate({ to: '/account/agent/$agentId', params: { agentId }, search: { tab: 'terms' } }),
  });
  const choose = (next: string | null) => {
    setMaster(next);
    form.set('bets', noEdits);
    if (terms) {
      const { shares, groups } = movedAgentTerms.sharesOf(terms);
      form.set('shares', own.fields.shares.write(shares));
      form.set('groups', own.fields.groups.write(groups));
    }
  };
  const others = masters.options.filter(({ value }) => value !== agent.aggregatorId);
  const [from, to] = [agent.aggregatorName, known.upline.name];
  return (
    <>
      <Section title={t('organisations.move.where')}>
        <TenantSelect
          choice={{ ...masters, options: others }}
          label={t('organisations.move.master')}
          value={master}
          onChange={choose}
          required
          w="min(100%, 400px)"
        />
      </Section>
      {bounds.error && <ErrorState problem={bounds.error} retry={() => void bounds.refetch()} />}
      {known !== noBounds && (
        <RecordForm key={master} form={form} action={t('organisations.move.button')}>
          <Notice>{t('organisations.move.taken', { to })}</Notice>
          <TermsFields
            title={t('organisations.terms.shares')}
            help={t('organisations.form.termsHelp')}
            shares={form.field('shares')}
            groups={form.field('groups')}
            bets={{ ...form.field('bets'), lines: own.lines, columns: own.columns }}
            upline={to}
          />
        </RecordForm>
      )}
      <ConfirmDialog
        opened={pendingMove !== null}
        onClose={() => {
          pendingMove?.back();
          setPendingMove(null);
        }}
        title={t('organisations.move.question', { name: agent.name, to })}
        action={t('organisations.move.button')}
        withReason
        figures={[
          { label: t('organisations.move.from'), value: from },
          { label: t('organisations.move.master'), value: to },
          { label: t('organisations.tier.agent'), value: `${percentOf(pendingMove?.shares.agent ?? 0)}%` },
          { label: t('organisations.tier.master'), value: `${percentOf(pendingMove?.shares.master ?? 0)}%` },
          ...(pendingMove && pendingMove.rows.length > 0
            ? [
                {
                  label: t('shares.byGroup'),
                  value: (
                    <RowsByGroup words={pendingMove.rows}>
                      {t('shares.rows', { count: pendingMove.rows.length })}
                    </RowsByGroup>
                  ),
                },
              ]
            : []),
        ]}
        onConfirm={async ({ reason }) => {
          if (pendingMove) pendingMove.done(await pendingMove.move(reason));
        }}
      >
        {t('organisations.move.happens.terms', { master: from })}
      </ConfirmDialog>
    </>
  );
}
