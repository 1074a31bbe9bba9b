import { betFamilies } from '@drawdesk/lottery';
import { z } from 'zod';
import { providerGroup } from './access.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { all, id, instant, one, rate } from './shared-shapes.ts';

/**
 * Terms between the tiers (domain.md §5): shares in basis points that sum to 10000, and for each bet type the pay rate
 * and the discount a tier has with its upline. Versioned: a bill keeps the version it was sold under. Beside the shares
 * they may have rows of shares by provider group and bet-type family (shares.md). Where rows or the split are left out,
 * those in force stay.
 */

/** A share in steps of 0.5%. */
export const shareBp = z.int().min(0).max(10_000);
const discountBp = z.int().min(0).max(10_000);

const betFamily = z.enum(betFamilies);
/** What a row of shares is for. Null: every group, every family; not both. */
const shareScope = { group: providerGroup.nullable(), family: betFamily.nullable() };

/**
 * What the master gives the agent, the least that the agent must take of it, and the most that the master takes of what
 * the agent leaves (shares.md §3). With it the share of the agent is what it takes, and that of the master follows.
 */
const shareSplit = z.object({ givenBp: shareBp, forcedBp: shareBp, remainderBp: shareBp });
export type ShareSplit = z.infer<typeof shareSplit>;

/** The shares of the three tiers, together 10000. */
const tierShares = z.object({ agent: shareBp, master: shareBp, company: shareBp });

/** A set of shares as it is shown: what it comes to for its own group and family, and the split it was entered as. */
const sharesShown = {
  shareBp: tierShares,
  /** Left out where the shares were entered directly. */
  split: shareSplit.optional(),
  /**
   * What a split comes to where the master received another share for a group or family (shares.md §3); the most specific
   * applies. Left out where it comes to the same everywhere.
   */
  otherShares: z.array(z.object({ ...shareScope, shareBp: tierShares })).optional(),
};

/** What a master received by group and family, in place of its share. */
const receivedRow = z.object({ ...shareScope, shareBp });

const shareRows = <T extends z.ZodType>(row: T) => z.array(row).max(100).optional();

/** The rows of terms in force as lists of accounts show them; left out where there are none. */
export const sharesByGroupOf = {
  aggregator: shareRows(receivedRow),
  /** What each row comes to for its own group and family. */
  agent: shareRows(z.object({ ...shareScope, shareBp: tierShares })),
};

/** The state of a version: it was, is or will be in force, or a later one replaced it before it began. */
const termsState = z.enum(['past', 'current', 'planned', 'replaced']);
export type TermsState = z.infer<typeof termsState>;

const versionOf = {
  termsId: id,
  versionNo: z.int(),
  validFrom: instant,
  /** Null: until someone changes them. */
  validTo: instant.nullable(),
  state: termsState,
  /** Who set them; null for those that came with the installation. */
  setBy: z.string().nullable(),
};

/** What the company gives a master for a bet type. */
const aggregatorBetTerms = z.object({ betType, rate, discountBp });

/**
 * What the company gives a master: the share it may keep together with its agents, and its rates and
 * discounts.
 */
export const aggregatorTerms = z.object({
  ...versionOf,
  shareBp,
  /** Left out where there are none. */
  sharesByGroup: shareRows(receivedRow),
  betTypes: z.array(aggregatorBetTerms),
});
export type AggregatorTerms = z.infer<typeof aggregatorTerms>;

/**
 * What a master gives an agent for a bet type, and the agent its players. The rates of the master itself are
 * only for staff.
 */
const agentBetTerms = z.object({
  betType,
  rate,
  discountPlayerBp: discountBp,
  discountAgentBp: discountBp,
  rateMaster: rate.optional(),
  discountMasterBp: discountBp.optional(),
});

export const agentTerms = z.object({
  ...versionOf,
  /** The master they were agreed with: an agent that moved has had several. */
  aggregatorId: id,
  aggregatorName: z.string(),
  ...sharesShown,
  /** Left out where there are none. */
  sharesByGroup: shareRows(z.object({ ...shareScope, ...sharesShown })),
  betTypes: z.array(agentBetTerms),
});
export type AgentTerms = z.infer<typeof agentTerms>;

/** Terms of a master as they are set; each bet type once. A bet type that is left out is not sold. */
export const aggregatorTermsInput = z.object({
  shareBp,
  sharesByGroup: shareRows(receivedRow),
  betTypes: z.array(aggregatorBetTerms).min(1).max(60),
});
export type AggregatorTermsInput = z.infer<typeof aggregatorTermsInput>;

/** Shares as they are set. With a split, `shareBp.master` follows from it and is not read. */
const sharesInput = {
  shareBp: z.object({ agent: shareBp, master: shareBp }),
  /** Null: the shares are those entered. */
  split: shareSplit.nullable().optional(),
};

/** Terms of an agent as they are set: the company keeps the rest of the shares. */
export const agentTermsInput = z.object({
  ...sharesInput,
  sharesByGroup: shareRows(z.object({ ...shareScope, ...sharesInput })),
  betTypes: z
    .array(z.object({ betType, rate, discountPlayerBp: discountBp, discountAgentBp: discountBp }))
    .min(1)
    .max(60),
});
export type AgentTermsInput = z.infer<typeof agentTermsInput>;

/** The upline and its terms: nothing below may be better (domain.md §4). Null: no bound. */
const termsBounds = z.object({
  upline: z.object({ tier: z.enum(['company', 'aggregator']), name: z.string() }),
  shareMaxBp: shareBp,
  /** Other limits by group and family; left out where there are none. */
  sharesByGroup: shareRows(z.object({ ...shareScope, shareMaxBp: shareBp })),
  betTypes: z.array(z.object({ betType, rateMax: rate.nullable(), discountMaxBp: discountBp })),
});
export type TermsBounds = z.infer<typeof termsBounds>;

/** Null: immediately. Otherwise an instant ahead. */
const validFrom = instant.nullable().default(null);

const aggregatorParams = z.object({ aggregatorId: id });
const agentParams = z.object({ agentId: id });

export const termsOperations = {
  'terms.aggregatorHistory': operation({
    method: 'GET',
    path: '/aggregators/{aggregatorId}/terms',
    summary: 'List all versions of a master’s terms',
    description: 'Newest first.',
    access: { action: 'view', subject: 'superadmin' },
    tenants: 'company',
    params: aggregatorParams,
    response: all(aggregatorTerms),
    errors: ['not_found'],
  }),
  'terms.setAggregator': operation({
    method: 'POST',
    path: '/aggregators/{aggregatorId}/terms',
    summary: 'Set the terms of a master',
    description:
      'Effective immediately or from a given time. Its agents keep their own shares, rates and discounts. Shares by group are part of a version: leave them out to keep those in force, or send an empty list for none.',
    access: { action: 'manage', subject: 'superadmin' },
    tenants: 'company',
    params: aggregatorParams,
    body: aggregatorTermsInput.extend({ validFrom }),
    touches: ['terms', 'aggregators', 'agents'],
    response: one(aggregatorTerms),
    errors: [
      'not_found',
      'terms_invalid',
      'terms_over_upline',
      'terms_not_sold',
      'terms_below_agents',
      'valid_from_passed',
    ],
  }),
  'terms.aggregatorBounds': operation({
    method: 'GET',
    path: '/terms/bounds',
    summary: 'Show the limits for a master’s terms',
    description: 'The limit of each rate is what the company pays.',
    access: { action: 'view', subject: 'superadmin' },
    tenants: 'company',
    response: one(termsBounds),
  }),
  'terms.agentHistory': operation({
    method: 'GET',
    path: '/agents/{agentId}/terms',
    summary: 'List all versions of an agent’s terms',
    description: 'Newest first.',
    access: { action: 'view', subject: 'aggregator' },
    params: agentParams,
    response: all(agentTerms),
    errors: ['not_found'],
  }),
  'terms.setAgent': operation({
    method: 'POST',
    path: '/agents/{agentId}/terms',
    summary: 'Set the terms of an agent',
    description:
      'Effective immediately or from a given time. Shares by group and a split are part of a version. Left out, those in force stay; an empty list and null remove them.',
    access: { action: 'manage', subject: 'aggregator' },
    params: agentParams,
    body: agentTermsInput.extend({ validFrom }),
    touches: ['terms', 'agents'],
    response: one(agentTerms),
    errors: [
      'not_found',
      'terms_invalid',
      'terms_over_upline',
      'terms_not_sold',
      'terms_missing',
      'valid_from_passed',
    ],
  }),
  'terms.agentBounds': operation({
    method: 'GET',
    path: '/aggregators/{aggregatorId}/bounds',
    summary: 'Show the limits for the terms of a master’s agents',
    description: 'The limits are the terms of the master.',
    access: { action: 'view', subject: 'aggregator' },
    params: aggregatorParams,
    response: one(termsBounds),
    errors: ['not_found', 'terms_missing'],
  }),
};
