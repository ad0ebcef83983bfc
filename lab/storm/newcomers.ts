import assert from 'node:assert/strict';
import { registration } from '../../apps/server/test/support/visitor.ts';
import { welcomeCredits } from './orders.ts';
import type { Person } from './person.ts';

export type Newcomers = ReturnType<typeof newcomersOf>;

/** People who register during the run. */
export function newcomersOf(person: Person) {
  const { dice, site } = person;
  const acknowledged: string[] = [];

  const signIn = (email: string, url: string) => {
    const { password } = registration(email);
    return site.ask(url, 'signIn', { body: { email, password }, headers: person.newAddress() });
  };

  /** Registers at one server and is known to the next. Does not retry after a lost answer. */
  async function bring(): Promise<void> {
    const email = `${person.newName('friend')}@example.com`;
    const url = site.any(dice);
    const body = registration(email);
    const entered = await site.ask(url, 'register', { body, headers: person.newAddress() });
    if (!entered) return;
    assert.equal(entered.status, 200, entered.text);
    acknowledged.push(email);
    const known = await signIn(email, site.any(dice, url));
    if (known) assert.equal(known.status, 200, known.text);
  }

  async function verify(): Promise<void> {
    for (const email of acknowledged) {
      const entered = await signIn(email, site.any(dice));
      assert.ok(entered?.status === 200 && 'accessToken' in entered.data, entered?.text);
      const token = entered.data.accessToken;
      const wallet = await site.ask(site.any(dice), 'getWallet', { token });
      assert.deepEqual([wallet?.data.credits, wallet?.data.held], [welcomeCredits, 0], email);
    }
  }

  return { bring, verify };
}
