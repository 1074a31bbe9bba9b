export const impersonation = {
  view: 'View as',
  impersonate: 'Impersonate',
  window: 'Open in a new window',
  suspended: 'Suspended: it can only be viewed.',
  bar: 'In a tenant’s shoes',
  mode: {
    view: 'Viewing',
    impersonate: 'Impersonating',
  },
  names: '{{real}} in the shoes of {{tenant}}',
  actingAs: 'in the shoes of',
  look: 'Only view',
  act: 'Impersonate…',
  back: 'Back to {{name}}',
  mayOnlyView: 'Your role may only view here.',
  actQuestion: 'Act in the name of {{name}}?',
  actWhat:
    'From now on everything you do here counts as done by {{name}}. It is written to its log together with your name, {{real}}.',
  left: '{{time}} left',
  leftHelp: 'The stay is renewed by itself as long as your own session lives.',
  lost: 'The stay in the tenant’s shoes has ended. You are a step back.',
};
