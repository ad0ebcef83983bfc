import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { audiences, releaseNotes, versionOf } from './release-notes.ts';

const changelog = `# Changelog

## Unreleased

### For developers

- Not yet.

## 0.2.0 (2026-12-01)

### For game makers

- Teams.

## 0.1.0 (2026-11-20)

### For operators

- All of it.

## 0.0.9

### For operators

- Without a date.

## 0.0.8 (2026-01-01)

For nobody.
`;

test('the notes of a version are its section, without the heading and its neighbours', () => {
  assert.equal(releaseNotes(changelog, '0.2.0'), '### For game makers\n\n- Teams.');
  assert.equal(releaseNotes(changelog, '0.1.0'), '### For operators\n\n- All of it.');
});

test('a version without a section is reported, also if another begins like it', () => {
  for (const version of ['0.3.0', '0.2', '0.2.0-beta.1'])
    assert.throws(() => releaseNotes(changelog, version), /has 0 sections for/, version);
  const twice = `${changelog}\n## 0.2.0 (2026-12-02)\n\n### For operators\n\n- Again.\n`;
  assert.throws(() => releaseNotes(twice, '0.2.0'), /has 2 sections for 0\.2\.0/);
});

test('a section says when, and for whom', () => {
  assert.throws(() => releaseNotes(changelog, '0.0.9'), /no date for 0\.0\.9/);
  assert.throws(() => releaseNotes(changelog, '0.0.8'), /does not say for whom 0\.0\.8/);
});

test('a tag is the version of package.json', () => {
  assert.equal(versionOf('v0.2.0', '0.2.0'), '0.2.0');
  for (const tag of ['v0.2.1', '0.2.0', 'v0.2.0-beta', ''])
    assert.throws(() => versionOf(tag, '0.2.0'), /its tag would be v0\.2\.0/, tag);
});

test('all parts have the version of the whole, which servers tell of themselves', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(file, 'utf8')) as { version: string; workspaces: string[] };
  const { version, workspaces } = read('package.json');
  const manifests = globSync(workspaces.map((each) => `${each}/package.json`)).map((file) =>
    // Windows has other separators.
    file.replaceAll('\\', '/'),
  );
  assert.ok(manifests.includes('apps/server/package.json'));
  assert.deepEqual(
    manifests.filter((file) => read(file).version !== version),
    [],
  );
});

test('a release that is not prepared ends with one line', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release-notes.ts', 'v0.0.0'], {
    encoding: 'utf8',
  });
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /^The tag is v0\.0\.0, but package\.json says .*\n$/);
});

test('the changelog has what is not released first, and every section says for whom', () => {
  const [, ...sections] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  assert.match(sections[0] ?? '', /^Unreleased\n/);
  for (const section of sections.filter((each) => each.trim() !== 'Unreleased')) {
    const [, ...parts] = section.split(/^### /m);
    const named = parts.map((part) => part.slice(0, part.indexOf('\n')));
    assert.deepEqual(
      named,
      audiences.filter((audience) => named.includes(audience)),
    );
    // Every entry is under the heading of an audience.
    assert.match(section, /^\S+[^\n]*\n\n### /);
  }
});
