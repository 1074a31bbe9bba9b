import type { FastifyReply } from 'fastify';
import { z } from 'zod';

type Writer = (answer: unknown) => string;

/**
 * By schema, made when an operation answers for the first time: to make all of them takes longer than everything else at
 * a start. Every app of a process uses the same.
 */
const writers = new WeakMap<z.ZodType, Writer>();

/** The answer of an operation as JSON: what the contract lists and nothing else. */
export function writeAnswer(schema: z.ZodType, reply: FastifyReply, answer: unknown): string {
  const known = writers.get(schema);
  if (known) return known(answer);
  const serialize = reply.compileSerializationSchema(jsonSchemaOf(schema));
  // every answer of the contract is an object; the handler's type states which
  const made: Writer = (value) => serialize(value as Record<string, unknown>);
  writers.set(schema, made);
  return made(answer);
}

const jsonSchemaOf = (schema: z.ZodType): Record<string, unknown> =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      // checks are for input; for output they only cost time
      delete jsonSchema.pattern;
      delete jsonSchema.format;
    },
  });
