import type { Style } from '@artcade/domain/tool-forms';
import type { Time } from '../../scenes/light.ts';
import type { ThemeName } from '../../ui/themes.ts';
import type { Falling } from './falling.ts';
import type { Heaven } from './heavens.ts';
import { confetti, falling } from './kit.ts';

/** A wash of colour over the scene. */
export interface Wash {
  readonly tone: string;
  readonly mode: 'multiply' | 'screen' | 'overlay' | 'soft-light' | 'color';
  readonly strength: number;
}

/** What a mood, a style, a genre or an effect adds to a picture. Every one leaves a trace of its own. */
export interface Touch {
  readonly wash?: Wash;
  readonly falling?: Falling;
  readonly sky?: Heaven;
  /** A concept whose drawing stands on the ground. */
  readonly prop?: string;
  readonly theme?: ThemeName;
  /** The way the whole picture is painted. */
  readonly style?: Style;
  /** What fits where nothing else is said. */
  readonly places?: readonly [string, ...string[]];
  readonly heroes?: readonly [string, ...string[]];
  readonly time?: Time;
  readonly tones?: string;
}

const wash = (tone: string, mode: Wash['mode'], strength: number): Wash => ({ tone, mode, strength });

const moods: Readonly<Record<string, Touch>> = {
  'mood.cheerful': {
    wash: wash('#ffe9a8', 'soft-light', 0.6),
    falling: falling('star', ['#ffe04a', '#ffffff', '#ff9dbb'], 26, 0.03),
  },
  'mood.bright': { wash: wash('#fff6cf', 'soft-light', 0.8), sky: 'rays' },
  'mood.lively': { wash: wash('#ffd08a', 'soft-light', 0.6), falling: confetti },
  'mood.festive': { sky: 'balloons', falling: confetti },
  'mood.cute': {
    wash: wash('#ffc4dc', 'soft-light', 0.7),
    falling: falling('heart', ['#ff8fb0', '#ffd0dc'], 22, 0.034),
    tones: '#5c1d4a #b0487f #ff8fc0 #ffd76a #fff6fa',
    heroes: ['creature.cat', 'creature.rabbit'],
  },
  'mood.calm': {
    wash: wash('#bfe6e0', 'soft-light', 0.6),
    tones: '#0f2c34 #2f6b7a #6fb0b0 #d8e8b8 #fafff6',
    falling: falling('petal', ['#ffffff', '#dff3e8'], 16, 0.03),
  },
  'mood.cozy': {
    wash: wash('#ffb36a', 'soft-light', 0.75),
    falling: falling('ember', ['#ffc46a'], 22, 0.028),
    tones: '#3a1c10 #9c5420 #f29a3c #ffd98a #fff8ea',
  },
  'mood.dreamy': {
    wash: wash('#c9b4ff', 'soft-light', 0.8),
    sky: 'bokeh',
    tones: '#1c1450 #4f3fa0 #9a7fe8 #ffc4e8 #fbf6ff',
  },
  'mood.romantic': {
    wash: wash('#ff9dbb', 'soft-light', 0.7),
    falling: falling('heart', ['#ff5a85', '#ff9dbb'], 28, 0.036),
  },
  'mood.magical': {
    wash: wash('#9a7fff', 'soft-light', 0.6),
    falling: falling('spark', ['#e0c4ff', '#ffe79a', '#9fe4ff'], 40, 0.036),
  },
  'mood.holy': { wash: wash('#fff0b8', 'screen', 0.16), sky: 'rays' },
  'mood.nostalgic': { wash: wash('#c98f4a', 'color', 0.4) },
  'mood.sleepy': { wash: wash('#4a5a9e', 'multiply', 0.35), sky: 'stars' },
  'mood.elegant': {
    sky: 'bokeh',
    tones: '#14101c #3a2c4a #8a6a8f #f2d08a #fffaf0',
    wash: wash('#3a2c4a', 'soft-light', 0.6),
  },
  'mood.luxurious': {
    falling: falling('spark', ['#ffd76a', '#fff3bf'], 40, 0.034),
    tones: '#100a06 #3a2810 #a8791c #ffd76a #fffbe6',
  },
  'mood.cool': { wash: wash('#3f7fff', 'soft-light', 0.5) },
  'mood.futuristic': {
    wash: wash('#2fd0ff', 'soft-light', 0.6),
    falling: falling('square', ['#5af2ff', '#ffffff'], 34, 0.02),
  },
  'mood.fresh': {
    wash: wash('#b8ffd0', 'soft-light', 0.6),
    falling: falling('leaf', ['#8fe07a', '#d7ffb0'], 18, 0.03),
  },
  'mood.epic': {
    wash: wash('#ff9d4a', 'soft-light', 0.5),
    sky: 'rays',
    falling: falling('ember', ['#ffb347', '#ffd76a'], 36, 0.03),
  },
  'mood.fierce': {
    wash: wash('#d8321f', 'soft-light', 0.75),
    falling: falling('ember', ['#ff7a2c', '#ffd04a'], 50, 0.034),
    tones: '#1c0408 #6b0f14 #d8321f #ff9d2c #fff3dc',
  },
  'mood.dark': { wash: wash('#3a2f5c', 'multiply', 0.62), tones: '#08060f #1f1834 #4a3a70 #a890d8 #f0eaff' },
  'mood.scary': {
    wash: wash('#2c3f3a', 'multiply', 0.6),
    sky: 'bats',
    tones: '#07090a #1c2a24 #4a7a3f #b8e04a #f6ffe6',
  },
  'mood.mysterious': {
    wash: wash('#2a2f6b', 'multiply', 0.55),
    sky: 'bokeh',
    tones: '#080a1c #1f2454 #4a4fa8 #8fd0ff #f0f6ff',
  },
  'mood.sad': { wash: wash('#5a6f8f', 'color', 0.55), falling: falling('drop', ['#b8d0e8'], 24, 0.024) },
  'mood.desolate': {
    wash: wash('#8a7f70', 'color', 0.6),
    falling: falling('ash', ['#5a524a', '#8a8278'], 40, 0.024),
  },
};

const effects: Readonly<Record<string, Touch>> = {
  'effect.effect': { falling: falling('spark', ['#ffffff', '#ffe79a'], 26, 0.03) },
  'effect.light': { sky: 'rays' },
  'effect.glow': { sky: 'bokeh', wash: wash('#ffe9b8', 'screen', 0.1) },
  'effect.neon': {
    wash: wash('#c22fff', 'soft-light', 0.8),
    sky: 'bokeh',
    tones: '#0a0424 #3a0f6b #d02fc2 #2fe8ff #f6f0ff',
  },
  'effect.spotlight': { sky: 'spotlights' },
  'effect.sunbeam': { sky: 'rays' },
  'effect.fireworks': { sky: 'fireworks' },
  'effect.fireflies': { falling: falling('ember', ['#e8ff6a'], 40, 0.026) },
  'effect.sparkle': { falling: falling('spark', ['#ffffff', '#ffe79a'], 46, 0.036) },
  'effect.hearts': { falling: falling('heart', ['#ff5a85', '#ff9dbb'], 36, 0.044) },
  'effect.coin-rain': { falling: falling('coin', ['#f7c23b', '#ffe07a'], 44, 0.06) },
  'effect.fire': {
    falling: falling('ember', ['#ff8a2c', '#ffd04a', '#ff4a1c'], 80, 0.042),
    wash: wash('#ff6a1c', 'soft-light', 0.7),
  },
  'effect.explosion': {
    sky: 'rays',
    falling: falling('ember', ['#ff8a2c', '#ffd04a'], 70, 0.05),
    wash: wash('#ff7a2c', 'soft-light', 0.7),
  },
  'effect.smoke': {
    wash: wash('#d8d4dc', 'screen', 0.22),
    falling: falling('ash', ['#c8c4cc', '#e8e4ea'], 30, 0.03),
  },
  'effect.dust': { falling: falling('ash', ['#d9b98a', '#c9a46a'], 60, 0.026) },
  'effect.ash': {
    falling: falling('ash', ['#5a545c', '#8a828c'], 80, 0.03),
    wash: wash('#6a6068', 'multiply', 0.3),
  },
  'effect.petals': { falling: falling('petal', ['#ffc4d6', '#ff9dbb'], 60, 0.042) },
  'effect.leaves': { falling: falling('leaf', ['#6fb84f', '#e8a02c', '#b8e07a'], 50, 0.044) },
  'effect.feathers': { falling: falling('feather', ['#ffffff', '#e8eef6'], 30, 0.05) },
  'effect.snow': { falling: falling('flake', ['#ffffff', '#eaf4ff'], 120, 0.03) },
  'effect.confetti': { falling: { ...confetti, count: 110 } },
  'effect.bubbles': { falling: falling('bubble', ['#cfeeff', '#ffffff'], 36, 0.06) },
  'effect.splash': {
    falling: falling('drop', ['#e9fbff', '#9fe4ff', '#5cc4f2'], 70, 0.042),
    prop: 'effect.splash',
  },
  'effect.ice': {
    falling: falling('flake', ['#d5f6ff', '#ffffff'], 60, 0.03),
    wash: wash('#7fd4ff', 'soft-light', 0.7),
    tones: '#06183a #12407a #3f9ef0 #bfeaff #ffffff',
  },
  'effect.slime': {
    falling: falling('drop', ['#8fe04a', '#c9ff7a'], 34, 0.04),
    wash: wash('#6fd02c', 'soft-light', 0.5),
  },
  'effect.blood': {
    falling: falling('drop', ['#a8121c', '#d8232c'], 34, 0.03),
    wash: wash('#a8121c', 'soft-light', 0.6),
  },
  'effect.magic': { falling: falling('spark', ['#c49bff', '#8fe0ff', '#ffe79a'], 50, 0.04) },
  'effect.lightning': { sky: 'lightning', wash: wash('#5a5fff', 'soft-light', 0.5) },
  'effect.speed': { falling: falling('streak', ['#ffffff', '#ffe79a'], 40, 0.09) },
};

const styles: Readonly<Record<string, Touch>> = {
  'style.style': { wash: wash('#ffe0b8', 'soft-light', 0.25) },
  'style.pixel': { style: 'pixel' },
  'style.low-poly': { style: 'low-poly' },
  'style.flat': { style: 'flat' },
  'style.anime': { style: 'cel' },
  'style.cartoon': { style: 'cel' },
  'style.ink-wash': { style: 'ink' },
  'style.brush': { style: 'ink' },
  'style.line-art': { style: 'ink' },
  'style.sci-fi': {
    theme: 'sci-fi',
    wash: wash('#2f8fff', 'soft-light', 0.6),
    falling: falling('square', ['#5af2ff', '#b8a8ff'], 34, 0.02),
    tones: '#04101c #0f3a6b #2f8fff #5af2ff #f0fbff',
    places: ['place.space', 'place.future-city'],
    heroes: ['creature.robot', 'role.astronaut'],
  },
  'style.cyberpunk': {
    theme: 'sci-fi',
    wash: wash('#c22fff', 'soft-light', 0.8),
    falling: falling('square', ['#ff2fb0', '#2fe8ff'], 40, 0.022),
    tones: '#0a0424 #3a0f6b #d02fc2 #2fe8ff #f6f0ff',
    places: ['place.cyberpunk-city'],
    heroes: ['role.hacker', 'role.ninja'],
    time: 'night',
  },
  'style.steampunk': {
    theme: 'metal',
    prop: 'thing.gear',
    wash: wash('#b8742c', 'soft-light', 0.8),
    tones: '#1c1008 #5a3414 #b8742c #f2c46a #fff3dc',
    places: ['place.steampunk-city'],
    heroes: ['role.engineer'],
  },
  'style.fantasy': {
    falling: falling('spark', ['#ffe79a', '#c4e0ff'], 26, 0.032),
    places: ['place.castle', 'place.enchanted-forest'],
    heroes: ['role.mage', 'creature.elf'],
  },
  'style.medieval': {
    theme: 'stone',
    prop: 'thing.season-shield',
    wash: wash('#b89a6a', 'soft-light', 0.5),
    places: ['place.castle'],
    heroes: ['role.knight'],
  },
  'style.gothic': {
    theme: 'stone',
    prop: 'thing.candle',
    wash: wash('#2c1f4a', 'multiply', 0.5),
    places: ['place.dark-castle'],
    heroes: ['creature.vampire'],
    time: 'night',
  },
  'style.western': {
    theme: 'wood',
    wash: wash('#d88a3c', 'soft-light', 0.8),
    falling: falling('ash', ['#d9a86a', '#c98f4a'], 40, 0.02),
    tones: '#2a1408 #6b3414 #b8662c #ffc46a #fff3dc',
    places: ['place.wild-west-town', 'place.desert'],
    heroes: ['role.cowboy'],
  },
  'style.pirate': {
    theme: 'wood',
    prop: 'thing.chest',
    wash: wash('#c98a3c', 'soft-light', 0.5),
    places: ['place.pirate-cove', 'place.sea'],
    heroes: ['role.pirate'],
  },
  'style.candy': {
    theme: 'candy',
    wash: wash('#ff9dd0', 'soft-light', 0.8),
    falling: falling('star', ['#ff8fc8', '#8fe0ff', '#ffe79a'], 34, 0.034),
    tones: '#5b0a4a #c22f8f #ff7ac2 #ffe27a #fff6fb',
    places: ['place.candy-land'],
  },
  'style.comic': { style: 'cel', theme: 'candy', sky: 'rays' },
  'style.retro': {
    wash: wash('#ff7a59', 'soft-light', 0.5),
    tones: '#24103a #7a2f5c #f2604a #ffc46a #fff0d8',
    falling: falling('square', ['#ff7ac2', '#4ae0ff'], 26, 0.02),
  },
  'style.synthwave': {
    theme: 'sci-fi',
    wash: wash('#ff2fa8', 'soft-light', 0.8),
    falling: falling('square', ['#ff2fa8', '#2fe8ff'], 34, 0.02),
    tones: '#10042c #4a0f7a #f22fa8 #2fe8ff #fff0fb',
    time: 'dusk',
    places: ['place.city'],
  },
  'style.luxury': {
    falling: falling('spark', ['#ffd76a', '#fff3bf'], 40, 0.034),
    tones: '#100a06 #3a2810 #a8791c #ffd76a #fffbe6',
  },
  'style.military': {
    theme: 'metal',
    wash: wash('#6b7a3f', 'soft-light', 0.7),
    tones: '#12160a #3a4420 #7a8a3c #f2c46a #fbfbe6',
    falling: falling('ember', ['#ffb347'], 24, 0.026),
    places: ['place.war-camp', 'place.battlefield'],
    heroes: ['role.soldier'],
  },
  'style.post-apocalyptic': {
    theme: 'metal',
    wash: wash('#8a7048', 'color', 0.45),
    falling: falling('ash', ['#6a5a44', '#a89070'], 60, 0.026),
    places: ['place.ruined-city'],
    heroes: ['role.survivor'],
  },
  'style.horror-style': {
    wash: wash('#2c3f3a', 'multiply', 0.6),
    sky: 'bats',
    places: ['place.graveyard'],
    time: 'night',
  },
  'style.noir': {
    wash: wash('#6a6a78', 'color', 0.8),
    places: ['place.street'],
    time: 'night',
    heroes: ['role.detective'],
  },
  'style.nature': { falling: falling('leaf', ['#6fb84f', '#b8e07a'], 34, 0.036), theme: 'wood' },
  'style.tropical': {
    falling: falling('petal', ['#ff8fb0', '#ffd84a'], 30, 0.036),
    prop: 'plant.palm',
    places: ['place.beach'],
  },
  'style.aquatic': {
    falling: falling('bubble', ['#cfeeff'], 34, 0.05),
    places: ['place.underwater'],
    wash: wash('#2fb0e0', 'soft-light', 0.6),
  },
  'style.ice-style': {
    falling: falling('flake', ['#ffffff'], 60, 0.028),
    places: ['place.snowfield'],
    wash: wash('#7fd4ff', 'soft-light', 0.6),
  },
  'style.ancient-asian': {
    theme: 'parchment',
    falling: falling('petal', ['#ffc4d6', '#ffe79a'], 34, 0.034),
    prop: 'thing.lantern',
    places: ['place.temple'],
  },
  'style.japanese': {
    theme: 'parchment',
    falling: falling('petal', ['#ffc4d6', '#ff9dbb'], 44, 0.034),
    prop: 'thing.lantern',
    places: ['place.shrine'],
    heroes: ['role.samurai'],
  },
  'style.egyptian': {
    theme: 'parchment',
    wash: wash('#e8b04a', 'soft-light', 0.7),
    tones: '#1c1408 #5a4210 #c98a1c #2fb0c2 #fff6dc',
    falling: falling('spark', ['#ffd76a'], 26, 0.028),
    places: ['place.pyramid'],
    heroes: ['role.pharaoh'],
  },
  'style.greek': {
    theme: 'stone',
    prop: 'thing.trophy',
    wash: wash('#dfe8ff', 'soft-light', 0.5),
    places: ['place.greek-temple'],
  },
  'style.nordic': {
    theme: 'wood',
    wash: wash('#8fb0d0', 'soft-light', 0.6),
    falling: falling('flake', ['#ffffff'], 40, 0.026),
    places: ['place.snowfield'],
    heroes: ['role.viking'],
  },
  'style.arabian': {
    theme: 'parchment',
    prop: 'thing.ramadan-lantern',
    wash: wash('#e8a84a', 'soft-light', 0.6),
    places: ['place.desert'],
  },
};

const genres: Readonly<Record<string, Touch>> = {
  'genre.rpg': {
    tones: '#14103a #3a2a8a #6a5fd8 #ffce4a #fff8e0',
    prop: 'thing.season-shield',
    falling: falling('spark', ['#ffe79a', '#c4e0ff'], 22, 0.03),
    places: ['place.castle', 'place.mountains'],
    heroes: ['role.knight', 'role.mage', 'creature.elf'],
  },
  'genre.platformer': {
    tones: '#06305c #0f7ac2 #3fb8f2 #ffd23c #f6fcff',
    prop: 'thing.coin',
    wash: wash('#8fe0ff', 'soft-light', 0.5),
    places: ['place.floating-island', 'place.plains'],
    heroes: ['creature.cat', 'role.hero'],
  },
  'genre.shooter': {
    tones: '#12160a #3a4420 #7a8a3c #ffb03c #fbfbe6',
    falling: falling('streak', ['#ffe79a', '#ffb347'], 26, 0.06),
    wash: wash('#7a8a5a', 'soft-light', 0.6),
    theme: 'metal',
    places: ['place.battlefield', 'place.city'],
    heroes: ['role.soldier'],
  },
  'genre.puzzle': {
    tones: '#3a0f5c #8a2fb0 #f25fb8 #ffd84a #fff6fb',
    prop: 'thing.gem',
    falling: falling('star', ['#ff8fc8', '#8fe0ff', '#ffe04a'], 30, 0.034),
    theme: 'candy',
    places: ['place.candy-land', 'place.plains'],
    heroes: ['creature.cat', 'creature.fox'],
  },
  'genre.strategy': {
    tones: '#24100a #6b2f14 #c2642c #ffc84a #fff6e0',
    prop: 'thing.flag',
    wash: wash('#c98f4a', 'soft-light', 0.5),
    places: ['place.battlefield', 'place.castle'],
    heroes: ['role.general', 'role.king'],
  },
  'genre.cards': {
    tones: '#0f2a1c #1f5c3f #3f9e6a #ffce4a #f8fff0',
    prop: 'genre.cards',
    falling: falling('square', ['#ffffff', '#ff5a6a'], 22, 0.03),
    places: ['place.tavern', 'place.castle'],
    heroes: ['role.mage'],
  },
  'genre.simulation': {
    tones: '#0a2c44 #1f6b9e #4fb0d8 #ffd76a #f6fcff',
    prop: 'thing.money',
    wash: wash('#b8e8c4', 'soft-light', 0.5),
    places: ['place.city', 'place.village'],
    heroes: ['role.villager'],
  },
  'genre.farming': {
    tones: '#163a12 #3f7a24 #7fc23c #ffd84a #fbffe6',
    prop: 'plant.sunflower',
    falling: falling('leaf', ['#8fe07a', '#ffd84a'], 26, 0.034),
    theme: 'wood',
    places: ['place.farm'],
    heroes: ['role.farmer'],
  },
  'genre.cooking': {
    tones: '#3a120a #9c3414 #f2742c #ffd04a #fff8e6',
    prop: 'genre.cooking',
    wash: wash('#ffb36a', 'soft-light', 0.5),
    places: ['place.kitchen', 'place.village'],
    heroes: ['role.chef'],
  },
  'genre.idle': {
    tones: '#1c0f44 #4a2f9e #8f6bf0 #ffce3c #fff8e6',
    prop: 'thing.coin',
    falling: falling('coin', ['#f7c23b'], 22, 0.04),
    places: ['place.mine', 'place.plains'],
  },
  'genre.adventure': {
    tones: '#06302c #0f6b5c #2fae8a #ffce5a #f6fff6',
    prop: 'thing.chest',
    wash: wash('#ffd08a', 'soft-light', 0.5),
    places: ['place.jungle', 'place.mountains'],
    heroes: ['role.explorer', 'role.archer'],
  },
  'genre.romance': {
    tones: '#4a0f34 #a02f6b #f27aa8 #ffd0c4 #fff6f8',
    falling: falling('heart', ['#ff8fb0', '#ffd0dc'], 26, 0.036),
    prop: 'plant.rose',
    wash: wash('#ffb0c4', 'soft-light', 0.6),
    heroes: ['role.princess'],
  },
  'genre.visual-novel': {
    tones: '#2a1c4a #5f4a9e #a88fe8 #ffc4d8 #fff8fb',
    prop: 'thing.book',
    wash: wash('#ffd0dc', 'soft-light', 0.5),
    places: ['place.school', 'place.city'],
    heroes: ['role.student'],
  },
  'genre.horror': {
    tones: '#07090a #1c2a24 #4a6f3f #c2e04a #f6ffe6',
    wash: wash('#2c3f3a', 'multiply', 0.6),
    sky: 'bats',
    prop: 'thing.tombstone',
    places: ['place.graveyard', 'place.haunted-house'],
    time: 'night',
    heroes: ['creature.zombie', 'creature.ghost'],
  },
  'genre.survival': {
    tones: '#1c140a #4a3a1c #8a7038 #ffb84a #fff8e6',
    prop: 'thing.campfire',
    wash: wash('#7a6a48', 'soft-light', 0.7),
    places: ['place.forest', 'place.island'],
    heroes: ['role.survivor'],
  },
  'genre.racing': {
    tones: '#10060a #7a0f1c #f0322c #ffd02c #ffffff',
    prop: 'thing.checkered-flag',
    falling: falling('streak', ['#ffffff', '#ffe79a'], 40, 0.08),
    theme: 'metal',
    places: ['place.racetrack', 'place.city'],
    heroes: ['role.racer'],
  },
  'genre.fighting': {
    tones: '#1c0408 #6b0f14 #e0321f #ffb02c #fff3dc',
    sky: 'lightning',
    wash: wash('#d8321f', 'soft-light', 0.6),
    places: ['place.arena'],
    heroes: ['role.martial-artist', 'role.boxer'],
  },
  'genre.sports': {
    tones: '#06280f #0f6b2c #2fb84a #ffe04a #f8fff0',
    prop: 'genre.football-game',
    falling: { ...confetti, count: 40 },
    places: ['place.stadium'],
    heroes: ['role.athlete'],
  },
  'genre.esports': {
    tones: '#0a0624 #2f148a #6a3ff2 #2fe8ff #f3f0ff',
    sky: 'spotlights',
    prop: 'genre.esports',
    wash: wash('#5a2fff', 'soft-light', 0.6),
    places: ['place.stadium', 'place.stage'],
    heroes: ['role.gamer', 'role.hero'],
  },
  'genre.rhythm': {
    tones: '#1c0634 #6b14a0 #e83fc2 #4ae0ff #fff0fb',
    sky: 'spotlights',
    prop: 'thing.microphone',
    falling: falling('star', ['#ff4fb0', '#4ae0ff'], 34, 0.034),
    places: ['place.stage'],
    heroes: ['role.idol', 'role.musician'],
  },
  'genre.party': {
    tones: '#24064a #7a1fb0 #f2507f #ffd23c #fff8e6',
    falling: confetti,
    sky: 'balloons',
    places: ['place.amusement-park'],
    heroes: ['role.jester'],
  },
  'genre.wuxia': {
    tones: '#10201c #2f4f44 #6f9e86 #f2d08a #fbfff6',
    falling: falling('petal', ['#ffc4d6', '#ffffff'], 34, 0.034),
    prop: 'thing.lantern',
    places: ['place.sect-mountain', 'place.mountains'],
    heroes: ['role.wuxia-swordsman'],
  },
};

const weathers: Readonly<Record<string, Touch>> = {
  'weather.lightning': { sky: 'lightning' },
  'weather.petal-rain': { falling: falling('petal', ['#ffc4d6', '#ff9dbb'], 70, 0.04) },
  'weather.sandstorm': {
    wash: wash('#d9a45a', 'color', 0.5),
    falling: falling('ash', ['#e0b878', '#c98f4a'], 110, 0.02),
  },
  'weather.meteor-storm': { falling: falling('ember', ['#ff8a2c', '#ffd04a'], 40, 0.05) },
  'weather.wind': { falling: falling('leaf', ['#b8e07a', '#e8c06a'], 30, 0.034) },
  'weather.snow': { falling: falling('flake', ['#ffffff', '#eaf4ff'], 90, 0.028) },
  'weather.rain': { falling: falling('drop', ['#cfeeff', '#9fd4f2'], 50, 0.026) },
};

const lights: Readonly<Record<string, Touch>> = {
  'colour.dark': { wash: wash('#3a2f5c', 'multiply', 0.5) },
  'colour.bright': { wash: wash('#fff6cf', 'soft-light', 0.8), sky: 'rays' },
  'colour.pale': { wash: wash('#ffffff', 'screen', 0.2) },
  'colour.warm': { wash: wash('#ff9d4a', 'soft-light', 0.8) },
  'colour.cool': { wash: wash('#4a9dff', 'soft-light', 0.8) },
  'colour.monochrome': { wash: wash('#8a8a94', 'color', 0.85) },
  'colour.colourful': { falling: confetti, wash: wash('#ff9dd0', 'soft-light', 0.4) },
  'colour.metallic': { falling: falling('spark', ['#ffffff', '#ffe79a'], 40, 0.034) },
};

const hours: Readonly<Record<string, Touch>> = {
  'time.full-moon': { sky: 'full-moon' },
  'time.moon': { sky: 'full-moon' },
  'time.blood-moon': { sky: 'blood-moon' },
  'time.stars': { sky: 'stars' },
};

/** Things that are in the air rather than on the ground. */
const inTheAir: Readonly<Record<string, Touch>> = {
  'thing.firework': { sky: 'fireworks' },
  'thing.confetti': { falling: { ...confetti, count: 110 } },
  'thing.sky-lantern': { sky: 'sky-lanterns' },
  'thing.snowflake': { falling: falling('flake', ['#ffffff', '#eaf4ff'], 110, 0.034) },
  'thing.coin': { falling: falling('coin', ['#f7c23b', '#ffe07a'], 34, 0.055) },
  'thing.heart': { falling: falling('heart', ['#ff5a85', '#ff9dbb', '#ffd0dc'], 36, 0.05) },
  'thing.red-envelope': { falling: falling('envelope', ['#d8231f'], 18, 0.07) },
  'thing.flare': { sky: 'fireworks', wash: wash('#ff5a3c', 'soft-light', 0.5) },
  'thing.feather': { falling: falling('feather', ['#ffffff', '#e8eef6'], 30, 0.05) },
};
/** Small living lights. */
const swarms: Readonly<Record<string, Touch>> = {
  'creature.will-o-wisp': { falling: falling('ember', ['#8fe0ff', '#bff0ff'], 34, 0.06) },
  'creature.firefly': { falling: falling('ember', ['#e8ff6a'], 44, 0.03) },
  'creature.butterfly': { falling: falling('petal', ['#ffb84a', '#8fd0ff', '#ff8fc8'], 26, 0.044) },
};
/** They are shown in the air alone. */
export const onlyInTheAir: ReadonlySet<string> = new Set([
  'thing.firework',
  'thing.confetti',
  'thing.sky-lantern',
  'thing.snowflake',
  'thing.flare',
  ...Object.keys(swarms),
]);

export const touches: Readonly<Record<string, Touch>> = {
  ...moods,
  ...effects,
  ...styles,
  ...genres,
  ...weathers,
  ...lights,
  ...hours,
  ...inTheAir,
  ...swarms,
};
