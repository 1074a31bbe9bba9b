export { decidedBetTypes } from './decided-bet-types.ts';
export type { DerivationName } from './derivations.ts';
export { derivationNames, derivations, drawFieldsOf, yigiDrawn } from './derivations.ts';
export type { DrawField, DrawProblem, EnteredDraw, Size } from './draw-field.ts';

export { drawWarnings } from './draw-warnings.ts';
export type { DrawnResult } from './drawn-result.ts';

export { validateDraw } from './validate-draw.ts';
