export const impersonation = {
  view: 'View as',
  impersonate: 'Impersonate',
  window: 'View in a new window',
  suspended: 'Suspended: view only.',
  bar: 'Impersonation',
  mode: {
    view: 'Viewing',
    impersonate: 'Impersonating',
  },
  names: '{{real}} as {{tenant}}',
  actingAs: 'as',
  look: 'View only',
  act: 'Impersonate…',
  back: 'Back to {{name}}',
  mayOnlyView: 'Your role can only view.',
  actQuestion: 'Impersonate {{name}}?',
  actWhat:
    'Everything you do from now on counts as done by {{name}}. The log also records your name, {{real}}.',
  left: '{{time}} left',
  leftHelp: 'Renewed automatically while your own session is valid.',
  lost: 'Impersonation has ended. You’re back in the previous account.',
};
