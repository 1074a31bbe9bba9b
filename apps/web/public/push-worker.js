// Shows push notifications, and nothing else: it takes no requests and keeps no pages. It is registered for addresses
// below /push/, where there are none, so no page of the console is ever in its hands (src/shared/push/).
addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => {
  const { title = 'Drawdesk', body = '', page = '/', id, language = 'en' } = event.data?.json() ?? {};
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag: `notification-${id}`,
      lang: language,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { page },
    }),
  );
});

// An open console comes to the front and goes to the page by itself, with its question about unsaved work; otherwise a
// new one opens.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { page } = event.notification.data;
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const open = windows.find((one) => one.focused) ?? windows[0];
      if (!open) return clients.openWindow(page);
      await open.focus();
      open.postMessage({ openPage: page });
    }),
  );
});
