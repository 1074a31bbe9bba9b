import type { TFunction } from 'i18next';

/** The city of a time zone, in the console's own words where it has them. */
export function zoneName(zone: string, t: TFunction): string {
  const known: Readonly<Record<string, string>> = t('providers.zone', { returnObjects: true });
  return known[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}
