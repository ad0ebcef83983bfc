import { drawingFor } from '../concepts/graph.ts';
import { byConcept } from './made-of.ts';

export type Ground =
  | 'forest'
  | 'mountains'
  | 'plains'
  | 'farm'
  | 'desert'
  | 'snow'
  | 'sea'
  | 'underwater'
  | 'cave'
  | 'volcano'
  | 'space'
  | 'city'
  | 'street'
  | 'grid'
  | 'village'
  | 'castle'
  | 'temple'
  | 'graveyard'
  | 'arena'
  | 'room'
  | 'shelves'
  | 'stage'
  | 'clouds'
  | 'factory'
  | 'terraces'
  | 'track'
  | 'pitch'
  | 'candy';
export type Sky =
  | 'day'
  | 'dawn'
  | 'sunset'
  | 'night'
  | 'moon'
  | 'storm'
  | 'aurora'
  | 'space'
  | 'deep'
  | 'inside'
  | 'fire'
  | 'dream';

const grounds = byConcept<Ground>({
  forest: 'place.forest place.swamp plant.tree style.nature place.camp role.druid creature.elf',
  mountains: 'place.mountains',
  plains: 'place.plains place.park style.ghibli season.season',
  farm: 'place.farm place.garden genre.farming role.farmer',
  desert: 'place.desert style.western style.egyptian style.arabian',
  snow: 'place.snowfield season.winter weather.snow event.christmas',
  sea: 'place.sea place.lake place.river vehicle.boat style.pirate style.tropical event.summer-event season.summer place.beach',
  underwater: 'place.underwater creature.fish creature.sea-creature style.aquatic',
  cave: 'place.cave place.dungeon',
  volcano: 'place.volcano place.hell',
  space: 'place.space style.space vehicle.spaceship vehicle.rocket creature.alien',
  city: 'place.city style.cyberpunk style.noir',
  street: 'place.street place.road place.chinatown',
  grid: 'style.synthwave thing.grid place.digital-world',
  village: 'place.village place.house',
  castle: 'place.castle style.medieval role.noble',
  temple: 'place.temple style.ancient-asian place.japanese-castle event.lunar-new-year',
  graveyard: 'place.graveyard place.ruins event.halloween state.haunted place.haunted-house',
  arena: 'place.arena genre.fighting place.gym',
  room: 'place.interior place.school',
  shelves:
    'place.shop place.library place.cafe place.restaurant place.bakery place.market place.ice-cream-parlor',
  stage: 'place.stage genre.rhythm role.performer',
  clouds: 'place.sky place.heaven place.dream-world',
  factory: 'place.factory style.steampunk style.industrial',
  terraces: 'place.rice-field place.rice-terrace place.tea-plantation',
  track: 'place.racetrack genre.racing',
  pitch: 'place.stadium genre.sports',
  candy: 'place.candy-land',
});
const skies = byConcept<Sky>({
  day: 'time.day weather.clear season.summer season.spring',
  dawn: 'time.dawn',
  sunset: 'time.sunset season.autumn style.synthwave time.golden-hour',
  night: 'time.night event.halloween mood.dark',
  moon: 'time.moon event.mid-autumn event.ramadan creature.werewolf',
  storm: 'weather.storm weather.rain weather.overcast weather.fog weather.smog',
  aurora: 'weather.aurora season.winter',
});

export const groundFor = (id: string) => drawingFor(id, grounds);
export const skyFor = (id: string) => drawingFor(id, skies);

/** The sky that a ground has unless something is said about it. */
export const usualSky: Partial<Record<Ground, Sky>> = {
  space: 'space',
  underwater: 'deep',
  cave: 'inside',
  room: 'inside',
  shelves: 'inside',
  stage: 'night',
  volcano: 'fire',
  grid: 'sunset',
  graveyard: 'moon',
  city: 'night',
  street: 'night',
  candy: 'dream',
  clouds: 'day',
  desert: 'sunset',
  factory: 'sunset',
  arena: 'night',
  temple: 'sunset',
  castle: 'dawn',
};
export const sceneConcepts = (): readonly string[] => [...Object.keys(grounds), ...Object.keys(skies)];
