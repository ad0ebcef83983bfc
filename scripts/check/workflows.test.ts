import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readYaml } from './read-yaml.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const workflows = globSync('.github/workflows/*.yml').map((file) => ({ file, text: read(file) }));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

// A pull request may come from anybody: nothing of it may reach a secret, write, or run with more rights than reading.
test('a workflow may only read, and trusts no stranger', () => {
  assert.ok(workflows.length > 3);
  for (const { file, text } of workflows) {
    const [workflow] = readYaml(text) as [{ on: object; permissions: object }];
    assert.deepEqual(workflow.permissions, { contents: 'read' }, file);
    assert.doesNotMatch(text, /pull_request_target|workflow_run/, file);
    const secrets = new Set(text.match(/\bsecrets\.\w+/g));
    assert.deepEqual([...secrets], file.includes('renovate') ? ['secrets.RENOVATE_TOKEN'] : [], file);
    for (const [, ref = ''] of text.matchAll(/uses: [^.\s][^@\s]*@(\S+)/g))
      assert.match(ref, /^[\da-f]{40}$/, `${file}: an action is pinned by its commit`);
  }
});

test('what a workflow runs exists', () => {
  for (const { file, text } of workflows) {
    for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g))
      assert.ok(name in scripts, `${file}: ${name}`);
    for (const [, path = ''] of text.matchAll(/\b((?:scripts|lab)\/[\w/-]+\.(?:ts|mjs))/g))
      assert.ok(existsSync(path), `${file}: ${path}`);
  }
});

test('new versions of packages wait some days, in which most poisoned ones are found', () => {
  const { minimumReleaseAge } = JSON.parse(read('.github/renovate.json')) as { minimumReleaseAge: string };
  assert.match(minimumReleaseAge, /^([3-9]|\d\d) days$/);
});
