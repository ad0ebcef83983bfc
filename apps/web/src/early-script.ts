import {
  detectLanguage,
  type Language,
  languageKey,
  storedLanguage,
  toolLanguage,
} from '@artcade/domain/languages';
import { readStored, writeStored } from '@artcade/ui/browser-storage';
import { barColours, lightQuery, storedTheme } from './app/theme-storage.ts';
import { artSizes, doorPicture } from './art/sizes.ts';
import { sendEarlyRequests } from './session/early-requests.ts';
import { wasMember } from './session/member-mark.ts';

// Runs inline in the page, before the app and its styles have loaded: it requests what can be known without them, and starts the
// app. The build inlines it and defines these addresses.
declare const builtApp: readonly string[];
declare const builtTexts: Readonly<Record<Language, string>>;
/** The `srcset` of every tool's picture. */
declare const builtPictures: readonly string[];
declare global {
  var startApp: (() => void) | undefined;
}

applyTheme();
enterByPath();
const isNative = document.querySelector('meta[name=artcade-server]') !== null;
const language = detectLanguage(readStored(languageKey), navigator.languages);
const page = location.hash.slice(1) || '/tools';
// The server writes the front door in the language of the page.
const isDoor =
  page === '/tools' && !isNative && !wasMember() && document.documentElement.lang === toolLanguage(language);
// A native app contains these files, and learns its server's address later.
if (!isNative) sendEarlyRequests();
if (isDoor)
  preloadPicture(
    builtPictures.find((sources) => sources.includes(doorPicture.tool)),
    doorPicture.sizes,
    'high',
  );
else preloadApp();
// The page calls it below the styles, which a script there waits for.
globalThis.startApp = () => {
  const door = isDoor && showDoor();
  if (door) void painted(door).then(preloadApp).then(addApp);
  else addApp();
};

/** Requests what the app will need. Visitors at the front door see that first: it would share their connection with all of this. */
function preloadApp(): void {
  if (isNative) return;
  for (const href of [...builtApp, builtTexts[language]]) addLink({ rel: 'modulepreload', href });
  const place = page === '/tools' && !wasMember() ? 'door' : page;
  for (const sources of builtPictures) preloadPicture(sources, artSizes[place]);
}

function addApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('#app');
  if (app) document.body.append(app.content);
}

/** Shows the front door before the app is there, if the server wrote it. */
function showDoor(): Element | null {
  const template = document.querySelector<HTMLTemplateElement>('#door[data-language]');
  if (template) document.getElementById('root')?.replaceChildren(template.content);
  return document.querySelector('[data-door]');
}

const patience = 1000;

/** Resolves when the door and its picture are on the screen; after a second in any case, as in a tab that nobody sees. */
function painted(door: Element): Promise<void> {
  return new Promise((resolve) => {
    const nextFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    void door.querySelector('img')?.decode().then(nextFrame, nextFrame);
    setTimeout(resolve, patience);
  });
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
  if (language && readStored(languageKey) === null) writeStored(languageKey, language);
  query.delete('lang');
  // The router would render a redirect first.
  if (pathname === '/' && search === '' && hash === '') history.replaceState(history.state, '', '/#/tools');
  if (pathname === '/' || pathname === '/index.html') return;
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', hash.startsWith('#/') ? `/${hash}` : `/#${pathname}${rest}`);
}

function preloadPicture(
  imageSrcset: string | undefined,
  imageSizes: string | undefined,
  fetchPriority: 'auto' | 'high' = 'auto',
): void {
  if (imageSrcset && imageSizes)
    addLink({ rel: 'preload', as: 'image', imageSrcset, imageSizes, fetchPriority });
}

function addLink(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}
