import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type SampleLanguage,
  type SampleRequest,
  sampleOf,
} from '../../../apps/web/src/features/developers/code-samples.ts';
import { waitFor } from '../src/generate.ts';
import { newFolder, newProgram, type World } from './world.ts';

interface Interpreter {
  readonly language: SampleLanguage;
  readonly program: string;
  /** The name of the file that the sample is stored in. */
  readonly file: string;
}

const interpreters: readonly Interpreter[] = [
  { language: 'curl', program: 'sh', file: 'sample.sh' },
  { language: 'TypeScript', program: process.execPath, file: 'sample.mjs' },
  { language: 'Python', program: 'python3', file: 'sample.py' },
];
/** What a sample needs besides its interpreter. */
const needs: Partial<Record<SampleLanguage, string>> = { curl: 'curl' };
const isHere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

// Quotes, other scripts, and the words of JSON, which other languages spell differently.
const order = {
  tool: 'logo-generator',
  mode: 'create',
  prompt: `a witch's "null" hat \\ 帽子, true`,
  inputs: { title: 'Coin' },
  style: 'painterly',
  palette: 'auto',
  size: 'small',
  variations: 1,
  seed: 7,
};

/** Runs the code samples of /developers against the server: an order, a list, an export. */
export async function trySamples(world: World): Promise<void> {
  for (const { language, program, file } of interpreters) {
    const missing = [program, needs[language] ?? program].find((each) => each !== 'sh' && !isHere(each));
    if (missing) {
      console.log(`- the samples in ${language} were not run: there is no ${missing} here`);
      continue;
    }
    const { key, client } = await newProgram(world);
    const folder = newFolder(world);
    const run = async (request: Omit<SampleRequest, 'url'> & { readonly path: string }) => {
      const url = `${world.server.url}/api${request.path}`;
      writeFileSync(join(folder, file), sampleOf(language, { ...request, url }));
      const env = { PATH: process.env['PATH'], ARTCADE_KEY: key, PYTHONIOENCODING: 'utf-8' };
      return (await promisify(execFile)(program, [file], { cwd: folder, env })).stdout;
    };
    const body = JSON.stringify({ ...order, key: `sample-${language}` }, null, 2);
    const ordered = await run({ method: 'POST', path: '/generations', body, isFile: false });
    const [made] = (await client.listGenerations()).generations;
    assert.ok(made, `${language}: nothing was ordered: ${ordered}`);
    assert.ok(ordered.includes(made.id), `${language}: ${ordered}`);
    assert.equal(made.recipe.prompt, order.prompt, language);
    const [finished] = await waitFor(client, [made]);
    const listed = await run({ method: 'GET', path: '/generations', body: null, isFile: false });
    assert.ok(listed.includes(made.id), `${language}: ${listed}`);

    const id = finished?.asset?.id ?? '';
    const before = new Set(readdirSync(folder));
    await run({ method: 'GET', path: `/exportImage/${id}?form=webp`, body: null, isFile: true });
    const [saved = ''] = readdirSync(folder).filter((name) => !before.has(name));
    const exported = Buffer.from(await (await client.exportImage({ id, form: 'webp' })).arrayBuffer());
    assert.ok(readFileSync(join(folder, saved)).equals(exported), `${language}: ${saved}`);
    console.log(`✔ the samples in ${language}: order, list, export`);
  }
}
