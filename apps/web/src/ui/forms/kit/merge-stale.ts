import type { DateStyle } from '../../figures/format-date.ts';
import type { FieldSpecs, Typed } from './field-spec.ts';
import { differs } from './read-form.ts';

/** A field that both changed to different things. */
interface Conflict {
  name: string;
  label: string;
  theirs: string;
  mine: string;
}

/** What somebody else saved meanwhile, beside what is typed here. */
export interface Merge {
  /** What is typed now: their value wherever this person had not touched a field. */
  typed: Typed;
  /** Fields taken over from them without asking, in people's words. */
  taken: readonly { label: string; theirs: string }[];
  conflicts: readonly Conflict[];
}

/** Brings together what was opened (`base`), what is stored by now (`theirs`) and what is typed (`mine`). */
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
