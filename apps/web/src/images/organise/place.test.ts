import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imagesInNoProject } from './place.ts';

test('what is in no project is what is left of all images, also where the two counts are not of the same moment', () => {
  const projects = [{ images: 3 }, { images: 4 }];
  assert.equal(imagesInNoProject(10, projects), 3);
  assert.equal(imagesInNoProject(10, []), 10);
  assert.equal(imagesInNoProject(6, projects), 0);
});
