import type { Handlers } from '#http/route.ts';
import type { DeviceLogins } from './device-logins.ts';

export const deviceLoginRoutes = (deviceLogins: DeviceLogins): Handlers => ({
  startDeviceLogin: async ({ body, request }) => deviceLogins.start(body, request.ip),
  finishDeviceLogin: async ({ body }) => deviceLogins.finish(body.deviceCode),
  findDeviceLogin: async ({ caller, body, request }) =>
    deviceLogins.find({ caller, address: request.ip }, body.userCode),
  approveDeviceLogin: async ({ caller, body, request }) => {
    await deviceLogins.approve({ caller, address: request.ip }, body);
    return undefined;
  },
  denyDeviceLogin: async ({ caller, body, request }) => {
    await deviceLogins.deny({ caller, address: request.ip }, body.userCode);
    return undefined;
  },
});
