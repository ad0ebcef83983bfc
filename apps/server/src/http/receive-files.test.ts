import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import { fastify } from 'fastify';
import { scopeForFiles, withFiles } from './receive-files.ts';
import { serve } from './route.ts';
import type { Spooled } from './spool.ts';

test('a file that is still being opened when its sender hangs up is discarded like the others', async () => {
  const opening = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const discarded = Promise.withResolvers<void>();
  const spooled: Spooled = {
    path: 'nowhere',
    write: async () => {},
    finish: async () => {},
    discard: async () => discarded.resolve(),
  };
  const spool = {
    begin: async () => {
      asked.resolve();
      await opening.promise;
      return spooled;
    },
    tidy: async () => {},
  };
  const app = fastify({ logger: { level: 'silent' } });
  after(() => app.close());
  const refused = Promise.withResolvers<void>();
  app.addHook('onError', async () => refused.resolve());
  const shared = {
    tokens: { verify: async () => ({ uid: 'kay', sessionId: 'one' }), isOpen: async () => true },
    quotas: { spend: () => undefined },
    publicUrl: 'http://127.0.0.1',
    served: new Set(),
  };
  scopeForFiles(app, spool, { limit: 1_000_000, maximum: 1_000_000, isForm: true }, (scope) =>
    serve(
      scope,
      { uploadImage: async ({ request }) => withFiles(request, async () => Promise.reject(new Error('no'))) },
      shared as never,
    ),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  line.on('error', () => {});
  await once(line, 'connect');
  line.write(
    'POST /api/uploadImage HTTP/1.1\r\nhost: x\r\nauthorization: Bearer x\r\ncontent-length: 99999\r\n' +
      'content-type: multipart/form-data; boundary=xxxx\r\n\r\n' +
      '--xxxx\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbytes',
  );
  await asked.promise;
  line.destroy();
  await refused.promise;
  opening.resolve();
  await discarded.promise;
});
