import assert from 'node:assert/strict';
import type { PaymentForm } from '@artcade/contract/shapes';
import { packs } from '@artcade/domain/catalog';
import { generateKeyPair, SignJWT } from 'jose';
import { rows, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { givePlan } from '../support/plans.ts';
import { payAtGateway } from '../support/shopper.ts';
import { Visitor } from '../support/visitor.ts';
import { type Factors, goOn, noFactors } from './factors.ts';

/**
 * Somebody with an account. People of one world may share a team; nobody ever lets in anybody of another world, so that
 * nothing of one world may be in an answer to another.
 */
export interface Person extends Factors {
  readonly name: string;
  readonly world: string;
  /** In everything that this person writes. */
  readonly marker: string;
  readonly visitor: Visitor;
  uid: string;
  email: string;
  password: string;
  token: string;
  /** The session has ended: must sign in before the next request. */
  isOut: boolean;
  /** An address that this person has asked to move to. */
  nextEmail: string | null;
  /** What was mailed: links to follow, and the newest code. */
  readonly links: Link[];
  code: string | null;
  readonly orders: PaymentForm[];
  /** Credits of packs that were paid at the gateway and never told to the shop. */
  readonly paid: number[];
}

interface Link {
  /** The page that it leads to. */
  readonly page: string;
  readonly token: string;
}

/** Who sends a request: a person, or somebody who should not get far. */
export interface Role {
  readonly name: string;
  /** Whose data goes into the request. */
  readonly person: Person | null;
  /** Null where the person's own token of the moment is sent. */
  readonly authorization: string | null;
  readonly cookie: string | null;
  readonly isAlive: boolean;
}

export interface Cast {
  /** Those who are signed in. */
  readonly people: readonly Person[];
  /** And those who no longer are. */
  readonly everybody: readonly Person[];
  readonly roles: readonly Role[];
}

/** In the text of an answer, what people are known by. */
export const markerPattern = /zq[a-z]{2}[0-9a-f]{6}/gi;

/** A passer-by is let into the team and leaves it by requests alone. */
export const planned = [
  { name: 'owner', world: 'studio', plan: 'professional' },
  { name: 'member', world: 'studio', plan: null },
  { name: 'passer-by', world: 'studio', plan: null },
  { name: 'rival', world: 'rivals', plan: 'premium' },
  { name: 'mate', world: 'rivals', plan: null },
  { name: 'alone', world: 'alone', plan: null },
] as const;

/** Everybody who takes part. `setClock` shifts the server's time, so that a token can be an old one. */
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
    // That session still lives, its token does not.
    dead('expired', `Bearer ${expired.token}`, expired),
    ...ended.map(({ person, cookie }) => dead(person.name, `Bearer ${person.token}`, person, cookie)),
  ];
  return { people, everybody: [...people, expired, gone, disabled], roles };
}

/** Says the truth about somebody, signed by nobody we know. */
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

/** Signs in again; whoever has no account any more gets a new one. Answers whether it is a new one. */
export async function comeBackIn(person: Person): Promise<boolean> {
  const { password, nextEmail } = person;
  // A link may have been followed without our noticing.
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

/** Reads everybody's mail for links that can be followed, and for codes. */
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

/** Pays one pack at the gateway, which forgets to say so: the buyer must claim it. */
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
      // A form that waited for a slow machine; the next one is fresh.
      if (!/more than 120 seconds off/.test(String(error))) throw error;
      return false;
    },
  );
  if (isPaid) person.paid.push(packOf(form.amount)?.credits ?? 0);
}
