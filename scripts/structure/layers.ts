/**
 * Who may use whom, written down once: `npm run check` checks every import against it, imports of types too,
 * and `npm run structure` writes the picture in DESIGN.md from it.
 *
 * The order is from the bottom up: a layer uses the layers before it, never one after it. `order` names the
 * parts of a layer in the same way. In `a, b < c` part c may use a and b, and a and b may not use each other.
 * `*` means every folder that exists; none of them uses another.
 */
export interface Area {
  readonly name: string;
  /** The folder of the parts. */
  readonly root: string;
  readonly layers: readonly Layer[];
  /** Whether tests keep to the layers as well. Everywhere they keep free of cycles. */
  readonly withTests: boolean;
  readonly edge?: Edge;
}

/** The files of a folder that speak with the outside, so that the others need not know how that is done. */
interface Edge {
  /** Below the root of the area. */
  readonly folder: string;
  /** How the names of these files end. */
  readonly files: string;
  /** What no other file of the folder may import: a folder below the root of the area. */
  readonly only: string;
  /** What these files may not import, because what they call does that: such folders, and packages. */
  readonly never: readonly string[];
}

export interface Layer {
  readonly name: string;
  /** What is in it, in a sentence. */
  readonly says: string;
  /** The folder of its parts, below the root of the area. */
  readonly folder?: string;
  /** Files and folders: `a, b < c`. */
  readonly order: string;
  /** For the parts of this layer: all that they may import from outside of this repository, Node's own modules too. */
  readonly outside?: readonly string[];
}

const repository: Area = {
  name: 'repository',
  root: '.',
  withTests: false,
  layers: [
    {
      name: 'engine',
      says: 'The rules of the business. Pure: no input, no output, no clock, no package.',
      folder: 'packages',
      order: 'lottery',
      outside: [],
    },
    {
      name: 'contract',
      says: 'The operations of the API with their schemas.',
      folder: 'packages',
      order: 'contract',
      outside: ['zod'],
    },
    {
      name: 'beacon',
      says: 'Whether a round of a public beacon is its own.',
      folder: 'packages',
      order: 'beacon',
      outside: ['@noble/curves', '@noble/hashes'],
    },
    { name: 'apps', says: 'The product.', folder: 'apps', order: 'server, web' },
    {
      name: 'tools',
      says: 'What builds, tests and measures it.',
      order: 'scripts < bench, tests, examples',
    },
  ],
};

const server: Area = {
  name: 'server',
  root: 'apps/server/src',
  withTests: false,
  // a handler turns input into domain values and rows into answers; a service opens the one transaction
  edge: {
    folder: 'modules',
    files: 'routes.ts',
    only: 'platform/http',
    never: ['platform/command', 'kysely'],
  },
  layers: [
    {
      name: 'platform',
      says: 'Database, HTTP, rights, jobs, the log, metrics and traces. Knows the contract, and of the business only the chain of the beacon. Of a module, only its routes use http.',
      folder: 'platform',
      order:
        'errors, outbound, watch, servers < keys, embedded < db < tenancy, jobs, live, signed-delivery, standby < audit, exports, quota < auth, command < http',
    },
    {
      name: 'release',
      says: 'The version, what an empty database needs, and where its tables are.',
      order: 'version.ts, distribution.ts < install.ts',
    },
    {
      name: 'foundation',
      says: 'People, their organisations and messages, approval by a second person, anchors.',
      folder: 'modules',
      order: 'notifications, anchors, config-version < accounts < organisations, approvals',
    },
    {
      name: 'rounds',
      says: 'What a round and its draw are, before anyone bets.',
      folder: 'modules',
      order: 'schedules, draws, draw-commitments, beacon < round-state',
    },
    {
      name: 'catalogue',
      says: 'What is sold to whom, at which rate and under which terms.',
      folder: 'modules',
      order:
        'terms, settings-chain < live-tickets, rates < profiles, blocks, special-rates, limiter < offers',
    },
    {
      name: 'selling',
      says: 'Accepting bets, and keeping why others were refused.',
      folder: 'modules',
      order: 'refusals < intake',
    },
    {
      name: 'core',
      says: 'Results, settlement and the books.',
      folder: 'modules',
      order:
        'figures, feed < ledger < dealers < settlement < rounds, bills < providers, late-bets, keying < results < sources, in-house-draws',
    },
    {
      name: 'around',
      says: 'What people, player sites and the operator see and set.',
      folder: 'modules',
      order:
        'about, agents, aggregators, alerts, api-keys, auth, content, exports, identity, impersonation, log, player-alerts, players, reports, roles, saved-views, search, settings, shortcuts, sign-ins, totals, verify, webhooks < keys, lay-off',
    },
    {
      name: 'programs',
      says: 'API and worker, the demo company, simulated players, the command line.',
      order: 'export-sources.ts, handlers.ts, standby-reads.ts < app.ts, worker.ts < simulator < demo < cli',
    },
  ],
};

const web: Area = {
  name: 'console',
  root: 'apps/web/src',
  withTests: true,
  layers: [
    {
      name: 'ground',
      says: 'The session, the connection to the API, pages by name, texts and preferences.',
      order: 'virtual-contract.d.ts, preferences, testing < api, i18n, pages < session',
    },
    {
      name: 'ui',
      says: 'Tables, forms, dialogs, charts. Knows of the business only how money, rates and times are written.',
      order: 'ui',
    },
    {
      name: 'shared',
      says: 'Pieces of the business that several screens use.',
      folder: 'shared',
      order:
        'lists < bet-types, content, exports, identity, impersonation, owed, providers, push, results, several, status < bills, refusals, accounts, rounds, suspension, terms < log < organisations, rates, sources, notifications < agents, blocks',
    },
    { name: 'features', says: 'The screens, one folder a word.', folder: 'features', order: '*' },
    { name: 'app', says: 'Routes, menu, shell and theme.', order: 'app < main.tsx' },
  ],
};

export const areas: readonly Area[] = [repository, server, web];
