import assert from 'node:assert/strict';
import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { openRoom, type Room } from '../scripts/test/debian-room.ts';
import { startArtcade } from './artcade.ts';
import { type Exporter, kit, newExporter, scenery, unpackInto, walker } from './exported.ts';
import { tryGodotPlugin } from './godot-plugin.ts';

/**
 * `npm run engines`: opens the exports in Godot, ImageMagick, GIMP and Tiled, which it brings from Debian into .cache/engines, and prints
 * what it saw. The pictures stay in .cache/engines/seen.
 */
const folder = resolve('.cache/engines/work');
const seen = resolve('.cache/engines/seen');
rmSync(folder, { recursive: true, force: true });
for (const place of [folder, seen]) mkdirSync(place, { recursive: true });

// Testing has Godot 4, stable has Tiled.
const testing = openRoom('testing', [
  'godot',
  'xvfb',
  'x11-xkb-utils',
  'xkb-data',
  'libgl1-mesa-dri',
  'libglx-mesa0',
  'libegl-mesa0',
  'libgl1',
  'libegl1',
  'imagemagick',
  'gimp',
]);
const stable = openRoom('stable', ['tiled']);

/** An unpacked Debian has no certificates, which only a network needs, and a screen in memory no vertical sync. */
const ofTheRoom = /ca-certificates|V-Sync/;

/** Under an X server in memory, with Mesa's software renderer. */
const onScreen = `
Xvfb :73 -screen 0 1280x1024x24 -nolisten tcp >/tmp/xvfb.log 2>&1 &
server=$!
until [ -e /tmp/.X11-unix/X73 ]; do sleep 0.2; done
DISPLAY=:73 "$@"
status=$?
kill $server
exit $status
`;

const orders = {
  walker,
  fighter: { ...walker, style: 'pixel', inputs: { role: 'mage', pose: 'attack' } },
  kit,
  scenery,
  picture: { ...scenery, inputs: { seamless: false } },
};
const project = join(folder, 'exports');

// Everything is exported first: while a program runs, this process does nothing else, and connections would end.
const artcade = await startArtcade({ WELCOME_CREDITS: '400', ACCESS_TOKEN_SECONDS: '3600' });
try {
  await exportAll(await newExporter(artcade.url));
} finally {
  await artcade.stop();
}
inGodot();
startersInGodot();
inPainters();
inTiled();
await withPlugin();

/** The plug-in signs in, finds and imports images while the server runs. */
async function withPlugin(): Promise<void> {
  const server = await startArtcade({ ACCESS_TOKEN_SECONDS: '3600' });
  try {
    console.log(await tryGodotPlugin(server, testing.run, join(folder, 'plugin')));
  } finally {
    await server.stop();
  }
}

async function exportAll(exporter: Exporter): Promise<void> {
  for (const [name, order] of Object.entries(orders)) {
    const id = await exporter.draw(order);
    const isScene = order.tool === scenery.tool;
    for (const scale of isScene ? [1] : [1, 2])
      await unpackInto(join(project, name), await exporter.take(id, isScene ? 'layers' : 'sheet', scale));
    await unpackInto(join(folder, `starter-${name}`), await exporter.take(id, 'godot'));
    if (name !== 'scenery') continue;
    for (const form of ['psd', 'ora'])
      writeFileSync(join(folder, `scenery.${form}`), await exporter.take(id, form));
  }
}

function say(who: string, room: Room, name: string, what: string): void {
  console.log(`${who} ${room.versionOf(name)}: ${what}`);
}

/** Throws if the command fails, or if a line of its output is a complaint. */
function run(room: Room, command: readonly string[]): string {
  const { status, output } = room.run(folder, command);
  const complaints = output
    .split('\n')
    .filter((line) => /\b(error|warning)\b/i.test(line) && !ofTheRoom.test(line));
  assert.ok(status === 0 && complaints.length === 0, `${command.join(' ')} ended with ${status}:\n${output}`);
  return output;
}

function inGodot(): void {
  writeFileSync(join(project, 'project.godot'), 'config_version=5\n');
  copyFileSync('e2e/engines/load.gd', join(project, 'load.gd'));
  const godot = (...flags: string[]) =>
    run(testing, ['godot', '--headless', '--path', '/mnt/exports', ...flags]);
  godot('--import');
  const told = /LOADED (.*)$/m.exec(godot('--script', 'res://load.gd'))?.[1];
  say('Godot', testing, 'godot', `imported and loaded ${told}`);
}

function startersInGodot(): void {
  for (const name of Object.keys(orders)) {
    const starter = join(folder, `starter-${name}`);
    const inside = `/mnt/starter-${name}`;
    run(testing, ['godot', '--headless', '--path', inside, '--import']);
    copyFileSync('e2e/engines/look.gd', join(starter, 'look.gd'));
    const flags = ['--rendering-driver', 'opengl3', '--audio-driver', 'Dummy', '--path', inside];
    run(testing, ['sh', '-c', onScreen, 'sh', 'godot', ...flags, '--script', 'res://look.gd']);
    const changed = differing(`${inside}/before.png`, `${inside}/after.png`);
    assert.ok(changed > 200, `${name} did not move in Godot`);
    for (const shot of ['before', 'after'])
      copyFileSync(join(starter, `${shot}.png`), join(seen, `godot-${name}-${shot}.png`));
    say('Godot', testing, 'godot', `ran the starter project of ${name}: ${changed} pixels moved`);
  }
}

/** How many pixels of two pictures differ by more than a shade. */
function differing(one: string, other: string): number {
  const flags = ['compare', '-metric', 'AE', '-fuzz', '3%', one, other, 'null:'];
  const { output } = testing.run(folder, ['magick-im7.q16', ...flags]);
  const [count] = output.split(/\s/);
  assert.ok(
    count && Number.isFinite(Number(count)),
    `ImageMagick cannot compare ${one} and ${other}: ${output}`,
  );
  return Number(count);
}

function inPainters(): void {
  const identified = run(testing, ['magick-im7.q16', 'identify', '/mnt/scenery.psd']).trim().split('\n');
  const changed = differing('/mnt/scenery.psd[0]', '/mnt/exports/scenery/preview.png');
  const told = `opened the PSD with ${identified.length - 1} layers; ${changed} pixels of its picture differ from the preview`;
  say('ImageMagick', testing, 'imagemagick', told);
  assert.ok(changed < 2000, 'the PSD is another picture');
  for (const file of ['scenery.ora', 'scenery.psd']) {
    const script = [
      'from gi.repository import Gimp, Gio',
      `image = Gimp.file_load(Gimp.RunMode.NONINTERACTIVE, Gio.File.new_for_path("/mnt/${file}"))`,
      'print("LAYERS", [(each.get_name(), each.get_width(), each.get_height()) for each in image.get_layers()])',
    ].join('\n');
    const { output } = testing.run(folder, [
      'gimp-console',
      '--no-interface',
      '--batch-interpreter=python-fu-eval',
      '-b',
      script,
      '--quit',
    ]);
    const layers = /LAYERS (.*)/.exec(output)?.[1];
    assert.ok(layers, `GIMP did not open ${file}:\n${output}`);
    say('GIMP', testing, 'gimp', `opened ${file}: ${layers}`);
  }
}

/** Draws the map of the layers, and a map with one tile of each tileset. */
function inTiled(): void {
  const raster = (map: string, picture: string) =>
    run(stable, ['tmxrasterizer', `/mnt/exports/${map}`, `/mnt/${picture}`]);
  raster('scenery/parallax.tmx', 'map.png');
  const off = differing('/mnt/map.png[1920x1080+0+0]', '/mnt/exports/scenery/preview.png');
  say('Tiled', stable, 'tiled', `drew the map of the layers; ${off} pixels differ from the preview`);
  for (const file of globSync('exports/{walker,kit}/*.tsx', { cwd: folder })) {
    const name = basename(file);
    const map = file.replace('.tsx', '-probe.tmx');
    writeFileSync(
      join(folder, map),
      `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="8" height="8" tilewidth="32" tileheight="32" infinite="0">
 <tileset firstgid="1" source="${name}"/>
 <objectgroup id="1" name="one"><object id="1" gid="1" x="20" y="240" width="200" height="200"/></objectgroup>
</map>
`,
    );
    raster(map.replace('exports/', ''), `${name}.png`);
    copyFileSync(join(folder, `${name}.png`), join(seen, `tiled-${name}.png`));
    say('Tiled', stable, 'tiled', `drew the first tile of ${name}`);
  }
  copyFileSync(join(folder, 'map.png'), join(seen, 'tiled-map.png'));
}
