import type { Builtin } from '../../apps/server/src/adapters/engines/builtin.ts';
import type { Sketcher } from '../../apps/server/src/adapters/engines/sketcher.ts';
import { noisePng } from '../../apps/server/test/support/drive-fixtures.ts';
import { startTestServer, type TestServer } from '../../apps/server/test/support/harness.ts';
import { quickEngines } from '../../apps/server/test/support/quick-engines.ts';
import { gatewayControl } from '../../apps/server/test/support/shopper.ts';
import { type Cast, gather } from './people.ts';

/** An external tool on this machine, which the proxy never contacts. */
export const guest = { slug: 'guest-tool', url: 'http://127.0.0.1:9/' };

/** What stands before the first layer in files without a picture. */
const emptyFiles = { psd: Buffer.alloc(38), aseprite: emptySprite() };

function emptySprite(): Buffer {
  const file = Buffer.alloc(128 + 16 + 6);
  file.writeUInt32LE(6, 144);
  file.writeUInt16LE(0x2007, 148);
  return file;
}

export interface Stage extends Cast {
  readonly server: TestServer;
}

/**
 * The whole product with its people: a real database, the sandbox's gateway and mail, engines that return a
 * small picture at once.
 */
export async function setStage(seed: number): Promise<Stage> {
  let offset = 0;
  const picture = noisePng(32, 24);
  const render: Builtin['render'] = async () => ({
    bytes: picture,
    notes: [],
    reading: { understood: [], strange: [], drawn: {} },
    atlas: null,
    plan: null,
    colours: null,
    layers: [{ name: 'sky', bytes: picture }],
  });
  const sketcher: Sketcher = {
    sketch: async () => ({
      picture: `data:image/png;base64,${picture.toString('base64')}`,
      width: 32,
      height: 24,
      understood: [],
      unknown: [],
    }),
    close: () => {},
  };
  const server = await startTestServer(
    {
      WELCOME_CREDITS: '100000',
      ACCESS_TOKEN_SECONDS: '3600',
      SIGN_IN_ATTEMPTS: '100000',
      MAILS_PER_HOUR: '100000',
      // As behind a proxy, so that requests can come from any address.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      GUEST_TOOLS: JSON.stringify([{ ...guest, name: 'Guest', creditCost: 2 }]),
    },
    {
      now: () => new Date(Date.now() + offset),
      engines: quickEngines(),
      render,
      renderFile: async (_, { kind }) => emptyFiles[kind],
      sketcher,
      hashesFully: true,
    },
  );
  try {
    await gatewayControl(server).switches({ notify: 'lose' });
    const cast = await gather(server, seed, (shift) => {
      offset = shift;
    });
    return { ...cast, server };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
