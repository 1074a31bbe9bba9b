declare module 'virtual:contract' {
  import type { Access, Operation, OperationName } from '@drawdesk/contract';
  import type { BetType, BetTypeRow } from '@drawdesk/lottery';

  export type OperationRow = Pick<
    Operation,
    'method' | 'path' | 'tenants' | 'idempotencyKey' | 'effect' | 'ownName'
  > & {
    access: Access;
  };
  export const operations: Readonly<Record<OperationName, OperationRow>>;
  export const betTypeNames: Readonly<Record<BetType, { en: string; th: string }>>;
  export const betTypeShapes: Readonly<Record<BetType, Pick<BetTypeRow, 'digits' | 'keyOrder'>>>;
}
