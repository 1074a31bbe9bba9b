/** The messages of spec.md §8, word for word. */
export const toast = {
  success: 'Success',
  fails: 'Fails',
  saved: 'Saved',
};
