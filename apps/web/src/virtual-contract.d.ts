declare module 'virtual:contract' {
  import type { Access, Operation, OperationName } from '@drawdesk/contract';
  import type { BetType } from '@drawdesk/lottery';

  export type OperationRow = Pick<
    Operation,
    'method' | 'path' | 'tenants' | 'idempotencyKey' | 'effect' | 'touches' | 'ownName'
  > & {
    access: Access;
  };
  export const operations: Readonly<Record<OperationName, OperationRow>>;
  /** Every bet type in the order of domain.md §1. */
  export const betTypeKeys: readonly BetType[];
}

declare module 'virtual:bet-types' {
  import type { BetType, BetTypeRow } from '@drawdesk/lottery';

  export const betTypeNames: Readonly<Record<BetType, { en: string; th: string }>>;
  export const betTypeShapes: Readonly<Record<BetType, Pick<BetTypeRow, 'digits' | 'keyOrder'>>>;
}

declare module 'virtual:texts' {
  /** The files of texts of the frame, and of all texts. */
  export const frameTexts: string;
  export const everyText: string;
  export function fetchTexts(language: 'en' | 'th', file: string): Promise<object>;
}
