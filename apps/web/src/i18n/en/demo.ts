export const demo = {
  history: 'Creating demo history: {{done}} of {{of}} days',
};
