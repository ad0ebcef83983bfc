import { deepLinkRoute } from '@artcade/domain/deep-links';
import { PushNotifications } from '@capacitor/push-notifications';
import type { Push } from '../interface.ts';
import { listening } from './plugin-listener.ts';

/** Only if the server sends push notifications: an Android app built without Firebase's file crashes when it registers. */
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
  onToken: (listener) =>
    listening(PushNotifications.addListener('registration', ({ value }) => listener(value))),
  onTap: (open) =>
    listening(
      // The plugin keeps it until there is a listener.
      PushNotifications.addListener('pushNotificationActionPerformed', ({ actionId, notification }) => {
        const link: unknown = Object(notification.data).link;
        const route = actionId === 'tap' && typeof link === 'string' ? deepLinkRoute(link, host) : null;
        if (route !== null) open(route);
      }),
    ),
  // iOS rejects if nothing was ever registered; there is nothing to remove then.
  clear: () => PushNotifications.removeAllDeliveredNotifications().catch(() => {}),
});
