import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from './operation.ts';
import { operationNames, operations } from './operations.ts';
import { playerSiteExamples } from './player-site-examples.ts';
import { webhookBody } from './webhooks.ts';

/** What an integrator copies must be what the API takes and gives, to the letter. */

const strict = (schema: z.ZodType, example: unknown) => expect(schema.parse(example)).toEqual(example);

describe('the example of', () => {
  const named = operationNames.filter((name) => playerSiteExamples[name]);
  it.each(named)('%s fits the schemas of the operation', (name) => {
    const operation: Operation = operations[name];
    const { request, response } = playerSiteExamples[name] ?? {};
    expect(operation.access).toBe('api-key');
    if (request !== undefined && operation.body) strict(operation.body, request);
    if (response !== undefined && operation.response instanceof z.ZodType)
      strict(operation.response, response);
  });

  it('a webhook fits the body that is sent', () => {
    strict(webhookBody, playerSiteExamples.webhook?.request);
  });

  it('nothing else: each example belongs to an operation', () => {
    const known = new Set<string>([...operationNames, 'webhook']);
    expect(Object.keys(playerSiteExamples).filter((name) => !known.has(name))).toEqual([]);
  });
});
