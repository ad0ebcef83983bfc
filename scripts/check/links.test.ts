import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { anchorsOf, brokenLinks, markdownPages, targetsOf } from './links.ts';

test('every relative link and image in every Markdown page leads to a file, and to a heading where it names one', () => {
  assert.ok(markdownPages('.').includes('docs/decisions/0001-two-commands.md'), 'the pages are found');
  assert.deepEqual(brokenLinks('.'), []);
});

test('a link to no file, to no heading or out of the repository is found, and a good one is not', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'artcade-links-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'other.md'), '# Other\n\n## Keys, and roles\n');
  writeFileSync(
    join(root, 'page.md'),
    [
      '# Page',
      '[good](other.md) [good](other.md#keys-and-roles "title") [good](#page) [outside](https://a.example/b.md)',
      '[bad](missing.md) [bad](other.md#missing) [bad](#missing) [bad](../../etc/hosts) ![bad](missing.png)',
      '<img src="missing.webp"> `[code](not-a-link.md)`',
      '1. ```md\n   [code](not-a-link.md)\n   ```',
      '[bad]: missing-too.md',
    ].join('\n\n'),
  );
  assert.deepEqual(brokenLinks(root), [
    'page.md: missing.md leads to no file',
    'page.md: other.md#missing leads to no heading',
    'page.md: #missing leads to no heading',
    'page.md: ../../etc/hosts leaves the repository',
    'page.md: missing.png leads to no file',
    'page.md: missing-too.md leads to no file',
    'page.md: missing.webp leads to no file',
  ]);
});

test('anchors are those of GitHub', () => {
  const page =
    '# A `call`, a "page" & more\n## Keys\n## Keys\n```sh\n# no heading\n```\n## [Linked](to.md) 中文\n';
  assert.deepEqual([...anchorsOf(page)], ['a-call-a-page--more', 'keys', 'keys-1', 'linked-中文']);
});

test('an image inside a link counts as two targets', () => {
  assert.deepEqual(targetsOf('[![picture](small.webp)](large.webp)').sort(), ['large.webp', 'small.webp']);
});

test('every script that a page names runs on the Node that the README asks for', () => {
  // In a container it is the image's own Node that runs it.
  const bare = /(?<!exec .*)\bnode (?:-\S+ )*[\w./-]+\.ts\b/;
  assert.match('4. `node scripts/release/release-notes.ts v0.2.0`', bare);
  assert.doesNotMatch('`node scripts/run/run.mjs scripts/release/release-notes.ts v0.2.0`', bare);
  assert.doesNotMatch('`kubectl exec deploy/app -- node apps/server/src/admin.ts audit`', bare);
  const found = markdownPages('.').flatMap((page) =>
    readFileSync(page, 'utf8')
      .split('\n')
      .filter((line) => bare.test(line))
      .map((line) => `${page} lacks scripts/run/run.mjs: ${line}`),
  );
  assert.deepEqual(found, []);
});
