import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { toAlertDto } from './alert-dto.ts';
import { closeAlert, takeAlert } from './judge-alert.ts';
import { listAlerts, showAlert } from './show-alerts.ts';

export const playerAlertHandlers = handlers({
  'playerAlerts.list': async ({ caller, query, services }) => {
    const alerts = await listAlerts(services.store, caller, query);
    return toPageDto(
      mapRows(alerts, (row) => toAlertDto(row, caller)),
      query,
    );
  },

  'playerAlerts.get': async ({ caller, params, services }) => ({
    data: await showAlert(services.store, caller, BigInt(params.alertId)),
  }),

  'playerAlerts.take': async ({ context, params, services }) => ({
    data: await takeAlert(services.store, context, BigInt(params.alertId)),
  }),

  'playerAlerts.close': async ({ context, params, body, services }) => ({
    data: await closeAlert(services.store, context, BigInt(params.alertId), body),
  }),
});
