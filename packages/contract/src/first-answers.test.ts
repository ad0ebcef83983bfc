import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, calls } from './calls.ts';
import { firstAnswers } from './first-answers.ts';

const user = {
  uid: 'u',
  email: 'a@example.com',
  displayName: 'Ada',
  photoURL: '/photo',
  emailVerified: true,
};
const samples = {
  refreshToken: { accessToken: 't', expiresAt: '2026-01-02T03:04:05.678Z', user, sessionToken: 's' },
  getSettings: {
    usdPerNtd: 0.03,
    supportEmail: 'help@example.com',
    googleSignIn: true,
    payments: false,
    gallery: true,
    welcomeCredits: 200,
    stores: { ios: 'key', android: 'key' },
    push: true,
    tracing: { prefix: '0af7651916cd43dd', state: 'artcade=1' },
    guestTools: [{ slug: 'guest', name: 'Guest', creditCost: 3 }],
    sandbox: { inboxUrl: '/inbox', demo: { email: 'demo@example.com', password: 'secret' } },
  },
} satisfies {
  // Every field, so that each is invalid once.
  readonly refreshToken: Required<NonNullable<Answer<'refreshToken'>>>;
  readonly getSettings: Required<Answer<'getSettings'>>;
};
const others = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  'text',
  '2026',
  '2026-01-02T25:00:00Z',
  [],
  {},
];

/** Yields the value, and every variant of it with one part, at any depth, invalid or missing. */
function* variants(value: unknown): Generator<unknown> {
  yield value;
  yield* others;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    for (const other of variants(part)) yield Array.isArray(value) ? [other] : { ...value, [name]: other };
}

for (const name of ['refreshToken', 'getSettings'] as const)
  test(`the answer of ${name} is checked by hand just as by its shape`, () => {
    const all = [...variants(samples[name])];
    const taken = all.filter((answer) => firstAnswers[name]?.(answer));
    const wanted = all.filter((answer) => calls[name].answer.safeParse(answer).success);
    assert.deepEqual(taken, wanted);
    assert.ok(taken.includes(samples[name]) && taken.length < all.length / 2);
  });
