/**
 * Whether reloading the page would lose something typed. It sends the event that a browser sends before a tab
 * is closed to the page's own listeners (forms listen through LeaveGuard).
 */
export function hasUnsavedWork(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  dispatchEvent(question);
  return question.defaultPrevented;
}
