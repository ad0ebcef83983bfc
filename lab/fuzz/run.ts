import assert from 'node:assert/strict';
import type { CallName } from '@artcade/contract/calls';
import { patience } from '../../apps/server/test/support/patience.ts';
import { diceOf } from '../support/dice.ts';
import { knock, noFactors, ticketOf } from './factors.ts';
import { assertUnharmed } from './final-checks.ts';
import { judge, parseJson } from './judge.ts';
import { createKnown, type Known } from './known.ts';
import { type Operation, readOperations } from './operations.ts';
import type { Person, Role } from './people.ts';
import { type Finding, tellFinding } from './report.ts';
import { type Prepared, prepare, type Variant } from './requests.ts';
import { introduce, tend, wake } from './restore-state.ts';
import { type Answered, openLine } from './send.ts';
import { guest, type Stage, setStage } from './stage.ts';

interface Options {
  readonly seed: number;
  readonly requests: number;
  /** The run ends after this many seconds, however many requests were sent. */
  readonly seconds: number;
}

interface Report {
  readonly sent: number;
  readonly findings: readonly Finding[];
  /** How many calls there are. */
  readonly calls: number;
  /** Calls that never succeeded although they could. */
  readonly missed: readonly CallName[];
}

/**
 * Cannot succeed here: an external tool needs a public address; there is no public gallery, because the judges look for what is
 * told to strangers; and few images are in albums.
 */
const outOfReach: ReadonlySet<CallName> = new Set([
  'proxy',
  'listGallery',
  'browseGallery',
  'getGalleryPicture',
  'listOwnPictures',
  'publishPicture',
  'changeGalleryPicture',
  'reportPicture',
  'reportImage',
]);
/** Concurrent requests: enough to race, few enough to attribute a finding. */
const lanes = 8;
const twins = 4;
const tendEvery = 240;
const findingsMaximum = 25;
/** Calls that must succeed before another call can succeed. */
const leadsTo: Partial<Record<CallName, CallName>> = {
  closeAccount: 'reopenAccount',
  blockTeamMember: 'unblockTeamMember',
  createTeamLink: 'joinTeamByLink',
  revokeTeamLink: 'restoreTeamLink',
  blockPerson: 'unblockPerson',
  deleteTeam: 'restoreTeam',
};
/** Attempts for a call that has not succeeded yet. */
const insistence = 48;
/** Password hashing is slow on purpose, and a signed-out person must sign in again. */
const seldom: Partial<Record<CallName, number>> = {
  register: 0.3,
  signIn: 0.3,
  resetPassword: 0.2,
  changePassword: 0.5,
  signOut: 0.2,
  signOutEverywhere: 0.2,
  endSession: 0.4,
  confirmTwoFactor: 0.5,
  renewRecoveryCodes: 0.3,
  endTwoFactor: 0.3,
  closeAccount: 0.3,
};

/**
 * Sends requests of all kinds from everybody to a server of its own, and judges each answer. Throws if one of them is wrong, or if the
 * product is not as it should be afterwards.
 */
export async function runFuzz(options: Options): Promise<Report> {
  const stage = await setStage(options.seed);
  try {
    const report = await fuzz(stage, options);
    const { findings, missed, calls } = report;
    assert.equal(findings.map((finding) => tellFinding(options.seed, finding)).join('\n\n'), '');
    assert.ok(missed.length <= calls / 10, `never succeeded: ${missed.join()}`);
    await assertUnharmed(stage);
    return report;
  } finally {
    await stage.server.stop();
  }
}

/** The same seed sends the same requests, as far as the answers allow. */
async function fuzz(stage: Stage, options: Options): Promise<Report> {
  const { server, roles, people, everybody } = stage;
  const operations = await readOperations(server.url);
  const known = createKnown();
  for (const person of people) await introduce(stage, known, person);
  for (const person of everybody) known.keepSecret(person.email, person);
  const line = openLine(server.url, patience);
  const reached = new Set<CallName>();
  const findings = new Map<string, Finding>();
  const deadline = Date.now() + options.seconds * 1000;
  let index = 0;

  const keep = (prepared: Prepared, answered: Answered): void => {
    const { name, method } = prepared.operation;
    if (prepared.method === method && answered.status >= 200 && answered.status < 300) reached.add(name);
    const verdict = judge(prepared, answered, { known, people: everybody });
    if (verdict === null) {
      learn(known, prepared, answered);
      return;
    }
    // One finding of each kind is enough.
    const key = `${verdict.replace(/ (of|told|was) .*|: .*/, '')} ${name} ${answered.status}`;
    if (!findings.has(key)) findings.set(key, { verdict, prepared, answered });
  };
  const send = async (batch: readonly Prepared[]): Promise<void> => {
    const answers = await Promise.all(batch.map(line.send));
    for (const [at, prepared] of batch.entries()) keep(prepared, answers[at] as Answered);
  };
  const ready = (wanted: Wanted): Prepared =>
    prepare({ ...wanted, index: index++, seed: options.seed, known, guest });
  /** A person who closed their account reopens it through a request, or else by signing in. */
  const welcomeBack = async (): Promise<void> => {
    const operation = operations.find(({ name }) => name === 'reopenAccount');
    for (const role of roles) {
      const { person } = role;
      if (!operation || !person?.isClosed) continue;
      person.isClosed = false;
      await knock(server.url, person);
      await send([ready({ operation, role, variant: 'valid' })]);
    }
    await wake(stage, known);
  };
  const sendSome = async (): Promise<void> => {
    await welcomeBack();
    // A double click: the same request several times at once.
    const isTouring = index < operations.length;
    const isTwin = !isTouring && diceOf(options.seed, index, 'twins').chance(0.1);
    const wanted = Array.from({ length: isTwin ? 1 : lanes }, (_, lane) =>
      choose(options.seed, index + lane, operations, roles),
    );
    const batch = wanted.map(ready);
    await send(isTwin ? Array.from({ length: twins }, () => batch).flat() : batch);
    index += isTwin ? twins - 1 : 0;
  };
  const missed = () => operations.filter(({ name }) => !reached.has(name) && !outOfReach.has(name));

  try {
    await tend(stage, known);
    for (let tended = 0; index < options.requests; ) {
      if (Date.now() > deadline || findings.size >= findingsMaximum) break;
      if (index - tended >= tendEvery) {
        tended = index;
        await tend(stage, known);
      }
      await sendSome();
    }
    // Repeats calls that have never succeeded until they do, or until the attempts are used up.
    const persons = roles.filter(({ isAlive }) => isAlive);
    for (let tries = 0; tries < insistence; tries += 1) {
      const missing = missed();
      if (missing.length === 0) break;
      if (tries % 8 === 0)
        await tend(
          stage,
          known,
          missing.map(({ name }) => name),
        );
      const before = operations.filter(({ name }) => missing.some((each) => leadsTo[name] === each.name));
      for (const operation of [...before, ...missing]) {
        await welcomeBack();
        await send([ready({ operation, role: persons[tries % persons.length] as Role, variant: 'valid' })]);
      }
    }
  } finally {
    line.close();
  }
  const names = missed().map(({ name }) => name);
  return { sent: index, findings: [...findings.values()], calls: operations.length, missed: names };
}

interface Wanted {
  readonly operation: Operation;
  readonly role: Role;
  readonly variant: Variant;
}

/** First every call once in its intended order, then random calls from anybody. */
function choose(
  seed: number,
  index: number,
  operations: readonly Operation[],
  roles: readonly Role[],
): Wanted {
  const persons = roles.filter(({ isAlive }) => isAlive);
  const touring = operations[index];
  if (touring) return { operation: touring, role: persons[0] as Role, variant: 'valid' };
  const dice = diceOf(seed, index, 'choice');
  const others = roles.filter(({ isAlive }) => !isAlive);
  const operation = dice.pickAny(operations) as Operation;
  if (!dice.chance(seldom[operation.name] ?? 1)) return choose(seed, index + 0.5, operations, roles);
  const role = dice.pickAny(dice.chance(0.78) ? persons : others) as Role;
  const variant = dice.pick(['valid', 'valid', 'near', 'near', 'hostile'] as const);
  return { operation, role, variant };
}

/** Stores what an answer contains and applies its side effects to the model. */
function learn(known: Known, prepared: Prepared, { status, text }: Answered): void {
  const { operation, role, meant, headers } = prepared;
  const { person } = role;
  if (!person) return;
  const isOwnToken = headers['authorization'] === `Bearer ${person.token}`;
  if (status === 401 && role.isAlive && isOwnToken && /token_|unauthenticated/.test(text))
    person.isOut = true;
  const ticket = ticketOf(text);
  if (ticket !== null && operation.name !== 'reopenAccount') {
    known.keepSecret(ticket, person);
    person.ticket = ticket;
  }
  if (status < 200 || status > 299) return;
  const answer = parseJson(text);
  known.learn(answer, person, operation.path);
  const fields = { ...meant.params, ...(meant.body as object | undefined) } as Record<string, unknown>;
  const ids = [fields['id'], ...(Array.isArray(fields['ids']) ? fields['ids'] : [])];
  effects[operation.name]?.({ known, person, fields, ids, answer: (answer as Told | undefined)?.data });
}

interface Done {
  readonly known: Known;
  readonly person: Person;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly ids: readonly unknown[];
  readonly answer: Told['data'];
}

interface Told {
  readonly data?: { readonly secret?: string; readonly recoveryCodes?: readonly string[] };
}

function keepCodes({ person, answer, known }: Done): void {
  const recoveryCodes = answer?.recoveryCodes ?? [];
  for (const code of recoveryCodes) known.keepSecret(code, person);
  Object.assign(person, { recoveryCodes });
}

/** How a successful call changes what is known about people and objects. */
const effects: Partial<Record<CallName, (done: Done) => void>> = {
  deleteAsset: ({ known, ids }) => known.trash('asset', ids, true),
  deleteAssets: ({ known, ids }) => known.trash('asset', ids, true),
  restoreAssets: ({ known, ids }) => known.trash('asset', ids, false),
  eraseAssets: ({ known, ids }) => known.forget('asset', ids),
  deleteKit: ({ known, ids }) => known.trash('kit', ids, true),
  restoreKit: ({ known, ids }) => known.trash('kit', ids, false),
  deleteProject: ({ known, ids }) => known.forget('project', ids),
  deleteCollection: ({ known, ids }) => known.forget('collection', ids),
  deleteTeam: ({ known, ids }) => known.trash('team', ids, true),
  restoreTeam: ({ known, ids }) => known.trash('team', ids, false),
  purchaseCredits: ({ person, fields }) => {
    const at = person.paid.indexOf(Number(fields['amount']));
    if (at >= 0) person.paid.splice(at, 1);
  },
  resetPassword: ({ person, fields }) => {
    Object.assign(person, { password: fields['password'], isOut: true });
  },
  changePassword: ({ person, fields }) => {
    Object.assign(person, { password: fields['password'], code: null });
  },
  beginTwoFactor: ({ person, answer, known }) => {
    known.keepSecret(answer?.secret, person);
    Object.assign(person, { secret: answer?.secret ?? null, code: null });
  },
  confirmTwoFactor: keepCodes,
  renewRecoveryCodes: keepCodes,
  endTwoFactor: ({ person }) => {
    Object.assign(person, noFactors);
  },
  closeAccount: ({ person }) => {
    Object.assign(person, { isOut: true, isClosed: true, code: null });
  },
  requestEmailChange: ({ person, fields, known }) => {
    const email = String(fields['email']);
    // Only an address with the person's marker is unique to them.
    if (email.includes(person.marker)) known.keepSecret(email, person);
    Object.assign(person, { nextEmail: email, code: null });
  },
  confirmEmailChange: ({ person, known }) => {
    Object.assign(person, { email: person.nextEmail ?? person.email, nextEmail: null });
    known.note('address', person.email, person);
  },
};
