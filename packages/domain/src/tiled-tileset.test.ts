import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sheet } from './atlas-files.ts';
import { tiledTileset } from './tiled-tileset.ts';

const sheet = { id: 'k', scale: 1, isPixelArt: false, width: 100, height: 100 };

test('a movement becomes an animated tile of a grid', () => {
  const at = (name: string, x: number, y: number) => ({ name, x, y, w: 40, h: 50 });
  const walk: Sheet = {
    ...sheet,
    image: 'knight@2x.png',
    base: 'knight',
    atlas: {
      frames: [at('walk-1', 0, 0), at('walk-2', 40, 0), at('walk-3', 0, 50)],
      animations: [
        { name: 'walk', frames: ['walk-1', 'walk-2', 'walk-3'], framesPerSecond: 10, loops: true },
      ],
    },
  };
  assert.deepEqual(tiledTileset(walk), {
    name: 'knight@2x.tsx',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="knight" tilewidth="40" tileheight="50" tilecount="4" columns="2" objectalignment="bottom">
 <image source="knight@2x.png" width="100" height="100"/>
 <tile id="0">
  <properties>
   <property name="name" value="knight-walk-1"/>
  </properties>
  <animation>
   <frame tileid="0" duration="100"/>
   <frame tileid="1" duration="100"/>
   <frame tileid="2" duration="100"/>
  </animation>
 </tile>
 <tile id="1">
  <properties>
   <property name="name" value="knight-walk-2"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="name" value="knight-walk-3"/>
  </properties>
 </tile>
</tileset>
`,
  });
});

test('parts of different sizes become regions of the image', () => {
  const kit: Sheet = {
    ...sheet,
    image: 'kit.png',
    base: 'kit',
    atlas: {
      frames: [
        { name: 'panel', x: 2, y: 3, w: 40, h: 20 },
        { name: 'icon', x: 50, y: 3, w: 8, h: 30 },
      ],
      animations: [],
    },
  };
  const { text } = tiledTileset(kit);
  assert.match(text, /<tileset [^>]*tilewidth="40" tileheight="30" tilecount="2" columns="0">/);
  assert.match(
    text,
    /<tile id="1" x="50" y="3" width="8" height="30">\n.*\n.*"kit-icon".*\n.*\n {2}<image source="kit.png" width="100" height="100"\/>/,
  );
});

test('frames are a grid only if there are several, all of one size, each in its place', () => {
  const frame = (x: number, y: number, w = 40, h = 50) => ({ name: `f-${x}-${y}`, x, y, w, h });
  const columns = (...frames: ReturnType<typeof frame>[]) => {
    const { text } = tiledTileset({
      ...sheet,
      height: 120,
      image: 'kit.png',
      base: 'kit',
      atlas: { frames, animations: [] },
    });
    return /tilecount="(\d+)" columns="(\d+)"/.exec(text)?.slice(1).join(' in ');
  };
  assert.equal(columns(frame(0, 0), frame(40, 50)), '4 in 2', 'as many as fit into the picture');
  assert.equal(columns(frame(0, 0)), '1 in 0');
  for (const other of [frame(41, 0), frame(40, 1), frame(40, 0, 20), frame(40, 0, 40, 25)])
    assert.equal(columns(frame(0, 0), other), '2 in 0');
});
