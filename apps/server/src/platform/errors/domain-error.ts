import {
  type ErrorCode,
  errorMessage,
  errorStatus,
  fieldMessage,
  type InvalidField,
  type Language,
  type MissingThing,
  type Problem,
  type ProblemChange,
} from '@drawdesk/contract';

/** A problem of the contract's closed list, thrown to end a request; anything else thrown is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, string>;
  readonly fields: readonly InvalidField[];
  /** What someone else changed meanwhile (`stale_version`). */
  readonly changes: readonly ProblemChange[];

  constructor(
    code: 'not_found',
    values: { what: MissingThing },
    fields?: readonly InvalidField[],
    changes?: readonly ProblemChange[],
  );
  constructor(
    code: Exclude<ErrorCode, 'not_found'>,
    values?: Record<string, string>,
    fields?: readonly InvalidField[],
    changes?: readonly ProblemChange[],
  );
  constructor(
    code: ErrorCode,
    values: Record<string, string> = {},
    fields: readonly InvalidField[] = [],
    changes: readonly ProblemChange[] = [],
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.changes = changes;
  }

  get status(): number {
    return errorStatus(this.code);
  }
}

/** The RFC 9457 document of a refusal, in the caller's language. */
export function problemOf(refusal: DomainError, language: Language, requestId: string): Problem {
  const fields = refusal.fields.map((field) => {
    return { path: field.path, code: field.code, message: fieldMessage(field, language) };
  });
  return {
    type: `urn:drawdesk:problem:${refusal.code}`,
    title: errorMessage(refusal.code, language, refusal.values),
    status: refusal.status,
    code: refusal.code,
    requestId,
    ...(fields.length > 0 && { fields }),
    ...(Object.keys(refusal.values).length > 0 && { values: refusal.values }),
    ...(refusal.changes.length > 0 && { changes: [...refusal.changes] }),
  };
}
