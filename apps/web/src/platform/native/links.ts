import { deepLinkRoute } from '@artcade/domain/deep-links';
import { App } from '@capacitor/app';
import type { Links } from '../interface.ts';
import { listening } from './plugin-listener.ts';

export const links = (host: string): Links => ({
  // Includes the link that started the app: the plugin keeps it until there is a listener.
  watch: (open) =>
    listening(
      App.addListener('appUrlOpen', ({ url }) => {
        const route = deepLinkRoute(url, host);
        if (route !== null) open(route);
      }),
    ),
});
