import type { ProfileDetail } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { GridEditor } from '../../../ui/grid/GridEditor.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { givenRows } from '../../../ui/list/list-answer.ts';
import { BlocksField } from '../blocks/BlocksField.tsx';
import classes from '../profiles.module.css';
import { linesOf } from './settings-lines.ts';
import { useProfileColumns } from './use-profile-fields.ts';

interface ProfileShownProps {
  profile: ProfileDetail;
  betTypes: readonly BetType[];
}

/** A profile without editing. One can move in the grid and copy from it. */
export function ProfileShown({ profile, betTypes }: ProfileShownProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const columns = useProfileColumns();
  const lines = useMemo(() => linesOf(betTypes, profile.rows), [betTypes, profile.rows]);
  return (
    <div className={classes.stack}>
      <GridEditor
        label={t('profiles.settings.title')}
        showLabel
        rowName={{ header: t('profiles.field.betType'), text: (line) => nameOf(line.betType) }}
        columns={columns}
        answer={givenRows(lines)}
        rowKey={(line) => line.betType}
        readOnly
      />
      <Section title={t('profiles.blocks.title')}>
        <BlocksField
          label={t('profiles.blocks.title')}
          value={profile.blocks}
          onChange={() => undefined}
          betTypes={betTypes}
          readOnly
        />
      </Section>
    </div>
  );
}
