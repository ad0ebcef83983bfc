import type { Furnishing, Place } from './place.ts';
import { bushes, ferns, flowers, green, some, tree, trees } from './place-words.ts';

/** A country or a period: what stands there in place of what stands anywhere. Everything that is put into a picture asks it. */
export interface Region {
  /** Concepts that tell it. */
  readonly told: readonly string[];
  /** Names that tell it, where words have no concept of it. */
  readonly names?: RegExp;
  /** By model: the local one. */
  readonly models: Readonly<Record<string, string>>;
  /** Warm lands have no snow on their mountains, which are green and lower. */
  readonly isWarm?: boolean;
  readonly ground?: Place['ground'];
  /** What grows everywhere under the open sky. */
  readonly grows?: readonly Furnishing[];
}

type Models = Region['models'];

/** Before cars, street lamps and towers of glass. */
const old: Models = {
  'furnish.street-lamp': 'furnish.torch',
  'furnish.skyscraper': 'furnish.house',
  'furnish.glass-tower': 'furnish.house',
  'furnish.neon-tower': 'furnish.house',
  'vehicle.car': 'furnish.cart',
  'furnish.road-lanes': 'furnish.road-cobbles',
};
const houses = (model: string): Models =>
  Object.fromEntries(
    ['furnish.house', 'place.house', 'place.cottage', 'place.shop', 'furnish.tavern', 'place.mansion'].map(
      (name) => [name, model],
    ),
  );
const grown = (tree: string, pine = tree): Models => ({
  'plant.tree': tree,
  'furnish.forest-tree': tree,
  'plant.oak': tree,
  'plant.pine': pine,
  'plant.birch': tree,
  'furnish.cypress': pine,
});
const eastern: Models = {
  ...old,
  ...houses('furnish.eastern-house'),
  'furnish.street-lamp': 'furnish.lantern-post',
  'thing.bench': 'thing.flower-pot',
  'furnish.barrel': 'thing.jar',
  'place.castle': 'place.imperial-palace',
  'place.palace': 'place.imperial-palace',
  'place.fortress': 'place.imperial-palace',
  'place.church': 'place.pagoda',
  'place.temple': 'place.taoist-temple',
  'place.gate': 'furnish.hill-gate',
  'thing.gate': 'furnish.hill-gate',
};
const tropical: Models = {
  ...grown('plant.palm', 'plant.banana-plant'),
  'plant.cherry': 'plant.frangipani',
  'plant.maple': 'plant.flame-tree',
};

const vietnamese: Models = {
  ...eastern,
  ...houses('furnish.yellow-house'),
  ...grown('plant.banyan', 'plant.bamboo'),
};
const thai: Models = {
  ...eastern,
  ...tropical,
  ...houses('place.stilt-house'),
  'place.temple': 'place.thai-temple',
  'place.buddhist-temple': 'place.thai-temple',
  'place.shrine': 'place.thai-temple',
  'place.angkor': 'place.thai-temple',
  'place.palace': 'place.thai-temple',
  'place.pagoda': 'place.stupa',
  'thing.stone-lantern': 'thing.jar',
  'furnish.street-lamp': 'furnish.torch',
};
const indonesian: Models = {
  ...old,
  ...tropical,
  ...houses('place.stilt-house'),
  'furnish.hut': 'place.stilt-house',
  'place.cabin': 'place.stilt-house',
  'thing.stone-lantern': 'furnish.torch',
  'place.gate': 'place.balinese-gate',
  'thing.gate': 'place.balinese-gate',
  'place.temple': 'place.hindu-temple',
};

const jungle: readonly Furnishing[] = [
  trees('plant.palm', 60, 14, 130, [0.9, 1.5]),
  trees('plant.banana-plant', 26, 9, 60),
  trees('plant.banyan', 16, 24, 120),
  bushes(60),
  ferns(90),
  flowers(40),
];

/** The first that is told is taken, so the narrower ones come first. */
export const regions: readonly Region[] = [
  {
    told: ['place.floating-market'],
    models: {
      ...old,
      ...tropical,
      ...houses('place.stilt-house'),
      'vehicle.boat': 'furnish.market-boat',
      'vehicle.sampan': 'furnish.market-boat',
    },
    isWarm: true,
  },
  {
    told: [
      'style.vietnamese',
      'place.hoi-an',
      'place.vietnamese-village',
      'event.hung-kings',
      'event.reunification',
    ],
    names: /tết|việt|vietnam|huế|hội an|hoi an|hà nội|hanoi|sài gòn|miền tây/i,
    models: vietnamese,
    grows: jungle,
    isWarm: true,
  },
  {
    told: ['style.thai', 'style.burmese', 'place.sala-thai', 'event.songkran', 'event.loy-krathong'],
    names: /thai|siam|bangkok|ayutthaya|ไทย|อยุธยา/i,
    models: thai,
    grows: jungle,
    isWarm: true,
  },
  {
    told: ['style.indonesian', 'style.malay', 'place.kampung', 'place.keraton', 'place.balinese-gate'],
    names: /bali|jawa|java|indonesia|sumatra|sawah|kampung/i,
    models: indonesian,
    grows: jungle,
    isWarm: true,
  },
  {
    told: [
      'style.japanese',
      'place.torii',
      'place.japanese-street',
      'place.onsen',
      'place.zen-garden',
      'event.matsuri',
      'event.tanabata',
    ],
    names: /鳥居|edo|kyoto|tokyo|日本/i,
    models: {
      ...eastern,
      'place.castle': 'place.japanese-castle',
      'place.palace': 'place.japanese-castle',
      'place.gate': 'place.torii',
      'place.temple': 'place.shrine',
      'place.hot-spring': 'place.shrine',
    },
  },
  {
    told: ['style.korean', 'place.korean-palace'],
    models: { ...eastern, 'place.palace': 'place.korean-palace', 'place.castle': 'place.korean-palace' },
  },
  {
    told: ['style.khmer', 'place.angkor-wat'],
    models: { ...old, ...tropical, 'place.temple': 'place.angkor' },
    grows: jungle,
    isWarm: true,
  },
  {
    told: ['style.indian', 'event.diwali', 'event.holi'],
    models: { ...old, ...tropical, ...houses('furnish.mud-house'), 'place.temple': 'place.hindu-temple' },
    isWarm: true,
  },
  { told: ['place.pirate-cove'], models: old, isWarm: true },
  {
    told: ['style.mongol', 'place.yurt'],
    models: { ...old, ...houses('place.yurt'), ...grown('plant.bush', 'furnish.tuft') },
    ground: ['#93a04c', '#b8ac58'],
  },
  {
    told: ['style.taiwanese', 'event.mazu-pilgrimage'],
    names: /台灣|taiwan/i,
    models: { 'place.temple': 'place.taoist-temple', 'place.church': 'place.taoist-temple' },
    isWarm: true,
  },
  {
    told: [
      'style.ancient-asian',
      'place.imperial-palace',
      'place.ancient-china-town',
      'place.hutong',
      'place.taoist-temple',
      'place.sect-mountain',
      'event.lunar-new-year',
      'event.mid-autumn',
      'event.lantern-festival',
      'event.dragon-boat',
      'event.qingming',
    ],
    names: /江南|水鄉|古鎮|胡同|長安|洛陽/,
    models: eastern,
  },
  {
    told: ['style.arabian', 'place.arab-bazaar', 'place.mosque'],
    models: {
      ...old,
      ...houses('furnish.mud-house'),
      ...grown('plant.palm'),
      'place.palace': 'place.taj-mahal',
      'place.temple': 'place.mosque',
      'place.church': 'place.mosque',
      'furnish.banner': 'plant.palm',
    },
    isWarm: true,
  },
  {
    told: ['style.egyptian', 'place.pyramid'],
    models: { ...old, ...houses('furnish.mud-house'), ...grown('plant.palm') },
    isWarm: true,
  },
  {
    told: ['style.aztec', 'place.aztec-pyramid'],
    models: {
      ...old,
      ...houses('furnish.hut'),
      ...grown('plant.palm'),
      'furnish.forest-tree': 'plant.banyan',
    },
    grows: jungle,
    isWarm: true,
  },
  {
    told: ['style.african', 'place.savanna'],
    models: { ...old, ...houses('furnish.hut'), ...grown('plant.acacia') },
    isWarm: true,
    ground: ['#b89a4a', '#c8703c'],
  },
  {
    told: ['style.greek'],
    names: /santorini|greece|greek/i,
    models: {
      ...old,
      ...houses('furnish.white-house'),
      ...grown('furnish.cypress'),
      'place.temple': 'place.greek-temple',
      'thing.stone-lantern': 'furnish.column',
      'furnish.rock': 'furnish.stone-slab',
    },
    isWarm: true,
  },
  {
    told: ['role.viking', 'vehicle.longship', 'place.longhouse', 'style.norse'],
    names: /viking|norse|維京/i,
    models: {
      ...old,
      ...houses('place.longhouse'),
      ...grown('plant.pine'),
      'place.stall': 'furnish.hay-cart',
      'vehicle.ship': 'vehicle.longship',
      'vehicle.boat': 'vehicle.longship',
    },
  },
  {
    told: ['style.western', 'place.wild-west-town'],
    names: /wild west|saloon|西部/i,
    models: {
      ...old,
      ...houses('furnish.false-front'),
      ...grown('furnish.dead-tree'),
      'furnish.street-lamp': 'furnish.fence',
      'vehicle.car': 'furnish.wagon',
    },
    isWarm: true,
  },
  {
    told: ['style.steampunk', 'place.steampunk-city'],
    models: {
      ...houses('furnish.brick-house'),
      'furnish.skyscraper': 'furnish.brass-tower',
      'furnish.glass-tower': 'furnish.brass-tower',
      'furnish.neon-tower': 'furnish.brass-tower',
      'place.tower': 'furnish.brass-tower',
      'vehicle.car': 'furnish.cart',
      'furnish.road-lanes': 'furnish.road-cobbles',
    },
  },
  {
    told: ['style.victorian'],
    names: /victorian|london|dickens/i,
    models: {
      ...houses('furnish.brick-house'),
      'furnish.skyscraper': 'furnish.brick-house',
      'furnish.glass-tower': 'furnish.brick-house',
      'vehicle.car': 'vehicle.carriage',
      'furnish.road-lanes': 'furnish.road-cobbles',
      'furnish.barrel': 'furnish.crate',
    },
  },
  {
    told: ['place.eiffel-tower', 'style.art-nouveau', 'style.baroque', 'style.renaissance', 'place.canal'],
    names: /paris|french|venice|venetian|巴黎/i,
    models: {
      ...houses('furnish.city-house'),
      'vehicle.car': 'vehicle.carriage',
      'furnish.road-lanes': 'furnish.road-cobbles',
      'furnish.skyscraper': 'furnish.city-house',
      'furnish.glass-tower': 'furnish.city-house',
      'place.palace': 'furnish.city-house',
    },
  },
  {
    told: [
      'style.medieval',
      'style.fantasy',
      'style.fairy-tale',
      'style.dark-fantasy',
      'place.medieval-town',
    ],
    names: /medieval|german|half-timbered|中世紀/i,
    models: old,
  },
  {
    told: ['place.amusement-park', 'place.circus', 'event.carnival'],
    models: { 'place.gate': 'furnish.fair-gate', 'thing.gate': 'furnish.fair-gate' },
  },
  // What people of a country call a village or a temple is one of theirs, where nothing says another country.
  {
    told: [],
    names: /^(?!.*(?:กังหันลม|ปราสาท)).*(?:วัด|หมู่บ้าน|ทุ่งนา|นาข้าว|ชาวประมง)/s,
    models: thai,
    isWarm: true,
  },
  {
    told: [],
    names: /^(?!.*(?:kastil|kincir)).*\b(?:desa|dusun|nelayan|candi|pura)\b/is,
    models: indonesian,
    isWarm: true,
  },
  {
    told: [],
    names: /^(?!.*(?:lâu đài|cối xay)).*(?:làng|đình|chùa|miếu|ruộng)/is,
    models: vietnamese,
    isWarm: true,
  },
  {
    told: [],
    names: /(?<!神)廟|寺|道觀|仙/,
    models: { 'place.temple': 'place.taoist-temple', 'place.shrine': 'place.taoist-temple' },
  },
  { told: ['place.rice-field'], models: { ...old, ...houses('place.stilt-house') }, isWarm: true },
  {
    told: ['place.haunted-house', 'genre.horror', 'style.horror-style'],
    models: {
      ...grown('furnish.dead-tree'),
      'furnish.tuft': 'furnish.dry-tuft',
      'furnish.flowers': 'furnish.dry-tuft',
    },
    grows: [
      some('furnish.dead-tree', 40, 10, 90, [0.9, 1.5], tree),
      some('furnish.gravestone', 26, 6, 40, [0.9, 1.3], { leans: 0.16, as: ['thing.gravestone'] }),
      some('furnish.dry-tuft', 200, 2, 34, [0.7, 1.3], green),
    ],
  },
];
