export const demo = {
  history: 'The demo’s history is being made: {{done}} of {{of}} days',
};
