import type { TFunction } from 'i18next';
import { zoneName } from '../draw-days/schedule-words.ts';

/** Zones to choose from: those of the markets by name first, then every other one there is. */
export function zoneOptions(t: TFunction, chosen: string): { value: string; label: string }[] {
  const markets: Readonly<Record<string, string>> = t('providers.zone', { returnObjects: true });
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(zone in markets));
  const all = [...Object.keys(markets), ...others];
  // What is stored stays to be seen, also when this browser calls the zone something else.
  return (all.includes(chosen) ? all : [chosen, ...all]).map((zone) => ({
    value: zone,
    label: zone in markets ? zoneName(zone, t) : zone,
  }));
}
