import { z } from 'zod';

const fingerprint = /^[\dA-F]{2}(:[\dA-F]{2}){31}$/;

/** Who has signed the apps: by that phones know whether a link to us is theirs. */
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
  /** None: links open in the browser there. */
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
