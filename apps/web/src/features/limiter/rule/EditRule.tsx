import type { LimiterRule } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { FormDrawer } from '../../../ui/drawer/FormDrawer.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import classes from '../limiter.module.css';
import { ActiveSwitch } from '../rules/ActiveSwitch.tsx';
import { ArchiveRule } from './ArchiveRule.tsx';
import { RuleFields } from './RuleFields.tsx';
import { RuleLead } from './RuleLead.tsx';
import { nothingToDo, ruleBody } from './rule-body.ts';
import { useRuleFields } from './use-rule-fields.ts';

const storedOf = ({ basis, steps, version, ...rule }: LimiterRule) => ({
  values: {
    name: rule.name,
    providerId: rule.providerId,
    betTypes: rule.betTypes,
    ladder: { basis, steps },
    capPerPerson: rule.capPerPerson,
  },
  version,
});

/** Edits a rule and shows old → new before saving. The change applies from the next bet. */
export function EditRule({ rule, back }: { rule: LimiterRule; back: LinkProps }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayArchive = useMay()('limiter.archive');
  const [archiving, setArchiving] = useState(false);
  const update = useWrite('limiter.update');
  const params = { ruleId: rule.ruleId };
  const leave = () => void navigate({ ...back, resetScroll: false });
  const form = useRecordForm({
    id: `limiter-rule-${rule.ruleId}`,
    fields: useRuleFields(),
    stored: storedOf(rule),
    save: ({ values, changes, version = rule.version }) => {
      const nothing = nothingToDo(values, t);
      if (nothing) throw nothing;
      return update.mutateAsync({ params, body: { ...ruleBody(changes), version } });
    },
    latest: async () =>
      storedOf(await client.fetchQuery({ ...callOptions('limiter.get', { params }), staleTime: 0 })),
    outcome: 'update',
    onSaved: leave,
  });
  const { aggregatorId, agentId } = rule;
  const owner = agentId !== null ? { agentId } : aggregatorId !== null ? { aggregatorId } : {};
  return (
    <FormDrawer title={rule.name} badge={<ActiveSwitch rule={rule} />} back={back} form={form} size="xl">
      <RuleLead rule={rule} />
      <RuleFields form={form} owner={owner} />
      {mayArchive && (
        <Button
          className={classes.archive ?? ''}
          variant="subtle"
          color="danger"
          leftSection={<IconArchive size={18} aria-hidden />}
          onClick={() => setArchiving(true)}
        >
          {t('limiter.archive.label')}
        </Button>
      )}
      {archiving && <ArchiveRule rule={rule} onClose={() => setArchiving(false)} onDone={leave} />}
    </FormDrawer>
  );
}
