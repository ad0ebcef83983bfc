import { landscape, portrait, type ToolRecord } from './tool-record.ts';

export const gameBackgroundGenerator = {
  form: {
    fields: {
      scene: {
        kind: 'choice',
        fromWords: true,
        options: [
          'forest',
          'mountains',
          'plains',
          'desert',
          'snow',
          'beach',
          'sea',
          'underwater',
          'cave',
          'volcano',
          'swamp',
          'city',
          'village',
          'space',
          'sky-islands',
          'dungeon',
        ],
      },
      time: { kind: 'choice', fromWords: true, options: ['day', 'dawn', 'dusk', 'night'] },
      weather: {
        kind: 'choice',
        fromWords: true,
        options: ['clear', 'clouds', 'rain', 'snow', 'fog', 'storm'],
      },
      view: { kind: 'choice', options: ['whole', 'far', 'middle', 'near'] },
      seamless: { kind: 'flag', default: false },
    },
    sizes: {
      landscape,
      portrait,
      square: { width: 1280, height: 1280 },
      wide: { width: 2520, height: 1080 },
      tablet: { width: 1600, height: 1200 },
    },
    transparent: 'never',
    edits: false,
  },
  noun: 'background',
  kitParts: [],
  exports: ['layers', 'psd', 'ora', 'phaser', 'pixi', 'godot'],
  drawingSeconds: 6,
  hasDepth: true,
} as const satisfies ToolRecord;
