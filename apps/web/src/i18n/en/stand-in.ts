export const standIn = {
  view: 'View as',
  impersonate: 'Impersonate',
  window: 'Open in a new window',
  suspended: 'Suspended: it can only be viewed.',
};
