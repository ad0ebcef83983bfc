import { detectLanguage, type Language, languageKey, storedLanguage } from '@artcade/domain/languages';
import { barColours, lightQuery, storedTheme } from './app/theme-storage.ts';
import { artSizes } from './art/sizes.ts';
import { sendEarlyRequests } from './session/early-requests.ts';

// Runs inline in the page, before the app and its styles have loaded: it requests what can be known without them. The build
// inlines it and defines these addresses.
declare const builtTexts: Readonly<Record<Language, string>>;
/** The `srcset` of every tool's picture. */
declare const builtPictures: readonly string[];

applyTheme();
enterByPath();
// A native app contains these files, and learns its server's address later.
if (!document.querySelector('meta[name=artcade-server]')) {
  sendEarlyRequests();
  const language = detectLanguage(read(languageKey), navigator.languages);
  addLink({ rel: 'modulepreload', href: builtTexts[language] });
  const imageSizes = artSizes[location.hash.slice(1) || '/tools'];
  if (imageSizes)
    for (const imageSrcset of builtPictures)
      addLink({ rel: 'preload', as: 'image', imageSrcset, imageSizes });
}

/** Before anything is drawn: a light page must never flash dark. */
function applyTheme(): void {
  const theme = storedTheme() ?? (matchMedia(lightQuery).matches ? 'light' : 'dark');
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  // The styles take over when they have loaded.
  root.style.backgroundColor = barColours[theme];
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme]);
}

/**
 * Links that others share have real paths, because only those reach the server. The app's own addresses are behind the `#`, so
 * the path moves there. The language of the link counts unless somebody has chosen one.
 */
function enterByPath(): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const language = storedLanguage(query.get('lang'));
  if (language && read(languageKey) === null) write(languageKey, language);
  query.delete('lang');
  if (pathname === '/' || pathname === '/index.html') return;
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', hash.startsWith('#/') ? `/${hash}` : `/#${pathname}${rest}`);
}

function addLink(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden.
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is forbidden.
  }
}
