// Runs before the first paint, outside the bundle (the content security policy allows no inline script): puts the
// remembered theme, skin and language on <html>, so that nobody in a dark room sees a white flash; and fetches the texts
// of the frame in this language beside the scripts (vite-texts.ts says which file they are).
(() => {
  const directions = { en: 'ltr', th: 'ltr' };
  const root = document.documentElement;
  let look = {};
  try {
    const cookie = /(?:^|; )drawdesk_look=([^;]*)/.exec(document.cookie);
    if (cookie) look = JSON.parse(decodeURIComponent(cookie[1])) ?? {};
  } catch {
    // An unreadable cookie means the defaults.
  }
  const dark =
    look.theme === 'dark' || (look.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  root.dataset.skin = look.skin === 'bordered' ? 'bordered' : 'default';
  root.lang = Object.hasOwn(directions, look.language) ? look.language : 'en';
  root.dir = directions[root.lang];
  const texts = document.currentScript?.dataset.texts;
  if (texts) {
    const address = `/assets/texts/${texts}.${root.lang}.json`;
    const answer = fetch(address);
    // who reads it notices that it has failed
    answer.catch(() => undefined);
    globalThis.earlyTexts = { address, answer };
  }
})();
