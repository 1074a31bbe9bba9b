import type { DrawFieldDto } from '@drawdesk/contract';

/**
 * Lists with more numbers than this have one text area instead of one box for each number (prize_4th has 50).
 */
const boxesMax = 10;

/** One field of the entry form, made from a draw field of the provider (domain.md §2). */
export interface EntryField extends DrawFieldDto {
  /** `boxes`: one input for each number; `list`: one text area for all of them. */
  layout: 'boxes' | 'list';
}

/** The inputs for the fields of a provider, in their order. */
export const entryFields = (drawFields: readonly DrawFieldDto[]): EntryField[] =>
  drawFields.map((field) => ({
    ...field,
    layout: field.kind === 'shots' || field.countMax > boxesMax ? 'list' : 'boxes',
  }));

/** A field with exactly one value is a text in the API, any other a list of texts. */
export const isSingle = ({ countMin, countMax }: EntryField): boolean => countMin === 1 && countMax === 1;
