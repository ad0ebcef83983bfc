import assert from 'node:assert/strict';
import type { PaymentForm } from '@artcade/contract/shapes';
import { packs } from '@artcade/domain/catalog';
import { generateKeyPair, SignJWT } from 'jose';
import { rows, type TestServer } from '../../apps/server/test/support/harness.ts';
import { mailsTo } from '../../apps/server/test/support/inbox.ts';
import { givePlan } from '../../apps/server/test/support/plans.ts';
import { payAtGateway } from '../../apps/server/test/support/shopper.ts';
import { Visitor } from '../../apps/server/test/support/visitor.ts';
import { type Factors, goOn, noFactors } from './factors.ts';

/**
 * A person with an account. People of one world may share a team. Nobody admits a person of another world, so
 * that no answer may carry data from one world into another.
 */
export interface Person extends Factors {
  readonly name: string;
  readonly world: string;
  /** Part of every text that this person writes. */
  readonly marker: string;
  readonly visitor: Visitor;
  uid: string;
  email: string;
  password: string;
  token: string;
  /** The session has ended: the person must sign in before the next request. */
  isOut: boolean;
  /** The new address of an address change that is not confirmed yet. */
  nextEmail: string | null;
  /** From mail: links to follow, and the newest code. */
  readonly links: Link[];
  code: string | null;
  readonly orders: PaymentForm[];
  /** Credits of packs that were paid at the gateway while the notification to the shop was lost. */
  readonly paid: number[];
}

interface Link {
  /** The page that the link opens. */
  readonly page: string;
  readonly token: string;
}

/** The sender of a request: a person, or a stranger with an invalid token. */
export interface Role {
  readonly name: string;
  /** The person whose data goes into the request. */
  readonly person: Person | null;
  /** Null to send the person's current token. */
  readonly authorization: string | null;
  readonly cookie: string | null;
  readonly isAlive: boolean;
}

export interface Cast {
  /** People with a valid session. */
  readonly people: readonly Person[];
  /** These, and the people whose session has ended. */
  readonly everybody: readonly Person[];
  readonly roles: readonly Role[];
}

/** Finds the markers of people in the text of an answer. */
export const markerPattern = /zq[a-z]{2}[0-9a-f]{6}/gi;

/** A passer-by enters and leaves the team through requests only. */
export const planned = [
  { name: 'owner', world: 'studio', plan: 'professional' },
  { name: 'member', world: 'studio', plan: null },
  { name: 'passer-by', world: 'studio', plan: null },
  { name: 'rival', world: 'rivals', plan: 'premium' },
  { name: 'mate', world: 'rivals', plan: null },
  { name: 'alone', world: 'alone', plan: null },
] as const;

/** Creates all people of a run. `setClock` shifts the server's clock to make an expired token. */
export async function gather(
  server: TestServer,
  seed: number,
  setClock: (offset: number) => void,
): Promise<Cast> {
  const tag = (seed >>> 0).toString(16).padStart(8, '0').slice(-6);
  const create = (name: string, world: string) => newPerson(server.url, name, world, tag);
  setClock(-7_200_000);
  const expired = await create('expired', 'expired');
  setClock(0);
  const people: Person[] = [];
  for (const { name, world, plan } of planned) {
    const person = await create(name, world);
    if (plan) await givePlan(server.databaseUrl, person.uid, plan);
    people.push(person);
  }
  const [gone, disabled] = [await create('gone', 'gone'), await create('disabled', 'disabled')];
  const ended = [gone, disabled].map((person) => ({
    person,
    cookie: person.visitor.cookie('session') ?? '',
  }));
  for (const { visitor, token } of [gone, disabled]) await visitor.call('signOutEverywhere', { token });
  await rows(server.databaseUrl, 'update users set disabled_at = now() where id = $1', [disabled.uid]);
  const dead = (
    name: string,
    authorization: string,
    person: Person | null = null,
    cookie = 'garbage',
  ): Role => ({
    name,
    person,
    authorization,
    cookie,
    isAlive: false,
  });
  const roles: Role[] = [
    ...people.map((person) => ({
      name: person.name,
      person,
      authorization: null,
      cookie: null,
      isAlive: true,
    })),
    { name: 'nobody', person: null, authorization: '', cookie: '', isAlive: false },
    dead('garbage', 'Bearer garbage'),
    dead('forger', `Bearer ${await forgedToken(server.url, people[0]?.uid ?? '')}`),
    // The session is still valid, the token has expired.
    dead('expired', `Bearer ${expired.token}`, expired),
    ...ended.map(({ person, cookie }) => dead(person.name, `Bearer ${person.token}`, person, cookie)),
  ];
  return { people, everybody: [...people, expired, gone, disabled], roles };
}

/** A token with correct claims, signed with an unknown key. */
async function forgedToken(issuer: string, uid: string): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA');
  return new SignJWT({ sid: 'x' })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'x' })
    .setSubject(uid)
    .setIssuer(issuer)
    .setAudience('artcade')
    .setExpirationTime('1h')
    .sign(privateKey);
}

async function newPerson(url: string, name: string, world: string, tag: string): Promise<Person> {
  const person: Person = {
    name,
    world,
    marker: `zq${name.slice(0, 2)}${tag}`,
    visitor: new Visitor(url),
    uid: '',
    email: '',
    password: 'coin-slot-7',
    token: '',
    isOut: false,
    nextEmail: null,
    links: [],
    code: null,
    orders: [],
    paid: [],
    ...noFactors,
  };
  await enrol(person);
  return person;
}

let enrolled = 0;

async function enrol(person: Person): Promise<void> {
  enrolled += 1;
  const body = {
    displayName: `${person.marker} ${person.name}`,
    email: `${person.marker}-${enrolled}@example.com`,
    password: person.password,
    acceptTerms: true,
    language: 'en',
  };
  const { status, data, text } = await person.visitor.call('register', { body });
  assert.equal(status, 200, text);
  Object.assign(person, {
    ...noFactors,
    email: body.email,
    uid: data.user.uid,
    token: data.accessToken,
    isOut: false,
  });
}

/** Signs in again, or registers a new account if the old one is gone. Returns whether the account is new. */
export async function comeBackIn(person: Person): Promise<boolean> {
  const { password, nextEmail } = person;
  // A request may have followed an address-change link unnoticed.
  for (const email of [person.email, ...(nextEmail === null ? [] : [nextEmail])]) {
    const { status, data, text } = await person.visitor.call('signIn', { body: { email, password } });
    const token = status === 200 ? data.accessToken : await goOn(person, text);
    if (token === null) continue;
    Object.assign(person, { email, token, isOut: false });
    return false;
  }
  await enrol(person);
  return true;
}

const linksKept = 6;

/** Reads all mail for links and codes. */
export async function readMail(server: TestServer, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const { email, nextEmail } = person;
    const addresses = nextEmail === null ? [email] : [email, nextEmail];
    const mails = await Promise.all(addresses.map((to) => mailsTo(server, to)));
    const texts = mails.flat().map(({ text }) => text);
    const links = texts.flatMap((text) => {
      const [, page, token] = /\/#\/([\w-]+)\?token=([\w-]+)/.exec(text) ?? [];
      return page === undefined || token === undefined ? [] : [{ page, token }];
    });
    person.links.splice(0, person.links.length, ...links.slice(-linksKept));
    person.code = texts.findLast((text) => codePattern.test(text))?.match(codePattern)?.[0] ?? null;
  }
}

const codePattern = /(?<![\w/-])\d{8}(?![\w/-])/;

export const isPack = ({ amount }: PaymentForm): boolean => packOf(amount) !== undefined;
const packOf = (amount: number) => Object.values(packs).find(({ price }) => price === amount);
const ordersKept = 20;

/** Pays for one pack at the gateway, which loses the notification: the buyer must claim the credits. */
export async function payOne(person: Person): Promise<void> {
  const unpaid = person.orders.filter(isPack);
  const form = unpaid.length > 1 ? unpaid.at(-1) : undefined;
  person.orders.splice(
    0,
    person.orders.length,
    ...person.orders.filter((each) => each !== form).slice(-ordersKept),
  );
  if (!form) return;
  const isPaid = await payAtGateway(form).then(
    () => true,
    (error: unknown) => {
      // The form expired on a slow machine; the next round creates a new one.
      if (!/more than 120 seconds off/.test(String(error))) throw error;
      return false;
    },
  );
  if (isPaid) person.paid.push(packOf(form.amount)?.credits ?? 0);
}
