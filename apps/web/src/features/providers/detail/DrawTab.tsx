import type { DerivationInfo, ProviderSetup } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useCall } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { DrawFields } from '../fields/DrawFields.tsx';
import { switchesOf, typedSwitches } from '../fields/switch-values.ts';
import { useDrawFields } from '../fields/use-draw-fields.ts';
import { useSetupForm } from '../use-setup-form.ts';
import { ReadOnly } from './ReadOnly.tsx';

/** Draw and bet types of a provider. */
export function DrawTab({ setup }: { setup: ProviderSetup }) {
  const { data, error, refetch } = useCall('catalogue.derivations');
  if (data) return <DrawForm setup={setup} infos={data} />;
  return error ? (
    <ErrorState problem={error} retry={() => void refetch()} />
  ) : (
    <Skeleton height={520} aria-busy />
  );
}

function DrawForm({ setup, infos }: { setup: ProviderSetup; infos: readonly DerivationInfo[] }) {
  const may = useMay()('catalogue.update', setup.group);
  const form = useSetupForm({
    setup,
    part: 'draw',
    fields: useDrawFields(infos),
    valuesOf: ({ derivation, betTypes, drawFormat, switches }) => ({
      derivation,
      betTypes,
      drawFormat,
      ...typedSwitches(switches),
    }),
    bodyOf: ({ derivation, betTypes, drawFormat, ...rules }) => {
      const switches = switchesOf(rules);
      return {
        ...(derivation && { derivation }),
        ...(betTypes && { betTypes }),
        ...(drawFormat !== undefined && { drawFormat }),
        ...(switches && { switches }),
      };
    },
  });
  return (
    <ReadOnly unless={may}>
      <RecordForm form={form}>
        <DrawFields form={form} infos={infos} disabled={!may} fixed={setup.hasBets} />
      </RecordForm>
    </ReadOnly>
  );
}
