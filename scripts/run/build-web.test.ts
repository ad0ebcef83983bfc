import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { readImports, resolveImport } from '../check/import-graph.ts';
import { apps, sourceFiles } from './build-web.ts';

const graph = readImports();
const names = new Map([...graph.keys()].map((file) => [file.replace(/\.tsx?$/, ''), file]));

/** Every file that these import, directly or through others. */
function importedBy(files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found)
    for (const source of graph.get(file) ?? []) {
      const target = resolveImport(file, source)?.replace(/\.tsx?$/, '');
      const next = target === undefined ? undefined : names.get(target);
      if (next !== undefined) found.add(next);
    }
  return found;
}

for (const app of apps)
  describe(`the fingerprint of ${app.name}`, () => {
    const counted = new Set(sourceFiles(app));

    test('covers every file that the pages import', () => {
      const own = [...counted].filter(
        (file) => file.startsWith(`${app.folder}/`) && graph.has(file) && !/\.test\.tsx?$/.test(file),
      );
      const used = importedBy(own);
      assert.ok(used.size > own.length, 'pages import files of other workspaces');
      assert.deepEqual(
        [...used].filter((file) => !counted.has(file)),
        [],
      );
    });

    test('covers the versions of packages and how the build is done', () => {
      for (const file of ['package-lock.json', 'scripts/run/build-web.ts', `${app.folder}/vite.config.ts`])
        assert.ok(counted.has(file), file);
    });
  });

test('the concepts of the engine are part of no page: the server reads prompts', () => {
  const isBuiltFrom = apps.map((app) => sourceFiles(app).includes('packages/engine/src/concepts/graph.ts'));
  assert.deepEqual(isBuiltFrom, [false, false]);
});

test('nothing that browsers load has a key of the merchant, or a word of its configuration', () => {
  for (const { folder } of apps) {
    const files = globSync(`${folder}/dist/**/*.{html,js,css,svg,json,webmanifest}`);
    assert.ok(files.length > 10, folder);
    const leaking = files.filter((file) =>
      /hash_?(?:key|iv)\b|NEWEBPAY|sandbox-(?:key|iv)/i.test(readFileSync(file, 'utf8')),
    );
    assert.deepEqual(leaking, []);
  }
});
