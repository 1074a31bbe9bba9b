import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';

/** Whose settings: the company's own, a master's, or one agent's (the API's `holder`). */
export interface Owner {
  aggregatorId?: string;
  agentId?: string;
}

export interface TypedOwner {
  aggregatorId: string | null;
  agentId: string | null;
}

/** What a person means who has chosen nothing: staff the company, a master itself. */
export const ownerSpec = (label: string, nobody: string): FieldSpec<Owner, TypedOwner, object> => ({
  label,
  required: false,
  props: {},
  blank: { aggregatorId: null, agentId: null },
  write: ({ aggregatorId = null, agentId = null }) => ({ aggregatorId, agentId }),
  read: ({ aggregatorId, agentId }) => ({ value: ownerOf(aggregatorId, agentId) }),
  shown: ({ aggregatorId, agentId }) => agentId ?? aggregatorId ?? nobody,
});

/** An agent says by itself whose it is. */
export const ownerOf = (aggregatorId: string | null, agentId: string | null): Owner =>
  agentId !== null ? { agentId } : aggregatorId !== null ? { aggregatorId } : {};
