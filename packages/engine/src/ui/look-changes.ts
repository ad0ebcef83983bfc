import { colour, lighter } from '../draw/colour.ts';
import type { Wear } from './names.ts';
import type { Theme } from './theme.ts';
import { shadowed } from './tints.ts';

/** What a word does to a look: moods, states, shapes, ages, sizes, hours. */
export type Change = (theme: Theme) => Theme;

const worn =
  (...marks: readonly Wear[]): Change =>
  (theme) => ({ ...theme, wear: [...theme.wear, ...marks] });
const lit =
  (hue: number, l = 0.8, c = 0.16): Change =>
  (theme) => ({ ...theme, halo: colour(l, c, hue), accent: colour(l + 0.06, c, hue) });
const formed =
  (round: number, slotRound: number | null = null, outline: Theme['outline'] = 'plain'): Change =>
  (theme) => ({ ...theme, round, slotRound, outline });
const heavy =
  (weight: number): Change =>
  (theme) => ({ ...theme, weight: theme.weight * weight });
const decked =
  (
    name: Extract<NonNullable<Theme['motif']>, { kind: 'path' }>['name'],
    corner: Theme['corner'] = 'plaque',
  ): Change =>
  (theme) => ({ ...theme, motif: { kind: 'path', name }, corner });
const cheerful: Change = (theme) => ({
  ...theme,
  gloss: Math.min(0.7, theme.gloss + 0.25),
  light: theme.light === 'soft' ? 'chunky' : theme.light,
  primary: colour(0.72, 0.19, theme.primary.h),
  accent: colour(0.88, 0.16, 92),
});
const rounder: Change = (theme) => ({
  ...theme,
  round: Math.max(0.5, Math.abs(theme.round)),
  slotRound: 0.3,
  outline: 'plain',
});
const all =
  (...changes: readonly Change[]): Change =>
  (theme) =>
    changes.reduce((own, change) => change(own), theme);
const warmed =
  (hue: number, share = 0.25): Change =>
  (theme) => ({
    ...theme,
    frame: { ...theme.frame, h: theme.frame.h + (hue - theme.frame.h) * share, c: theme.frame.c + 0.02 },
    accent: colour(0.84, 0.13, hue),
    face: { ...theme.face, h: theme.face.h + (hue - theme.face.h) * share, c: theme.face.c + 0.008 },
  });
const plain: Change = (theme) => ({ ...theme, tile: null, motif: null, corner: 'none', gloss: 0, wear: [] });
const silvered: Change = (theme) => ({ ...theme, gloss: 0.7, frame: lighter(theme.frame, 0.08) });

export const changes: Readonly<Record<string, Change>> = {
  // Moods
  'mood.cheerful': cheerful,
  'mood.cute': all(rounder, cheerful, decked('heart')),
  'mood.festive': all(cheerful, worn('sparks')),
  'mood.bright': all(cheerful, lit(92, 0.9, 0.12)),
  'mood.funny': all(cheerful, decked('burst', 'bursts')),
  'mood.excited': all(cheerful, decked('star')),
  'mood.lively': all(cheerful, decked('sun')),
  'mood.calm': all(warmed(210), (theme) => ({ ...theme, gloss: theme.gloss * 0.5 })),
  'mood.cozy': all(warmed(60, 0.35), rounder),
  'mood.dreamy': all(lit(310, 0.86, 0.1), worn('sparks')),
  'mood.romantic': all(warmed(0, 0.4), decked('heart')),
  'mood.holy': all(lit(95, 0.94, 0.1), decked('wing')),
  'mood.magical': all(lit(295, 0.78, 0.16), worn('sparks')),
  'mood.nostalgic': all(warmed(70, 0.3), worn('dust')),
  'mood.serious': heavy(1.15),
  'mood.sleepy': all(warmed(270), decked('moon')),
  'mood.loving': decked('heart'),
  'mood.elegant': (theme) => ({
    ...theme,
    outline: 'notch',
    round: 0.14,
    lettering: 'elegant',
    corner: 'scrolls',
  }),
  'mood.luxurious': (theme) => ({
    ...theme,
    frame: colour(0.82, 0.14, 86),
    accent: colour(0.9, 0.13, 92),
    corner: 'scrolls',
    gloss: 0.5,
  }),
  'mood.cool': (theme) => ({ ...theme, round: -0.2, corner: 'chevrons', lettering: 'sport' }),
  'mood.clean': plain,
  'mood.epic': all(heavy(1.25), decked('crown', 'scrolls')),
  'mood.powerful': all(heavy(1.3), lit(40, 0.76, 0.18)),
  'mood.heroic': all(heavy(1.15), decked('shield')),
  'mood.dramatic': all((theme) => shadowed(theme, 0.8), heavy(1.15)),
  'mood.futuristic': lit(200),
  'mood.adventurous': decked('sword'),
  'mood.fierce': all(worn('cracks'), decked('claw', 'thorns')),
  'mood.angry': all(worn('flames'), lit(28, 0.66, 0.22)),
  'mood.evil': all((theme) => shadowed(theme, 0.75), lit(305, 0.6, 0.2)),
  'mood.chaotic': all(worn('cracks', 'torn'), decked('burst', 'bursts')),
  'mood.tense': lit(25, 0.62, 0.2),
  'mood.cold-hearted': worn('frost'),
  'mood.dark': (theme) => shadowed(theme, 0.64),
  'mood.scary': all((theme) => shadowed(theme, 0.72), worn('blood', 'web')),
  'mood.mysterious': all((theme) => shadowed(theme, 0.8), lit(285, 0.66, 0.16)),
  'mood.sad': warmed(245, 0.5),
  'mood.lonely': warmed(250, 0.6),
  'mood.desolate': worn('dust', 'cracks'),
  'mood.tragic': all(warmed(250, 0.4), worn('cracks')),
  'mood.gothic': all((theme) => shadowed(theme, 0.72), decked('thorn', 'thorns')),
  'mood.dangerous': all(lit(28, 0.64, 0.22), decked('skull')),
  'mood.disgusted': worn('goo'),
  'mood.weird': all(warmed(150, 0.4), decked('eye')),
  'mood.lucky': all(lit(92, 0.86, 0.15), decked('leaf', 'sprig')),
  'mood.summery': all(warmed(80, 0.4), decked('sun')),
  'mood.timeless': worn('dust', 'moss'),
  'mood.proud': decked('crown'),
  'mood.beautiful': decked('flower', 'sprig'),
  'mood.seductive': warmed(10, 0.5),
  // States
  'state.condition': worn('dirt'),
  'state.broken': worn('cracks', 'torn'),
  'state.cracked': worn('cracks'),
  'state.torn': worn('torn'),
  'state.ruined': worn('cracks', 'moss'),
  'state.old': worn('dust', 'cracks'),
  'state.new': silvered,
  'state.rusty': worn('rust'),
  'state.dusty': worn('dust'),
  'state.dirty': worn('dirt'),
  'state.clean': plain,
  'state.worn': worn('dirt', 'cracks'),
  'state.rotten': worn('mould'),
  'state.haunted': worn('web'),
  'state.dead': worn('cracks', 'dust'),
  'state.overgrown': worn('moss', 'vines'),
  'state.frozen': worn('frost'),
  'state.snowy': worn('snow'),
  'state.burning': worn('flames'),
  'state.burnt': worn('burnt'),
  'state.smoking': worn('burnt', 'dust'),
  'state.melting': worn('goo'),
  'state.wet': worn('dew'),
  'state.dry': worn('cracks', 'dust'),
  'state.blooming': worn('flowers'),
  'state.petrified': worn('cracks'),
  'state.glowing': (theme) => ({ ...theme, halo: lighter(theme.accent, 0.04) }),
  'state.shiny': silvered,
  'state.matte': (theme) => ({ ...theme, gloss: 0, light: 'flat' }),
  'state.transparent': (theme) => ({ ...theme, solid: 0.68 }),
  'state.enchanted': all(lit(295, 0.76, 0.16), worn('sparks')),
  'state.electrified': worn('bolts'),
  'state.poisoned': worn('goo'),
  'state.infected': worn('mould', 'goo'),
  'state.carved': (theme) => ({ ...theme, corner: 'scrolls' }),
  'state.decorated': (theme) => ({ ...theme, corner: 'petals' }),
  'state.soft': rounder,
  'state.smooth': silvered,
  'state.rough': worn('dirt', 'cracks'),
  'state.hard': heavy(1.2),
  'state.floating': lit(220, 0.86, 0.08),
  'state.wrapped': (theme) => ({ ...theme, corner: 'bows' }),
  'state.sunken': worn('moss', 'dew'),
  'state.exploding': worn('burnt', 'flames'),
  'state.empty': plain,
  // Shapes
  'shape.form': formed(0.34),
  'shape.round': formed(0.5, 0.5),
  'shape.square': formed(0.01, 0.01),
  'shape.rectangle': formed(0.03, 0.03),
  'shape.triangle': formed(-0.36, -0.3),
  'shape.diamond': formed(-0.42, -0.42),
  'shape.pentagon': formed(-0.32, -0.24),
  'shape.hexagon': formed(-0.42, -0.27),
  'shape.octagon': formed(-0.29, -0.29),
  'shape.pointed': formed(-0.42, -0.2),
  'shape.star': decked('star'),
  'shape.heart': all(rounder, decked('heart')),
  'shape.crescent': decked('moon'),
  'shape.shield-shape': decked('shield'),
  'shape.drop': all(rounder, decked('drop')),
  'shape.flower-shape': all(formed(0.5, 0.3, 'scallop'), decked('flower')),
  'shape.cloud-shape': all(formed(0.5, 0.3, 'scallop'), decked('cloud', 'clouds')),
  'shape.spiral': decked('swirl'),
  'shape.ribbon-shape': (theme) => ({ ...theme, corner: 'bows' }),
  'shape.crooked': worn('torn'),
  'shape.irregular': worn('torn'),
  'shape.cross': decked('sword'),
  'shape.crossed': decked('bone'),
  'shape.flat': (theme) => ({ ...theme, light: 'flat', gloss: 0 }),
  'shape.arch': formed(0.5, 0.3),
  'shape.slanted': formed(-0.36, -0.1),
  'shape.curved': formed(0.44, 0.4),
  'shape.hollow': (theme) => ({ ...theme, solid: 0.6 }),
  // Ages, sizes, hours, air
  'age.ancient': worn('cracks', 'dust'),
  'age.child': all(rounder, cheerful, decked('star')),
  'age.baby': all(rounder, cheerful, decked('heart')),
  'age.teen': cheerful,
  'age.old': worn('dust'),
  'size.extent': heavy(1.12),
  'size.small': heavy(0.72),
  'size.tiny': heavy(0.6),
  'size.big': heavy(1.3),
  'size.huge': heavy(1.45),
  'size.thin': heavy(0.6),
  'size.thick': heavy(1.5),
  'size.medium': heavy(1.06),
  'size.long': heavy(0.86),
  'time.time-of-day': warmed(80),
  'time.day': warmed(90, 0.2),
  'time.dawn': warmed(40, 0.35),
  'time.sunset': warmed(45, 0.5),
  'time.dusk': warmed(310, 0.4),
  'time.night': all(
    (theme) => shadowed(theme, 0.72),
    warmed(265, 0.6),
    (theme) => ({ ...theme, tile: 'starfield' }),
  ),
  'time.moon': all((theme) => shadowed(theme, 0.76), decked('moon')),
  'time.sun': decked('sun'),
  'weather.weather': warmed(230),
  'weather.clouds': decked('cloud', 'clouds'),
  'weather.rain': worn('dew'),
  'weather.snow': worn('snow'),
  'weather.storm': worn('bolts'),
  'weather.lightning': worn('bolts'),
  'weather.fog': (theme) => ({ ...theme, solid: 0.75 }),
  'weather.wind': decked('swirl'),
  'weather.frost': worn('frost'),
  'weather.clear': warmed(90, 0.3),
  'weather.rainbow': (theme) => ({ ...theme, tile: 'rainbow' }),
  'weather.aurora': lit(165),
  'season.season': warmed(100),
  'season.spring': all(warmed(355, 0.3), worn('petals')),
  'season.summer': all(warmed(85, 0.4), decked('sun')),
  'season.autumn': all(warmed(55, 0.5), worn('leaves')),
  'season.winter': worn('snow'),
  'season.rainy': worn('dew', 'moss'),
  'season.dry': worn('cracks', 'dust'),
};

/** What grows or hangs on a frame rather than standing in a slot. */
export const growths: Readonly<Record<string, Change>> = {
  'plant.moss': worn('moss'),
  'plant.vine': worn('vines'),
  'plant.mushroom': worn('mould'),
};

/** What effects do to the plates; what they leave in the air is in `effectDrifts`. */
export const effectChanges: Readonly<Record<string, Change>> = {
  'effect.light': (theme) => ({ ...theme, halo: lighter(theme.accent, 0.04) }),
  'effect.glow': (theme) => ({ ...theme, halo: lighter(theme.accent, 0.02) }),
  'effect.neon': (theme) => ({
    ...theme,
    halo: colour(0.74, 0.2, theme.frame.h),
    frame: colour(0.8, 0.2, theme.frame.h),
    light: 'glow',
  }),
  'effect.dark-aura': all((theme) => shadowed(theme, 0.75), lit(300, 0.5, 0.2)),
  'effect.holy-light': lit(95, 0.93, 0.1),
  'effect.candlelight': lit(70, 0.82, 0.15),
  'effect.ghost-light': lit(170, 0.84, 0.12),
  'effect.hologram-effect': (theme) => ({ ...theme, tile: 'scanlines', solid: 0.72 }),
  'effect.invisibility': (theme) => ({ ...theme, solid: 0.66, corner: 'glints', gloss: 0.6 }),
  'effect.barrier': (theme) => ({ ...theme, halo: colour(0.8, 0.12, 220), solid: 0.8 }),
  'effect.fire': worn('flames'),
  'effect.blue-fire': all(worn('flames'), lit(235)),
  'effect.smoke': worn('burnt'),
  'effect.dust': worn('dust'),
  'effect.ice': worn('frost'),
  'effect.crystal': (theme) => ({ ...theme, corner: 'shards' }),
  'effect.crack': worn('cracks'),
  'effect.slime': worn('goo'),
  'effect.blood': worn('blood'),
  'effect.mud': worn('dirt'),
  'effect.paint': (theme) => ({ ...theme, corner: 'splashes' }),
  'effect.rust-effect': worn('rust'),
  'effect.magic': all(lit(295, 0.76, 0.16), (theme) => ({ ...theme, tile: 'runes' })),
  'effect.lightning': worn('bolts'),
  'effect.shadow': (theme) => shadowed(theme, 0.8),
  'effect.glitch': (theme) => ({ ...theme, tile: 'scanlines' }),
  'effect.cobweb-effect': worn('web'),
  'effect.splash': worn('dew'),
  'effect.snow': worn('snow'),
  'effect.code-rain': (theme) => ({ ...theme, tile: 'circuit' }),
  'effect.energy': worn('bolts'),
};
