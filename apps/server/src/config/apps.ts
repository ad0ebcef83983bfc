import { z } from 'zod';

const fingerprint = /^[\dA-F]{2}(:[\dA-F]{2}){31}$/;

/** Who signed the apps. Phones check it before an app may open links to this server. */
export const appVariables = {
  ANDROID_CERT_FINGERPRINTS: z
    .string()
    .transform((value) =>
      value
        .toUpperCase()
        .split(',')
        .map((each) => each.trim()),
    )
    .refine(
      (prints) => prints.every((print) => fingerprint.test(print)),
      'must be SHA-256 fingerprints of certificates, 32 pairs of hex digits with colons; several with commas',
    )
    .default([]),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z\d]{10}$/, 'must be ten capital letters and digits')
    .optional(),
};

export interface AppsConfig {
  /** Empty: links open in the browser on Android. */
  readonly androidFingerprints: readonly string[];
  readonly appleTeamId: string | null;
}

export const readApps = (env: {
  ANDROID_CERT_FINGERPRINTS: readonly string[];
  APPLE_TEAM_ID?: string | undefined;
}): AppsConfig => ({
  androidFingerprints: env.ANDROID_CERT_FINGERPRINTS,
  appleTeamId: env.APPLE_TEAM_ID ?? null,
});
