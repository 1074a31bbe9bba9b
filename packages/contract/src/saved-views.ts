import { z } from 'zod';
import { type Role, role } from './access.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { id, nameText, one, plainText } from './shared-shapes.ts';

/** Views that one person may save of one list, and of all lists. */
export const savedViewsMax = 30;
export const savedViewsOfAllMax = 300;

/** Each side shares among its own people: the company with staff, a master with its people and those of its agents. */
const sharedAmong: Readonly<Partial<Record<Role, readonly Role[]>>> = (() => {
  const staff = role.options.filter((one) => one.startsWith('company:'));
  return {
    'company:superadmin': staff,
    'company:admin': staff,
    aggregator: ['aggregator', 'agent:admin', 'agent:reporter'],
  };
})();

/** The roles that may share a view, and end what others among their people share. */
export const sharingRoles = role.options.filter((one) => sharedAmong[one] !== undefined);

/** The roles with which a role may share a view of a list; none for operators, reporters and agents. */
export const rolesToShareWith = (own: Role): readonly Role[] => sharedAmong[own] ?? [];

/** A list as the console names it. */
const listName = z.string().regex(/^[A-Za-z0-9.-]{1,60}$/, fieldError('not_a_list'));

/**
 * The parameters of the list's address, by name: filters and order. Names of things are their ids: of masters and agents
 * (`aggregatorId`, `agentId`) a reader is given those it may see. Other ids (`accountId`, `playerId`, `roundId`, `ruleId`,
 * `subjectId` …) are given to all who see the view: they are numbers, and the list finds only what its reader may read.
 */
const search = z
  .record(z.string().regex(/^[A-Za-z]{1,30}$/), plainText(200))
  .refine((given) => Object.keys(given).length <= 20, fieldError('not_a_list'));

const eachOnce = (given: readonly string[]) => new Set(given).size === given.length;

const fields = {
  name: nameText(60),
  search,
  /** Keys of the columns that the view hides; null: those that the reader has hidden. */
  hidden: z
    .array(z.string().regex(/^[A-Za-z0-9.-]{1,40}$/))
    .max(60)
    .refine(eachOnce, fieldError('twice'))
    .nullable(),
  sharedWith: z.array(role).max(role.options.length).refine(eachOnce, fieldError('twice')),
};

const savedView = z.object({
  savedViewId: id,
  list: listName,
  ...fields,
  /** The caller’s own: nobody else can change it. Who may share can end its sharing. */
  own: z.boolean(),
  /** Who shares it, for agents the code of their master; null for one’s own. */
  sharedBy: z.string().nullable(),
  /** Of `aggregatorId` and `agentId` in `search`: those that the caller may not see. They are left out of `search`. */
  notVisible: z.array(z.string()),
});
export type SavedView = z.infer<typeof savedView>;

const params = z.object({ savedViewId: id });

export const savedViewOperations = {
  'savedViews.list': operation({
    method: 'GET',
    path: '/saved-views',
    summary: 'List the saved views of a list',
    description:
      'The caller’s own and those shared with the caller’s role; for who may share, all that are shared among the same people. While impersonating: those of the organisation. Masters and agents in `search` that the caller may not see are left out, and named in `notVisible`. Other ids stay, and find only what the caller may read.',
    access: 'signed-in',
    query: z.object({ list: listName }),
    response: one(
      z.object({
        views: z.array(savedView),
        /** The roles with which the caller may share a view. */
        shareWith: z.array(role),
        /** The view with which the list opens, of these. */
        defaultId: id.nullable(),
      }),
    ),
  }),
  'savedViews.create': operation({
    method: 'POST',
    path: '/saved-views',
    summary: 'Save a view of a list',
    access: 'signed-in',
    status: 201,
    body: z.object({ list: listName, ...fields, sharedWith: fields.sharedWith.default([]) }),
    touches: ['savedViews'],
    response: one(savedView),
    errors: ['name_taken', 'too_many_views', 'view_not_shareable'],
    ownName: true,
  }),
  'savedViews.update': operation({
    method: 'PATCH',
    path: '/saved-views/{savedViewId}',
    summary: 'Change a saved view',
    description: 'One’s own only.',
    access: 'signed-in',
    params,
    body: z.object(fields).partial(),
    touches: ['savedViews'],
    response: one(savedView),
    errors: ['not_found', 'name_taken', 'view_not_shareable'],
    ownName: true,
  }),
  'savedViews.unshare': operation({
    method: 'POST',
    path: '/saved-views/{savedViewId}/unshare',
    summary: 'Unshare a saved view',
    description:
      'Also of another person’s view, for who may share among the same people. Its owner keeps it.',
    access: 'signed-in',
    params,
    touches: ['savedViews'],
    response: one(z.object({ savedViewId: id })),
    errors: ['not_found'],
    ownName: true,
  }),
  'savedViews.remove': operation({
    method: 'DELETE',
    path: '/saved-views/{savedViewId}',
    summary: 'Remove a saved view',
    description: 'One’s own only.',
    access: 'signed-in',
    params,
    touches: ['savedViews'],
    response: one(z.object({ savedViewId: id })),
    errors: ['not_found'],
    ownName: true,
  }),
  'savedViews.setDefault': operation({
    method: 'PUT',
    path: '/saved-view-defaults',
    summary: 'Set the view with which a list opens',
    description: 'An own or a shared one; null for none.',
    access: 'signed-in',
    body: z.object({ list: listName, savedViewId: id.nullable() }),
    touches: ['savedViews'],
    response: one(z.object({ list: listName, savedViewId: id.nullable() })),
    errors: ['not_found'],
    // it names the whole state, so repeating it changes nothing
    idempotencyKey: 'none',
    // how one's own list opens concerns nobody else, and is not written to the log
    effect: 'session',
    ownName: true,
  }),
};
