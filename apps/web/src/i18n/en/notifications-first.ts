/** What the bell says; notifications.ts has the rest. */
export const notificationsFirst = {
  button: 'Notifications',
  buttonUnread_one: 'Notifications, {{count}} unread',
  buttonUnread_other: 'Notifications, {{count}} unread',
};
