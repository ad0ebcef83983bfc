import { randomBytes } from 'node:crypto';
import pg from 'pg';

const mark = 'scram-only-';

/**
 * Returns a password that is never sent. With SCRAM both sides prove that they know it, but PostgreSQL's protocol lets a server ask
 * for less: for the password itself, or for nothing. On a local port the server may be any process that bound it first. A client
 * with such a password proceeds only with a server that has proved itself, like `require_auth` of libpq. The password carries the
 * mark, because every program that gets the URL must enforce this.
 */
export const drawScramPassword = (): string => mark + randomBytes(32).toString('hex');

/** The parts of `pg` that respond to the server. Its version is pinned, and a test covers them. */
interface Handlers {
  _handleAuthCleartextPassword: (message: unknown) => void;
  _handleAuthMD5Password: (message: unknown) => void;
  _handleAuthSASLFinal: (message: unknown) => void;
  _handleReadyForQuery: (message: unknown) => void;
}

interface Connecting {
  readonly password: unknown;
  readonly saslSession: unknown;
  readonly connection: { readonly stream: { readonly destroy: (error: Error) => void } };
}

const proven = new WeakSet<Connecting>();
const insists = ({ password }: Connecting): boolean =>
  typeof password === 'string' && password.startsWith(mark);

const handlers = pg.Client.prototype as unknown as Handlers;
const { _handleAuthCleartextPassword, _handleAuthMD5Password, _handleAuthSASLFinal, _handleReadyForQuery } =
  handlers;

Object.assign(handlers, {
  _handleAuthCleartextPassword: unlessInsisting(_handleAuthCleartextPassword),
  _handleAuthMD5Password: unlessInsisting(_handleAuthMD5Password),
  _handleAuthSASLFinal(this: Connecting, message: unknown) {
    _handleAuthSASLFinal.call(this, message);
    // `pg` clears the session only after it has verified the server's proof.
    if (this.saslSession === null) proven.add(this);
  },
  _handleReadyForQuery(this: Connecting, message: unknown) {
    if (insists(this) && !proven.has(this)) hangUp(this);
    else _handleReadyForQuery.call(this, message);
  },
} satisfies Handlers);

function unlessInsisting(handler: (message: unknown) => void) {
  return function (this: Connecting, message: unknown): void {
    if (insists(this)) hangUp(this);
    else handler.call(this, message);
  };
}

function hangUp({ connection }: Connecting): void {
  connection.stream.destroy(
    new Error('The server at the address of PostgreSQL did not prove that it knows the password.'),
  );
}
