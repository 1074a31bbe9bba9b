import {
  type ErrorCase,
  type ErrorCode,
  errorMessage,
  errorStatus,
  fieldMessage,
  type InvalidField,
  type Language,
  type Problem,
  type ProblemChange,
  type ProblemValues,
} from '@drawdesk/contract';

/** A problem of the contract's closed list, thrown to end a request; anything else thrown is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly values: ProblemValues;
  readonly fields: readonly InvalidField[];
  /** What someone else changed meanwhile (`stale_version`). */
  readonly changes: readonly ProblemChange[];

  constructor(...[code, values = {}, fields = [], changes = []]: ErrorArguments) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.changes = changes;
  }

  get status(): number {
    return errorStatus(this.code);
  }
}

type ErrorArguments = [...ErrorCase, fields?: readonly InvalidField[], changes?: readonly ProblemChange[]];

/** The RFC 9457 document of an error, in the caller's language. */
export function problemOf(error: DomainError, language: Language, requestId: string): Problem {
  const fields = error.fields.map((field) => {
    return { path: field.path, code: field.code, message: fieldMessage(field, language) };
  });
  const values = valuesIn(error.values, language);
  return {
    type: `urn:drawdesk:problem:${error.code}`,
    title: errorMessage(error.code, language, error.values),
    status: error.status,
    code: error.code,
    requestId,
    ...(fields.length > 0 && { fields }),
    ...(Object.keys(values).length > 0 && { values }),
    ...(error.changes.length > 0 && { changes: [...error.changes] }),
  };
}

/** The values of an error with its texts in one language. */
export const valuesIn = (values: ProblemValues, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value[language],
    ]),
  );
