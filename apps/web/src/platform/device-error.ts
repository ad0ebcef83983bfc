/** `denied`: the user, or whoever owns the device, does not let us. `space`: there is no room left. */
export type DeviceTrouble = 'denied' | 'space' | 'failed';

/** Why the device did not do what was asked of it. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly trouble: DeviceTrouble;

  constructor(trouble: DeviceTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}
