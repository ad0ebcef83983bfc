import { platform } from '#platform/platform.ts';
import { sessionStore } from '#session/session.ts';
import { createReporter, reportPath } from './error-reports.ts';

/** Reports all uncaught errors to the server from now on. Returns a function that reports a caught one. */
export function watchErrors(): (thrown: unknown) => void {
  const report = createReporter({
    send: (body) => {
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // The report is anonymous, and is sent even if the page closes.
        credentials: 'omit',
        keepalive: true,
      } as const;
      fetch(`${platform.server}${reportPath}`, request).catch(() => {});
    },
    names: () => {
      const session = sessionStore.get();
      return session.status === 'signedIn'
        ? [session.user.email, session.user.displayName, session.user.uid]
        : [];
    },
    route: () => location.hash,
    isOnline: () => platform.network.isOnline(),
  });
  addEventListener('error', ({ error, message }) => report('error', error ?? new Error(message)));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  return (thrown) => report('error', thrown);
}
