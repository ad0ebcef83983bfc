import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import pg from 'pg';
import { drawScramPassword } from './scram.ts';

/** A server message of PostgreSQL's protocol. */
function message(type: string, ...body: readonly Buffer[]): Buffer {
  const content = Buffer.concat(body);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const asks = {
  'for the password itself': message('R', number(3)),
  'for a hash of it': message('R', number(5), Buffer.from('salt')),
  'for nothing': Buffer.concat([message('R', number(0)), message('Z', Buffer.from('I'))]),
} as const;

describe('a password that is used with SCRAM only', () => {
  const open: (Server | Socket)[] = [];
  after(() => {
    for (const one of open)
      if (one instanceof Socket) one.destroy();
      else one.close();
  });

  /** A process on the port that is not PostgreSQL, with everything that it received. */
  async function squat(answer: Buffer) {
    const heard: Buffer[] = [];
    const server = createServer((socket) => {
      open.push(socket);
      socket.on('error', () => {});
      socket.once('data', () => socket.write(answer));
      socket.on('data', (part) => heard.push(part));
    }).listen(0, '127.0.0.1');
    open.push(server);
    await once(server, 'listening');
    return {
      port: (server.address() as AddressInfo).port,
      heard: () => Buffer.concat(heard).toString('latin1'),
    };
  }

  for (const [what, answer] of Object.entries(asks))
    test(`is not sent to a server that asks ${what}, and nothing else is`, async () => {
      const password = drawScramPassword();
      const { port, heard } = await squat(answer);
      const pool = new pg.Pool({
        connectionString: `postgres://artcade:${password}@127.0.0.1:${port}/postgres`,
      });
      pool.on('error', () => {});
      await assert.rejects(pool.query("select 'a secret'"), /did not prove that it knows the password/);
      await pool.end();
      assert.match(heard(), /user\0artcade/);
      assert.doesNotMatch(heard(), /scram-only|a secret|md5/);
    });

  test('other passwords are sent as configured', async () => {
    const { port, heard } = await squat(asks['for the password itself']);
    const client = new pg.Client({ connectionString: `postgres://artcade:plain@127.0.0.1:${port}/postgres` });
    client.on('error', () => {});
    void client.connect().catch(() => {});
    while (!heard().includes('plain')) await new Promise((resolve) => setImmediate(resolve));
  });
});
