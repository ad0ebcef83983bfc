import type { InputsOf } from '@artcade/domain/tool-forms';

type Fields = InputsOf<'game-screen-planner'>;

export type Genre = Exclude<Fields['genre'], 'auto'>;
export type Flow = Exclude<Fields['flow'], 'auto'>;
/** What a screen is shown on. The form offers the usual ones. */
export type Device =
  | Exclude<Fields['platform'], 'auto'>
  | 'tablet-tall'
  | 'foldable'
  | 'arcade'
  | 'watch'
  | 'vr';

/** Everything that a plan may say, in one language. */
export interface PlanWords {
  readonly untitled: string;
  readonly genres: Readonly<Record<Genre, string>>;
  readonly devices: Readonly<Record<Device, string>>;
  readonly flows: Readonly<Record<Flow, string>>;
  readonly count: (screens: number) => string;
  readonly screens: Readonly<Record<ScreenName, string>>;
  /** What each screen is for. */
  readonly purposes: Readonly<Record<ScreenName, string>>;
  /** What stands on buttons, bars and rows. */
  readonly parts: Readonly<Record<PartWord, string>>;
}

/** Every screen that can be drawn. The names are those of concepts, except for the oldest ones. */
export const screenNames = [
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
  'login',
  'loading',
  'tutorial',
  'lobby',
  'versus',
  'map',
  'battle',
  'dialogue',
  'harvest',
  'order',
  'cooking',
  'build',
  'fishing',
  'game-over',
  'no-lives',
  'level-up',
  'upgrade',
  'skill-tree',
  'prestige',
  'craft',
  'deck',
  'garage',
  'dress-up',
  'decorate',
  'team',
  'formation',
  'pet',
  'gallery',
  'achievements',
  'save',
  'gacha',
  'lucky-wheel',
  'rewards',
  'battle-pass',
  'mailbox',
  'calendar',
  'event',
  'guild',
  'friends',
  'chat',
  'tournament-bracket',
  'character-select',
  'song-list',
  'loadout',
  'visit',
] as const;
export type ScreenName = (typeof screenNames)[number];

export type PartWord =
  | 'play'
  | 'start'
  | 'next'
  | 'retry'
  | 'resume'
  | 'leave'
  | 'back'
  | 'victory'
  | 'rewards'
  | 'coins'
  | 'gems'
  | 'energy'
  | 'level'
  | 'health'
  | 'mana'
  | 'foe'
  | 'boss'
  | 'moves'
  | 'goal'
  | 'score'
  | 'time'
  | 'lap'
  | 'place'
  | 'ammo'
  | 'wave'
  | 'map'
  | 'deck'
  | 'hand'
  | 'endTurn'
  | 'army'
  | 'build'
  | 'harvest'
  | 'people'
  | 'mood'
  | 'attack'
  | 'defend'
  | 'skill'
  | 'jump'
  | 'move'
  | 'shoot'
  | 'brake'
  | 'boost'
  | 'board'
  | 'field'
  | 'power'
  | 'defense'
  | 'speed'
  | 'luck'
  | 'grip'
  | 'upgrade'
  | 'all'
  | 'gear'
  | 'items'
  | 'offers'
  | 'special'
  | 'buy'
  | 'music'
  | 'sound'
  | 'vibration'
  | 'alerts'
  | 'language'
  | 'friends'
  | 'world'
  | 'you'
  | 'claim'
  | 'questWin'
  | 'questCollect'
  | 'questUpgrade'
  | 'questFriend'
  | 'mission'
  | 'track'
  | 'region'
  | 'duel'
  | 'hero'
  | 'car'
  | 'logo'
  | 'scene'
  | 'hunger'
  | 'nerves'
  | 'combo'
  | 'lives'
  | 'floor'
  | 'day'
  | 'guests'
  | 'tension'
  | 'reel'
  | 'tower'
  | 'hint'
  | 'dice'
  | 'income'
  | 'tap'
  | 'punch'
  | 'kick'
  | 'pass'
  | 'serve'
  | 'feed'
  | 'clean'
  | 'light'
  | 'objective'
  | 'round'
  | 'team'
  | 'charm'
  | 'style'
  | 'story'
  | 'choice'
  | 'skip'
  | 'xp'
  | 'shield'
  | 'turn'
  | 'notes'
  | 'ready'
  | 'invite'
  | 'send'
  | 'equip'
  | 'craft'
  | 'summon'
  | 'summonTen'
  | 'reset'
  | 'bonus'
  | 'free'
  | 'premium'
  | 'account'
  | 'password'
  | 'enter'
  | 'tip'
  | 'loading'
  | 'chapter'
  | 'song'
  | 'member'
  | 'join'
  | 'defeat'
  | 'levelUp'
  | 'noLives'
  | 'wait'
  | 'ends'
  | 'line'
  | 'answer'
  | 'greeting'
  | 'reply'
  | 'furniture'
  | 'recipe'
  | 'spin'
  | 'open'
  | 'load'
  | 'empty'
  | 'explore'
  | 'talk';

/** Parts of the interface of play. */
export type PartName =
  | 'health'
  | 'boss'
  | 'foe'
  | 'mana'
  | 'energy'
  | 'hunger'
  | 'nerves'
  | 'mood'
  | 'shield'
  | 'xp'
  | 'charm'
  | 'score'
  | 'style'
  | 'tension'
  | 'progress'
  | 'special'
  | 'combo'
  | 'hearts'
  | 'coins'
  | 'gems'
  | 'people'
  | 'army'
  | 'lives'
  | 'floor'
  | 'goal'
  | 'moves'
  | 'wave'
  | 'place'
  | 'lap'
  | 'timer'
  | 'day'
  | 'guests'
  | 'income'
  | 'round'
  | 'ammo'
  | 'track'
  | 'gauge'
  | 'minimap'
  | 'compass'
  | 'objective'
  | 'stick'
  | 'jump'
  | 'attack'
  | 'skill'
  | 'fire'
  | 'boost'
  | 'punch'
  | 'kick'
  | 'pass'
  | 'light'
  | 'talk'
  | 'fast'
  | 'reel'
  | 'dice'
  | 'turn'
  | 'build'
  | 'harvest'
  | 'serve'
  | 'ready'
  | 'bonus'
  | 'brake'
  | 'skip'
  | 'skills'
  | 'care'
  | 'quick'
  | 'helpers'
  | 'towers'
  | 'dishes'
  | 'tools'
  | 'wardrobe'
  | 'slot'
  | 'upgrades'
  | 'board'
  | 'fighters'
  | 'dialogue'
  | 'choices'
  | 'turn-order'
  | 'crosshair'
  | 'damage'
  | 'buff'
  | 'bubble'
  | 'subtitle'
  | 'nameplate'
  | 'tooltip'
  | 'notice'
  | 'hand'
  | 'card'
  | 'portrait'
  | 'row'
  | 'slider'
  | 'toggle'
  | 'tabs'
  | 'input'
  | 'panel'
  | 'banner'
  | 'stars'
  | 'wheel'
  | 'lanes'
  | 'node'
  | 'sign';

/** What is seen while playing. */
export type FieldName =
  | 'duel'
  | 'ring'
  | 'walk'
  | 'camp'
  | 'dark'
  | 'ledges'
  | 'gems'
  | 'blocks'
  | 'bubbles'
  | 'letters'
  | 'numbers'
  | 'merge'
  | 'land'
  | 'town'
  | 'farm'
  | 'rooms'
  | 'lanes'
  | 'range'
  | 'sights'
  | 'sky'
  | 'road'
  | 'table'
  | 'counter'
  | 'water'
  | 'room'
  | 'mirror'
  | 'pile'
  | 'talk'
  | 'notes'
  | 'pitch'
  | 'squares'
  | 'chess';
