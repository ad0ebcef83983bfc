import { square, type ToolRecord } from './tool-record.ts';

const onSheet = (view: string, expression: string) => ({ view, expression, pose: 'idle', sheet: false });

export const characterGenerator = {
  form: {
    fields: {
      role: {
        kind: 'choice',
        fromWords: true,
        options: [
          'knight',
          'mage',
          'archer',
          'rogue',
          'healer',
          'barbarian',
          'pirate',
          'ninja',
          'samurai',
          'robot',
          'elf',
          'dwarf',
          'orc',
          'skeleton',
          'cat',
          'villager',
        ],
      },
      build: { kind: 'choice', fromWords: true, options: ['chibi', 'slim', 'sturdy', 'tall'] },
      age: { kind: 'choice', fromWords: true, options: ['adult', 'child', 'teen', 'elder'] },
      outfit: {
        kind: 'choice',
        fromWords: true,
        options: ['cloth', 'leather', 'armor', 'robe', 'royal', 'casual'],
      },
      weapon: {
        kind: 'choice',
        fromWords: true,
        options: ['none', 'sword', 'axe', 'bow', 'staff', 'dagger', 'hammer', 'shield'],
      },
      pose: { kind: 'choice', fromWords: true, options: ['idle', 'walk', 'run', 'attack', 'cast', 'hurt'] },
      expression: {
        kind: 'choice',
        fromWords: true,
        options: ['calm', 'happy', 'angry', 'sad', 'surprised', 'fierce'],
      },
      view: { kind: 'choice', fromWords: true, options: ['front', 'side', 'back'] },
      // All frames of the movement side by side, instead of one picture.
      sheet: { kind: 'flag', default: false },
      transparent: { kind: 'flag', default: true },
    },
    sizes: { square, portrait: { width: 1024, height: 1365 }, small: { width: 512, height: 512 } },
    transparent: 'choice',
    edits: true,
  },
  noun: 'character',
  kitParts: [],
  exports: ['sheet', 'aseprite', 'layers', 'psd', 'ora', 'phaser', 'pixi', 'godot'],
  drawingSeconds: 0.3,
  characterSheet: [
    onSheet('front', 'calm'),
    onSheet('side', 'calm'),
    onSheet('back', 'calm'),
    onSheet('front', 'happy'),
    onSheet('front', 'angry'),
    onSheet('front', 'sad'),
    onSheet('front', 'surprised'),
  ],
} as const satisfies ToolRecord;
