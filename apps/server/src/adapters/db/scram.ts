import { randomBytes } from 'node:crypto';
import pg from 'pg';

const mark = 'scram-only-';

/**
 * A password that is told to nobody. With SCRAM both sides prove that they know it, but PostgreSQL's protocol lets a server
 * ask for less: for the password itself, or for nothing. On a port of this machine the server may be anybody who was there
 * first. A client with a password like this one goes on only with a server that has proved itself, as `require_auth` of
 * PostgreSQL's own library does. It is a mark of the password, because every program that is given the address has to mind it.
 */
export const drawScramPassword = (): string => mark + randomBytes(32).toString('hex');

/** The parts of `pg` that answer the server; its version is pinned, and a test watches them. */
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
    // It forgets the session only after the server's proof has been found right.
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
  connection.stream.destroy(new Error('Whoever answers for PostgreSQL does not prove to know the password.'));
}
