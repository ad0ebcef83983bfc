import * as collection from './collection-screens.ts';
import { body, header, scene } from './common.ts';
import type { Element, Mock } from './elements.ts';
import { character, inventory, shop } from './goods-screens.ts';
import { home, title } from './hub-screens.ts';
import { levelScreen } from './level-screens.ts';
import { quests, ranking, settings } from './list-screens.ts';
import * as people from './people-screens.ts';
import { playScreen } from './play-screens.ts';
import * as popup from './popup-screens.ts';
import * as stage from './stage-screens.ts';
import type { ScreenName } from './vocabulary.ts';
import * as way from './way-screens.ts';

/** Play of another kind than the genre's. */
const fightFields = ['duel', 'ring', 'table', 'land', 'range', 'sights', 'rooms', 'lanes'];
const battle = (mock: Mock): Element[] =>
  fightFields.includes(mock.row.field)
    ? playScreen(mock)
    : playScreen(mock, 'duel', ['health', 'boss', 'skills']);

const builders: Readonly<Record<ScreenName, (mock: Mock) => Element[]>> = {
  title,
  home,
  levels: (mock) => [...scene(mock, 0.3), ...header(mock), ...levelScreen(mock, body(mock))],
  play: (mock) => playScreen(mock),
  pause: popup.pause,
  result: popup.result,
  shop,
  inventory,
  character,
  quests,
  settings,
  ranking,
  login: way.login,
  loading: way.loading,
  tutorial: way.tutorial,
  lobby: stage.lobby,
  versus: stage.versus,
  map: way.map,
  battle,
  dialogue: (mock) => playScreen(mock, 'talk', ['skip', 'dialogue', 'choices']),
  harvest: (mock) => playScreen(mock, 'farm', ['coins', 'energy', 'day', 'tools', 'harvest']),
  order: people.order,
  cooking: (mock) => playScreen(mock, 'counter', ['coins', 'timer', 'guests', 'dishes', 'serve']),
  build: (mock) =>
    playScreen(mock, mock.row.field === 'land' ? 'land' : 'town', ['coins', 'people', 'helpers', 'build']),
  fishing: (mock) => playScreen(mock, 'water', ['coins', 'tension', 'quick', 'reel']),
  'game-over': popup.gameOver,
  'no-lives': popup.noLives,
  'level-up': popup.levelUp,
  upgrade: stage.upgrade,
  'skill-tree': stage.skillTree,
  prestige: popup.prestige,
  craft: stage.craft,
  deck: collection.deck,
  garage: stage.garage,
  'dress-up': stage.dressUp,
  decorate: stage.decorate,
  team: stage.team,
  formation: stage.formation,
  pet: stage.pet,
  gallery: collection.gallery,
  achievements: people.achievements,
  save: people.save,
  gacha: collection.gacha,
  'lucky-wheel': collection.luckyWheel,
  rewards: popup.rewards,
  'battle-pass': collection.battlePass,
  mailbox: people.mailbox,
  calendar: collection.calendar,
  event: collection.event,
  guild: people.guild,
  friends: people.friends,
  chat: people.chat,
  'tournament-bracket': people.bracket,
  'character-select': stage.characterSelect,
  'song-list': people.songList,
  loadout: stage.loadout,
  visit: way.visit,
};

/** Everything on one screen, from back to front. */
export const elementsOf = (screen: ScreenName, mock: Mock): Element[] => builders[screen](mock);
