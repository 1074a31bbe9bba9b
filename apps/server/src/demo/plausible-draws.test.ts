import { defaultSwitches, derivationNames, validateDraw } from '@drawdesk/lottery';
import { describe, expect, it } from 'vitest';
import { drawFormatOf } from '../modules/draws/draw-format.ts';
import { catalogue } from '../modules/providers/shipped/index.ts';
import { seededRandom } from '../simulator/random.ts';
import { fullPlan } from './plan.ts';
import { plausibleDraw } from './plausible-draws.ts';

describe('plausible draws', () => {
  const generated = catalogue.filter(
    ({ id }) => id !== 'thai-gov' && fullPlan.providers.some((one) => one.id === id),
  );

  it.each(generated.map((one) => [one.id, one] as const))('can be entered for %s', (id, provider) => {
    const random = seededRandom(7);
    for (let draw = 0; draw < 50; draw++) {
      const entered = plausibleDraw(provider.derivation, id, random);
      const format = drawFormatOf({ ...provider, switches: defaultSwitches, drawFormat: null });
      expect(validateDraw(provider.derivation, entered, defaultSwitches, format)).toMatchObject({ ok: true });
    }
  });

  it('are the same for the same seed', () => {
    const draws = (seed: number) =>
      derivationNames
        .filter((name) => name !== 'thai')
        .map((name) => plausibleDraw(name, 'hanoi-vip', seededRandom(seed)));
    expect(draws(3)).toEqual(draws(3));
    expect(draws(3)).not.toEqual(draws(4));
  });

  it('are never made up for the Thai government lottery', () => {
    expect(() => plausibleDraw('thai', 'thai-gov', seededRandom(1))).toThrow(/real draws/);
  });
});
