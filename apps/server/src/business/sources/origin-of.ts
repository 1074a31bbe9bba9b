import type { SourceRow } from './source-row.ts';

/** Whose word a source is: two addresses of one server, or two sources of one folder, are no two witnesses. */
export const originOf = ({ place }: Pick<SourceRow, 'place'>): string =>
  place.kind === 'file' ? `folder ${place.folder}` : (URL.parse(place.address)?.host ?? place.address);
