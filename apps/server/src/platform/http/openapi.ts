import { type Operation, type OperationName, operationNames, operations, problem } from '@drawdesk/contract';
import { z } from 'zod';

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
};

function parametersOf(operation: Operation) {
  const list = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
      schema: schemaOf(field as z.ZodType, 'input'),
    }));
  const key =
    operation.idempotencyKey === 'none'
      ? []
      : [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: operation.idempotencyKey === 'required',
            schema: { type: 'string', minLength: 8, maxLength: 128 },
          },
        ];
  const wait = operation.wait
    ? [
        {
          name: 'Prefer',
          in: 'header',
          required: false,
          description: `How many seconds you wait for the answer, at most ${operation.wait.secondsMax}; ${operation.wait.seconds} without it.`,
          schema: { type: 'string', pattern: '^wait=\\d+$', examples: ['wait=5'] },
        },
      ]
    : [];
  return [...list('path', operation.params), ...list('query', operation.query), ...key, ...wait];
}

function responsesOf(operation: Operation) {
  const content =
    operation.response instanceof z.ZodType
      ? { 'application/json': { schema: schemaOf(operation.response, 'output') } }
      : { [operation.response === 'stream' ? 'text/event-stream' : 'application/octet-stream']: {} };
  return {
    [operation.status]: { description: 'Success', content },
    429: { $ref: '#/components/responses/TooManyRequests' },
    default: {
      description: `Problem${operation.errors.length ? `: ${operation.errors.join(', ')}` : ''}`,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  };
}

const securityOf = (operation: Operation) => {
  if (operation.access === 'public') return [];
  return operation.access === 'api-key' ? [{ apiKey: [] }] : [{ bearer: [] }];
};

/** JSON, or the one file of an upload. */
function requestBodyOf({ body, upload }: Operation) {
  if (upload) {
    const file = { type: 'string', format: 'binary', maxLength: upload.bytesMax };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return body && { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } };
}

/** The answer of every operation to a caller that exceeds the quota of its class. */
const tooManyRequests = {
  description: 'The caller has used up the quota of this class of operations (x-cost). Nothing was changed.',
  headers: {
    'Retry-After': {
      description: 'Seconds to wait before the next request.',
      required: true,
      schema: { type: 'integer', minimum: 1 },
    },
  },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** One operation as the document has it. */
export function describe(name: OperationName) {
  const operation: Operation = operations[name];
  const requestBody = requestBodyOf(operation);
  return {
    operationId: name,
    tags: [operation.access === 'api-key' ? 'player-site' : name.split('.')[0]],
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...(requestBody && { requestBody }),
    responses: responsesOf(operation),
    'x-cost': operation.cost,
    ...(typeof operation.access === 'object' && { 'x-ability': operation.access }),
  };
}

/** The OpenAPI 3.1 document, read off the operation table. */
export function openApiDocument(base: string, version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of operationNames) {
    const operation: Operation = operations[name];
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(name) };
  }

  return {
    openapi: '3.1.0',
    info: { title: 'Drawdesk API', version, license: { name: 'MIT' } },
    servers: [{ url: base }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      responses: { TooManyRequests: tooManyRequests },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
    },
  };
}
