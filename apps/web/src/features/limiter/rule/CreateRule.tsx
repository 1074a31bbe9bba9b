import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { FormDrawer } from '../../../ui/drawer/FormDrawer.tsx';
import { SwitchField } from '../../../ui/forms/inputs/SwitchField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { OwnerField } from '../owner/OwnerField.tsx';
import { ownerOf, ownerSpec } from '../owner/owner-spec.ts';
import { RuleFields } from './RuleFields.tsx';
import { nothingToDo, ruleBody } from './rule-body.ts';
import { useRuleFields } from './use-rule-fields.ts';

const back = { to: '/lotto/limiter', search: true } as const;

/** /lotto/limiter/create: a new rule, which applies from the next bet. */
export function CreateRule() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useWrite('limiter.create');
  const fields = {
    ...useRuleFields(),
    owner: { ...ownerSpec(t('limiter.field.owner'), t('owners.company')), at: 'aggregatorId' },
    active: {
      ...field.flag({ label: t('limiter.activeNow'), description: t('limiter.activeHelp') }),
      blank: true,
    },
  };
  const form = useRecordForm({
    id: 'limiter-rule',
    fields,
    save: ({ values: { owner, active, ...rule } }) => {
      const nothing = nothingToDo(rule, t);
      if (nothing) throw nothing;
      return create.mutateAsync({ body: { ...owner, active, ...ruleBody(rule) } });
    },
    outcome: 'create',
    onSaved: () => void navigate({ ...back, resetScroll: false }),
  });
  const { aggregatorId, agentId } = form.typed('owner');
  return (
    <FormDrawer title={t('limiter.create')} back={back} form={form} action={t('limiter.create')} size="xl">
      <RuleFields
        form={form}
        owner={ownerOf(aggregatorId, agentId)}
        ownerField={<OwnerField {...form.field('owner')} />}
      />
      <SwitchField {...form.field('active')} />
    </FormDrawer>
  );
}
