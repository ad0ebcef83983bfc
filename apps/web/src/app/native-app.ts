import { t } from '@artcade/ui/i18n';
import { keepFieldInSight } from '@artcade/ui/keep-in-sight';
import { toast } from '@artcade/ui/toast';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { onImageOrdered } from '#images/list/image-ordered.ts';
import type { PhoneWindow } from '#platform/interface.ts';
import { platform } from '#platform/platform.ts';
import { endsSignIn } from '#session/google.ts';
import type { ReturnPath } from '#session/return-path.ts';
import { client, discover, renewAfresh, sessionStore } from '#session/session.ts';
import { settingsQuery } from '#session/use-session.ts';
import { backStep, home, isOfUse, trailAfter } from './back-button.ts';
import { closeTopLayer } from './close-top-layer.ts';
import { createPushNotifications } from './push-notifications.ts';
import { queries } from './query-client.ts';
import { router } from './routes.tsx';

/** Connects the phone's events to the app. Browsers never load this. */
export function startNativeApp(phone: PhoneWindow): void {
  keepFieldInSight();
  followNetwork();
  followAttention(phone);
  followBackButton(phone);
  followPush(phone);
  platform.links?.watch((route) => void openPage(route, null));
}

const isMember = (): boolean => sessionStore.get().status === 'signedIn';

function followNetwork(): void {
  const { network } = platform;
  onlineManager.setEventListener((setOnline) => network.watch(() => setOnline(network.isOnline())));
  onlineManager.setOnline(network.isOnline());
  network.watch(() => network.isOnline() && findOut());
}

/** Retries a failed start. */
function findOut(): void {
  if (sessionStore.get().status === 'unreachable') void discover();
}

// After a longer absence, the user may have signed out or changed their name elsewhere.
const longAway = 60_000;

/** Pauses polling while the app is in the background, and refreshes stale data when it returns. */
function followAttention(phone: PhoneWindow): void {
  focusManager.setEventListener((setFocused) => phone.onActive(setFocused));
  let leftAt = Date.now();
  phone.onActive((isActive) => {
    const now = Date.now();
    if (isActive && isMember() && now - leftAt > longAway) void renewAfresh().catch(() => {});
    leftAt = now;
    if (!isActive) return;
    findOut();
    // Lists refresh when the window gets the focus, which not every web view reports.
    dispatchEvent(new Event('focus'));
  });
}

function followBackButton(phone: PhoneWindow): void {
  // The router numbers its history entries.
  const indexNow = () => Number((history.state as { idx?: number } | null)?.idx ?? 0);
  const pageOf = ({ pathname, search }: { pathname: string; search: string }) => `${pathname}${search}`;
  let seen = router.state.location;
  let trail = trailAfter([], { index: indexNow(), page: pageOf(seen), isNew: true });
  router.subscribe(({ location, historyAction }) => {
    if (location === seen) return;
    seen = location;
    const isNew = historyAction === 'PUSH';
    trail = trailAfter(trail, { index: indexNow(), page: pageOf(location), isNew });
  });
  phone.onBack(() => {
    if (closeTopLayer()) return;
    const step = backStep({ trail, index: indexNow(), isMember: isMember() });
    if (step === 'exit') phone.exit();
    else if (step === 'home') void router.navigate(home, { replace: true });
    else void router.navigate(-step.pages);
  });
}

// A dialog may refuse to close.
const layersAtMost = 10;

/** Opens a page from a link or a notification. A signed-out user gets there after signing in. */
async function openPage(route: string, state: Pick<ReturnPath, 'isNews'> | null): Promise<void> {
  if (endsSignIn(route)) return;
  await firstPage();
  for (let layers = 0; layers < layersAtMost && closeTopLayer(); layers += 1);
  const { pathname } = router.state.location;
  const isOver = !isOfUse(pathname, isMember()) || route === pathname;
  await router.navigate(route, { replace: isOver, state });
}

/** Waits for the first page: a link that starts the app arrives earlier, and the first navigation would override it. */
function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { initialized, navigation, location } = router.state;
      const { status } = sessionStore.get();
      const isKnown = status === 'signedIn' || status === 'signedOut';
      if (!isKnown || !initialized || navigation.state !== 'idle' || location.pathname === '/') return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [router.subscribe(look), sessionStore.subscribe(look)];
    look();
  });
}

// Time to read the reason before the system's dialog covers it.
const readingTime = 1500;

function followPush(phone: PhoneWindow): void {
  const { push, name } = platform;
  if (!push || name === 'web') return;
  const notices = createPushNotifications({
    push,
    isOffered: async () => (await queries.ensureQueryData(settingsQuery)).push === true,
    send: (token) => client.registerPush({ body: { platform: name, token } }),
    explain: async (ask) => {
      const reason = toast({ text: t('push.why') });
      await new Promise((resolve) => setTimeout(resolve, readingTime));
      await ask().finally(reason.close);
    },
    storage: localStorage,
  });
  const quietly = (done: Promise<void>) => void done.catch(() => {});
  const followUser = () => {
    const session = sessionStore.get();
    if (session.status === 'signedIn') quietly(notices.setUser(session.user.uid));
    if (session.status === 'signedOut') quietly(notices.setUser(null));
  };
  sessionStore.subscribe(followUser);
  followUser();
  phone.onActive((isActive) => isActive && quietly(notices.resume()));
  onImageOrdered(() => quietly(notices.ordered()));
  push.onTap((route) => void openPage(route, { isNews: true }));
}
