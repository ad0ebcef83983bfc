import { DeviceError, type DeviceTrouble } from '../device-error.ts';

/** A plugin's rejection. Most have a code, documented by each plugin. */
interface Rejection {
  readonly code?: string;
  readonly message?: string;
}

const rejection = (error: unknown): Rejection =>
  typeof error === 'object' && error !== null ? (error as Rejection) : {};

/**
 * Codes of the camera and the gallery on both systems. They differed between versions of the native library; the messages did
 * not.
 */
const cancelled = ['OS-PLUG-CAMR-0006', 'OS-PLUG-CAMR-0013', 'OS-PLUG-CAMR-0020'];
const refused = ['OS-PLUG-CAMR-0003', 'OS-PLUG-CAMR-0005'];

/** Of taking a picture, choosing one, or sharing. */
export function isCancel(error: unknown): boolean {
  const { code = '', message = '' } = rejection(error);
  return cancelled.includes(code) || /\bcancel/i.test(message);
}

export function pictureError(error: unknown): DeviceError {
  const { code = '', message = '' } = rejection(error);
  const isRefused = refused.includes(code) || /access wasn't provided|check your camera perm/i.test(message);
  return new DeviceError(isRefused ? 'denied' : 'failed', error);
}

const noSuchFile = 'OS-PLUG-FILE-0008';
const filesRefused = 'OS-PLUG-FILE-0007';

export const isMissing = (error: unknown): boolean => rejection(error).code === noSuchFile;

export function fileError(error: unknown): DeviceError {
  return error instanceof DeviceError ? error : new DeviceError(fileTrouble(rejection(error)), error);
}

function fileTrouble({ code, message = '' }: Rejection): DeviceTrouble {
  if (code === filesRefused) return 'denied';
  return /ENOSPC|no space left|out of space|not enough space/i.test(message) ? 'space' : 'failed';
}
