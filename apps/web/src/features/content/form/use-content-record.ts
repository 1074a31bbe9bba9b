import { useQueryClient } from '@tanstack/react-query';
import { callOptions } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { type ContentItem, contentKinds, idOf, type Kind } from '../content-kinds.ts';
import { audienceBody } from './audience-spec.ts';

const storedOf = (item: ContentItem) => ({
  values: { ...item, audience: audienceBody(item.audience) },
  version: item.version,
});

/** What both forms share: the draft, the stored record, reloading it, and who may change it. */
export function useContentRecord(kind: Kind, item: ContentItem | undefined) {
  const client = useQueryClient();
  const { get, one, update } = contentKinds[kind];
  const mayUpdate = useMay()(update);
  const disabled = !mayUpdate || (item !== undefined && item.archivedAt !== null);
  if (item === undefined) return { disabled, record: { id: kind, outcome: 'create' as const } };
  const latest = async () =>
    storedOf(await client.fetchQuery({ ...callOptions(get, one(idOf(item))), staleTime: 0 }));
  const record = {
    id: `${kind}-${idOf(item)}`,
    stored: storedOf(item),
    latest,
    outcome: 'update' as const,
  };
  return { disabled, record };
}
