import { type Dice, diceOf } from '../support/dice.ts';
import {
  contentTypes,
  hostileAddress,
  hostileHeaders,
  hostileJson,
  hostileParam,
  hostileText,
} from './hostile.ts';
import type { Known } from './known.ts';
import { twist } from './mutations.ts';
import type { Operation } from './operations.ts';
import type { Role } from './people.ts';
import { type Wishes, wishesOf } from './plausible-values.ts';
import { placesOf, replaced, type Schema, sample, valueAt, without } from './schema.ts';

export type Variant = 'valid' | 'near' | 'hostile';

/** A request that is ready to send. */
export interface Prepared {
  readonly index: number;
  readonly operation: Operation;
  readonly role: Role;
  readonly variant: Variant;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /** The content that was serialized. Mutations of the encoding do not change it. */
  readonly meant: Meant;
  readonly isForeign: boolean;
}

/** The parts of a request before serialization. Parameters are encoded when they go into the path. */
interface Meant {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface Asked {
  readonly index: number;
  readonly seed: number;
  readonly operation: Operation;
  readonly role: Role;
  readonly variant: Variant;
  readonly known: Known;
  readonly guest: { readonly slug: string; readonly url: string };
}

export function prepare(asked: Asked): Prepared {
  const { operation, role, variant } = asked;
  const dice = diceOf(asked.seed, asked.index, operation.name, role.name, variant);
  const wishes = wishesOf({ ...asked, person: role.person, dice });
  const right = rightOf(operation, wishes);
  const spelled = { ...spell(operation, right, dice), headers: headersOf(asked, right, dice) };
  const made = variant === 'valid' ? { ...spelled, meant: right } : change(asked, right, spelled, dice);
  const text = JSON.stringify(made.meant);
  const isForeign = [...wishes.foreign].some((id) => text.includes(`"${id}"`));
  return { index: asked.index, operation, role, variant, isForeign, ...made };
}

type Sent = Pick<Prepared, 'method' | 'path' | 'headers' | 'body'>;
type Made = Sent & Pick<Prepared, 'meant'>;

function rightOf(operation: Operation, wishes: Wishes): Meant {
  const fields = (schemas: Readonly<Record<string, Schema>>, isAlways: boolean) =>
    Object.entries(schemas)
      .filter(([name]) => isAlways || isNeeded(operation, name) || wishes.dice.chance(0.25))
      .map(([name, schema]) => [name, sample(schema, wishes, [name])]);
  return {
    params: Object.fromEntries(fields(operation.params, true)),
    query: Object.fromEntries(fields(operation.query, false)),
    body: operation.body ? wishes.mend(sample(operation.body, wishes)) : undefined,
  };
}

/** The document does not mark required query parameters; few are required. */
const isNeeded = ({ name }: Operation, field: string): boolean => name === 'exportImage' && field === 'form';

function spell(operation: Operation, meant: Meant, dice: Dice): Omit<Sent, 'headers'> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeParam(meant.params[name]));
  const query = Object.entries(meant.query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeParam(value)}`,
  );
  const isBare = meant.body === undefined && dice.chance(0.8);
  return {
    method: operation.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    body: operation.method === 'GET' || isBare ? null : (JSON.stringify(meant.body ?? {}) ?? '{}'),
  };
}

const encodeParam = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

function headersOf({ role, operation }: Asked, { body }: Meant, dice: Dice): Record<string, string> {
  const authorization = role.authorization ?? `Bearer ${role.person?.token ?? ''}`;
  const cookie = role.cookie ?? role.person?.visitor.cookie('session') ?? '';
  const sendsCookie = cookie !== '' && (operation.access === 'session' || dice.chance(0.1));
  return {
    // Each request comes from another address, so that no per-address limit is reached.
    'x-forwarded-for': `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`,
    ...(authorization === '' ? {} : { authorization }),
    ...(sendsCookie ? { cookie: `session=${cookie}` } : {}),
    ...(operation.method === 'GET' && body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

function change(asked: Asked, right: Meant, sent: Sent, dice: Dice): Made {
  const { operation, variant } = asked;
  if (variant === 'near' || dice.chance(0.4)) {
    const meant = changeOnePlace(operation, right, variant, dice);
    return { ...sent, ...spell(operation, meant, dice), meant };
  }
  return { ...changeSpelling(operation, right, sent, dice), meant: right };
}

/** Replaces or removes one value of the path, the query or the body. */
function changeOnePlace(operation: Operation, right: Meant, variant: Variant, dice: Dice): Meant {
  const schema: Schema = {
    properties: { query: { properties: operation.query }, body: operation.body ?? {} },
  };
  const { params, ...rest } = right;
  const places = placesOf(rest, schema).filter(({ path: [first, second] }) =>
    first === 'body' ? right.body !== undefined : second !== undefined,
  );
  const place = dice.pickAny(places);
  if (!place || (Object.keys(params).length > 0 && dice.chance(0.3))) {
    const name = dice.pickAny(Object.keys(operation.params));
    return name === undefined
      ? right
      : {
          ...right,
          params: {
            ...params,
            [name]: otherValue(params[name], operation.params[name] ?? {}, variant, dice),
          },
        };
  }
  const old = valueAt(rest, place.path);
  const changed = dice.chance(0.15)
    ? without(rest, place.path)
    : replaced(rest, place.path, otherValue(old, place.schema, variant, dice));
  return { ...(changed as Omit<Meant, 'params'>), params };
}

const otherValue = (old: unknown, schema: Schema, variant: Variant, dice: Dice): unknown =>
  variant === 'near'
    ? twist(old, schema, dice)
    : dice.chance(0.8)
      ? hostileText(dice)
      : { [hostileText(dice)]: old };

/** The content is valid, the encoding is not. */
function changeSpelling(operation: Operation, right: Meant, sent: Sent, dice: Dice): Sent {
  const withHeaders = (headers: Readonly<Record<string, string>>) => ({
    ...sent,
    headers: { ...sent.headers, ...headers },
  });
  const hasParams = Object.keys(operation.params).length > 0;
  const ways: (() => Sent)[] = [
    () => withHeaders(hostileHeaders(dice)),
    () => withHeaders({ 'content-type': dice.pick(contentTypes) }),
    () => ({ ...sent, path: hostileAddress(sent.path, dice) }),
    () => ({
      ...sent,
      method: dice.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND']),
    }),
    ...(hasParams
      ? [() => ({ ...sent, path: operation.path.replace(/\{\w+\}/g, () => hostileParam(dice)) })]
      : []),
    ...(operation.method === 'GET'
      ? []
      : [
          () => ({ ...sent, body: hostileJson(right.body, operation.bodyLimit, dice) }),
          () => ({ ...sent, body: hostileJson(right.body, operation.bodyLimit, dice) }),
          () => tooLarge(operation, sent, dice),
          () => asForm(right, sent, dice),
        ]),
  ];
  return dice.pickAny(ways)?.() ?? sent;
}

function tooLarge({ bodyLimit }: Operation, sent: Sent, dice: Dice): Sent {
  // Bodies of many megabytes are rare because they are slow.
  const limit = bodyLimit > 1_000_000 && dice.chance(0.9) ? 200_000 : bodyLimit;
  return { ...sent, body: `{"surprise":"${'x'.repeat(limit + dice.pick([-20, -14, -13, 0, 1000]))}"}` };
}

const boundary = 'XX';

/** A multipart form, as pages send files. Calls that take no file must refuse it. */
function asForm({ body }: Meant, sent: Sent, dice: Dice): Sent {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const parts = fields.map(([name, value]) =>
    name === 'fileData'
      ? part(
          dice.pick(['name="file"; filename="a.png"', 'name="file"', 'name="fileData"; filename="../x"']),
          bytesOf(value),
        )
      : part(`name="${name}"`, Buffer.from(String(value))),
  );
  const order = dice.chance(0.3) ? parts.toReversed() : parts;
  const extra = dice.chance(0.2) ? [part(`name="${hostileText(dice).slice(0, 100)}"`, Buffer.from('x'))] : [];
  const end = dice.chance(0.85) ? `--${boundary}--\r\n` : '';
  const headers = { ...sent.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { ...sent, headers, body: Buffer.concat([...order, ...extra, Buffer.from(end)]) };
}

const part = (disposition: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);

const bytesOf = (data: unknown): Buffer => Buffer.from(String(data).split(',')[1] ?? '', 'base64');
