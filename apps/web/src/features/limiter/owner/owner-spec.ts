import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';

/** The owner of settings: the company, a master or one agent (the API's `holder`). */
export interface Owner {
  aggregatorId?: string;
  agentId?: string;
}

export interface TypedOwner {
  aggregatorId: string | null;
  agentId: string | null;
}

/** The default owner: for staff the company, for a master the master itself. */
export const ownerSpec = (label: string, nobody: string): FieldSpec<Owner, TypedOwner, object> => ({
  label,
  required: false,
  props: {},
  blank: { aggregatorId: null, agentId: null },
  write: ({ aggregatorId = null, agentId = null }) => ({ aggregatorId, agentId }),
  read: ({ aggregatorId, agentId }) => ({ value: ownerOf(aggregatorId, agentId) }),
  shown: ({ aggregatorId, agentId }) => agentId ?? aggregatorId ?? nobody,
});

/** For an agent the API derives the owner from the caller. */
export const ownerOf = (aggregatorId: string | null, agentId: string | null): Owner =>
  agentId !== null ? { agentId } : aggregatorId !== null ? { aggregatorId } : {};
