import { deepLinkRoute } from '@artcade/domain/deep-links';
import { PushNotifications } from '@capacitor/push-notifications';
import type { Push } from '../interface.ts';
import { listening } from './plugin-listener.ts';

/** Only where the server sends: an Android app that was made without Firebase's file ends when it registers. */
export const push = (host: string): Push => ({
  isUnasked: async () => (await PushNotifications.checkPermissions()).receive === 'prompt',
  ask: async () => {
    const { receive } = await PushNotifications.requestPermissions();
    if (receive === 'granted') await PushNotifications.register();
  },
  resume: async () => {
    const { receive } = await PushNotifications.checkPermissions();
    if (receive === 'granted') await PushNotifications.register();
  },
  onToken: (tell) => listening(PushNotifications.addListener('registration', ({ value }) => tell(value))),
  onTap: (open) =>
    listening(
      // Kept by the plugin until somebody listens.
      PushNotifications.addListener('pushNotificationActionPerformed', ({ actionId, notification }) => {
        const link: unknown = Object(notification.data).link;
        const route = actionId === 'tap' && typeof link === 'string' ? deepLinkRoute(link, host) : null;
        if (route !== null) open(route);
      }),
    ),
  // iOS refuses where nothing was ever registered; there is nothing to take back then.
  clear: () => PushNotifications.removeAllDeliveredNotifications().catch(() => {}),
});
