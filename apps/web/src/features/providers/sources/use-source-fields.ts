import type { DrawFieldDto } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { limitsOf, patternOf } from '../../../api/field-limits.ts';
import { useFieldName } from '../../../shared/rounds/use-field-name.ts';
import { field } from '../../../ui/forms/kit/field.ts';
import { pathsSpec } from './paths-spec.ts';
import { expectsSpec, headersSpec } from './rows-specs.ts';

export type SourceKind = 'http' | 'file';

/** The fields of a source. Those of the other kind may stay empty. */
export function useSourceFields(drawFields: readonly DrawFieldDto[], kind: SourceKind | null) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  return {
    name: field.text({ label: t('sources.field.name'), ...limitsOf('sources.create', 'name') }),
    priority: field.count({
      label: t('sources.field.priority'),
      description: t('sources.field.priorityHelp'),
      ...limitsOf('sources.create', 'priority'),
    }),
    active: field.flag({ label: t('sources.field.active') }),
    kind: field.choice({
      label: t('sources.field.kind'),
      options: (['http', 'file'] as const).map((value) => ({
        value,
        label: t(`sources.kind.${value}`),
        description: t(`sources.kindHelp.${value}`),
      })),
    }),
    address: field.text({
      label: t('sources.field.address'),
      description: t('sources.field.addressHelp'),
      ...limitsOf('sources.create', 'place.address'),
      optional: kind === 'file',
      at: 'place.address',
    }),
    timeoutSeconds: field.count({
      label: t('sources.field.timeout'),
      ...limitsOf('sources.create', 'place.timeoutSeconds'),
      optional: kind === 'file',
      at: 'place.timeoutSeconds',
    }),
    notReadyStatuses: field.tags({
      label: t('sources.field.notReady'),
      countMax: 10,
      like: [/^[2-5]\d\d$/, t('sources.field.notReadyRule')],
      optional: true,
      at: 'place.notReadyStatuses',
    }),
    headers: headersSpec({
      label: t('sources.field.headers'),
      description: t('sources.field.headersHelp'),
      wrong: t('sources.wrong.headers'),
    }),
    folder: field.text({
      label: t('sources.field.folder'),
      description: t('sources.field.folderHelp'),
      ...limitsOf('sources.create', 'place.folder'),
      like: [patternOf('sources.create', 'place.folder'), t('sources.field.folderRule')],
      optional: kind === 'http',
      at: 'place.folder',
    }),
    fields: pathsSpec({
      label: t('sources.field.paths'),
      description: t('sources.field.pathsHelp'),
      fields: drawFields,
      nameOf,
      wrong: t('sources.wrong.paths'),
    }),
    expects: expectsSpec({
      label: t('sources.field.expects'),
      description: t('sources.field.expectsHelp'),
      wrong: t('sources.wrong.expects'),
    }),
    notReadyTexts: field.tags({
      label: t('sources.field.notReadyTexts'),
      description: t('sources.field.notReadyTextsHelp'),
      countMax: 20,
      optional: true,
    }),
  };
}

export type SourceSpecs = ReturnType<typeof useSourceFields>;
