import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toolSlugs } from '@artcade/domain/catalog';
import { languages } from '@artcade/domain/languages';
import { emptyBrief } from './brief.ts';
import { answerTo, understandingOf } from './understanding.ts';

describe('prompts as people write them', () => {
  test('are read nearly whole, by every tool and in every language', async () => {
    const { rows } = await understandingOf({ isWanted: () => true, proof: 'read' });
    for (const name of [...toolSlugs, ...languages]) {
      const row = rows.find((each) => each.name === name);
      assert.ok(row, name);
      assert.ok(row.read / row.expected >= 0.95, `${name}: ${row.read} of ${row.expected}`);
    }
  });

  test('an expected concept is answered by itself, by its kin, and by another meaning of the word, but by nothing else', () => {
    const said = (id: string) => ({ ...emptyBrief, things: [{ id, text: '', attributes: [] }] });
    const sword = { text: 'sword', concept: 'thing.sword' };
    assert.equal(answerTo(sword, said('thing.sword')), 'thing.sword');
    assert.equal(answerTo(sword, said('thing.katana')), 'thing.katana');
    assert.equal(answerTo(sword, said('thing.shield')), null);
    assert.equal(answerTo({ ...sword, not: true }, said('thing.sword')), null);
    assert.equal(
      answerTo({ ...sword, not: true }, { ...emptyBrief, without: ['thing.sword'] }),
      'thing.sword',
    );
  });
});
