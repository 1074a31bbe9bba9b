import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { FormDrawer } from '../../../ui/drawer/FormDrawer.tsx';
import { SwitchField } from '../../../ui/forms/inputs/SwitchField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { HolderField } from '../holder/HolderField.tsx';
import { holderOf, holderSpec } from '../holder/holder-spec.ts';
import { RuleFields } from './RuleFields.tsx';
import { nothingToDo, ruleBody } from './rule-body.ts';
import { useRuleFields } from './use-rule-fields.ts';

const back = { to: '/lotto/limiter', search: true } as const;

/** /lotto/limiter/create: a new rule, which acts from the next bet on. */
export function CreateRule() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useWrite('limiter.create', ['limiter']);
  const fields = {
    ...useRuleFields(),
    holder: { ...holderSpec(t('limiter.field.holder'), t('holders.company')), at: 'aggregatorId' },
    active: {
      ...field.flag({ label: t('limiter.activeNow'), description: t('limiter.activeHelp') }),
      blank: true,
    },
  };
  const form = useRecordForm({
    id: 'limiter-rule',
    fields,
    save: ({ values: { holder, active, ...rule } }) => {
      const nothing = nothingToDo(rule, t);
      if (nothing) throw nothing;
      return create.mutateAsync({ body: { ...holder, active, ...ruleBody(rule) } });
    },
    saved: t('limiter.created'),
    onSaved: () => void navigate({ ...back, resetScroll: false }),
  });
  const { aggregatorId, agentId } = form.typed('holder');
  return (
    <FormDrawer title={t('limiter.create')} back={back} form={form} action={t('limiter.create')} size="xl">
      <RuleFields
        form={form}
        holder={holderOf(aggregatorId, agentId)}
        holderField={<HolderField {...form.field('holder')} />}
      />
      <SwitchField {...form.field('active')} />
    </FormDrawer>
  );
}
