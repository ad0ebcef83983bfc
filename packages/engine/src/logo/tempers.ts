import { drawingFor } from '../concepts/graph.ts';
import type { Treatment } from '../tools/families.ts';
import type { Badge } from './badges.ts';
import type { Company } from './company.ts';
import { byConcept } from './made-of.ts';
import type { Ornament } from './ornament.ts';
import type { Plate } from './plates.ts';
import type { Rhythm } from './rhythm.ts';

export type Some<T> = readonly [T, ...T[]];

/** How a logo behaves: what its letters do, what is around its badge, and the colours beside those of the letters. */
export interface Temper {
  readonly rhythms: Some<Rhythm>;
  readonly badges: Some<Badge>;
  readonly companies: Some<Company>;
  readonly ornaments: Some<Ornament>;
  readonly field: string;
  readonly rim: string;
  readonly depths: Some<number>;
  readonly slant?: number;
  readonly hasRim?: boolean;
}

export const tempers = {
  sweet: {
    rhythms: ['bounce', 'bulge'],
    badges: ['flower', 'disc'],
    companies: ['stars', 'none', 'tails'],
    ornaments: ['none', 'stars'],
    field: '#ff9ccb',
    rim: '#fff4fb',
    depths: [0.9, 1.2],
    hasRim: true,
  },
  merry: {
    rhythms: ['bounce', 'bulge', 'swell'],
    badges: ['burst', 'disc', 'flower'],
    companies: ['rays', 'stars', 'none'],
    ornaments: ['none', 'stars', 'swoosh'],
    field: '#2fa8e0',
    rim: '#ffffff',
    depths: [1, 1.4],
    hasRim: true,
  },
  grim: {
    rhythms: ['even', 'swell'],
    badges: ['octagon', 'shield', 'crest'],
    companies: ['none', 'swords'],
    ornaments: ['none', 'line'],
    field: '#241a2e',
    rim: '#140a1c',
    depths: [0.8, 1.1],
    hasRim: true,
  },
  grand: {
    rhythms: ['capital', 'swell', 'even'],
    badges: ['shield', 'crest', 'hexagon'],
    companies: ['wings', 'laurels', 'swords', 'rays'],
    ornaments: ['line', 'none', 'leaves'],
    field: '#7a1f2c',
    rim: '#2a0e45',
    depths: [1, 1.45],
  },
  noble: {
    rhythms: ['capital', 'even'],
    badges: ['disc', 'crest'],
    companies: ['laurels', 'none'],
    ornaments: ['line', 'leaves'],
    field: '#3a1f4a',
    rim: '#f6e7c8',
    depths: [0.75],
  },
  wild: {
    rhythms: ['swell', 'bounce'],
    badges: ['burst', 'shield'],
    companies: ['swords', 'rays', 'none'],
    ornaments: ['none', 'swoosh'],
    field: '#2a0a0a',
    rim: '#ffcf4a',
    depths: [1.2, 1.5],
    slant: 0.09,
  },
  swift: {
    rhythms: ['even'],
    badges: ['hexagon', 'shield'],
    companies: ['wings', 'none'],
    ornaments: ['swoosh', 'none'],
    field: '#101a3a',
    rim: '#ffffff',
    depths: [0.75, 1],
    slant: 0.16,
  },
  quiet: {
    rhythms: ['even', 'bulge'],
    badges: ['disc', 'flower'],
    companies: ['laurels', 'none'],
    ornaments: ['leaves', 'none'],
    field: '#6a9f6a',
    rim: '#fff7e6',
    depths: [0.8, 1],
  },
  strange: {
    rhythms: ['swell', 'bulge', 'even'],
    badges: ['hexagon', 'disc'],
    companies: ['stars', 'rays'],
    ornaments: ['stars', 'line'],
    field: '#2a145f',
    rim: '#d8b8ff',
    depths: [1],
  },
  cold: {
    rhythms: ['even', 'capital'],
    badges: ['hexagon', 'octagon'],
    companies: ['rays', 'none'],
    ornaments: ['line', 'none'],
    field: '#0f2440',
    rim: '#6fd8ff',
    depths: [0.75, 1],
  },
  folk: {
    rhythms: ['capital', 'bulge', 'even'],
    badges: ['pennant', 'disc', 'shield'],
    companies: ['swords', 'tails', 'laurels'],
    ornaments: ['line', 'leaves', 'none'],
    field: '#2f6b5a',
    rim: '#3a2210',
    depths: [1, 1.3],
  },
  arcade: {
    rhythms: ['even', 'swell'],
    badges: ['disc', 'hexagon'],
    companies: ['rays', 'none'],
    ornaments: ['line', 'none'],
    field: '#2a1560',
    rim: '#ff4fb8',
    depths: [0.75, 1],
  },
  east: {
    rhythms: ['even'],
    badges: ['disc', 'octagon'],
    companies: ['none', 'laurels'],
    ornaments: ['line', 'none'],
    field: '#a3121c',
    rim: '#f2d488',
    depths: [0.75, 1],
  },
} as const satisfies Readonly<Record<string, Temper>>;
export type TemperName = keyof typeof tempers;

const byId = byConcept<TemperName>({
  sweet:
    'mood.cute mood.loving style.kawaii style.chibi style.candy genre.pet-sim genre.dress-up-game event.valentine place.candy-land',
  merry:
    'mood.cheerful mood.festive genre.puzzle genre.party genre.cooking genre.platformer genre.idle genre.simulation event.event style.cartoon style.tropical place.shop season.summer',
  grim: 'mood.dark mood.evil genre.horror style.gothic style.post-apocalyptic style.noir event.halloween creature.undead place.graveyard time.night genre.survival',
  grand:
    'mood.epic genre.rpg genre.moba style.fantasy style.medieval style.greek role.noble role.warrior creature.dragon-like place.castle event.tournament genre.cards',
  noble:
    'mood.elegant mood.romantic style.luxury style.baroque style.art-deco style.art-nouveau genre.romance genre.visual-novel event.wedding style.victorian',
  wild: 'mood.fierce genre.fighting genre.action style.grunge style.comic effect.explosion role.barbarian',
  swift: 'genre.racing genre.sports effect.speed style.sporty vehicle.vehicle role.athlete',
  quiet:
    'mood.calm genre.farming style.nature style.watercolor style.storybook season.spring place.farm place.forest genre.fishing-game style.minimal style.hand-drawn',
  strange:
    'mood.mysterious mood.magical mood.dreamy role.caster effect.magic style.surreal genre.escape-room style.psychedelic',
  cold: 'style.sci-fi genre.shooter genre.strategy style.flat style.military style.industrial creature.machine place.space place.snowfield mood.cold-hearted',
  arcade:
    'style.retro style.pixel style.cyberpunk style.synthwave genre.rhythm genre.casino platform.arcade genre.arcade-game place.nightclub',
  folk: 'style.western style.pirate style.rustic style.tribal style.steampunk genre.adventure mood.adventurous place.sea place.village style.nordic',
  east: 'style.ancient-asian genre.wuxia event.lunar-new-year event.mid-autumn place.temple role.samurai role.ninja style.brush',
});

export const temperFor = (id: string) => drawingFor(id, byId);

/** What suits a treatment where nothing else says how the logo behaves. */
export function temperOf(treatment: Treatment): TemperName {
  return natures[treatment] ?? 'merry';
}
const natures: Readonly<Record<string, TemperName>> = byConcept<TemperName>({
  grand: 'gold steel bronze brass ruby sapphire emerald diamond fire',
  noble: 'rosegold marble porcelain pearl velvet amber',
  grim: 'iron rust bone blood flesh shadow oil obsidian',
  cold: 'chrome carbon hologram neon ice glass stainedglass snow',
  folk: 'stone wood darkwood leather sandstone brick straw parchment soil fur',
  wild: 'lava',
  strange: 'crystal light cloud feather',
  quiet: 'leaf moss bamboo paper clay water coral shell chalk',
  sweet: 'candy jelly chocolate honey gingerbread cake bubble wax',
  east: 'jade lacquer ink',
});

/** What the letters stand on, by what is named. */
const plates = byConcept<Plate>({
  board: 'thing.sign thing.signpost place.wild-west-town',
  scroll: 'thing.poster thing.scroll thing.map material.parchment material.newspaper',
  swash: 'effect.paint style.graffiti',
  cloud: 'thing.cloud place.heaven weather.clouds shape.cloud-shape',
  banner: 'thing.ribbon thing.flag shape.ribbon-shape part.ribbon-banner',
  shield: 'shape.shield-shape thing.crest',
  disc: 'shape.circle shape.sphere',
  slab: 'thing.gravestone material.concrete',
  panel: 'style.blueprint style.old-computer part.panel',
  bubble: 'thing.speech-bubble part.speech-bubble',
});
export const plateFor = (id: string) => drawingFor(id, plates);

/** Badges by what is named. */
const badges = byConcept<Badge>({
  shield: 'shape.shield-shape thing.crest',
  disc: 'shape.circle shape.sphere thing.badge shape.round',
  hexagon: 'shape.hexagon shape.diamond',
  octagon: 'shape.octagon shape.square shape.pentagon',
  flower: 'shape.flower-shape shape.heart',
  burst: 'shape.star thing.rosette',
  pennant: 'shape.ribbon-shape thing.ribbon thing.flag',
  crest: 'thing.emblem',
});
export const badgeFor = (id: string) => drawingFor(id, badges);

/** An emoji for what has no picture of its own. */
export const signs: Readonly<Record<string, string>> = {
  'genre.rpg': '⚔️',
  'genre.strategy': '♟️',
  'genre.platformer': '🍄',
  'genre.endless-runner': '👟',
  'genre.adventure': '🧭',
  'genre.shooter': '🎯',
  'genre.simulation': '🏠',
  'genre.tycoon': '💰',
  'genre.idle': '⏳',
  'genre.visual-novel': '📖',
  'genre.sports': '🏆',
  'genre.survival': '🔥',
  'genre.moba': '⚔️',
  'genre.tower-defense': '🏰',
  'genre.wuxia': '⚔️',
  'genre.stealth': '🥷',
  'genre.roguelike': '💀',
  'genre.match-3': '💎',
  'genre.cards': '🃏',
  'genre.sandbox': '⛏️',
  'genre.open-world': '🗺️',
  'genre.monster-collector': '🐾',
  'genre.fps': '🎯',
  'genre.battle-royale': '🪂',
  'genre.hero-shooter': '🎯',
  'genre.beat-em-up': '👊',
  'genre.train-sim': '🚂',
  'genre.walking-sim': '👣',
  'genre.kart': '🏁',
  'genre.cooking': '🍽️',
  'genre.racing': '🏁',
  'genre.base-building': '🔨',
  // Classes of things and beings without a picture.
  'thing.container': '📦',
  'thing.furniture': '🪑',
  'thing.machine': '⚙️',
  'thing.light-source': '💡',
  'thing.magic-item': '🔮',
  'thing.instrument': '🎸',
  'thing.sport-gear': '🏅',
  'thing.emblem': '⭐',
  'creature.being': '🐾',
  'creature.humanoid': '🎭',
  'creature.undead': '💀',
  'creature.dwarf': '🪓',
  'creature.goblin': '👺',
  'creature.orc': '👹',
  'creature.giant': '👹',
  'creature.beastfolk': '🐺',
  'creature.minotaur': '🐂',
  'creature.cat-person': '🐱',
  'creature.fox-person': '🦊',
  'creature.bunny-person': '🐰',
  'creature.blob': '🫧',
  'creature.dragon-like': '🐲',
  'creature.machine': '🤖',
  'creature.plant-being': '🌱',
  'creature.spirit': '👻',
  'creature.deity': '🌟',
  'creature.angel': '😇',
  'creature.elemental': '✨',
  'creature.fire-elemental': '🔥',
  'creature.water-elemental': '💧',
  'creature.ice-elemental': '❄️',
  'creature.golem': '🗿',
  'creature.monster': '👹',
  'creature.weretiger': '🐯',
  'vehicle.vehicle': '🚗',
  'vehicle.cart': '🛞',
  'vehicle.spaceship': '🚀',
  'vehicle.mech': '🤖',
  'vehicle.airship': '🎈',
  'vehicle.balloon': '🎈',
  'vehicle.jetpack': '🚀',
  'vehicle.drone-craft': '🛸',
  'vehicle.submarine': '🐋',
  // Whoever is known by what they carry.
  'role.fighter': '⚔️',
  'role.warrior': '⚔️',
  'role.knight': '🛡️',
  'role.caster': '🔮',
  'role.ranged-fighter': '🏹',
  'role.sneak': '🗡️',
  'role.cleric': '📿',
  'role.noble': '👑',
  'role.craftsman': '🔨',
  'role.blacksmith': '🔨',
  'role.chef': '🍳',
  'role.worker': '🛠️',
  'role.scholar': '📚',
  'role.performer': '🎭',
  'role.musician': '🎺',
  'role.singer': '🎤',
  'role.athlete': '🏅',
  'role.footballer': '⚽',
  'role.racer': '🏎️',
  'role.sailor': '⚓',
  'role.pirate': '☠️',
  'role.soldier': '🪖',
  'role.traveller': '🧭',
  'role.villager': '🏡',
  'role.farmer': '🌾',
  'role.official': '⚖️',
  'role.police': '🚓',
  'role.criminal': '💰',
  'role.gunslinger': '🐎',
  'role.archer': '🏹',
  'role.hunter': '🏹',
  'role.samurai': '⛩️',
  'role.martial-artist': '🥋',
  'role.god': '🌟',
  'role.viking': '🪓',
  'role.merchant': '⚖️',
  'role.miner': '⛏️',
  'role.fisherman': '🎣',
  'role.pilot': '✈️',
  'role.doctor': '🩺',
  'role.witch': '🧹',
  'role.monk': '📿',
  'role.dancer': '💃',
  'role.gamer': '🎮',
  'role.hero': '⚔️',
  'role.grim-reaper': '💀',
  'role.mascot': '🎭',
  'style.western': '🐎',
  'style.synthwave': '🌴',
  'style.retro': '📻',
  'style.fantasy': '🔮',
  'style.cyberpunk': '🤖',
  'style.anime': '🌸',
  'style.pixel': '👾',
  'style.luxury': '👑',
  'style.baroque': '⚜️',
  'style.art-deco': '🏙️',
  'style.grunge': '🎸',
  'style.comic': '💥',
  'style.paper-cut': '✂️',
  'style.minimal': '⚪',
  'event.season': '🏆',
  'event.update': '🔄',
  'mood.epic': '🏆',
  'mood.dark': '🌑',
  'mood.mysterious': '🗝️',
  'mood.elegant': '🌹',
  'mood.calm': '🕊️',
  'mood.cozy': '☕',
  'mood.dreamy': '🌙',
  'season.spring': '🌸',
  'season.summer': '☀️',
  'season.autumn': '🍁',
  'season.winter': '❄️',
  'pose.fighting': '⚔️',
  'pose.racing': '🏁',
};

export const temperedConcepts = (): readonly string[] =>
  [byId, plates, badges, signs].flatMap((table) => Object.keys(table));
