import { ages, bodies, genders } from './bodies.ts';
import { colours, relations } from './colours.ts';
import { creaturesAnimals } from './creatures-animals.ts';
import { creaturesBirdsAndSea } from './creatures-birds-and-sea.ts';
import { creaturesFolk } from './creatures-folk.ts';
import { creaturesMonsters } from './creatures-monsters.ts';
import { directions } from './directions.ts';
import { effects } from './effects.ts';
import { events } from './events.ts';
import { garmentsBody } from './garments-body.ts';
import { garmentsCulture } from './garments-culture.ts';
import { garmentsHead } from './garments-head.ts';
import { genres, platforms } from './genres.ts';
import { materials, patterns } from './materials.ts';
import { counts, shapes, sizes, states } from './modifiers.ts';
import { moods } from './moods.ts';
import { parts } from './parts.ts';
import { placesBuildings } from './places-buildings.ts';
import { placesCulture } from './places-culture.ts';
import { placesNature } from './places-nature.ts';
import { placesRooms } from './places-rooms-and-stages.ts';
import { plants } from './plants.ts';
import { poses } from './poses.ts';
import { rolesAdventure } from './roles-adventure.ts';
import { rolesCulture } from './roles-culture.ts';
import { rolesJobs } from './roles-jobs.ts';
import { type Concept, conceptsOf, type Kind } from './rows.ts';
import { layouts, screens } from './screens.ts';
import { seasons, times, weathers } from './sky.ts';
import { styles } from './styles.ts';
import { thingsFestival } from './things-festival.ts';
import { thingsFood } from './things-food.ts';
import { thingsPlay } from './things-music-sport-toys.ts';
import { thingsTools } from './things-tools.ts';
import { thingsTreasure } from './things-treasure.ts';
import { thingsWeapons } from './things-weapons.ts';
import { thingsWorld } from './things-world.ts';
import { vehicles } from './vehicles.ts';
import { works } from './works.ts';

const tables: Readonly<Record<Kind, readonly string[]>> = {
  age: [ages],
  body: [bodies],
  colour: [colours],
  count: [counts],
  creature: [creaturesAnimals, creaturesBirdsAndSea, creaturesFolk, creaturesMonsters],
  direction: [directions],
  effect: [effects],
  event: [events],
  garment: [garmentsHead, garmentsBody, garmentsCulture],
  gender: [genders],
  genre: [genres],
  layout: [layouts],
  material: [materials],
  mood: [moods],
  part: [parts],
  pattern: [patterns],
  place: [placesNature, placesBuildings, placesRooms, placesCulture],
  plant: [plants],
  platform: [platforms],
  pose: [poses],
  relation: [relations],
  role: [rolesAdventure, rolesJobs, rolesCulture],
  screen: [screens],
  season: [seasons],
  shape: [shapes],
  size: [sizes],
  state: [states],
  style: [styles],
  thing: [thingsWeapons, thingsTools, thingsPlay, thingsFood, thingsTreasure, thingsFestival, thingsWorld],
  time: [times],
  vehicle: [vehicles],
  weather: [weathers],
  work: [works],
};

/** Everything that a prompt can name. */
export const readConcepts = (): Concept[] =>
  (Object.entries(tables) as [Kind, readonly string[]][]).flatMap(([kind, texts]) =>
    texts.flatMap((text) => conceptsOf(kind, text)),
  );
