import type { ContentAudience } from '@drawdesk/contract';
import i18next from 'i18next';
import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';

/** The audience as the API takes it. */
type AudienceBody = { kind: 'everybody' } | { kind: 'chosen'; aggregatorIds: string[]; agentIds: string[] };

/** The choices of both kinds are kept, whichever of them is in use. */
export interface TypedAudience {
  kind: 'everybody' | 'chosen';
  aggregatorIds: string[];
  agentIds: string[];
}

export const audienceBody = ({ kind, aggregators, agents }: ContentAudience): AudienceBody =>
  kind === 'everybody'
    ? { kind }
    : {
        kind,
        aggregatorIds: aggregators.map(({ aggregatorId }) => aggregatorId),
        agentIds: agents.map(({ agentId }) => agentId),
      };

/** The audience as a field of a form. */
export const audienceSpec = (label: string): FieldSpec<AudienceBody, TypedAudience, object> => ({
  label,
  required: true,
  props: {},
  blank: { kind: 'everybody', aggregatorIds: [], agentIds: [] },
  write: (value) =>
    value.kind === 'everybody'
      ? { kind: 'everybody', aggregatorIds: [], agentIds: [] }
      : { kind: 'chosen', aggregatorIds: [...value.aggregatorIds], agentIds: [...value.agentIds] },
  read: ({ kind, aggregatorIds, agentIds }) => {
    if (kind === 'everybody') return { value: { kind } };
    if (aggregatorIds.length + agentIds.length === 0) return { wrong: i18next.t('content.audience.nobody') };
    return { value: { kind, aggregatorIds, agentIds } };
  },
  shown: (value) =>
    value.kind === 'everybody'
      ? i18next.t('content.audience.everybody')
      : [
          i18next.t('content.audience.masterCount', { count: value.aggregatorIds.length }),
          i18next.t('content.audience.agentCount', { count: value.agentIds.length }),
        ].join(', '),
});
