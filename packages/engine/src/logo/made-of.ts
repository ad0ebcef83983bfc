import { drawingFor } from '../concepts/graph.ts';
import type { Treatment } from '../tools/families.ts';

/** Reads a table with a list of concepts for each value. */
export const byConcept = <T extends string>(lists: Readonly<Partial<Record<T, string>>>): Readonly<Record<string, T>> =>
  Object.fromEntries(
    (Object.entries(lists) as [T, string][]).flatMap(([value, ids]) =>
      ids
        .trim()
        .split(/\s+/)
        .map((id) => [id, value]),
    ),
  ) as Record<string, T>;

/** What makes letters of a substance: the substance, what happens to it, and whatever it is typical of. */
const treatments = byConcept<Treatment>({
  gold: `material.gold colour.gold style.luxury style.baroque style.thai style.khmer style.burmese style.chinese style.three-kingdoms style.indian
    style.arabian style.egyptian style.fantasy mood.epic mood.luxurious mood.elegant mood.heroic mood.lucky genre.rpg genre.cards
    genre.casino event.lunar-new-year event.anniversary event.new-year event.award event.tournament role.noble role.god creature.deity
    creature.dragon-like thing.treasure event.ramadan event.diwali place.palace place.temple`,
  steel: `material.metal material.silver material.titanium style.sci-fi style.mecha style.medieval genre.shooter genre.moba
    genre.strategy role.knight role.warrior creature.machine thing.weapon mood.powerful mood.serious`,
  chrome: `material.chrome material.mirror colour.metallic style.y2k style.modern style.3d style.retro-futurism mood.cool mood.futuristic
    genre.racing vehicle.vehicle place.space state.shiny genre.shmup genre.sports style.sporty`,
  iron: `material.iron material.lead material.scrap material.wire style.industrial style.gothic style.dark-fantasy style.post-apocalyptic mood.dark mood.gothic mood.evil
    mood.fierce place.dungeon role.barbarian`,
  bronze: 'material.bronze material.copper colour.bronze colour.copper style.greek style.javanese style.indonesian style.aztec pattern.dong-son',
  brass: 'material.brass style.steampunk style.victorian style.colonial',
  rosegold: 'material.rose-gold mood.romantic genre.romance event.valentine event.wedding style.rococo style.art-nouveau',
  rust: 'material.rust state.rusty effect.rust-effect genre.survival style.grunge',
  stone: `material.stone material.granite material.concrete state.petrified state.carved style.nordic style.prehistoric style.celtic place.castle
    place.ruins place.mountains place.cave creature.giant role.viking genre.tower-defense thing.rune state.ruined`,
  marble: 'material.marble material.salt material.ivory style.roman style.renaissance state.smooth',
  sandstone: 'material.sandstone material.sand style.mesopotamian place.desert place.pyramid state.dry',
  brick: 'material.brick',
  clay: 'material.clay material.plaster material.tile style.clay',
  porcelain: 'material.porcelain style.porcelain',
  obsidian: 'material.obsidian material.coal',
  lava: 'material.lava effect.lava place.volcano place.hell',
  crystal: 'material.gemstone material.crystal material.amethyst material.opal effect.crystal effect.magic mood.magical mood.mysterious state.enchanted role.caster place.crystal-cave style.xianxia',
  diamond: 'material.diamond',
  ruby: 'material.ruby',
  sapphire: 'material.sapphire material.turquoise-stone',
  emerald: 'material.emerald',
  jade: 'material.jade',
  amber: 'material.amber',
  pearl: 'material.pearl genre.visual-novel genre.otome mood.dreamy mood.holy creature.angel',
  wood: `material.wood material.cork material.coconut-shell style.rustic style.western style.pirate style.tribal genre.farming
    genre.adventure mood.cozy mood.adventurous mood.nostalgic place.farm place.village place.island role.sailor role.craftsman role.villager`,
  darkwood: 'material.dark-wood material.driftwood place.tavern',
  bamboo: 'material.bamboo material.rattan style.vietnamese plant.bamboo',
  straw: 'material.straw plant.rice',
  leaf: 'material.leaf material.vine style.nature style.solarpunk plant.plant place.forest season.spring state.overgrown state.blooming',
  moss: 'material.moss place.swamp',
  soil: 'material.soil effect.mud state.dirty effect.earth-magic',
  fabric: 'material.fabric material.silk material.cotton material.lace material.burlap material.patchwork-cloth style.felt pattern.embroidered pattern.patchwork',
  velvet: 'material.velvet',
  denim: 'material.denim',
  leather: 'material.leather',
  fur: 'material.fur material.wool material.plush',
  feather: 'material.feather',
  bone: 'material.bone genre.horror mood.scary style.horror-style creature.skeleton creature.undead place.graveyard state.dead',
  shell: 'material.shell material.scales',
  coral: 'material.coral',
  flesh: 'material.flesh style.biopunk state.infected',
  paper: 'material.paper style.paper-cut style.collage style.storybook material.origami',
  cardboard: 'material.cardboard',
  parchment: 'material.parchment material.newspaper thing.map thing.scroll thing.poster',
  ink: 'material.ink style.ink-wash style.brush style.wuxia genre.wuxia style.woodcut style.noir style.silhouette role.ninja role.samurai role.martial-artist',
  paint: 'material.paint effect.paint style.graffiti style.oil-painting style.watercolor style.psychedelic style.pop-art',
  lacquer: 'material.lacquer style.lacquer style.japanese style.ancient-asian style.korean',
  chalk: 'material.chalkboard style.chalk place.school genre.educational place.classroom',
  crayon: 'style.crayon style.hand-drawn style.doodle event.childrens-day',
  sticker: 'material.sticker style.sticker-style style.flat style.cartoon mood.playful mood.funny',
  glass: 'material.glass style.glassmorphism state.transparent mood.clean mood.fresh',
  stainedglass: 'material.stained-glass style.stained-glass style.mosaic pattern.mosaic',
  plastic: 'material.plastic genre.party genre.simulation genre.idle genre.platformer place.shop style.voxel thing.toy mood.cheerful',
  rubber: 'material.rubber',
  carbon: 'material.carbon-fiber material.circuit',
  bubble: 'material.bubble material.balloon effect.bubbles',
  hologram: 'material.hologram effect.hologram-effect style.holographic effect.iridescence effect.glitch style.glitch',
  light: 'material.light effect.light effect.holy-light mood.bright mood.hopeful',
  shadow: 'material.shadow-matter effect.shadow effect.dark-aura mood.tragic effect.curse',
  water: 'material.water effect.splash effect.water-magic place.sea place.underwater place.lake place.river style.aquatic state.wet event.songkran creature.fish',
  ice: 'material.ice effect.ice state.frozen style.ice-style place.snowfield season.winter weather.frost',
  snow: 'material.snow effect.snow weather.snow event.christmas',
  cloud: 'material.smoke effect.smoke place.sky mood.calm mood.sleepy',
  slime: 'material.slime effect.slime creature.blob event.halloween state.poisoned state.melting effect.poison-gas creature.zombie',
  oil: 'material.oil',
  blood: 'material.blood effect.blood creature.vampire',
  wax: 'material.wax',
  fire: 'effect.fire state.burning mood.angry mood.action-packed genre.fighting creature.fire-dragon mood.dangerous pose.fighting',
  neon: 'material.neon-tube effect.neon style.cyberpunk style.synthwave style.neon style.disco genre.rhythm effect.laser colour.neon place.nightclub place.night-city effect.lightning',
  candy: 'material.candy style.candy style.kawaii style.chibi mood.cute genre.puzzle genre.pet-sim place.candy-land thing.dessert effect.sprinkles effect.hearts mood.loving',
  jelly: 'material.jelly state.soft',
  chocolate: 'material.chocolate',
  honey: 'material.honey creature.bee',
  gingerbread: 'material.gingerbread thing.bread genre.cooking',
  cake: 'material.cake event.birthday',
  comic: 'style.comic style.anime effect.impact effect.explosion role.superhero mood.lively genre.action style.retro',
  pixel: 'style.pixel material.pixel genre.arcade-game platform.arcade',
});

/** The treatment of a concept, or of what it is a kind of. */
export const treatmentFor = (id: string): { readonly as: string; readonly drawing: Treatment } | null =>
  drawingFor(id, treatments);

export const treatedConcepts = (): readonly string[] => Object.keys(treatments);
