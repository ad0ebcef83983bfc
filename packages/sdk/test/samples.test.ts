import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { newKey } from '../../../apps/server/test/support/api-key.ts';
import { upload } from '../../../apps/server/test/support/artist.ts';
import { startTestServer, type TestServer } from '../../../apps/server/test/support/harness.ts';
import { plantWebhook } from '../../../apps/server/test/support/planted-webhook.ts';
import { found, newOwner } from '../../../apps/server/test/support/teamwork.ts';
import {
  type ApiDocument,
  addressOf,
  callsForKeys,
  fileOf,
  filledBody,
  type KeyCall,
  lacksFields,
} from '../../../apps/web/src/features/developers/api-document.ts';
import {
  type SampleLanguage,
  type SampleRequest,
  sampleOf,
} from '../../../apps/web/src/features/developers/code-samples.ts';
import { exampleKit, exampleOrder } from '../../contract/src/examples.ts';
import { createClient } from '../src/client.ts';
import { generate } from '../src/generate.ts';

interface Interpreter {
  /** What must be installed. */
  readonly program: string;
  readonly ending: string;
  /** Runs all files that are named, one after the other, and ends at the first that fails. */
  readonly command: readonly [string, ...string[]];
}

const interpreters: Partial<Record<SampleLanguage, Interpreter>> = {
  curl: {
    program: 'curl',
    ending: 'sh',
    command: ['sh', '-c', 'for file in "$@"; do sh -e $file || { echo "$file" >&2; exit 1; }; done', '-'],
  },
  TypeScript: {
    program: process.execPath,
    ending: 'mjs',
    command: [
      process.execPath,
      '--input-type=module',
      '-e',
      'for (const file of process.argv.slice(1)) await import("./" + file)',
    ],
  },
  Python: {
    program: 'python3',
    ending: 'py',
    command: ['python3', '-c', 'import runpy, sys\nfor file in sys.argv[1:]: runpy.run_path(file)'],
  },
};

// Quotes, other scripts, and the words of JSON, which other languages spell differently.
const oddPrompt = `a witch's "null" hat \\ 帽子, true`;

describe('the examples of /developers', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'artcade-samples-'));
  let server: TestServer;
  let calls: KeyCall[];
  before(async () => {
    // As it is installed: with the built-in engine alone.
    server = await startTestServer({ WELCOME_CREDITS: '10000' });
    const response = await fetch(`${server.url}/api/openapi.json`);
    calls = callsForKeys((await response.json()) as ApiDocument).flatMap((group) => group.calls);
  });
  after(async () => {
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  for (const [language, { program, ending, command }] of Object.entries(interpreters)) {
    const isHere = spawnSync(program, ['--version']).status === 0;
    test(`work when pasted, in ${language}`, { skip: !isHere && `there is no ${program} here` }, async () => {
      const { client, key, idFor } = await newDeveloper(server);
      const folder = join(scratch, language);
      mkdirSync(folder);
      const requests = await Promise.all(
        calls.map(async (call) => [call.name, await filled(call, idFor)] as const),
      );
      const order = { ...exampleOrder, prompt: oddPrompt };
      const odd = {
        method: 'POST',
        url: `${server.url}/api/generations`,
        body: JSON.stringify(order, null, 2),
        file: null,
      };
      const files = [...requests, ['odd', odd] as const].map(([name, request]) => {
        const file = `${name}.${ending}`;
        writeFileSync(join(folder, file), sampleOf(language as SampleLanguage, request));
        return file;
      });
      // An answer that reports a failure is one, for curl too.
      writeFileSync(join(folder, '.curlrc'), 'fail-with-body\nsilent\n');
      const [shell, ...flags] = command;
      const env = {
        PATH: process.env['PATH'],
        CURL_HOME: folder,
        ARTCADE_KEY: key,
        PYTHONIOENCODING: 'utf-8',
      };
      await promisify(execFile)(shell, [...flags, ...files], { cwd: folder, env });

      const { generations } = await client.listGenerations();
      assert.ok(
        generations.some(({ recipe }) => recipe.prompt === oddPrompt),
        'nothing is lost in quotes',
      );
      assert.equal(readFileSync(join(folder, 'artcade.webp')).toString('latin1', 8, 12), 'WEBP');
    });
  }

  async function filled(
    call: KeyCall,
    idFor: (call: KeyCall, field: string) => Promise<string>,
  ): Promise<SampleRequest> {
    const values: Record<string, string> = call.isFile ? { form: 'webp' } : {};
    for (const { name, in: place } of call.fields)
      if (place !== 'query') values[name] = await idFor(call, name);
    const url = addressOf(server.url, call, values);
    const body = call.body === null ? null : filledBody(call.body, values);
    assert.ok(!lacksFields(url, body), call.name);
    return { method: call.method, url, body, file: fileOf(call, values) };
  }
});

/** An account with one of everything that a call can name. */
async function newDeveloper(server: TestServer) {
  const artist = await newOwner(server);
  const { secret: key } = await newKey(server, artist);
  const client = createClient({ server: server.url, key });
  const team = await found(artist);
  const webhook = await plantWebhook(server.databaseUrl, artist.uid);
  const [drawn] = await generate(client, exampleOrder);
  const made = { generation: drawn?.id ?? '', image: drawn?.asset?.id ?? '' };
  const newProject = async () => (await client.createProject({ name: 'Lantern Bay' })).id;
  /** By the first part of the path; other ids are those of images. */
  const newIdFor: Readonly<Record<string, () => Promise<string>>> = {
    projects: newProject,
    collections: async () => (await client.createCollection({ id: await newProject(), name: 'Heroes' })).id,
    generations: async () => made.generation,
    kits: async () => (await client.createKit(exampleKit)).id,
    edits: async () => made.image,
    getPlayable: async () => made.image,
    exportImage: async () => made.image,
  };
  const idFor = async ({ name, path }: KeyCall, field: string): Promise<string> => {
    if (field === 'slug') return exampleOrder.tool;
    if (field === 'teamId') return team.id;
    if (name === 'listDeliveries') return webhook.id;
    if (name === 'replayDelivery') return webhook.deliveryId;
    const newId = newIdFor[path.split('/')[1] ?? ''];
    return field === 'id' && newId ? newId() : (await upload(artist)).id;
  };
  return { client, key, idFor };
}
