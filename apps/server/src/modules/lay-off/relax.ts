import { infoOf, type OpenModel } from './model.ts';

/** A programme solved in parts of steps. Money in units of the model. */
export interface Relaxed {
  readonly value: number;
  /** Of each column. */
  readonly solution: Float64Array;
  /** The bets that it uses. */
  readonly used: readonly number[];
  /** By how much a whole step of a bet that is not used raises the value at least. */
  readonly raises: Float64Array;
}

/** Solves a model in parts of steps; null when even these cannot reach the target. Throws when the solver fails. */
export function relax({ model, highs, bets }: OpenModel): Relaxed | null {
  model.options.set({ output_flag: false, primal_feasibility_tolerance: 1e-9 });
  const { modelStatus } = model.run();
  if (modelStatus === highs.constants.modelStatus.infeasible) return null;
  if (modelStatus !== highs.constants.modelStatus.optimal) {
    throw new Error(`the solver ended with status ${modelStatus}`);
  }
  const { colValue, colDual } = model.getSolution();
  return {
    value: infoOf(model, 'objective_function_value'),
    solution: colValue,
    used: Array.from({ length: bets }, (_, bet) => bet).filter((bet) => (colValue[bet] ?? 0) > 1e-9),
    raises: colDual,
  };
}
