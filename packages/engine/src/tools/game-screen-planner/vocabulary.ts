import type { InputsOf } from '@artcade/domain/tool-forms';

type Fields = InputsOf<'game-screen-planner'>;
export type ScreenName = Fields['screens'][number];
export type Genre = Fields['genre'];

/** Everything that a plan may say, in one language. */
export interface PlanWords {
  readonly untitled: string;
  readonly genres: Readonly<Record<Genre, string>>;
  readonly platforms: Readonly<Record<Fields['platform'], string>>;
  readonly flows: Readonly<Record<Fields['flow'], string>>;
  readonly count: (screens: number) => string;
  readonly screens: Readonly<Record<ScreenName, string>>;
  /** What each screen is for. */
  readonly purposes: Readonly<Record<ScreenName, string>>;
  /** What stands on buttons, bars and rows. */
  readonly parts: Readonly<Record<PartWord, string>>;
}

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
  | 'scene';
