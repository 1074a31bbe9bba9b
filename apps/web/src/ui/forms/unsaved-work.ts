/**
 * Whether a page holds something typed that a reload would lose: the question a browser asks before a tab is closed, put
 * to whoever listens for it (forms do, through LeaveGuard).
 */
export function hasUnsavedWork(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  dispatchEvent(question);
  return question.defaultPrevented;
}
