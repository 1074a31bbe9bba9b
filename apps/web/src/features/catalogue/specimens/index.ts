import type { Specimen } from '../specimen.ts';
import { dialogSpecimens } from './dialogs.tsx';
import { figureSpecimens } from './figures.tsx';
import { formSpecimens } from './forms.tsx';
import { inputSpecimens } from './inputs.tsx';
import { layoutSpecimens } from './layout.tsx';

/** All specimens, one file a part of src/ui; a component without one fails catalogue.test.ts. */
export const specimens: readonly Specimen[] = [
  ...formSpecimens,
  ...inputSpecimens,
  ...dialogSpecimens,
  ...figureSpecimens,
  ...layoutSpecimens,
];
