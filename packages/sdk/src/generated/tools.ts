// Generated from the contract: npm run sdk

/** The forms of the tools: their sizes, the default first, and their fields. */
export const tools = {
  'game-screen-planner': {
    sizes: ['landscape', 'square'],
    fields: {
      title: { kind: 'text' },
      genre: { kind: 'choice', options: ['rpg', 'platformer', 'puzzle', 'strategy', 'shooter', 'racing', 'cards', 'simulation', 'adventure', 'roguelike', 'fighting', 'tower-defense', 'idle', 'farming', 'cooking', 'tycoon', 'pet-sim', 'dress-up-game', 'fishing-game', 'sports', 'rhythm', 'visual-novel', 'survival', 'horror', 'board'] },
      platform: { kind: 'choice', options: ['phone', 'phone-wide', 'tablet', 'desktop', 'web', 'console', 'handheld'] },
      screens: { kind: 'several', options: ['title', 'home', 'levels', 'play', 'pause', 'result', 'shop', 'inventory', 'character', 'quests', 'settings', 'ranking', 'map', 'battle', 'dialogue', 'upgrade', 'craft', 'rewards', 'team', 'deck', 'garage', 'loadout', 'lobby', 'friends', 'guild', 'event', 'gacha', 'gallery', 'tutorial', 'login'] },
      flow: { kind: 'choice', options: ['hub', 'line'] },
      notes: { kind: 'flag' },
    },
  },
  'banner-generator': {
    sizes: ['play-feature', 'app-store', 'steam-capsule', 'steam-header', 'itch-cover', 'social-wide', 'social-square', 'social-story', 'channel-cover', 'ad-rectangle', 'ad-leaderboard', 'ad-skyscraper'],
    fields: {
      headline: { kind: 'text' },
      callToAction: { kind: 'text' },
      subject: { kind: 'choice', options: ['hero', 'scene', 'both'] },
      placement: { kind: 'choice', options: ['left', 'center', 'right'] },
    },
  },
  'logo-generator': {
    sizes: ['wide', 'square', 'small'],
    fields: {
      title: { kind: 'text' },
      tagline: { kind: 'text' },
      treatment: { kind: 'choice', options: ['gold', 'steel', 'stone', 'wood', 'ice', 'fire', 'neon', 'candy', 'slime', 'comic'] },
      shape: { kind: 'choice', options: ['straight', 'arc', 'wave', 'rise'] },
      emblem: { kind: 'text' },
      transparent: { kind: 'flag' },
    },
  },
  'ui-component-generator': {
    sizes: ['sheet', 'square', 'part'],
    fields: {
      scope: { kind: 'choice', options: ['kit', 'part'] },
      part: { kind: 'choice', options: ['button', 'panel', 'bar', 'slot', 'toggle', 'slider', 'tab', 'icon'] },
      theme: { kind: 'choice', options: ['wood', 'stone', 'parchment', 'metal', 'candy', 'sci-fi'] },
      label: { kind: 'text' },
      states: { kind: 'flag' },
      nineSlice: { kind: 'flag' },
    },
  },
  'game-background-generator': {
    sizes: ['landscape', 'portrait', 'square', 'wide', 'tablet'],
    fields: {
      scene: { kind: 'choice', options: ['forest', 'mountains', 'plains', 'desert', 'snow', 'beach', 'sea', 'underwater', 'cave', 'volcano', 'swamp', 'city', 'village', 'space', 'sky-islands', 'dungeon'] },
      time: { kind: 'choice', options: ['day', 'dawn', 'dusk', 'night'] },
      weather: { kind: 'choice', options: ['clear', 'clouds', 'rain', 'snow', 'fog', 'storm'] },
      view: { kind: 'choice', options: ['whole', 'far', 'middle', 'near'] },
      seamless: { kind: 'flag' },
    },
  },
  'loading-screen-generator': {
    sizes: ['portrait', 'landscape', 'tablet'],
    fields: {
      title: { kind: 'text' },
      tip: { kind: 'text' },
      scene: { kind: 'choice', options: ['forest', 'mountains', 'desert', 'snow', 'sea', 'cave', 'volcano', 'city', 'space'] },
      bar: { kind: 'choice', options: ['bar', 'segments', 'ring', 'none'] },
      progress: { kind: 'number' },
    },
  },
  'character-generator': {
    sizes: ['square', 'portrait', 'small'],
    fields: {
      role: { kind: 'choice', options: ['knight', 'mage', 'archer', 'rogue', 'healer', 'barbarian', 'pirate', 'ninja', 'samurai', 'robot', 'elf', 'dwarf', 'orc', 'skeleton', 'cat', 'villager'] },
      build: { kind: 'choice', options: ['chibi', 'slim', 'sturdy', 'tall'] },
      age: { kind: 'choice', options: ['adult', 'child', 'teen', 'elder'] },
      outfit: { kind: 'choice', options: ['cloth', 'leather', 'armor', 'robe', 'royal', 'casual'] },
      weapon: { kind: 'choice', options: ['none', 'sword', 'axe', 'bow', 'staff', 'dagger', 'hammer', 'shield'] },
      pose: { kind: 'choice', options: ['idle', 'walk', 'run', 'attack', 'cast', 'hurt'] },
      expression: { kind: 'choice', options: ['calm', 'happy', 'angry', 'sad', 'surprised', 'fierce'] },
      view: { kind: 'choice', options: ['front', 'side', 'back'] },
      sheet: { kind: 'flag' },
      transparent: { kind: 'flag' },
    },
  },
} as const;

export const styles = ['painterly', 'flat', 'pixel', 'low-poly', 'ink', 'cel'] as const;

/** How far an edit changes the style, from 1 to 100, unless the order says. */
export const usualStrength = 60;

export const palettes = ['auto', 'sunset', 'forest', 'ocean', 'candy', 'neon', 'earth', 'ice', 'ember', 'mono'] as const;

export const exportForms = ['png', 'webp', 'avif', 'figures', 'figures-json', 'sheet', 'aseprite', 'nine-slice', 'layers', 'plan', 'psd', 'ora', 'phaser', 'pixi', 'godot'] as const;

/** The forms that are zip files. */
export const archiveForms: readonly string[] = ['figures-json', 'sheet', 'layers', 'phaser', 'pixi', 'godot'];

export const exportScales = ['1', '2', '4'] as const;
