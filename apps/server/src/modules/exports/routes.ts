import { operations } from '@drawdesk/contract';
import type { ExportId } from '../../platform/db/ids.ts';
import { handlers } from '../../platform/http/handler.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { createExport } from './create-export.ts';
import { toExportDto } from './export-dto.ts';
import { signFileKey } from './file-key.ts';
import { cancelExport, openFile, readableExport } from './own-export.ts';
import { sendFile } from './send-file.ts';

export const exportHandlers = handlers({
  'exports.create': async ({ caller, origin, body, services }) => ({
    data: toExportDto(await createExport(services, caller, origin, body)),
  }),

  'exports.get': async ({ caller, params, services }) => {
    const { store, exportSources, keys } = services;
    const row = await readableExport(store, exportSources, caller, BigInt(params.exportId));
    const fileAddress = row.status === 'ready' ? await fileAddressOf(keys, row.id) : null;
    return { data: { ...toExportDto(row), fileAddress } };
  },

  'exports.cancel': async ({ caller, params, services }) => ({
    data: toExportDto(await cancelExport(services.store, caller, BigInt(params.exportId))),
  }),

  'exports.file': async ({ params, query, services, origin, reply }) => {
    const file = await openFile(services, BigInt(params.exportId), {
      key: query.key,
      address: origin.address,
      part: reply.request.headers.range !== undefined,
    });
    sendFile(services.store, file, reply);
  },
});

const fileAddressOf = async (keys: Keys, exportId: ExportId): Promise<string> =>
  `${operations['exports.file'].path.replace('{exportId}', String(exportId))}?key=${await signFileKey(keys, exportId)}`;
