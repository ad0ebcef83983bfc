import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { createNarrowReach, createReach, isAbout, mainJourneys } from './reach.ts';
import { type Batch, filesOf, type Kind } from './selection.ts';

const batch = (file: string, kind: Kind): Batch => ({ files: [file], kind });
const wallet = 'apps/server/src/features/money/wallet/service.ts';

test('a change reaches the tests that import it, and all journeys when nothing narrows it', () => {
  const [wide, narrow] = [createReach(), createNarrowReach()];
  const unit = batch('packages/domain/src/catalog.test.ts', 'unit');
  for (const reach of [wide, narrow]) {
    assert.equal(reach(unit, ['packages/domain/src/catalog.ts']), true);
    assert.equal(reach(unit, [wallet]), false);
  }
  assert.equal(wide(batch('e2e/kits.test.ts', 'journey'), [wallet]), true);
  for (const file of [wallet, 'packages/domain/src/catalog.ts'])
    assert.equal(narrow(batch('e2e/kits.test.ts', 'journey'), [file]), false);
});

test('a test over HTTP runs for the features of its folder, and those of every call for all', () => {
  const reach = createNarrowReach();
  assert.equal(reach(batch('apps/server/test/money/payments.test.ts', 'server'), [wallet]), true);
  assert.equal(reach(batch('apps/server/test/http/authorization.test.ts', 'server'), [wallet]), true);
  assert.equal(reach(batch('apps/server/test/programs/mcp.test.ts', 'server'), [wallet]), false);
});

test('a journey runs for its subject, and the main ones for what all pages share', () => {
  assert.equal(isAbout('e2e/wallet.test.ts', wallet), true);
  assert.equal(isAbout('e2e/team-credits.slow.test.ts', 'apps/web/src/features/teams/album.tsx'), true);
  assert.equal(isAbout('e2e/kits.test.ts', 'packages/ui/src/button.tsx'), false);
  for (const journey of mainJourneys) {
    assert.ok(existsSync(journey), journey);
    assert.equal(isAbout(journey, 'packages/ui/src/button.tsx'), true);
    assert.equal(isAbout(journey, 'docs/testing.md'), false);
  }
});

test('both tiers together are all files, and no file is in both', () => {
  const [quick, rest, all] = (['quick', 'rest', 'all'] as const).map((tier) => [...filesOf(tier).keys()]);
  assert.deepEqual([...(quick ?? []), ...(rest ?? [])].toSorted(), (all ?? []).toSorted());
  assert.ok((quick ?? []).every((file) => !file.endsWith('.slow.test.ts')));
});
