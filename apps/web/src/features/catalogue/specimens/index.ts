import type { Specimen } from '../specimen.ts';
import { chartSpecimens } from './charts.tsx';
import { dateSpecimens } from './dates.tsx';
import { dialogSpecimens } from './dialogs.tsx';
import { figureSpecimens } from './figures.tsx';
import { formSpecimens } from './forms.tsx';
import { frameSpecimens } from './frame.tsx';
import { gridSpecimens } from './grids.tsx';
import { inputSpecimens } from './inputs.tsx';
import { layoutSpecimens } from './layout.tsx';
import { stateSpecimens } from './states.tsx';
import { tableSpecimens } from './tables.tsx';

/** All specimens, one file a part of src/ui; a component without one fails catalogue.test.ts. */
export const specimens: readonly Specimen[] = [
  ...formSpecimens,
  ...inputSpecimens,
  ...dialogSpecimens,
  ...dateSpecimens,
  ...figureSpecimens,
  ...chartSpecimens,
  ...tableSpecimens,
  ...gridSpecimens,
  ...layoutSpecimens,
  ...stateSpecimens,
  ...frameSpecimens,
];
