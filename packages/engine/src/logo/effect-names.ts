import { drawingFor } from '../concepts/graph.ts';
import { byConcept } from './made-of.ts';

/** What is done to the shape of the letters. */
export type Edge = 'brushed' | 'chalky' | 'scribbled' | 'torn' | 'cracked' | 'chipped' | 'pixelled' | 'hollow' | 'rounded' | 'spiky' | 'dripping' | 'icicles' | 'bitten';
/** What is laid over the letters. */
export type Overlay = 'stitches' | 'sprinkles' | 'snowcap' | 'grass' | 'scanlines' | 'dots' | 'stripes' | 'checks' | 'stars' | 'rivets' | 'glitched' | 'camouflage' | 'waves' | 'web' | 'gloss' | 'carved';
/** What surrounds the letters. */
export type Effect =
  | 'glow' | 'flames' | 'lightning' | 'smoke' | 'sparks' | 'splatter' | 'speed' | 'burst' | 'rays' | 'slash' | 'magic-circle' | 'wave' | 'swirl'
  | 'snow' | 'petals' | 'leaves' | 'confetti' | 'bubbles' | 'twinkles' | 'hearts' | 'feathers' | 'coins' | 'fireflies' | 'notes' | 'shards'
  | 'fireworks' | 'cobweb' | 'aura' | 'dust' | 'rain' | 'shadow';

const edges = byConcept<Edge>({
  brushed: 'style.brush style.ink-wash style.wuxia genre.wuxia material.ink style.graffiti style.oil-painting style.watercolor material.paint thing.calligraphy-brush',
  chalky: 'style.chalk material.chalkboard',
  scribbled: 'style.crayon style.hand-drawn style.doodle state.rough',
  torn: 'state.torn style.collage style.paper-cut material.newspaper state.worn state.burnt',
  cracked: 'state.broken effect.crack state.dry style.post-apocalyptic state.ruined state.petrified state.hatching',
  chipped: 'material.stone style.military style.industrial state.cut state.old style.prehistoric style.woodcut state.carved material.bone',
  pixelled: 'style.pixel material.pixel',
  hollow: 'shape.hollow style.line-art state.empty state.transparent style.blueprint',
  rounded: 'shape.round size.thick mood.cute state.soft material.jelly material.balloon style.kawaii style.clay',
  spiky: 'shape.pointed mood.fierce mood.evil style.grunge pattern.studded state.hard',
  dripping: 'effect.slime material.slime effect.blood material.blood material.honey material.chocolate material.oil material.wax state.melting state.wet effect.poison-gas mood.disgusted',
  icicles: 'material.ice effect.ice state.frozen weather.frost',
  bitten: 'material.gingerbread material.cake state.rotten creature.zombie',
});
const overlays = byConcept<Overlay>({
  stitches: 'material.fabric material.leather material.plush style.felt pattern.embroidered pattern.patchwork state.wrapped',
  sprinkles: 'effect.sprinkles thing.ice-cream thing.donut material.cake',
  snowcap: 'effect.snow weather.snow material.snow state.snowy event.christmas season.winter',
  grass: 'state.overgrown material.moss genre.farming place.garden',
  scanlines: 'material.hologram effect.hologram-effect style.old-computer style.synthwave effect.film-grain',
  dots: 'pattern.polka-dot pattern.leopard pattern.cow pattern.halftone style.pop-art',
  stripes: 'pattern.striped thing.candy-cane creature.tiger creature.zebra creature.bee',
  checks: 'pattern.checkered pattern.grid pattern.triangles pattern.diamonds genre.racing',
  stars: 'pattern.stars colour.glitter time.stars weather.aurora',
  rivets: 'material.brass material.iron style.steampunk style.mecha',
  glitched: 'effect.glitch style.glitch style.cyberpunk',
  camouflage: 'pattern.camouflage role.soldier',
  waves: 'pattern.waves pattern.patterned material.water',
  web: 'material.web effect.cobweb-effect state.abandoned creature.spider',
  gloss: 'state.shiny state.smooth state.new state.clean effect.shine material.glass effect.reflection',
  carved: 'state.carved thing.rune effect.runes',
});
const effects = byConcept<Effect>({
  glow: 'effect.glow effect.neon state.glowing effect.aura effect.candlelight effect.ghost-light material.light effect.ghostly weather.aurora',
  flames: 'effect.fire state.burning',
  lightning: 'effect.lightning state.electrified weather.lightning weather.storm effect.energy',
  smoke: 'effect.smoke state.smoking effect.mist weather.fog effect.poison-gas effect.heat-haze',
  sparks: 'effect.ember effect.spark state.burnt effect.muzzle-flash pose.forging',
  splatter: 'effect.blood effect.paint effect.splash effect.mud style.ink-wash material.ink style.graffiti state.wet state.dirty material.blood effect.slime event.songkran event.holi',
  speed: 'effect.speed effect.motion-blur effect.trail pose.racing state.moving pose.running effect.wind-lines',
  burst: 'effect.explosion effect.impact state.exploding effect.emote-marks pose.punching style.superhero mood.surprised',
  rays: 'effect.light effect.sunbeam effect.spotlight time.sun effect.holy-light mood.hopeful pattern.sunburst effect.star-burst mood.bright',
  slash: 'effect.slash pose.slashing state.scarred pose.fighting',
  'magic-circle': 'effect.magic effect.magic-circle pose.casting state.enchanted role.caster',
  wave: 'effect.wave weather.flood effect.ripple effect.water-magic',
  swirl: 'effect.swirl weather.wind shape.spiral state.spinning effect.wind-magic weather.tornado effect.whirlpool effect.dizzy-stars',
  snow: 'effect.snow weather.snow season.winter event.christmas state.snowy',
  petals: 'effect.petals weather.petal-rain season.spring event.spring-event state.blooming',
  leaves: 'effect.leaves season.autumn event.autumn-event effect.nature-magic effect.wind-magic',
  confetti: 'effect.confetti event.party event.birthday event.anniversary mood.festive event.event mood.excited',
  bubbles: 'effect.bubbles place.underwater material.bubble effect.foam',
  twinkles: 'effect.sparkle state.shiny mood.magical time.stars colour.glitter event.award effect.particles',
  hearts: 'effect.hearts mood.romantic mood.loving event.valentine genre.romance shape.heart event.wedding',
  feathers: 'effect.feathers material.feather creature.angel',
  coins: 'effect.coin-rain thing.coin genre.casino event.sale mood.lucky',
  fireflies: 'effect.fireflies effect.fairy-lights effect.bokeh effect.spores',
  notes: 'effect.sound-waves genre.rhythm pose.singing pose.playing-music',
  shards: 'effect.crystal state.cracked effect.debris state.crashed effect.crack',
  fireworks: 'effect.fireworks event.new-year event.national-day',
  cobweb: 'effect.cobweb-effect state.abandoned state.haunted',
  aura: 'effect.dark-aura effect.energy pose.charging-power effect.curse mood.powerful',
  dust: 'effect.dust effect.ash weather.sandstorm state.dusty place.desert',
  rain: 'weather.rain season.rainy weather.storm',
  shadow: 'effect.shadow mood.dark material.shadow-matter state.floating mood.mysterious',
});

export const edgeFor = (id: string) => drawingFor(id, edges);
export const overlayFor = (id: string) => drawingFor(id, overlays);
export const effectFor = (id: string) => drawingFor(id, effects);
export const shapedConcepts = (): readonly string[] => [edges, overlays, effects].flatMap((table) => Object.keys(table));
