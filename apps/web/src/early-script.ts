import { detectLanguage, type Language, languageKey } from '@artcade/domain/languages';
import { barColours, themeKey } from './app/theme-storage.ts';
import { artSizes } from './art/sizes.ts';
import { sendEarlyRequests } from './session/early-requests.ts';

// Runs inside the page, before the app or even its styles have come: what can be known and asked for without them. The build
// writes it there, and says where things are.
declare const builtTexts: Readonly<Record<Language, string>>;
/** Of every tool, in the sizes that there are. */
declare const builtPictures: readonly string[];

wearKeptTheme();
// An app on a phone has all of this at hand, and learns later where its server is.
if (!document.querySelector('meta[name=artcade-server]')) {
  sendEarlyRequests();
  const language = detectLanguage(read(languageKey), navigator.languages);
  order({ rel: 'modulepreload', href: builtTexts[language] });
  const imageSizes = artSizes[location.hash.slice(1) || '/tools'];
  if (imageSizes)
    for (const imageSrcset of builtPictures) order({ rel: 'preload', as: 'image', imageSrcset, imageSizes });
}

/** A light page must never flash dark. */
function wearKeptTheme(): void {
  if (read(themeKey) !== 'light') return;
  document.documentElement.dataset['theme'] = 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours.light);
}

function order(link: Partial<HTMLLinkElement>): void {
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
