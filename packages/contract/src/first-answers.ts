import type { Answer, CallName } from './calls.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const number: Check = (value) => Number.isFinite(value);
const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const date: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value) && !Number.isNaN(Date.parse(value));
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orNothing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
/** Every field of the type must be listed; extra fields in an answer are allowed. */
const fields =
  <T>(checks: Readonly<Record<keyof T & string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries<Check>(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));

type SignedIn = NonNullable<Answer<'refreshToken'>>;
type Settings = Answer<'getSettings'>;
type Sandbox = NonNullable<Settings['sandbox']>;

/**
 * Checkers for the two answers that every visit starts with, equivalent to their shapes. Written by hand, because all shapes
 * and their library are a tenth of what a first visit would have to load.
 */
export const firstAnswers: { readonly [N in CallName]?: Check } = {
  refreshToken: orNull(
    fields<Required<SignedIn>>({
      accessToken: text,
      expiresAt: date,
      user: fields<SignedIn['user']>({
        uid: text,
        email: text,
        displayName: text,
        photoURL: orNull(text),
        emailVerified: flag,
      }),
      sessionToken: orNothing(text),
    }),
  ),
  getSettings: fields<Required<Settings>>({
    usdPerNtd: number,
    supportEmail: text,
    googleSignIn: flag,
    payments: flag,
    gallery: orNothing(flag),
    welcomeCredits: orNothing(count),
    stores: orNothing(fields<NonNullable<Settings['stores']>>({ ios: orNull(text), android: orNull(text) })),
    push: orNothing(flag),
    tracing: orNothing(fields<NonNullable<Settings['tracing']>>({ prefix: text, state: text })),
    guestTools: list(fields<Settings['guestTools'][number]>({ slug: text, name: text, creditCost: count })),
    sandbox: orNull(
      fields<Sandbox>({
        inboxUrl: orNull(text),
        demo: orNull(fields<NonNullable<Sandbox['demo']>>({ email: text, password: text })),
      }),
    ),
  }),
};
