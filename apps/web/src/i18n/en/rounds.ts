/** Rounds as every screen names them, and what can be done with one. */
export const rounds = {
  text: '{{provider}}, {{round}}',
  span: { minutes: '{{minutes}} min', hours: '{{hours}} h {{minutes}} min', days: '{{days}} d {{hours}} h' },
  due: { ahead: 'draws in {{span}}', due: 'due for {{span}}', overdue: 'overdue by {{span}}' },
};
