import './app/app.css';
import { startI18n } from '@artcade/ui/i18n';
import { currentTheme } from '@artcade/ui/theme';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { BrokenPage } from './app/broken-page.tsx';
import { queries } from './app/query-client.ts';
import { followSystemTheme } from './app/theme.ts';
import { watchErrors } from './app/watch-errors.ts';
import { loadAllTexts, loadTexts } from './locales/load.ts';
import { choosePlatform, platform } from './platform/platform.ts';
import { discover } from './session/session.ts';
import { settingsQuery } from './session/use-session.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element with the id "root" to mount on.');
const pause = 3000;
const report = watchErrors();

// Not awaited: modules that it imports wait for this module.
start(place).catch((error: unknown) => {
  reportError(error);
  // Without texts the page cannot show an error. The network may return, and a newer version has other files.
  setTimeout(() => location.reload(), pause);
});

async function start(element: HTMLElement): Promise<void> {
  // A phone may refuse something essential, such as its secure storage.
  const isFine = await choosePlatform().then(
    () => true,
    () => false,
  );
  // Set before the styles had loaded.
  element.ownerDocument.documentElement.style.removeProperty('background-color');
  followSystemTheme();
  platform.window?.setTheme(currentTheme());
  const known = isFine ? Promise.all([discover(), queries.prefetchQuery(settingsQuery)]) : Promise.resolve();
  await startI18n(loadTexts);
  if (platform.window) {
    const [{ startNativeApp }] = await Promise.all([import('./app/native-app.ts'), loadAllTexts()]);
    startNativeApp(platform.window);
  }
  const root = createRoot(element, {
    // A page that threw is replaced, and still reported.
    onCaughtError: (error, { componentStack }) => {
      console.error(error, componentStack);
      report(error);
    },
  });
  showTooltipsLater();
  // The front door of the HTML page stays until the app can replace it by the same, without its own skeleton in between.
  if (element.querySelector('[data-door]')) await known;
  // In a transition React yields to the browser between components, so that a slow phone answers meanwhile.
  startTransition(() => root.render(<StrictMode>{isFine ? <App /> : <BrokenPage />}</StrictMode>));
}

/** Only fingers and keys need them, so they load with the first touch or key. */
function showTooltipsLater(): void {
  const load = () => {
    for (const event of events) removeEventListener(event, load, true);
    void import('@artcade/ui/tooltips').then(({ showTooltips }) => showTooltips());
  };
  const events = ['keydown', 'pointerdown'] as const;
  for (const event of events) addEventListener(event, load, true);
}
