import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortPicked } from './album-view.ts';

const mias = { id: 'a', ownerUid: 'mia' };
const noas = { id: 'b', ownerUid: 'noa' };
const nobodys = { id: 'c', ownerUid: null };

test('files are uploaded, own images shared, those of others copied', () => {
  const file = new File(['x'], 'hero.png', { type: 'image/png' });
  const fromDevice = { kind: 'file', file } as const;
  const own = { kind: 'asset', asset: noas } as const;
  const foreign = { kind: 'asset', asset: mias } as const;
  const lost = { kind: 'asset', asset: nobodys } as const;
  assert.deepEqual(sortPicked([foreign, fromDevice, own, lost], 'noa'), {
    upload: [file],
    share: ['b'],
    copy: [foreign, lost],
  });
});
