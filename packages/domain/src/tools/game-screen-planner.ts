import type { ToolRecord } from './tool-record.ts';

export const gameScreenPlanner = {
  form: {
    fields: {
      title: { kind: 'text', maximum: 40 },
      genre: {
        kind: 'choice',
        fromWords: true,
        options: ['rpg', 'platformer', 'puzzle', 'strategy', 'shooter', 'racing', 'cards', 'simulation'],
      },
      platform: { kind: 'choice', fromWords: true, options: ['phone', 'phone-wide', 'tablet', 'desktop'] },
      screens: {
        kind: 'several',
        options: [
          'title',
          'home',
          'levels',
          'play',
          'pause',
          'result',
          'shop',
          'inventory',
          'character',
          'quests',
          'settings',
          'ranking',
        ],
        default: ['title', 'home', 'levels', 'play', 'result', 'shop'],
        minimum: 2,
        maximum: 9,
      },
      flow: { kind: 'choice', options: ['hub', 'line'] },
      notes: { kind: 'flag', default: true },
    },
    sizes: { landscape: { width: 1920, height: 1200 }, square: { width: 1600, height: 1600 } },
    transparent: 'never',
    edits: false,
  },
  noun: 'screens',
  kitParts: ['hero', 'logo'],
  exports: ['layers', 'ora', 'plan'],
  drawingSeconds: 5,
} as const satisfies ToolRecord;
