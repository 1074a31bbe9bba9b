import type { OperationName } from '@drawdesk/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

type Writer = (answer: unknown) => string;

/**
 * By operation, made when it answers for the first time: to make all of them takes longer than everything else at a start.
 * They depend on the contract alone, so every app of a process uses the same.
 */
const writers = new Map<OperationName, Writer>();

/** The answer of an operation as JSON: what the contract lists and nothing else. */
export function writeAnswer(
  name: OperationName,
  schema: z.ZodType,
  reply: FastifyReply,
  answer: unknown,
): string {
  const known = writers.get(name);
  if (known) return known(answer);
  const serialize = reply.compileSerializationSchema(jsonSchemaOf(schema));
  // every answer of the contract is an object; the handler's type says which
  const made: Writer = (given) => serialize(given as Record<string, unknown>);
  writers.set(name, made);
  return made(answer);
}

const jsonSchemaOf = (schema: z.ZodType): Record<string, unknown> =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      // checks belong to input; on the way out they only cost time
      delete jsonSchema.pattern;
      delete jsonSchema.format;
    },
  });
