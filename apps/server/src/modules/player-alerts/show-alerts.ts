import type { PlayerAlertDetail } from '@drawdesk/contract';
import type { Page } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { toAlertDetailDto } from './alert-dto.ts';
import {
  type AlertQuery,
  type AlertRow,
  readAlertPage,
  readAlertPlayers,
  requireAlert,
} from './alert-rows.ts';

/** A page of the alerts that the caller sees. */
export const listAlerts = (store: Store, caller: AccountCaller, query: AlertQuery): Promise<Page<AlertRow>> =>
  store.transaction(scopeOf(caller), (tx) => readAlertPage(tx, caller, query));

/**
 * One alert with its players.
 * @throws DomainError `not_found`
 */
export const showAlert = (store: Store, caller: AccountCaller, alertId: bigint): Promise<PlayerAlertDetail> =>
  store.transaction(scopeOf(caller), (tx) => readAlertDetail(tx, caller, alertId));

/** The same inside a transaction. */
export const readAlertDetail = async (
  tx: Tx,
  caller: AccountCaller,
  alertId: bigint,
): Promise<PlayerAlertDetail> =>
  toAlertDetailDto(await requireAlert(tx, caller, alertId), await readAlertPlayers(tx, alertId), caller);
