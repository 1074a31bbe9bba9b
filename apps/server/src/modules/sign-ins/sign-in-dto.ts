import { type TenantSignIn, tenantSignIn } from '@drawdesk/contract';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type AccountRow, accountDtoFields } from '../accounts/account-row.ts';

const roles = tenantSignIn.shape.role;

export const toSignInDto = (row: AccountRow, caller: AccountCaller): TenantSignIn => ({
  ...accountDtoFields(row, caller),
  role: roles.parse(row.role),
  aggregatorId: String(row.aggregator_id),
  agentId: row.agent_id === null ? null : String(row.agent_id),
});
