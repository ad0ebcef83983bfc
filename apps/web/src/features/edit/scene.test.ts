import assert from 'node:assert/strict';
import test from 'node:test';
import { wholeView } from '#images/picture/zoom.ts';
import {
  frameOfScene,
  naturalScale,
  noExtension,
  placeOfPicture,
  sceneSize,
  screenPerMask,
  shownScale,
  toMask,
  toStage,
} from './scene.ts';

const picture = { width: 2000, height: 1000 };
const mask = { width: 1024, height: 512 };
const stage = { width: 1000, height: 1000 };
const plain = { picture, extension: noExtension };
const extended = { picture, extension: { top: 0.5, right: 1, bottom: 0, left: 0 } } as const;

test('an extension makes the scene larger and moves the picture in it', () => {
  assert.deepEqual(sceneSize(extended), { width: 4000, height: 1500 });
  assert.deepEqual(placeOfPicture(extended), { left: 0, top: 0.5 / 1.5, width: 0.5, height: 1 / 1.5 });
});

test('the centre of the stage is the centre of the mask, and its corner the corner', () => {
  const at = { view: wholeView, frame: frameOfScene(stage, plain), scene: plain, mask };
  assert.deepEqual(toMask({ x: 0, y: 0 }, at), { x: 512, y: 256 });
  assert.deepEqual(toMask({ x: -500, y: -250 }, at), { x: 0, y: 0 });
  assert.equal(screenPerMask(at), 1000 / 1024);
});

test('there and back is the same place, zoomed, moved and extended', () => {
  const at = {
    view: { scale: 2.5, x: 120, y: -40 },
    frame: frameOfScene(stage, extended),
    scene: extended,
    mask,
  };
  const spot = toMask(toStage({ x: 100, y: 300 }, at), at);
  assert.ok(Math.hypot(spot.x - 100, spot.y - 300) < 1e-6);
});

test('natural size is one point of the screen for each pixel', () => {
  const frame = frameOfScene(stage, plain);
  const scale = naturalScale(frame, plain);
  assert.equal(scale, 2);
  assert.equal(shownScale({ scale, x: 0, y: 0 }, frame, plain), 1);
  assert.equal(shownScale(wholeView, frame, plain), 0.5);
});
