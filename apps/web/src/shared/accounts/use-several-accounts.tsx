import { useTranslation } from 'react-i18next';
import type { ConsoleOperation } from '../../api/operation-types.ts';
import type { SeveralAction } from '../several/several-action.ts';
import { useSeveral } from '../several/use-several.tsx';
import {
  type Account,
  accountActions,
  fitsSeveral,
  type SeveralActionName,
  severalActionNames,
} from './account-actions.ts';

/** The calls for one account of several; the list is read again after the last one. */
export interface SeveralCalls<A extends Account> {
  may: (action: SeveralActionName) => boolean;
  operations: Readonly<Record<SeveralActionName, ConsoleOperation>>;
  turn: (account: A, status: A['status'], reason: string) => Promise<unknown>;
  signOut: (account: A) => Promise<unknown>;
}

/** Suspending and activating the selected accounts, and ending their sessions. */
export function useSeveralAccounts<A extends Account>(calls: SeveralCalls<A>) {
  const { t } = useTranslation();
  const run: Readonly<Record<SeveralActionName, SeveralAction<A>['run']>> = {
    suspend: (account, reason) => calls.turn(account, 'suspended', reason),
    activate: (account, reason) => calls.turn(account, 'active', reason),
    signOut: (account) => calls.signOut(account),
  };
  const action = (name: SeveralActionName): SeveralAction<A> => ({
    key: name,
    label: t(`accounts.actions.${name}.label`),
    ...(accountActions[name].danger && { tone: 'danger' }),
    withReason: accountActions[name].withReason,
    fits: (account) => fitsSeveral(name, account),
    question: (count) => t(`accounts.several.${name}.question`, { count }),
    what: t(`accounts.several.${name}.what`),
    done: (count) => t(`accounts.several.${name}.done`, { count }),
    operation: calls.operations[name],
    run: run[name],
  });
  return useSeveral<A>({
    rowKey: ({ accountId }) => accountId,
    nameOf: ({ username }) => username,
    actions: severalActionNames.filter(calls.may).map(action),
  });
}
