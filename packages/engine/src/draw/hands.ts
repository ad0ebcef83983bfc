import type { FaceName } from './font-files.ts';

/** Ways of writing. Each has faces for every script that the engine writes, the most typical first. */
export const hands = {
  fantasy: ['cinzel', 'uncial', 'philosopher', 'chonburi', 'notoSerif', 'reggae'],
  blackletter: ['newRocker', 'pirata', 'grenze', 'charm', 'srisakdi', 'notoSerif', 'wenkai'],
  scifi: ['orbitron', 'chakra', 'k2d', 'dela', 'wdxl', 'han'],
  tech: ['chakra', 'k2d', 'righteous', 'wdxl', 'han'],
  horror: [
    'creepster',
    'nosifer',
    'metalMania',
    'grenze',
    'sedgwick',
    'charm',
    'yuji',
    'lxgwMarker',
    'reggae',
  ],
  cute: ['fredoka', 'baloo', 'coiny', 'mitr', 'mali', 'chiron', 'lxgwMarker'],
  western: ['rye', 'alfaSlab', 'chonburi', 'wdxl', 'notoSerif'],
  brush: ['knewave', 'sedgwick', 'pattaya', 'charm', 'yuji', 'wenkai'],
  pixel: ['pressStart', 'vt323', 'unifont', 'fusionPixel'],
  sport: ['racing', 'kanitItalic', 'anton', 'bangers', 'dela', 'reggae', 'wdxl'],
  retro: ['righteous', 'lobster', 'bungee', 'pattaya', 'wdxl', 'dela'],
  elegant: ['playfair', 'cinzel', 'fahkwang', 'charmonman', 'notoSerif', 'wenkai', 'iansui'],
  script: ['lobster', 'pattaya', 'charmonman', 'sriracha', 'iansui', 'wenkai'],
  comic: ['bangers', 'lilita', 'kanit', 'sriracha', 'reggae', 'dela', 'chiron'],
  military: ['blackOps', 'sairaStencil', 'kanit', 'dela', 'wdxl'],
  handwritten: ['mali', 'sriracha', 'sedgwick', 'iansui', 'lxgwMarker'],
  oriental: ['sedgwick', 'philosopher', 'charm', 'srisakdi', 'wenkai', 'notoSerif', 'yuji'],
  heavy: ['anton', 'alfaSlab', 'bungee', 'kanit', 'dela', 'chiron', 'han'],
  rock: ['metalMania', 'newRocker', 'grenze', 'kanit', 'reggae', 'lxgwMarker'],
  adventure: ['lilita', 'alfaSlab', 'bungee', 'mitr', 'kanit', 'reggae', 'chiron', 'dela'],
} as const satisfies Readonly<Record<string, readonly FaceName[]>>;
export type Hand = keyof typeof hands;

/** The concepts that ask for each way of writing. Kinds of them ask for the same. */
const concepts: Readonly<Record<Hand, string>> = {
  fantasy: `style.fantasy style.greek style.egyptian style.arabian style.celtic style.nordic style.slavic style.european
    genre.rpg mood.epic mood.magical mood.holy mood.mysterious mood.dreamy role.caster role.god role.noble role.viking role.celt
    creature.dragon-like creature.elf creature.fairy creature.unicorn creature.spirit creature.angel creature.deity
    effect.magic state.enchanted place.castle place.enchanted-forest thing.rune material.gemstone`,
  blackletter: `style.gothic style.medieval style.victorian style.dark-fantasy mood.gothic role.knight role.cleric creature.vampire
    creature.demon place.church style.pirate role.pirate mood.evil`,
  scifi: `style.sci-fi style.holographic genre.shmup mood.futuristic place.space creature.machine creature.alien vehicle.spaceship vehicle.rocket role.astronaut role.cyborg material.hologram effect.laser effect.neon effect.hologram-effect
    place.future-city place.cyberpunk-city material.chrome material.neon-tube thing.planet`,
  tech: `style.flat style.modern style.blueprint style.3d style.low-poly style.isometric style.line-art style.realistic
    style.old-computer genre.strategy genre.simulation genre.shooter mood.clean mood.serious mood.cool platform.pc`,
  horror: `style.horror-style genre.horror mood.scary mood.dark creature.undead creature.ghost creature.spider-like effect.blood
    material.blood material.bone material.flesh material.slime effect.slime event.halloween state.haunted state.dead state.rotten
    place.graveyard place.haunted-house role.grim-reaper`,
  cute: `style.chibi style.kawaii style.candy style.clay style.felt style.anime mood.cute mood.cheerful mood.cozy mood.loving
    genre.puzzle genre.farming genre.cooking genre.pet-sim genre.party genre.idle material.candy material.jelly material.cake
    material.chocolate material.honey material.gingerbread material.balloon material.bubble material.rubber material.plush
    material.plastic material.glass shape.round shape.heart size.thick effect.sprinkles effect.bubbles creature.mammal creature.bird thing.dessert
    event.birthday event.easter place.candy-land state.soft`,
  western:
    'style.western style.rustic role.cowboy role.gunslinger role.sheriff place.wild-west-town style.circus material.wood',
  brush: `style.brush style.ink-wash style.wuxia style.graffiti style.oil-painting genre.wuxia role.samurai role.ninja
    role.martial-artist role.wuxia-swordsman material.ink material.paint effect.paint style.ukiyo-e thing.calligraphy-brush`,
  pixel: 'style.pixel material.pixel platform.arcade genre.arcade-game creature.space-invader',
  sport: `genre.racing genre.sports style.sporty effect.speed role.athlete vehicle.car pose.racing place.stadium place.racetrack
    shape.slanted mood.action-packed vehicle.motorbike`,
  retro:
    'style.retro style.synthwave style.disco genre.rhythm genre.casino role.performer mood.nostalgic mood.laid-back time.sunset',
  elegant: `mood.elegant style.luxury style.baroque style.art-deco style.art-nouveau style.noir genre.detective role.lady
    event.wedding material.silk material.marble material.pearl material.porcelain style.minimal`,
  script:
    'genre.romance genre.visual-novel genre.idol mood.romantic event.valentine genre.dress-up-game shape.curved',
  comic: `style.comic style.cartoon mood.funny mood.playful effect.impact effect.explosion role.superhero genre.platformer
    style.sticker-style material.sticker genre.beat-em-up genre.kart`,
  military:
    'style.military style.industrial style.post-apocalyptic role.soldier vehicle.tank genre.battle-royale genre.fps genre.survival style.steampunk material.rust',
  handwritten: `style.hand-drawn style.storybook style.doodle style.chalk style.crayon style.watercolor style.paper-cut style.school
    material.paper material.chalkboard genre.educational role.student place.school place.classroom mood.calm mood.sad event.back-to-school`,
  oriental: `style.ancient-asian event.lunar-new-year event.mid-autumn event.dragon-boat event.songkran event.loy-krathong
    material.jade material.bamboo material.lacquer place.temple place.shrine thing.seal`,
  heavy: `style.geometric genre.action genre.moba genre.auto-battler mood.powerful mood.fierce mood.dramatic effect.fire effect.lightning
    material.stone material.metal material.lava state.burning state.cracked state.broken creature.giant creature.dinosaur pose.fighting genre.fighting`,
  rock: 'style.grunge role.rockstar mood.angry mood.chaotic style.tribal style.prehistoric role.barbarian role.caveman',
  adventure: `genre.adventure mood.adventurous mood.heroic style.tropical style.nature style.aquatic place.island place.jungle place.sea
    place.forest role.traveller role.sailor thing.chest event.summer-event`,
};

export const handsByConcept: ReadonlyMap<string, Hand> = new Map(
  (Object.entries(concepts) as [Hand, string][]).flatMap(([hand, ids]) =>
    ids.split(/\s+/).map((id): [string, Hand] => [id, hand]),
  ),
);
