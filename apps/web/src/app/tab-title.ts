import i18next from 'i18next';
import type { PageName } from './routes/pages.ts';

let shown: { path: string; name: PageName } | null = null;

/**
 * Names the browser tab after the page that opens, from the route table, in the language of the person. A
 * page that knows more (which round, which agent) sets its own title once it is drawn; its filters do not
 * change it.
 */
export function nameTab(path: string, name: PageName): void {
  if (shown?.path === path) return;
  shown = { path, name };
  show();
}

/**
 * When the texts are loaded: names the page that was opened meanwhile, and follows the language of the
 * console.
 */
export function keepTabNamed(): void {
  show();
  i18next.on('languageChanged', show);
}

function show(): void {
  if (shown && i18next.isInitialized)
    document.title = `${i18next.t(`pages.${shown.name}`)} · ${i18next.t('shell.title')}`;
}
