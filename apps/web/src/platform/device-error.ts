/** `denied`: the user, or the device's administrator, refuses access. `space`: the storage is full. */
export type DeviceTrouble = 'denied' | 'space' | 'failed';

/** Why an operation of the device failed. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly trouble: DeviceTrouble;

  constructor(trouble: DeviceTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}
