import type { ProfileDetail, ProfileOwner } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';
import { givenRows } from '../../../ui/list/list-answer.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { GiveResult } from './GiveResult.tsx';
import { useProfileOwnerColumns } from './profile-owner-columns.tsx';
import { type GiveAnswer, useGive } from './use-give.ts';

const keyOf = ({ level, aggregatorId, agentId }: ProfileOwner) => `${level} ${agentId ?? aggregatorId}`;

interface Again {
  owners: readonly ProfileOwner[];
  done: () => void;
}

/** The owners of a profile, whether their copy is current, and a way to give it again. */
export function ProfileOwnersTab({ profile }: { profile: ProfileDetail }) {
  const { t } = useTranslation();
  const may = useMay()('profiles.give');
  const { profileId, name } = profile;
  const { data, error, refetch } = useCall('profiles.holders', { params: { profileId } });
  const give = useGive(profileId);
  const [again, setAgain] = useState<Again | null>(null);
  const [when, setWhen] = useState<'now' | 'next_round'>('now');
  const [lastAnswer, setLastAnswer] = useState<GiveAnswer | null>(null);
  const giveAgain = async () => {
    if (!again) return;
    const answer = await give({
      when,
      aggregatorIds: again.owners.filter(({ agentId }) => agentId === null).map((one) => one.aggregatorId),
      agentIds: again.owners.flatMap(({ agentId }) => agentId ?? []),
    });
    again.done();
    if (answer.failed.length > 0) setLastAnswer(answer);
  };
  return (
    <>
      <DataTable<ProfileOwner>
        id="profile-holders"
        label={t('profiles.tab.given')}
        showLabel
        columns={useProfileOwnerColumns()}
        answer={{ ...givenRows(data), problem: error, retry: () => void refetch() }}
        rowKey={keyOf}
        empty={{ title: t('profiles.holders.empty') }}
        {...(may && {
          bulk: {
            actions: ({ rows, clear }) => (
              <Button
                size="compact-sm"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => setAgain({ owners: rows, done: clear })}
              >
                {t('profiles.give.again')}
              </Button>
            ),
          },
          actions: (owner: ProfileOwner) =>
            owner.state !== 'current' && (
              <Button
                variant="light"
                size="compact-sm"
                onClick={() => setAgain({ owners: [owner], done: () => undefined })}
              >
                {t('profiles.give.again')}
              </Button>
            ),
        })}
      />
      <ConfirmDialog
        opened={again !== null}
        onClose={() => setAgain(null)}
        title={t('profiles.give.againQuestion', { name, count: again?.owners.length ?? 0 })}
        action={t('profiles.give.again')}
        onConfirm={giveAgain}
      >
        <p>{t('profiles.give.againWhat')}</p>
        <RadioCards
          label={t('profiles.give.when')}
          value={when}
          onChange={(next) => setWhen(next ?? 'now')}
          options={(['now', 'next_round'] as const).map((value) => ({
            value,
            label: t(`profiles.give.${value}`),
            description: t(`profiles.give.${value}_help`),
          }))}
        />
      </ConfirmDialog>
      {lastAnswer && <GiveResult name={name} answer={lastAnswer} onClose={() => setLastAnswer(null)} />}
    </>
  );
}
