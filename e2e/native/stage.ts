import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { Artcade } from '../artcade.ts';
import { openStage, register } from '../harness.ts';
import { openPhone, type Phone, screenOf } from './phone.ts';
import type { System } from './plugin-headers.ts';

const systems: readonly System[] = ['android', 'ios'];

/** One server for a file of phone journeys. */
export async function openPhoneStage(env?: Readonly<Record<string, string>>) {
  const artcade = await openStage(env);
  let people = 0;
  const newPhone = async (t: TestContext, system: System): Promise<Phone> => {
    const phone = await openPhone(await artcade.newPage(t, screenOf(system)), artcade, system);
    t.after(() => assert.deepEqual(phone.troubles, []));
    return phone;
  };
  return {
    artcade: artcade as Artcade,
    newPhone,
    /** A new user, signed in. */
    join: async ({ page }: Phone, name = 'Lan') => {
      people += 1;
      const member = {
        name,
        email: `${name.toLowerCase()}-${people}@example.com`,
        password: 'bamboo-lantern',
      };
      await register(page, member);
      return member;
    },
    /** Runs the same journey on each system. */
    onEach: (what: string, journey: (t: TestContext, phone: Phone) => Promise<void>) => {
      for (const system of systems)
        test(`${system}: ${what}`, async (t) => journey(t, await newPhone(t, system)));
    },
  };
}

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
