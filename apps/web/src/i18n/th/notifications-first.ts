/** What the bell says; notifications.ts has the rest. */
export const notificationsFirst = {
  button: 'การแจ้งเตือน',
  buttonUnread_other: 'การแจ้งเตือน ยังไม่อ่าน {{count}} รายการ',
};
