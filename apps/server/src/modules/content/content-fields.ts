import { type Audience, audienceOf, tidied } from './audience.ts';
import type { ContentKind, ContentRow } from './content-row.ts';

interface Both {
  en: string;
  th: string;
}

/** What banners and news have in common, named as in the body of an edit. */
export interface SharedFields {
  title: Both;
  /** Instants in ISO 8601; null: from now on, and until it is switched off. */
  from: string | null;
  until: string | null;
  audience: Audience;
  active: boolean;
}

export interface BannerFields extends SharedFields {
  imageId: string;
  link: string | null;
}

export interface NewsFields extends SharedFields {
  text: Both;
  pinned: boolean;
}

export interface FieldsOf {
  banner: BannerFields;
  news: NewsFields;
}

/** An edit: the version it was made against and the fields it sets. */
export type Edit<T> = { version: number } & { [F in keyof T]?: T[F] | undefined };

/** Its name in the log. */
export const subjectOf = (kind: ContentKind, id: bigint) => ({ subject: kind, subjectId: String(id) });
const instantOf = (at: Date | null) => at?.toISOString() ?? null;

/**
 * The fields of a row, named as in the body of an edit: compared, logged, and shown to a person whose edit
 * came second.
 */
export function fieldsOf<K extends ContentKind>(kind: K, row: ContentRow): FieldsOf[K];
export function fieldsOf(kind: ContentKind, row: ContentRow): BannerFields | NewsFields {
  const shared: SharedFields = {
    title: { en: row.title_en, th: row.title_th },
    from: instantOf(row.shown_from),
    until: instantOf(row.shown_until),
    audience: audienceOf(row),
    active: row.active,
  };
  return kind === 'banner'
    ? { ...shared, imageId: String(row.image_id), link: row.link }
    : { ...shared, text: { en: row.text_en ?? '', th: row.text_th ?? '' }, pinned: row.pinned };
}

/**
 * One form for equal values: an instant without fractions of a second that nobody typed, each tenant once.
 */
export function tidy<T extends SharedFields>(fields: T): T {
  const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());
  return {
    ...fields,
    from: instant(fields.from),
    until: instant(fields.until),
    audience: tidied(fields.audience),
  };
}

/** The columns of a row. A banner has no text, a news item no picture and no link. */
export const valuesOf = (fields: BannerFields | NewsFields) => ({
  titleEn: fields.title.en,
  titleTh: fields.title.th,
  from: fields.from,
  until: fields.until,
  active: fields.active,
  everybody: fields.audience.kind === 'everybody',
  imageId: 'imageId' in fields ? fields.imageId : null,
  link: 'link' in fields ? fields.link : null,
  textEn: 'text' in fields ? fields.text.en : null,
  textTh: 'text' in fields ? fields.text.th : null,
  pinned: 'pinned' in fields && fields.pinned,
});
