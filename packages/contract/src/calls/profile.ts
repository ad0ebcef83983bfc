import * as z from 'zod/mini';
import { displayName, fileSettings, pushDevice, text } from '../shapes.ts';
import type { Call } from './call.ts';

const imageUpload = {
  fileData: text(28_000_000, 1),
  fileName: text(1000, 1),
  fileType: text(100, 1),
};
const photoLimit = 7_000_000;

export const profileCalls = {
  registerPush: {
    method: 'POST',
    path: '/registerPush',
    access: 'user',
    key: null,
    rule: 'self',
    group: 'Account',
    summary:
      'Send push notifications about finished images to this device while the caller is signed in there',
    body: pushDevice,
    example: { body: { platform: 'ios', token: '5a'.repeat(32) } },
  },
  updateProfile: {
    method: 'POST',
    path: '/updateProfile',
    access: 'user',
    key: null,
    rule: 'self',
    group: 'Account',
    summary: 'Change display name and, if sent, the photo',
    body: z.strictObject({
      /** A new photo as a data URL; the limit is the base64 length of 5 MB. */
      fileData: z.optional(text(photoLimit, 1)),
      fileName: z.optional(imageUpload.fileName),
      fileType: z.optional(imageUpload.fileType),
      removePhoto: z.optional(z.boolean()),
      displayName,
    }),
    answer: z.object({ displayName: z.string(), photoURL: z.nullable(z.string()) }),
    bodyLimit: photoLimit + 100_000,
    example: { body: { displayName: 'Ana' } },
  },
  getFileSettings: {
    method: 'GET',
    path: '/settings/files',
    access: 'user',
    key: null,
    rule: 'self',
    group: 'Account',
    summary: "What files of the caller's new images say about them",
    answer: fileSettings,
  },
  setFileSettings: {
    method: 'POST',
    path: '/settings/files',
    access: 'user',
    key: null,
    rule: 'self',
    group: 'Account',
    summary: 'Put prompt and recipe into the files of new images, or leave them out',
    body: fileSettings,
    example: { body: { prompt: true } },
  },
} as const satisfies Record<string, Call>;
