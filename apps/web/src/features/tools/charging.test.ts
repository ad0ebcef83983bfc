import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Charging, createCharging, imagesPerConsent, type Permit } from './charging.ts';

const cost = 12;

/** Returns the outcome of each image: `kept`, or the code of the failure. */
function offer(charging: Charging, count: number): Promise<string[]> {
  const images = Array.from({ length: count }, () =>
    charging.permit(cost).then(
      (permit) => {
        permit.charged();
        return 'kept';
      },
      (error: { code: string }) => error.code,
    ),
  );
  return Promise.all(images);
}

async function permitted(charging: Charging): Promise<Permit> {
  const permit = charging.permit(cost);
  charging.allow();
  return permit;
}

test('nothing is charged before the user agrees', async () => {
  const charging = createCharging();
  const images = offer(charging, 3);
  assert.deepEqual(charging.get(), { images: 0, credits: 0, waiting: 3, consent: 'none', isAsking: true });
  charging.allow();
  assert.deepEqual(await images, ['kept', 'kept', 'kept']);
  assert.deepEqual(charging.get(), { images: 3, credits: 36, waiting: 0, consent: 'given', isAsking: false });
});

test('five images wait for the answer, more are refused at once', async () => {
  const charging = createCharging();
  const images = offer(charging, 7);
  assert.equal(charging.get().waiting, 5);
  charging.allow();
  const kept = Array.from({ length: 5 }, () => 'kept');
  assert.deepEqual(await images, [...kept, 'rate_limited', 'rate_limited']);
});

test('declining refuses waiting and later images, without another question', async () => {
  const charging = createCharging();
  const images = offer(charging, 2);
  charging.decline();
  assert.deepEqual(await images, ['charge_declined', 'charge_declined']);
  assert.deepEqual(await offer(charging, 1), ['charge_declined']);
  assert.deepEqual(charging.get(), {
    images: 0,
    credits: 0,
    waiting: 0,
    consent: 'declined',
    isAsking: false,
  });
});

test('after declining, the user can open the question again, and images that arrive meanwhile wait for the answer', async () => {
  const charging = createCharging();
  charging.decline();
  charging.ask();
  assert.ok(charging.get().isAsking);
  const images = offer(charging, 1);
  charging.allow();
  assert.deepEqual(await images, ['kept']);
});

test('consent without a question has no effect', async () => {
  const charging = createCharging();
  charging.allow();
  assert.equal(charging.get().consent, 'none');
  charging.decline();
  charging.allow();
  assert.deepEqual(await offer(charging, 1), ['charge_declined']);
});

test('one consent covers ten images, those that waited included; the next one is a question again', async () => {
  const charging = createCharging();
  const first = offer(charging, 4);
  charging.allow();
  await first;
  await offer(charging, imagesPerConsent - 4);
  assert.deepEqual([charging.get().images, charging.get().isAsking], [10, false]);
  const next = offer(charging, 1);
  assert.deepEqual([charging.get().images, charging.get().isAsking], [10, true]);
  charging.allow();
  assert.deepEqual(await next, ['kept']);
});

test('an image that the server refused does not count', async () => {
  const charging = createCharging();
  (await permitted(charging)).unused();
  await offer(charging, imagesPerConsent);
  assert.deepEqual([charging.get().images, charging.get().isAsking], [10, false]);
});

test('an unused permit that returns after a refusal allows nothing', async () => {
  const charging = createCharging();
  const permit = await permitted(charging);
  charging.decline();
  permit.unused();
  assert.deepEqual(await offer(charging, 1), ['charge_declined']);
});

test('declining withdraws permits that are not used yet', async () => {
  const charging = createCharging();
  const permit = await permitted(charging);
  assert.equal(permit.isWithdrawn(), false);
  charging.decline();
  assert.equal(permit.isWithdrawn(), true);
});

test('closing the frame drops its consent and its waiting images; the count and a refusal stay', async () => {
  const charging = createCharging();
  (await permitted(charging)).charged();
  await offer(charging, imagesPerConsent - 1);
  const waiting = offer(charging, 1);
  charging.revoke();
  assert.deepEqual(await waiting, ['charge_declined']);
  assert.deepEqual(charging.get(), {
    images: 10,
    credits: 120,
    waiting: 0,
    consent: 'none',
    isAsking: false,
  });
  charging.decline();
  charging.revoke();
  assert.deepEqual(await offer(charging, 1), ['charge_declined']);
});
