import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Kit, kitChange, newKit } from '@artcade/contract/kits';
import { palettes } from '@artcade/domain/tool-forms';
import { changeOf, draftOf, emptyDraft, newKitOf, presetOf, withAdded, withMoved } from './kit-draft.ts';

const picture = { id: 'a1', name: 'Hero', gridUrl: '/g', thumbhash: '', width: 4, height: 3 };
const kit: Kit = {
  id: 'k1',
  name: 'Lantern Bay',
  genre: 'rpg',
  style: 'ink',
  colours: [...palettes.ocean],
  logo: null,
  hero: picture,
  ownerUid: 'u1',
  ownerName: 'Kay',
  team: { id: 't1', name: 'Night Shift' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('a draft of a style kit', () => {
  test('becomes what the server takes', () => {
    const body = newKit.parse(newKitOf({ ...emptyDraft, name: ' Bay ', hero: picture }, 'key'));
    assert.deepEqual([body.name, body.heroId, body.logoId, body.teamId], ['Bay', 'a1', null, null]);
  });

  test('names a picture only where it was changed', () => {
    const same = kitChange.parse(changeOf(kit, draftOf(kit)));
    assert.deepEqual(['logoId' in same, 'heroId' in same, same.teamId], [false, false, 't1']);
    const bare = changeOf(kit, { ...draftOf(kit), hero: null, logo: { ...picture, id: 'a2' } });
    assert.deepEqual([bare.heroId, bare.logoId], [null, 'a2']);
  });

  test('has each reference once, as many as fit, in the order that was chosen', () => {
    const pictures = Array.from({ length: 22 }, (_, index) => ({ ...picture, id: `r${index}` }));
    const all = withAdded(withAdded([], pictures.slice(0, 2)), [picture, picture, ...pictures]);
    assert.deepEqual([all.length, all[2]?.id, all[2]?.role], [20, 'a1', 'style']);
    const three = all.slice(0, 3);
    const order = (from: number, to: number) => withMoved(three, from, to).map(({ id }) => id);
    assert.deepEqual(order(2, 0), ['a1', 'r0', 'r1']);
    assert.deepEqual(order(0, 1), ['r1', 'r0', 'a1']);
    assert.deepEqual([order(0, -1), order(2, 3)], [order(0, 0), order(0, 0)]);
  });

  test('sends references only where they were changed', () => {
    const known = { ...kit, references: [{ ...picture, role: 'style' as const }] };
    assert.equal('references' in kitChange.parse(changeOf(known, draftOf(known))), false);
    const other = { ...draftOf(known), references: [{ ...picture, role: 'character' as const }] };
    assert.deepEqual(changeOf(known, other).references, [{ id: 'a1', role: 'character' }]);
    assert.deepEqual(changeOf(known, { ...other, references: [] }).references, []);
  });

  test('knows the preset that its colours are', () => {
    assert.equal(presetOf(kit.colours), 'ocean');
    assert.equal(presetOf(kit.colours.with(0, '#000000')), null);
  });
});
