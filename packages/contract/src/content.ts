import { z } from 'zod';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { all, id, instant, nameText, one, reason, rowVersion, visibleLines } from './shared-shapes.ts';

/**
 * Banners and news of the company (screens.md §4): for everybody or for chosen masters and agents, from–to,
 * in an order that people set. Staff write them; masters, agents and their player sites get those that are
 * meant for them.
 */

/** What an upload may weigh. */
export const pictureBytesMax = 5 * 1024 * 1024;

/** How many banners, and how many news, may be active at once. For more, others must be archived first. */
export const contentMax = 60;

const both = <T extends z.ZodType>(text: T) => z.object({ en: text, th: text });

/** Plain text: an empty line parts paragraphs, https addresses become links. Nothing else in it means anything. */
const newsText = visibleLines(
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' '))
    .trim()
    .min(1)
    .max(4000),
);

/** Where a click leads: an https address, or a path of the site that shows it. */
export const contentLink = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(https:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?([/?#][!-~]*)?|\/([!-.0-[\]-~][!-[\]-~]*)?)$/,
    fieldError('not_a_link'),
  );

/** One size and format of a picture; `address` lies below the address of the API and never changes its content. */
const rendition = z.object({
  address: z.string(),
  mediaType: z.enum(['image/webp', 'image/jpeg']),
  width: z.int(),
  height: z.int(),
});

const picture = z.object({
  imageId: id,
  /** As uploaded; the renditions are smaller or as large. */
  width: z.int(),
  height: z.int(),
  /** WebP from narrow to wide, then a JPEG for what reads no WebP. */
  renditions: z.array(rendition),
});
export type Picture = z.infer<typeof picture>;

/** Who it is meant for. A master means the master itself and all its agents, now and later. */
const audience = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('everybody') }),
    z.object({
      kind: z.literal('chosen'),
      aggregatorIds: z.array(id).max(200).default([]),
      agentIds: z.array(id).max(500).default([]),
    }),
  ])
  .refine(
    (given) => given.kind === 'everybody' || given.aggregatorIds.length + given.agentIds.length > 0,
    fieldError('audience_empty'),
  );

const shownAudience = z.object({
  kind: z.enum(['everybody', 'chosen']),
  aggregators: z.array(z.object({ aggregatorId: id, code: z.string(), name: z.string() })),
  agents: z.array(
    z.object({ agentId: id, aggregatorId: id, code: z.string(), name: z.string(), master: z.string() }),
  ),
});
export type ContentAudience = z.infer<typeof shownAudience>;

const contentState = z.enum(['off', 'scheduled', 'running', 'ended']);
export type ContentState = z.infer<typeof contentState>;

const period = {
  /** Null: immediately. */
  from: instant.nullable(),
  /** Null: until it is switched off. */
  until: instant.nullable(),
};

const shownFields = {
  ...period,
  audience: shownAudience,
  active: z.boolean(),
  /** By the database's clock. */
  state: contentState,
  createdAt: instant,
  createdBy: z.string(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  archivedAt: instant.nullable(),
  version: z.int(),
};

const title = both(z.string());

const banner = z.object({ bannerId: id, title, picture, link: z.string().nullable(), ...shownFields });
export type Banner = z.infer<typeof banner>;

const newsItem = z.object({ newsId: id, title, text: title, pinned: z.boolean(), ...shownFields });
export type NewsItem = z.infer<typeof newsItem>;

/** As masters, agents and player sites get it: the other recipients are not shown. */
const shownBanner = z.object({
  bannerId: id,
  /** Also the text that is read out instead of the picture. */
  title,
  link: z.string().nullable(),
  picture: picture.omit({ imageId: true }),
  ...period,
});
export type ShownBanner = z.infer<typeof shownBanner>;

const shownNews = z.object({ newsId: id, title, text: title, pinned: z.boolean(), ...period });
export type ShownNews = z.infer<typeof shownNews>;

const standingBody = { ...period, audience, active: z.boolean() };
const bannerBody = z.object({
  title: both(nameText(120)),
  imageId: id,
  link: contentLink.nullable(),
  ...standingBody,
});
const newsBody = z.object({
  title: both(nameText(120)),
  text: both(newsText),
  pinned: z.boolean(),
  ...standingBody,
});

/** A list that people have put in order: `orderVersion` goes along with the next order. */
const ordered = <T extends z.ZodType>(schema: T) =>
  z.object({ data: z.array(schema), meta: z.object({ orderVersion: z.int() }) });

const listQuery = z.object({
  /** The last hundred archived ones; otherwise all that are not archived, in their order. */
  archived: z.enum(['true', 'false']).default('false'),
});

const orderOf = { version: rowVersion };
const ids = z.array(id).min(1).max(contentMax);

/**
 * For whom: staff name a master or an agent. A tenant gets the answer for itself, a master also for its
 * agents.
 */
const shownQuery = z.object({
  aggregatorId: id.optional(),
  agentId: id.optional(),
  /** As it will be then; for staff. */
  at: instant.optional(),
});

/** The masters and agents something can be meant for, found by code or name, sorted by code. */
const audienceQuery = z.object({
  of: z.enum(['masters', 'agents']),
  q: z.string().trim().min(1).max(80).optional(),
});
const audienceChoice = z.object({
  /** Of the master or the agent. */
  id,
  code: z.string(),
  name: z.string(),
  /** The master of an agent; null for a master. */
  master: z.string().nullable(),
});

const viewBanners = { action: 'view', subject: 'operator-banner' } as const;
const manageBanners = { action: 'manage', subject: 'operator-banner' } as const;
const viewNews = { action: 'view', subject: 'operator-news' } as const;
const manageNews = { action: 'manage', subject: 'operator-news' } as const;

const bannerParams = z.object({ bannerId: id });
const newsParams = z.object({ newsId: id });
const archiveBody = z.object({ version: rowVersion, reason });

export const contentOperations = {
  'banners.list': operation({
    method: 'GET',
    path: '/banners',
    summary: 'List banners in order',
    description: 'With state and audience.',
    access: viewBanners,
    tenants: 'company',
    query: listQuery,
    response: ordered(banner),
  }),
  'banners.get': operation({
    method: 'GET',
    path: '/banners/{bannerId}',
    summary: 'Show a banner',
    access: viewBanners,
    tenants: 'company',
    params: bannerParams,
    response: one(banner),
    errors: ['not_found'],
  }),
  'banners.create': operation({
    method: 'POST',
    path: '/banners',
    summary: 'Create a banner',
    description: 'It becomes the first in the order. Upload its image first.',
    access: manageBanners,
    tenants: 'company',
    status: 201,
    body: bannerBody,
    touches: ['banners'],
    response: one(banner),
    errors: ['not_found', 'period_order', 'content_full'],
  }),
  'banners.update': operation({
    method: 'PATCH',
    path: '/banners/{bannerId}',
    summary: 'Change a banner',
    access: manageBanners,
    tenants: 'company',
    params: bannerParams,
    body: bannerBody.partial().extend({ version: rowVersion }),
    touches: ['banners'],
    response: one(banner),
    errors: ['not_found', 'stale_version', 'period_order'],
  }),
  'banners.archive': operation({
    method: 'POST',
    path: '/banners/{bannerId}/archive',
    summary: 'Archive a banner',
    description: 'It is no longer shown but stays readable.',
    access: manageBanners,
    tenants: 'company',
    params: bannerParams,
    body: archiveBody,
    touches: ['banners'],
    response: one(banner),
    errors: ['not_found', 'stale_version'],
  }),
  'banners.order': operation({
    method: 'POST',
    path: '/banners/order',
    summary: 'Set the order of all banners',
    description: '`version` is the `orderVersion` of the list it is based on.',
    access: manageBanners,
    tenants: 'company',
    body: z.object({ ...orderOf, bannerIds: ids }),
    touches: ['banners'],
    response: ordered(banner),
    errors: ['stale_version'],
  }),
  'banners.audience': operation({
    method: 'GET',
    path: '/banners/audience',
    summary: 'List masters or agents to address banners to',
    description: 'At most fifty. For people who choose an audience but cannot view accounts.',
    access: manageBanners,
    tenants: 'company',
    query: audienceQuery,
    response: all(audienceChoice),
  }),
  'banners.shown': operation({
    method: 'GET',
    path: '/content/banners',
    summary: 'List the banners shown to a master or agent',
    description: 'Staff can also list those of another time.',
    access: viewBanners,
    query: shownQuery,
    response: all(shownBanner),
    errors: ['not_found'],
  }),
  'news.list': operation({
    method: 'GET',
    path: '/news',
    summary: 'List news in order',
    description: 'With state and audience.',
    access: viewNews,
    tenants: 'company',
    query: listQuery,
    response: ordered(newsItem),
  }),
  'news.get': operation({
    method: 'GET',
    path: '/news/{newsId}',
    summary: 'Show a news item',
    access: viewNews,
    tenants: 'company',
    params: newsParams,
    response: one(newsItem),
    errors: ['not_found'],
  }),
  'news.create': operation({
    method: 'POST',
    path: '/news',
    summary: 'Create a news item',
    description: 'It becomes the first in the order.',
    access: manageNews,
    tenants: 'company',
    status: 201,
    body: newsBody,
    touches: ['news'],
    response: one(newsItem),
    errors: ['not_found', 'period_order', 'content_full'],
  }),
  'news.update': operation({
    method: 'PATCH',
    path: '/news/{newsId}',
    summary: 'Change a news item',
    access: manageNews,
    tenants: 'company',
    params: newsParams,
    body: newsBody.partial().extend({ version: rowVersion }),
    touches: ['news'],
    response: one(newsItem),
    errors: ['not_found', 'stale_version', 'period_order'],
  }),
  'news.archive': operation({
    method: 'POST',
    path: '/news/{newsId}/archive',
    summary: 'Archive a news item',
    description: 'It is no longer shown but stays readable.',
    access: manageNews,
    tenants: 'company',
    params: newsParams,
    body: archiveBody,
    touches: ['news'],
    response: one(newsItem),
    errors: ['not_found', 'stale_version'],
  }),
  'news.order': operation({
    method: 'POST',
    path: '/news/order',
    summary: 'Set the order of all news',
    description: 'Pinned news comes first in any order.',
    access: manageNews,
    tenants: 'company',
    body: z.object({ ...orderOf, newsIds: ids }),
    touches: ['news'],
    response: ordered(newsItem),
    errors: ['stale_version'],
  }),
  'news.audience': operation({
    method: 'GET',
    path: '/news/audience',
    summary: 'List masters or agents to address news to',
    description: 'At most fifty. For people who choose an audience but cannot view accounts.',
    access: manageNews,
    tenants: 'company',
    query: audienceQuery,
    response: all(audienceChoice),
  }),
  'news.shown': operation({
    method: 'GET',
    path: '/content/news',
    summary: 'List the news shown to a master or agent',
    description: 'Staff can also list those of another time.',
    access: viewNews,
    query: shownQuery,
    response: all(shownNews),
    errors: ['not_found'],
  }),
  'content.upload': operation({
    method: 'POST',
    path: '/content/images',
    summary: 'Upload an image',
    description:
      'PNG, JPEG, WebP, AVIF or GIF, recognised by its content. It is stored re-encoded in several widths, without metadata.',
    access: manageBanners,
    tenants: 'company',
    status: 201,
    upload: { bytesMax: pictureBytesMax },
    // A picture is shown once a banner has it.
    touches: [],
    response: one(picture),
    errors: [
      'file_expected',
      'body_too_large',
      'picture_kind',
      'picture_none',
      'picture_unreadable',
      'picture_pixels',
      'picture_small',
      'unavailable',
    ],
  }),
  'content.image': operation({
    method: 'GET',
    path: '/content/images/{sha}',
    summary: 'Download an image',
    description: 'One width, by the SHA-256 of its content. It can be cached without limit.',
    access: 'public',
    params: z.object({ sha: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_a_picture')) }),
    response: 'file',
    errors: ['not_found'],
  }),
  'intake.content': operation({
    method: 'GET',
    path: '/intake/content',
    summary: 'List banners and news for the player site',
    description: 'In their order. Supports ETag.',
    access: 'api-key',
    response: one(z.object({ banners: z.array(shownBanner), news: z.array(shownNews) })),
  }),
};
