import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Artcade, startArtcade } from './artcade.ts';
import { codeInMail } from './harness.ts';

/** Runs a command with a folder as `/mnt`. */
type Run = (folder: string, command: readonly string[]) => { status: number | null; output: string };

/**
 * Opens the plug-in in the editor of a new project, without a window, and runs its tests, those against a running server last.
 * Returns what Godot printed.
 */
export async function tryGodotPlugin(artcade: Artcade, run: Run, project: string): Promise<string> {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  for (const part of ['addons', 'test'])
    cpSync(join('integrations/godot', part), join(project, part), { recursive: true });
  // Godot loads plug-ins only from addons.
  cpSync('integrations/godot/test/editor', join(project, 'addons/artcade_test'), { recursive: true });
  writeFileSync(
    join(project, 'project.godot'),
    `config_version=5

[application]

config/name="Plug-in"

[editor_plugins]

enabled=PackedStringArray("res://addons/artcade/plugin.cfg", "res://addons/artcade_test/plugin.cfg")
`,
  );
  const godot = (...flags: string[]): string => {
    const { status, output } = run(project, ['godot', '--headless', '--path', '/mnt', ...flags]);
    // The folder that Godot runs in may have no certificates; the server is on this machine.
    const complaints = output
      .split('\n')
      .filter((line) => /\b(ERROR|FAILED)\b/.test(line) && !line.includes('ca-certificates.crt'));
    assert.ok(status === 0 && complaints.length === 0, `godot ended with ${status}:\n${output}`);
    return output;
  };
  assert.match(godot('--import'), /^KEYSTORE safe save true: kept with 600, kept with 600$/m);
  const rules = /^RULES (.*)$/m.exec(godot('--script', 'res://test/rules_test.gd'))?.[1];
  assert.ok(rules, 'the tests of the rules did not end');
  const { token, proof, imageId } = await newOwner(artcade);
  // Where Godot runs, names may not be known, not even localhost.
  const url = artcade.url.replace('localhost', '127.0.0.1');
  const output = godot('--script', 'res://test/plugin_test.gd', '--', url, token, proof, imageId);
  const told = /^PLUGIN (.*)$/m.exec(output)?.[1] ?? assert.fail(output);
  return `${told}; without a server ${rules}`;
}

/** An account with one image, and a code that proves who asks. */
async function newOwner(artcade: Artcade) {
  const call = async <Data>(path: string, body?: object, token?: string): Promise<Data> => {
    const response = await fetch(`${artcade.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    assert.ok(response.ok, `${path}: ${text}`);
    return (text === '' ? null : (JSON.parse(text) as { data: Data }).data) as Data;
  };
  const email = `godot-${crypto.randomUUID()}@example.com`;
  const account = { displayName: 'Kay', email, password: 'coin-slot-7', acceptTerms: true, language: 'en' };
  const { accessToken: token } = await call<{ accessToken: string }>('/auth/register', account);
  const order = {
    tool: 'character-generator',
    mode: 'create',
    prompt: 'a brave knight',
    inputs: { role: 'knight', pose: 'walk', view: 'side' },
    style: 'pixel',
    palette: 'auto',
    size: 'small',
    variations: 1,
    seed: 7,
    key: crypto.randomUUID(),
  };
  interface Generation {
    readonly id: string;
    readonly state: string;
    readonly asset: { readonly id: string } | null;
  }
  const [started] = await call<Generation[]>('/generations', order, token);
  let drawn = started;
  while (drawn && !drawn.asset) {
    assert.notEqual(drawn.state, 'failed');
    drawn = await call<Generation>(`/generations/${drawn.id}?wait=20`, undefined, token);
  }
  await call('/auth/requestCode', { language: 'en', purpose: 'apiKey' }, token);
  return { token, proof: await codeInMail(artcade, email), imageId: drawn?.asset?.id ?? '' };
}

/** `GODOT=<command> node scripts/run/run.mjs e2e/godot-plugin.ts`: the command gets the folder that is `/mnt`, then Godot's arguments. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const command = process.env['GODOT'];
  assert.ok(command, 'GODOT names the command that runs Godot');
  const artcade = await startArtcade({ ACCESS_TOKEN_SECONDS: '3600' });
  try {
    const run: Run = (folder, [, ...flags]) => {
      const { status, stdout, stderr } = spawnSync(command, [folder, ...flags], { encoding: 'utf8' });
      return { status, output: stdout + stderr };
    };
    console.log(await tryGodotPlugin(artcade, run, resolve('.cache/engines/plugin')));
  } finally {
    await artcade.stop();
  }
}
