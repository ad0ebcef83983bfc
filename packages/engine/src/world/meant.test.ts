import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDrawing } from '../brief/read-drawing.ts';
import { isA } from '../concepts/graph.ts';
import { placeOf } from './setting.ts';
import { thingsOf } from './things.ts';

const briefOf = (prompt: string) =>
  readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} }).brief;
const thingsIn = (prompt: string) => thingsOf(briefOf(prompt)).things;

test('sits at a fire of logs, sails in space, races on what is raced', () => {
  assert.ok(thingsIn('two bears around a fire').some(({ id }) => id === 'thing.campfire'));
  assert.ok(thingsIn('two ships in deep space').every(({ id }) => isA(id, 'vehicle.spaceship')));
  const racers = thingsIn('turnamen balap motor, dua pembalap');
  assert.deepEqual(
    racers.map(({ as, count, pose }) => [as, count, pose]),
    [
      [racers[0]?.as, 2, 'riding'],
      ['vehicle.motorbike', 2, undefined],
    ],
  );
});

test('stands before a cave or a school, not in it', () => {
  for (const prompt of ['a girl in front of a cave', 'a girl standing in front of a school']) {
    const brief = briefOf(prompt);
    const { things } = thingsOf(brief);
    assert.equal(things.find(({ at }) => at)?.at?.relation, 'before', prompt);
    assert.equal(placeOf(brief, things).room, undefined, prompt);
  }
});

test('several ships stay several in space, and a family of cats is one of several', () => {
  assert.equal(thingsIn('warships above a ringed planet')[0]?.count, 3);
  assert.equal(thingsIn('a family of cats in front of a house')[0]?.count, 4);
});

test('what is under the water does not put a raft on the ground of the sea', () => {
  const brief = briefOf('a man on a raft in the ocean, a shark under the water');
  assert.notEqual(placeOf(brief, thingsOf(brief).things).air?.sky, 'deep');
});

test('an army below a wall is before it', () => {
  const [, orcs] = thingsIn('archers on the wall, a horde of orcs');
  assert.equal(orcs?.at?.relation, 'before');
});

test('a ship that sails lies on the water', () => {
  const [ship] = thingsIn('a longship sailing to a village');
  assert.ok(ship && !ship.states.includes('pose.floating'));
});
