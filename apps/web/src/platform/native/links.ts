import { deepLinkRoute } from '@artcade/domain/deep-links';
import { App } from '@capacitor/app';
import type { Links } from '../interface.ts';
import { listening } from './plugin-listener.ts';

export const links = (host: string): Links => ({
  // The one with which the app was started comes this way too: the plugin keeps it until somebody listens.
  watch: (open) =>
    listening(
      App.addListener('appUrlOpen', ({ url }) => {
        const route = deepLinkRoute(url, host);
        if (route !== null) open(route);
      }),
    ),
});
