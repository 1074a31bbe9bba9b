import type { DateStyle } from '../../figures/format-date.ts';
import type { FieldSpecs, Typed } from './field-spec.ts';
import { differs } from './read-form.ts';

/** A field that both persons changed to different values. */
interface Conflict {
  name: string;
  label: string;
  theirs: string;
  mine: string;
}

/** What another person saved meanwhile, compared with what is typed here. */
export interface Merge {
  /** The typed values now: the other person's value wherever this person had not changed the field. */
  typed: Typed;
  /** Fields taken over from the other person without asking, in words. */
  taken: readonly { label: string; theirs: string }[];
  conflicts: readonly Conflict[];
}

/** Merges what was opened (`base`), what is stored by now (`theirs`) and what is typed (`mine`). */
export function mergeStale(
  fields: FieldSpecs,
  { base, theirs, mine }: { base: Typed; theirs: Typed; mine: Typed },
  style: DateStyle,
): Merge {
  const typed: Record<string, unknown> = { ...mine };
  const taken: { label: string; theirs: string }[] = [];
  const conflicts: Conflict[] = [];
  for (const [name, spec] of Object.entries(fields)) {
    if (!differs(spec, base[name], theirs[name], style)) continue;
    if (!differs(spec, base[name], mine[name], style)) {
      typed[name] = theirs[name];
      taken.push({ label: spec.label, theirs: shownTyped(spec, theirs[name], style) });
    } else if (differs(spec, theirs[name], mine[name], style)) {
      conflicts.push({
        name,
        label: spec.label,
        theirs: shownTyped(spec, theirs[name], style),
        mine: shownTyped(spec, mine[name], style),
      });
    }
  }
  return { typed, taken, conflicts };
}

function shownTyped(spec: FieldSpecs[string], typed: unknown, style: DateStyle): string {
  const read = spec.read(typed, style);
  return 'value' in read ? spec.shown(read.value, style) : String(typed);
}
