import assert from 'node:assert/strict';
import test from 'node:test';
import { barsOver } from './system-bars.ts';

const android = (chrome: number) =>
  `Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${chrome}.0.6778.39 Mobile Safari/537.36`;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test('the letters of the bars fit what is behind them: the page, or the window around an old web view', () => {
  for (const phone of [android(140), android(151), iPhone]) {
    assert.equal(barsOver('light', phone), 'light');
    assert.equal(barsOver('dark', phone), 'dark');
  }
  for (const phone of [android(111), android(139)]) {
    assert.equal(barsOver('light', phone), 'dark');
    assert.equal(barsOver('dark', phone), 'dark');
  }
});
