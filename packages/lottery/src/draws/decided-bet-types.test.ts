import { describe, expect, it } from 'vitest';
import { defaultSwitches } from '../bet-types/rule-switches.ts';
import { decidedBetTypes } from './decided-bet-types.ts';
import { derivationNames, derivations } from './derivations.ts';

describe('the bet types that a draw decides', () => {
  it.each(derivationNames)('%s decides something with its own fields', (name) => {
    expect(decidedBetTypes(name, defaultSwitches)).not.toEqual([]);
  });

  it('are those of the shortest draw that may be keyed', () => {
    // tickets are published with five to seven digits: it is not known in advance whether there is a sixth
    expect(decidedBetTypes('ticket', defaultSwitches)).toEqual([
      'digit5',
      'digit4',
      'first_prize',
      'last5',
      'last4',
      'ticket',
    ]);
    const six = derivations.ticket.fields.map((field) =>
      field.name === 'prize_1st' ? { ...field, digits: 6 } : field,
    );
    expect(decidedBetTypes('ticket', defaultSwitches, six)).toContain('digit6');
    expect(decidedBetTypes('ticket', defaultSwitches, six)).not.toContain('digit7');
  });

  it('have no front and back three where none are drawn', () => {
    expect(decidedBetTypes('thai', defaultSwitches)).toContain('front3');
    expect(decidedBetTypes('hanoi', defaultSwitches)).not.toContain('front3');
  });

  it('are those of the one number alone where a house brand draws one', () => {
    const two = derivations.direct.fields.filter(({ name }) => name === 'lower2');
    const decided = decidedBetTypes('direct', defaultSwitches, two);
    expect(decided).toContain('lower2');
    expect(decided).not.toContain('upper3');
  });

  it('are none where the format leaves out what the result is derived from', () => {
    const half = derivations.hanoi.fields.filter(({ name }) => name !== 'special');
    expect(decidedBetTypes('hanoi', defaultSwitches, half)).toEqual([]);
  });
});
