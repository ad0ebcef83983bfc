import { type Call, calls } from '@artcade/contract/calls';
import { errorShape } from '@artcade/contract/errors';
import { type Known, walk, wordPattern } from './known.ts';
import { markerPattern, type Person } from './people.ts';
import type { Prepared } from './requests.ts';
import type { Answered } from './send.ts';

/** What is wrong with an answer, in a sentence; null if nothing is. */
export type Verdict = string | null;

type Judge = (prepared: Prepared, answered: Answered, world: World) => Verdict;

export interface World {
  readonly known: Known;
  readonly people: readonly Person[];
}

export function judge(prepared: Prepared, answered: Answered, world: World): Verdict {
  for (const each of judges) {
    const verdict = each(prepared, answered, world);
    if (verdict !== null) return verdict;
  }
  return null;
}

const isSuccess = ({ status }: Answered): boolean => status >= 200 && status < 300;

const answersInTime: Judge = ({ body, operation }, { trouble, status }) => {
  // The server may cut the connection of a sender that exceeds the limit before the sender reads the refusal.
  const isCut = status === 0 && Buffer.byteLength(body ?? '') > operation.bodyLimit;
  return trouble === null || isCut ? null : `no answer: ${trouble}`;
};

/** A queue that is full says when to come again. */
const ownFault: Judge = (_, { status, headers }) =>
  status >= 500 && !(status === 503 && headers['retry-after']) ? `the server failed with ${status}` : null;

const inOneShape: Judge = ({ method }, { status, text, headers }) => {
  // The HTTP parser rejects an oversized header by itself; HEAD has no body.
  if (status < 400 || status === 431 || method === 'HEAD') return null;
  if (status === 400 && text === '') return null;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return isJson && errorShape.safeParse(parseJson(text)).success ? null : 'a refusal of another shape';
};

const asPromised: Judge = ({ operation, method, path }, answered) => {
  const call: Call = calls[operation.name];
  const isThisCall = method === operation.method && path.startsWith('/api/');
  if (!isThisCall || !isSuccess(answered) || call.file) return null;
  if (!call.answer) return answered.text === '' ? null : 'an answer where none is promised';
  const { data } = (parseJson(answered.text) ?? {}) as { data?: unknown };
  return call.answer.safeParse(data).success ? null : 'an answer that the contract does not promise';
};

const strangersStayOut: Judge = ({ operation, role, method }, answered) =>
  operation.access === 'user' && !role.isAlive && isSuccess(answered) && method === operation.method
    ? `${role.name} was let in`
    : null;

const endedSessionsStayEnded: Judge = ({ operation, role, method }, answered) => {
  if (operation.name !== 'refreshToken' || role.isAlive || !isSuccess(answered) || method !== 'POST')
    return null;
  return /"accessToken"/.test(answered.text) ? `${role.name} got a token` : null;
};

/** A draft stores the ids in its form unchecked. Reading the images behind them needs the reader's own rights. */
const onlyNotesIds = 'saveDraft';

const othersThingsStayTheirs: Judge = ({ variant, isForeign, operation }, answered) =>
  variant === 'valid' && isForeign && isSuccess(answered) && operation.name !== onlyNotesIds
    ? `${operation.name} did something with what is somebody else's`
    : null;

/** No part of an answer may contain data of another world or the secret of another person. */
const nothingOfOthers: Judge = ({ role, operation }, { text, headers }, { known, people }) => {
  const whole = `${JSON.stringify(headers)} ${text}`;
  for (const [found] of whole.matchAll(markerPattern)) {
    const writer = people.find(({ marker }) => marker === found.toLowerCase());
    if (writer && writer.world !== role.person?.world) return `words of ${writer.name} told to ${role.name}`;
  }
  const invited = showsInvited.has(operation.name) ? invitedIn(text) : null;
  for (const [word] of whole.matchAll(wordPattern)) {
    const keeper = known.keeperOf(word);
    if (keeper?.world === role.person?.world && invited?.has(word)) continue;
    if (keeper && keeper !== role.person) return `a secret of ${keeper.name} told to ${role.name}: ${word}`;
  }
  return null;
};

/** An owner may read the addresses that they have invited. */
const showsInvited: ReadonlySet<string> = new Set([
  'getTeamJoining',
  'setTeamJoining',
  'rotateTeamCode',
  'listPausedAccess',
  'keepPausedAccess',
]);

function invitedIn(text: string): ReadonlySet<string> {
  const invited = new Set<string>();
  walk(parseJson(text), ({ email, expiresAt, kind, name }) => {
    if (typeof email === 'string' && expiresAt !== undefined) invited.add(email);
    if (kind === 'teamInvitation' && typeof name === 'string') invited.add(name);
  });
  return invited;
}

/** Inside a world, an answer may contain only what its reader owns or shares. */
const onlyWhatIsShared: Judge = ({ operation, role, meant }, answered) => {
  if (!isSuccess(answered) || !role.person) return null;
  const { uid } = role.person;
  let verdict: Verdict = null;
  const isDrive = operation.name === 'listAssets' && meant.query['teamId'] === undefined;
  walk(isDrive || operation.name === 'listKits' ? parseJson(answered.text) : null, (record) => {
    const isOther = 'ownerUid' in record && record['ownerUid'] !== uid;
    const isShared = 'ownerName' in record && record['team'] !== null;
    if (isOther && !isShared) verdict = `an unshared thing of ${String(record['ownerUid'])}`;
  });
  return verdict;
};

const judges: readonly Judge[] = [
  answersInTime,
  ownFault,
  inOneShape,
  asPromised,
  strangersStayOut,
  endedSessionsStayEnded,
  othersThingsStayTheirs,
  nothingOfOthers,
  onlyWhatIsShared,
];

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
