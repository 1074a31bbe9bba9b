import {
  type Operation,
  type OperationName,
  operationNames,
  operations,
  playerSiteExamples,
  webhookBody,
} from '@drawdesk/contract';
import { describe, openApiDocument, schemaOf } from './openapi.ts';

/**
 * The player-site API as a separate document (screens.md §5): what is called with an API key, and what is
 * sent to an agent's webhook, with an example of each.
 */
export function playerSiteDocument(base: string, version: string): Record<string, unknown> {
  const { openapi, servers, components } = openApiDocument(base, version);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of operationNames) {
    const operation: Operation = operations[name];
    if (operation.access !== 'api-key') continue;
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: withExamples(name),
    };
  }
  return {
    openapi,
    info: {
      title: 'Drawdesk player-site API',
      version,
      description: `Guide: docs/player-sites.md. Money is a decimal string in baht, instants are UTC.\n\n${drawsOfTheHouse}`,
      license: { name: 'MIT' },
    },
    servers,
    tags: [
      {
        name: playerSiteTag,
        description: 'Operations that the player site of an agent calls with its API key.',
      },
    ],
    security: [{ apiKey: [] }],
    paths,
    webhooks: { feed: { post: webhookOperation() } },
    components: {
      schemas: components.schemas,
      responses: components.responses,
      securitySchemes: { apiKey: components.securitySchemes.apiKey },
    },
  };
}

/** How anyone can recompute an in-house draw; docs/player-sites.md has it with an example. */
const drawsOfTheHouse = [
  'Rounds that are drawn in-house (`house` of an open round) have a commitment from the moment they open: `commitment` is the SHA-256 of a seed of 64 hex digits, which `/api/proof/{roundId}` publishes with the result.',
  '`yigi`: m = HMAC-SHA256(key: the 32 bytes of the seed, text: `yigi:{roundId}:{listHash}`) as a number, mod 100,000; listHash is the SHA-256 of the five-digit shots, oldest first, with one space between. The result is the sum of all shots + m − the 16th shot from the end (not subtracted with `rule: "sum"`), padded to five digits: its last three are `upper3`, the two before them `lower2`. The round is refunded if the list is shorter than `minimum`, as long as `maximum`, or from fewer than `minimumPlayers` or `minimumAgents`.',
  '`commit_reveal`: SHA-256 of the text `{seed}:numbers:{roundId}` as a number. Its last five digits are `upper3`, then `lower2`.',
  'If `beacon` is given, its 64 hex digits of randomness follow at the end of both texts, after one more colon. If the beacon is not published in time, the round is refunded.',
].join('\n\n');

/** What the operations of player sites are tagged with in the document of the whole API. */
const playerSiteTag = 'player-site';

function withExamples(name: OperationName) {
  const { tags: _, requestBody, responses, ...described } = describe(name);
  const { request, response } = playerSiteExamples[name] ?? {};
  return {
    ...described,
    tags: [playerSiteTag],
    ...(requestBody && { requestBody: withExample(requestBody, request) }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([code, answer]) => {
        const content = 'content' in answer ? answer.content : undefined;
        const isSuccess = content !== undefined && code !== 'default';
        return [code, isSuccess ? withExample({ ...answer, content }, response) : answer];
      }),
    ),
  };
}

const withExample = <T extends { content: object }>(part: T, example: unknown): T =>
  example === undefined
    ? part
    : {
        ...part,
        content: Object.fromEntries(
          Object.entries(part.content).map(([type, content]) => [type, { ...content, example }]),
        ),
      };

const header = (name: string, description: string, pattern?: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string', ...(pattern !== undefined && { pattern }) },
});

function webhookOperation() {
  return {
    operationId: 'webhook.feed',
    tags: [playerSiteTag],
    summary: 'Receive entries of the feed',
    description:
      'Sent in order to the address of the agent, at least once. Respond with any 2xx within 10 seconds. Otherwise the delivery is repeated with growing pauses for 24 hours.',
    security: [],
    parameters: [
      header(
        'Drawdesk-Signature',
        't=<seconds>,v1=<HMAC-SHA256 of "<t>.<body>" as hex>. There are several v1 while a secret changes.',
        '^t=\\d+(,v1=[0-9a-f]{64})+$',
      ),
      header('Drawdesk-Delivery', 'ID of the delivery, the same for every attempt.'),
      header('Drawdesk-Attempt', 'Number of the attempt, starting with 1.'),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: schemaOf(webhookBody, 'output'),
          example: playerSiteExamples.webhook?.request,
        },
      },
    },
    responses: { '2XX': { description: 'Accepted' } },
  };
}
