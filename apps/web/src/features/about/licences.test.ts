import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { licences } from './licences.ts';

const shipped = new URL('../../../public/licences/', import.meta.url);
/** Its package names a licence and contains no text. */
const fluent = '@iconify-json/fluent-emoji-flat';
const modules = new URL('../../../../../node_modules/', import.meta.url);

/** Returns the font and icon packages on which any part of the product depends. */
function packages(): string[] {
  const manifests = globSync('{packages,apps}/*/package.json', { cwd: new URL('..', modules) });
  const names = manifests.flatMap((path) => {
    const { dependencies = {} } = JSON.parse(readFileSync(new URL(path, new URL('..', modules)), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    return Object.keys(dependencies);
  });
  return [...new Set(names)].filter((name) => /^@(fontsource|expo-google-fonts|iconify-json)\//.test(name));
}

test('every font and icon set of the product is named, and its licence is shipped as it is', () => {
  const texts = new Set(licences.map(({ file }) => readFileSync(new URL(file, shipped), 'utf8')));
  for (const name of packages()) {
    if (name === fluent) continue;
    const own = ['LICENSE_FONT', 'LICENSE']
      .map((file) => new URL(`${name}/${file}`, modules))
      .find((file) => existsSync(file));
    assert.ok(own, `${name} has no licence`);
    const text = readFileSync(own, 'utf8');
    // One font may come from two packages, each with its own copy.
    const title = name.replace(/^.*\//, '');
    const isShipped = texts.has(text) || licences.some(({ file }) => file === `${title}.txt`);
    assert.ok(isShipped, `${name} is not on the page`);
  }
});

test('the drawn icons come with the terms of those who made them', () => {
  const { license } = JSON.parse(readFileSync(new URL(`${fluent}/info.json`, modules), 'utf8')) as {
    license: { spdx: string };
  };
  assert.ok(packages().includes(fluent));
  assert.equal(license.spdx, licences.find(({ file }) => file === 'fluent-emoji.txt')?.licence);
});

test('what the project keeps a part of comes with the terms of the whole', () => {
  const parts = {
    'packages/ui/src/icons.tsx': 'lucide.txt',
  };
  for (const [part, file] of Object.entries(parts)) {
    assert.ok(existsSync(new URL(part, new URL('..', modules))), part);
    assert.ok(
      licences.some((licence) => licence.file === file),
      file,
    );
  }
});

test('every typeface that the engine keeps is in its list, with its source and a licence that is shipped', () => {
  const folder = new URL('../packages/engine/fonts/', modules);
  const list = readFileSync(new URL('README.md', folder), 'utf8');
  const rows = new Map(
    [...list.matchAll(/^- `([^`]+)`: .*`([^`]+\.txt)`$/gm)].map(([, font, file]) => [font, file]),
  );
  const kept = globSync('*.{ttf,woff2}', { cwd: folder });
  assert.deepEqual([...rows.keys()].toSorted(), kept.toSorted());
  for (const [font, file] of rows)
    assert.ok(
      licences.some((licence) => licence.file === file),
      font,
    );
});

const openings = {
  ISC: /^ISC License/,
  MIT: /^MIT License/,
  'Unicode License V3': /^UNICODE LICENSE V3/,
  'SIL Open Font License 1.1': /SIL Open Font License, Version 1\.1/,
};

test('every text says what the page says of it', () => {
  for (const { file, licence } of licences) {
    const text = readFileSync(new URL(file, shipped), 'utf8');
    assert.match(text, openings[licence], file);
  }
});
