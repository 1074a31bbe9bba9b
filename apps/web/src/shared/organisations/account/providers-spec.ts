import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';

/** Which providers a tenant may sell: all present and future ones, or the chosen ones. */
export interface TypedProviders {
  all: boolean;
  chosen: readonly string[];
}

interface ProvidersWords {
  label: string;
  everything: string;
  choose: string;
  added: string;
  taken: string;
  /** The number of them, in words. */
  some: (count: number) => string;
  nameOf: (providerId: string) => string;
}

/** Null means all, as in the API. Changes are listed by name. */
export function providersSpec(words: ProvidersWords): FieldSpec<string[] | null, TypedProviders, object> {
  const amount = ({ all, chosen }: TypedProviders) => (all ? words.everything : words.some(chosen.length));
  const names = (ids: readonly string[]) => ids.map(words.nameOf).join(', ');
  return {
    label: words.label,
    required: true,
    props: {},
    blank: { all: true, chosen: [] },
    write: (value) => ({ all: value === null, chosen: [...(value ?? [])].sort() }),
    read: ({ all, chosen }) => {
      if (all) return { value: null };
      return chosen.length === 0 ? { wrong: words.choose } : { value: [...chosen].sort() };
    },
    shown: (value) => (value === null ? words.everything : names(value)),
    parts: (base, typed) => {
      if (base.all !== typed.all) return [{ label: words.label, from: amount(base), to: amount(typed) }];
      if (typed.all) return [];
      const added = typed.chosen.filter((id) => !base.chosen.includes(id));
      const taken = base.chosen.filter((id) => !typed.chosen.includes(id));
      return [
        ...(added.length > 0 ? [{ label: words.added, to: names(added) }] : []),
        ...(taken.length > 0 ? [{ label: words.taken, to: names(taken) }] : []),
      ];
    },
  };
}
