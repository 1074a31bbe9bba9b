/** Help stands under its input, so that inputs side by side line up whether they have help or not. */
export const helpBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
