import type { ToolRecord } from './tool-record.ts';

export const bannerGenerator = {
  form: {
    fields: {
      headline: { kind: 'text', maximum: 60, required: true },
      callToAction: { kind: 'text', maximum: 24 },
      subject: { kind: 'choice', fromWords: true, options: ['hero', 'scene', 'both'] },
      placement: { kind: 'choice', fromWords: true, options: ['left', 'center', 'right'] },
    },
    sizes: {
      'play-feature': { width: 1024, height: 500 },
      'app-store': { width: 1920, height: 1080 },
      'steam-capsule': { width: 1232, height: 706 },
      'steam-header': { width: 920, height: 430 },
      'itch-cover': { width: 1260, height: 1000 },
      'social-wide': { width: 1200, height: 630 },
      'social-square': { width: 1080, height: 1080 },
      'social-story': { width: 1080, height: 1920 },
      'channel-cover': { width: 1500, height: 500 },
      'ad-rectangle': { width: 600, height: 500 },
      'ad-leaderboard': { width: 1456, height: 180 },
      'ad-skyscraper': { width: 320, height: 1200 },
    },
    transparent: 'never',
    edits: false,
  },
  noun: 'banner',
  kitParts: ['hero', 'logo'],
  exports: ['layers', 'psd', 'ora'],
  drawingSeconds: 5,
} as const satisfies ToolRecord;
