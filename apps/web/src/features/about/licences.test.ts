import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { licences } from './licences.ts';

const shipped = new URL('../../../public/licences/', import.meta.url);
const modules = new URL('../../../../../node_modules/', import.meta.url);

/** Packages of fonts and icons that any part of the product depends on. */
function packages(): string[] {
  const manifests = globSync('{packages,apps}/*/package.json', { cwd: new URL('..', modules) });
  const names = manifests.flatMap((path) => {
    const { dependencies = {} } = JSON.parse(readFileSync(new URL(path, new URL('..', modules)), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    return Object.keys(dependencies);
  });
  return [...new Set(names)].filter((name) => /^@(fontsource|expo-google-fonts)\/|^lucide-react$/.test(name));
}

test('every font and icon set of the product is named, and its licence is shipped as it is', () => {
  const texts = new Set(licences.map(({ file }) => readFileSync(new URL(file, shipped), 'utf8')));
  for (const name of packages()) {
    const own = ['LICENSE_FONT', 'LICENSE']
      .map((file) => new URL(`${name}/${file}`, modules))
      .find((file) => existsSync(file));
    assert.ok(own, `${name} has no licence`);
    const text = readFileSync(own, 'utf8');
    // One font may come from two packages, each with a copy of its own.
    const title = name.replace(/^.*\//, '').replace('lucide-react', 'lucide');
    const isShipped = texts.has(text) || licences.some(({ file }) => file === `${title}.txt`);
    assert.ok(isShipped, `${name} is not on the page`);
  }
});

test('every text says what the page says of it', () => {
  for (const { file, licence } of licences) {
    const text = readFileSync(new URL(file, shipped), 'utf8');
    assert.match(text, licence === 'ISC' ? /^ISC License/ : /SIL Open Font License, Version 1\.1/, file);
  }
});
