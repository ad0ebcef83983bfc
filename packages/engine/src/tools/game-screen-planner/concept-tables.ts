import { drawingFor } from '../../concepts/graph.ts';
import type { GenreRow } from './genres.ts';
import { type Device, type Genre, type PartName, type ScreenName, screenNames } from './vocabulary.ts';

type Table<T> = Readonly<Record<string, T>>;

/** Concepts of screens whose names differ from those of the plan, or that are drawn as another than their parent. */
const screenAliases: Table<ScreenName> = {
  'screen.level-select': 'levels',
  'screen.results': 'result',
  'screen.quest': 'quests',
  'screen.cutscene': 'dialogue',
  'screen.opening': 'dialogue',
  'screen.research': 'skill-tree',
  'screen.arena': 'battle',
  'screen.character-create': 'dress-up',
  'screen.stage-prep': 'formation',
};
const screenTable: Table<ScreenName> = {
  ...Object.fromEntries(screenNames.map((name) => [`screen.${name}`, name])),
  ...screenAliases,
};

/** Panels that are a screen of their own in a plan. */
const panelTable: Table<ScreenName> = {
  'part.inventory': 'inventory',
  'part.settings': 'settings',
  'part.quest': 'quests',
  'part.leaderboard': 'ranking',
  'part.level-select': 'levels',
  'part.shop-panel': 'shop',
};

/** What players do in a place. In every other place they look around. */
const placeTable: Table<ScreenName> = {
  'place.shop': 'shop',
  'place.market': 'shop',
  'place.kitchen': 'cooking',
  'place.restaurant': 'order',
  'place.cafe': 'order',
  'place.barn': 'inventory',
  'place.treasure-room': 'inventory',
  'place.armory': 'loadout',
  'place.workshop': 'craft',
  'place.smithy': 'craft',
  'place.arena': 'battle',
  'place.museum': 'gallery',
  'place.arcade': 'levels',
};

const partTable: Table<PartName> = {
  'part.element': 'sign',
  'part.bar': 'progress',
  'part.health-bar': 'health',
  'part.mana-bar': 'mana',
  'part.energy-bar': 'energy',
  'part.shield-bar': 'shield',
  'part.hunger-bar': 'hunger',
  'part.xp-bar': 'xp',
  'part.heart-meter': 'charm',
  'part.hearts': 'hearts',
  'part.speedometer': 'gauge',
  'part.combo-meter': 'combo',
  'part.skill-button': 'skills',
  'part.jump-button': 'jump',
  'part.fire-button': 'fire',
  'part.hud': 'minimap',
  'part.joystick': 'stick',
  'part.crosshair': 'crosshair',
  'part.ammo': 'ammo',
  'part.timer': 'timer',
  'part.score': 'score',
  'part.currency': 'coins',
  'part.compass-bar': 'compass',
  'part.damage-number': 'damage',
  'part.buff-icon': 'buff',
  'part.turn-order': 'turn-order',
  'part.wave-counter': 'wave',
  'part.waypoint': 'objective',
  'part.dialogue': 'dialogue',
  'part.speech-bubble': 'bubble',
  'part.subtitle': 'subtitle',
  'part.choice': 'choices',
  'part.name-plate': 'nameplate',
  'part.popup': 'tooltip',
  'part.notification': 'notice',
  'part.cursor': 'hand',
  'part.slot': 'slot',
  'part.quick-slot': 'quick',
  'part.skill-node': 'node',
  'part.card': 'card',
  'part.frame': 'portrait',
  'part.panel': 'panel',
  'part.menu': 'panel',
  'part.row': 'row',
  'part.table': 'row',
  'part.slider': 'slider',
  'part.toggle': 'toggle',
  'part.tab': 'tabs',
  'part.text-field': 'input',
  'part.banner-ad': 'banner',
  'part.stars': 'stars',
  'part.note-lane': 'lanes',
  'part.wheel-menu': 'wheel',
};

const genreTable: Table<Genre> = {
  'genre.rpg': 'rpg',
  'genre.roguelike': 'roguelike',
  'genre.adventure': 'adventure',
  'genre.platformer': 'platformer',
  'genre.puzzle': 'puzzle',
  'genre.strategy': 'strategy',
  'genre.tower-defense': 'tower-defense',
  'genre.shooter': 'shooter',
  'genre.racing': 'racing',
  'genre.cards': 'cards',
  'genre.board': 'board',
  'genre.simulation': 'simulation',
  'genre.farming': 'farming',
  'genre.cooking': 'cooking',
  'genre.tycoon': 'tycoon',
  'genre.pet-sim': 'pet-sim',
  'genre.dress-up-game': 'dress-up-game',
  'genre.fishing-game': 'fishing-game',
  'genre.idle': 'idle',
  'genre.visual-novel': 'visual-novel',
  'genre.rhythm': 'rhythm',
  'genre.sports': 'sports',
  'genre.fighting': 'fighting',
  'genre.survival': 'survival',
  'genre.horror': 'horror',
};

/** What sets a kind of game apart from others of its genre. */
const variantTable: Table<Partial<GenreRow>> = {
  'genre.block-puzzle': { field: 'blocks' },
  'genre.bubble-shooter': { field: 'bubbles' },
  'genre.word-game': { field: 'letters' },
  'genre.trivia': { field: 'letters', hud: ['timer', 'score', 'lives', 'helpers'] },
  'genre.educational': { field: 'letters' },
  'genre.sudoku': { field: 'numbers', hud: ['timer', 'lives', 'helpers'] },
  'genre.merge': { field: 'merge' },
  'genre.party': { field: 'squares', hud: ['coins', 'turn-order', 'dice'] },
  'genre.hidden-object': { field: 'walk', hud: ['timer', 'score', 'quick'] },
  'genre.escape-room': { field: 'room', hud: ['timer', 'objective', 'quick', 'light'] },
  'genre.fps': { field: 'sights', hud: ['health', 'shield', 'minimap', 'compass', 'stick', 'fire', 'ammo'] },
  'genre.battle-royale': { hud: ['health', 'shield', 'people', 'minimap', 'stick', 'fire', 'ammo', 'quick'] },
  'genre.shmup': {
    field: 'sky',
    hud: ['lives', 'score', 'special', 'fire'],
    device: 'phone',
    vehicle: 'vehicle.spaceship',
  },
  'genre.survivors-like': { field: 'rooms', hud: ['xp', 'timer', 'health', 'stick'], device: 'phone' },
  'genre.vehicle-combat': { vehicle: 'vehicle.tank' },
  'genre.endless-runner': { device: 'phone', field: 'road', hud: ['coins', 'score', 'jump', 'special'] },
  'genre.moba': { field: 'lanes', hud: ['health', 'mana', 'timer', 'minimap', 'stick', 'attack', 'skill'] },
  'genre.chess': { field: 'chess', hud: ['timer', 'turn-order', 'turn'] },
  'genre.train-sim': { field: 'road', hud: ['timer', 'gauge', 'brake', 'boost'], vehicle: 'vehicle.train' },
  'genre.medical-sim': { field: 'counter', hud: ['coins', 'timer', 'guests', 'dishes', 'serve'] },
  'genre.decorating': { field: 'room', hud: ['coins', 'style', 'quick', 'ready'] },
  'genre.kart': { hud: ['place', 'lap', 'track', 'quick', 'brake', 'boost'], vehicle: 'vehicle.kart' },
  'genre.sandbox': { field: 'town', hud: ['health', 'hunger', 'quick', 'stick', 'build'] },
  'genre.monster-collector': { hud: ['health', 'foe', 'skills', 'gems'] },
};

const deviceTable: Table<Device> = {
  'platform.phone': 'phone',
  'platform.tablet': 'tablet',
  'platform.foldable': 'foldable',
  'platform.pc': 'desktop',
  'platform.web': 'web',
  'platform.console': 'console',
  'platform.handheld': 'handheld',
  'platform.arcade': 'arcade',
  'platform.watch': 'watch',
  'platform.vr': 'vr',
};

/** What a game with it probably is, where no genre is named. */
const hintTable: Table<Genre> = {
  'screen.garage': 'racing',
  'screen.race': 'racing',
  'screen.song-list': 'rhythm',
  'screen.note-play': 'rhythm',
  'screen.deck': 'cards',
  'screen.harvest': 'farming',
  'screen.order': 'cooking',
  'screen.cooking': 'cooking',
  'screen.fishing': 'fishing-game',
  'screen.dress-up': 'dress-up-game',
  'screen.prestige': 'idle',
  'screen.loadout': 'shooter',
  'screen.puzzle-board': 'puzzle',
  'screen.formation': 'strategy',
  'screen.craft': 'survival',
  'screen.pet': 'pet-sim',
  'part.speedometer': 'racing',
  'part.note-lane': 'rhythm',
  'part.crosshair': 'shooter',
  'part.ammo': 'shooter',
  'part.wave-counter': 'tower-defense',
  'part.hunger-bar': 'survival',
  'part.choice': 'visual-novel',
  'vehicle.car': 'racing',
  'vehicle.motorbike': 'racing',
  'vehicle.bicycle': 'racing',
  'vehicle.starfighter': 'shooter',
  'place.racetrack': 'racing',
  'place.farm': 'farming',
  'place.kitchen': 'cooking',
  'place.restaurant': 'cooking',
  'place.stadium': 'sports',
  'place.casino': 'cards',
  'role.farmer': 'farming',
  'role.chef': 'cooking',
  'role.racer': 'racing',
  'role.idol': 'rhythm',
  'role.singer': 'rhythm',
  'role.fisher': 'fishing-game',
  'role.detective': 'adventure',
  'role.boxer': 'fighting',
  'role.athlete': 'sports',
  'role.soldier': 'shooter',
  'creature.zombie': 'survival',
  'creature.ghost': 'horror',
  'thing.card': 'cards',
  'thing.playing-cards': 'cards',
  'thing.dice': 'board',
  'thing.fishing-rod': 'fishing-game',
  'thing.jigsaw': 'puzzle',
  'thing.ball': 'sports',
  'thing.gun': 'shooter',
  'thing.instrument': 'rhythm',
  'mood.scary': 'horror',
};

/** The nearest entry for a concept, and the concept that has it. */
const nearest =
  <T>(table: Table<T>) =>
  (id: string) =>
    drawingFor(id, table);

export const screenFor = nearest(screenTable);
export const panelFor = nearest(panelTable);
export const placeScreenFor = nearest(placeTable);
export const partFor = nearest(partTable);
export const genreFor = nearest(genreTable);
export const variantFor = nearest(variantTable);
export const deviceFor = nearest(deviceTable);
export const hintFor = nearest(hintTable);
