import { detectLanguage, type Language, languageKey } from '@artcade/domain/languages';
import { barColours, themeKey } from './app/theme-storage.ts';
import { artSizes } from './art/sizes.ts';
import { sendEarlyRequests } from './session/early-requests.ts';

// Runs inline in the page, before the app and its styles have loaded: it requests what can be known without them. The build
// inlines it and defines these addresses.
declare const builtTexts: Readonly<Record<Language, string>>;
/** The `srcset` of every tool's picture. */
declare const builtPictures: readonly string[];

applyStoredTheme();
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

/** A light page must never flash dark. */
function applyStoredTheme(): void {
  if (read(themeKey) !== 'light') return;
  document.documentElement.dataset['theme'] = 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours.light);
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
