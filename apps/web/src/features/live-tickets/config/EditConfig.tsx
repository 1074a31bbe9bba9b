import type { BundleConfigDto } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconArchive, IconPackage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { FormDrawer } from '../../../ui/drawer/FormDrawer.tsx';
import { formatMoney } from '../../../ui/figures/format-money.ts';
import { SwitchField } from '../../../ui/forms/inputs/SwitchField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { TermsFields } from '../terms/TermsFields.tsx';
import { useTermsSpecs } from '../terms/use-terms-specs.ts';
import { RemoveConfig } from './RemoveConfig.tsx';

const storedOf = ({ on, price, quantity, maxPerPlayer, prizes, version }: BundleConfigDto) => ({
  values: { on, price, quantity, maxPerPlayer, prizes },
  version,
});

interface EditConfigProps {
  config: BundleConfigDto;
  title: string;
  back: LinkProps;
}

/**
 * Price, stock and prizes of one size, shown old → new before saving. Sold tickets keep their earlier values.
 */
export function EditConfig({ config, title, back }: EditConfigProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayRemove = useMay()('liveTickets.remove') && config.level === 'agent';
  const [removing, setRemoving] = useState(false);
  const update = useWrite('liveTickets.update');
  const specsOf = useTermsSpecs();
  const params = { configId: config.configId };
  const names = config.prizes.map(({ prize }) => prize);
  const leave = () => void navigate({ ...back, resetScroll: false });
  const form = useRecordForm({
    id: `bundle-${config.configId}`,
    fields: {
      on: field.flag({ label: t('liveTickets.field.on'), description: t('liveTickets.field.onHelp') }),
      ...specsOf({ names }),
    },
    stored: storedOf(config),
    save: ({ values, version = config.version }) =>
      update.mutateAsync({ params, body: { ...values, version } }),
    latest: async () =>
      storedOf(await client.fetchQuery({ ...callOptions('liveTickets.get', { params }), staleTime: 0 })),
    outcome: 'update',
    onSaved: leave,
  });
  const { effective } = config;
  const worse = effective.price !== config.price;
  return (
    <FormDrawer title={title} back={back} form={form}>
      <FormSection
        title={config.agentName ?? config.masterName}
        help={`${t(`owners.level.${config.level}`)} · ${config.agentCode ?? config.masterCode}`}
      >
        {worse && (
          <Notice tone="warning">
            {t('liveTickets.holdsPrice', { value: formatMoney(effective.price) })}{' '}
            {t('liveTickets.holdsHelp')}
          </Notice>
        )}
        <SwitchField {...form.field('on')} />
        <TermsFields
          price={form.field('price')}
          quantity={form.field('quantity')}
          maxPerPlayer={form.field('maxPerPlayer')}
          prizes={form.field('prizes')}
          names={names}
        />
        <div>
          <ButtonLink
            variant="subtle"
            leftSection={<IconPackage size={18} aria-hidden />}
            to="/setting/live-ticket/stock"
            search={{ provider: config.providerId }}
          >
            {t('liveTickets.toStock')}
          </ButtonLink>
          {mayRemove && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<IconArchive size={18} aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              {t('liveTickets.remove.action')}
            </Button>
          )}
        </div>
      </FormSection>
      {removing && <RemoveConfig config={config} onClose={() => setRemoving(false)} onDone={leave} />}
    </FormDrawer>
  );
}
