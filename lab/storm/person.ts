import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '@artcade/contract/calls';
import type { Outcome } from '../../apps/server/test/support/visitor.ts';
import { registration } from '../../apps/server/test/support/visitor.ts';
import { type Dice, diceOf } from '../support/dice.ts';
import { welcomeCredits } from './orders.ts';
import { moment, Purse } from './purse.ts';
import type { Sent, Site } from './site.ts';

/** A person with an open page: what they know about their account, whichever server they ask. */
export class Person {
  readonly name: string;
  readonly email: string;
  readonly site: Site;
  readonly dice: Dice;
  readonly purse = new Purse();
  readonly #pollDice: Dice;
  uid = '';
  token = '';
  #addresses = 0;
  #names = 0;

  constructor(site: Site, seed: number, name: string) {
    this.site = site;
    this.name = name;
    this.email = `${name}@example.com`;
    this.dice = diceOf(seed, name);
    this.#pollDice = diceOf(seed, name, 'polls');
  }

  /** Registers at one server and is known to the next at once. */
  async register(): Promise<void> {
    const welcome = this.purse.begin('welcome', welcomeCredits);
    const url = this.site.any(this.dice);
    const entered = await this.site.ask(url, 'register', {
      body: registration(this.email),
      headers: this.newAddress(),
    });
    assert.equal(entered?.status, 200, entered?.text);
    welcome.known = moment();
    this.uid = entered?.data.user.uid ?? '';
    this.token = entered?.data.accessToken ?? '';
    assert.equal((await this.poll(this.site.any(this.dice, url)))?.status, 200);
  }

  /** Uses the new token from then on. */
  async signIn(): Promise<void> {
    const { password } = registration(this.email);
    const sent = { body: { email: this.email, password }, headers: this.newAddress() };
    const entered = await this.site.ask(this.site.any(this.dice), 'signIn', sent);
    if (!entered) return;
    assert.equal(entered.status, 200, entered.text);
    assert.ok('accessToken' in entered.data, entered.text);
    this.token = entered.data.accessToken;
  }

  /** Sends a call with the person's token. */
  ask<N extends CallName>(
    name: N,
    sent: Omit<Sent, 'token'> = {},
    url: string = this.site.any(this.dice),
  ): Promise<Outcome<N> | null> {
    return this.site.ask(url, name, { ...sent, token: this.token, headers: this.#address(0) });
  }

  /** Retries until a server answers; sometimes gives up. */
  async askAgain<N extends CallName>(name: N, sent: Omit<Sent, 'token'>): Promise<Outcome<N> | null> {
    for (;;) {
      const heard = await this.ask(name, sent);
      if (heard && heard.status !== 429) return heard;
      await sleep(100 + this.dice.below(300));
      if (this.dice.chance(0.15)) return null;
    }
  }

  /** Reads the wallet, as every page does regularly. */
  async poll(url: string = this.site.any(this.#pollDice)): Promise<Outcome<'getWallet'> | null> {
    const asked = moment();
    const heard = await this.site.ask(url, 'getWallet', { token: this.token, headers: this.#address(0) });
    if (heard?.status === 200) this.purse.shown(url, asked, heard.data);
    return heard;
  }

  async keepPolling(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      const heard = await this.poll();
      // A killed server loses the part of the minute's allowance that it had reserved.
      if (heard) assert.ok([200, 429].includes(heard.status), heard.text);
      await sleep(100 + this.#pollDice.below(400));
    }
  }

  /** A unique name. */
  newName(kind: string): string {
    this.#names += 1;
    return `${this.name}-${kind}-${this.#names}`;
  }

  /** An address that no request has come from before. */
  newAddress() {
    this.#addresses += 1;
    return this.#address(this.#addresses);
  }

  #address(last: number) {
    const number = Number(this.name.replace(/\D/g, ''));
    return { 'x-forwarded-for': `10.${number}.${last >> 8}.${last & 255}` };
  }
}
