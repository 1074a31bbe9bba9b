/** Help is shown under its input, so that inputs side by side line up with or without help. */
export const helpBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
