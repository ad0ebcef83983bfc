/** Everything that a prompt can name, by kind. Every vocabulary has words for all of them. */
export const meanings = {
  scene: [
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
  time: ['day', 'dawn', 'dusk', 'night'],
  weather: ['clear', 'clouds', 'rain', 'fog', 'storm'],
  feature: [
    'castle',
    'tower',
    'ruins',
    'bridge',
    'waterfall',
    'lake',
    'river',
    'ship',
    'lantern',
    'windmill',
    'lighthouse',
    'campfire',
    'statue',
    'portal',
    'path',
    'sun',
    'moon',
    'stars',
    'planet',
    'aurora',
    'rainbow',
    'flowers',
    'fireflies',
    'birds',
    'fish',
    'crystals',
    'mushrooms',
    'pine',
    'palm',
    'cactus',
    'bamboo',
    'cherry',
    'autumn',
  ],
  role: [
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
  build: ['chibi', 'slim', 'sturdy', 'tall'],
  age: ['adult', 'child', 'teen', 'elder'],
  outfit: ['cloth', 'leather', 'armor', 'robe', 'royal', 'casual'],
  weapon: ['sword', 'axe', 'bow', 'staff', 'dagger', 'hammer', 'shield'],
  pose: ['idle', 'walk', 'run', 'attack', 'cast', 'hurt'],
  expression: ['calm', 'happy', 'angry', 'sad', 'surprised', 'fierce'],
  view: ['front', 'side'],
  look: [
    'cape',
    'hat',
    'helmet',
    'crown',
    'horns',
    'beard',
    'bald',
    'long',
    'short',
    'pony',
    'spiky',
    'braids',
    'bun',
    'curly',
    'bob',
    'mohawk',
    'swept',
  ],
  emblem: [
    'dragon',
    'star',
    'heart',
    'flame',
    'skull',
    'leaf',
    'bolt',
    'wing',
    'diamond',
    'tree',
    'potion',
    'key',
    'lock',
    'coin',
    'trophy',
  ],
} as const;
export type Kind = keyof typeof meanings;
export type Word = (typeof meanings)[Kind][number];

export const hues = [
  'red',
  'orange',
  'yellow',
  'gold',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'white',
  'black',
  'brown',
] as const;
export type Hue = (typeof hues)[number];

/** The words of one language for each meaning and each colour, separated by commas. */
export interface Vocabulary {
  /** A colour stands before its noun, not behind it. */
  readonly coloursLead: boolean;
  readonly words: Readonly<Record<Word, string>>;
  readonly hues: Readonly<Record<Hue, string>>;
  /** Grammar words, which are neither matched nor reported as unknown. */
  readonly plain: string;
  /** Longer words that contain one of ours by chance: 恐龍 (dinosaur) does not mean 龍 (dragon). */
  readonly others?: string;
  /** Returns the inflected forms of a word. */
  readonly forms?: (word: string) => readonly string[];
  /** Set for a language that people also type without diacritics: the words that mean something else then. */
  readonly neverBare?: ReadonlySet<string>;
}
