import type { Material } from '../draw/bevel.ts';
import { type Colour, colour, darker, fromHex, lighter, vivid, white } from '../draw/colour.ts';

/** How a substance takes light: metal mirrors, gloss shines, a gem is lit from inside, matter and paper do not shine. */
type Look = 'metal' | 'gloss' | 'gem' | 'matte';

interface Substance {
  readonly tone: string;
  readonly look: Look;
  readonly streaks?: Material['streaks'];
  readonly rough?: number;
  readonly vein?: string;
  readonly outline?: string;
  readonly glow?: string;
  /** Behind an emblem, and of a second line around the letters. */
  readonly field: string;
  readonly rim: string;
}

/** What letters can be made of, besides what the form offers. A row each. */
const rows = {
  chrome: { tone: '#b9cbe6', look: 'metal', field: '#2a1a66', rim: '#ff4fa3', outline: '#0a0d24' },
  iron: { tone: '#4c5058', look: 'metal', streaks: 'cracks', rough: 0.35, field: '#5a1019', rim: '#1c1d22' },
  bronze: { tone: '#b87333', look: 'metal', field: '#1f4a46', rim: '#2c1a0c' },
  brass: { tone: '#c9a14a', look: 'metal', field: '#4a2f1b', rim: '#4a2f1b', streaks: 'brushed', rough: 0.15 },
  rosegold: { tone: '#e2a08e', look: 'metal', field: '#5a2338', rim: '#fff0ea' },
  rust: { tone: '#9a4f22', look: 'matte', streaks: 'cracks', rough: 0.8, vein: '#5b6068', field: '#2f3a3c', rim: '#26211d' },
  marble: { tone: '#e6e4e0', look: 'gloss', streaks: 'veins', vein: '#8d94a3', field: '#2b3a55', rim: '#c9a14a' },
  sandstone: { tone: '#d8a866', look: 'matte', streaks: 'cracks', rough: 0.5, field: '#1f6a78', rim: '#6b3a16' },
  brick: { tone: '#a8482f', look: 'matte', streaks: 'bricks', rough: 0.8, vein: '#d8c3a8', field: '#39424d', rim: '#3b1a10' },
  clay: { tone: '#cf7f52', look: 'matte', streaks: 'speckles', rough: 0.25, field: '#f0d9b8', rim: '#fff3e0' },
  porcelain: { tone: '#f4f7fb', look: 'gloss', field: '#1d4fa3', rim: '#1d4fa3', outline: '#10306b' },
  obsidian: { tone: '#2a2433', look: 'gem', streaks: 'facets', rough: 0.6, glow: '#8a4bff', field: '#4a1d7a', rim: '#7d3cff' },
  lava: { tone: '#3a2420', look: 'matte', streaks: 'veins', vein: '#ff8a1f', rough: 0.8, glow: '#ff5a14', field: '#6b1206', rim: '#ff7a1a', outline: '#160504' },
  crystal: { tone: '#a86bff', look: 'gem', streaks: 'facets', rough: 0.7, glow: '#c79bff', field: '#2a145f', rim: '#efe2ff' },
  diamond: { tone: '#cfeaff', look: 'gem', streaks: 'facets', rough: 0.8, field: '#16325f', rim: '#ffffff' },
  ruby: { tone: '#d3123f', look: 'gem', streaks: 'facets', rough: 0.6, field: '#3a0614', rim: '#ffd98a' },
  sapphire: { tone: '#2358d6', look: 'gem', streaks: 'facets', rough: 0.6, field: '#0a1c52', rim: '#cfe0ff' },
  emerald: { tone: '#0f9a57', look: 'gem', streaks: 'facets', rough: 0.6, field: '#063a22', rim: '#ffe7a3' },
  jade: { tone: '#4fb58a', look: 'gloss', streaks: 'veins', vein: '#c8f2dc', field: '#7a1f1a', rim: '#f3d488', outline: '#06301f' },
  amber: { tone: '#e88a14', look: 'gem', streaks: 'speckles', rough: 0.15, field: '#4a1d06', rim: '#ffe0a0' },
  pearl: { tone: '#f3e6ee', look: 'gloss', field: '#6b5a86', rim: '#ffffff', outline: '#4a3a5c' },
  fabric: { tone: '#c2384a', look: 'matte', streaks: 'weave', rough: 0.45, field: '#f2e3c6', rim: '#fff4dc' },
  velvet: { tone: '#7a1236', look: 'matte', streaks: 'speckles', rough: 0.3, field: '#2a0a1c', rim: '#e9c46a' },
  denim: { tone: '#3f5f93', look: 'matte', streaks: 'weave', rough: 0.5, field: '#c98a3a', rim: '#e0a85a' },
  leather: { tone: '#8a5128', look: 'matte', streaks: 'speckles', rough: 0.5, field: '#3a2312', rim: '#d9b36c' },
  fur: { tone: '#b8854f', look: 'matte', streaks: 'hair', rough: 0.9, field: '#4a6b3a', rim: '#3b2412' },
  feather: { tone: '#e8eef6', look: 'matte', streaks: 'hair', rough: 0.6, field: '#3c5a86', rim: '#ffffff' },
  bone: { tone: '#e6dcc0', look: 'matte', streaks: 'cracks', rough: 0.35, field: '#3a1a22', rim: '#2a1c16', outline: '#231710' },
  shell: { tone: '#f5c6b8', look: 'gloss', streaks: 'brushed', rough: 0.2, field: '#1c7f8c', rim: '#fff3ea' },
  coral: { tone: '#ff6f61', look: 'matte', streaks: 'speckles', rough: 0.5, field: '#0f6c86', rim: '#ffe3d6' },
  flesh: { tone: '#b8434a', look: 'gloss', streaks: 'veins', vein: '#6b0f1e', rough: 0.4, field: '#2a0a10', rim: '#3a0a12' },
  leaf: { tone: '#5da83a', look: 'gloss', streaks: 'grain', rough: 0.25, field: '#8a5a2a', rim: '#f2ffd6' },
  moss: { tone: '#5c7f34', look: 'matte', streaks: 'speckles', rough: 1, field: '#4a3a26', rim: '#2b3a16' },
  straw: { tone: '#e2bd5a', look: 'matte', streaks: 'hair', rough: 0.8, field: '#7a3b1e', rim: '#fff0c0' },
  bamboo: { tone: '#a9b84a', look: 'gloss', streaks: 'grain', rough: 0.25, field: '#7a2d1a', rim: '#2f4a1a' },
  darkwood: { tone: '#5c3a22', look: 'matte', streaks: 'grain', rough: 0.55, field: '#6b1f1f', rim: '#b98a34' },
  soil: { tone: '#7a5332', look: 'matte', streaks: 'speckles', rough: 0.9, field: '#4c7a2f', rim: '#3a2614' },
  paper: { tone: '#fbf3e0', look: 'matte', streaks: 'speckles', rough: 0.1, field: '#e0563f', rim: '#ffffff', outline: '#5a4a3a' },
  cardboard: { tone: '#c69a63', look: 'matte', streaks: 'brushed', rough: 0.35, field: '#3f7fb0', rim: '#fff2dc', outline: '#4a3218' },
  parchment: { tone: '#e3c78f', look: 'matte', streaks: 'speckles', rough: 0.35, field: '#6b2f1a', rim: '#4a2c12' },
  ink: { tone: '#1d1b20', look: 'matte', field: '#b3261e', rim: '#f4efe4', outline: '#f4efe4' },
  paint: { tone: '#e8412f', look: 'gloss', field: '#1f7fd1', rim: '#ffffff' },
  lacquer: { tone: '#a8121c', look: 'gloss', field: '#1a0d0c', rim: '#e0b04a', outline: '#240406' },
  chalk: { tone: '#f4f2ea', look: 'matte', streaks: 'speckles', rough: 0.5, field: '#24483c', rim: '#24483c', outline: '#16302a' },
  crayon: { tone: '#e8563a', look: 'matte', streaks: 'hair', rough: 0.5, field: '#f7c948', rim: '#fffdf4', outline: '#3a2a5c' },
  sticker: { tone: '#ff7a3d', look: 'matte', field: '#2aa6a0', rim: '#ffffff', outline: '#2b2140' },
  glass: { tone: '#9fd8ee', look: 'gem', field: '#1b3a5c', rim: '#eafaff' },
  stainedglass: { tone: '#3f6fd8', look: 'gem', streaks: 'bricks', vein: '#14121c', rough: 0.2, field: '#5a1f6b', rim: '#1a1520' },
  plastic: { tone: '#2f8fe8', look: 'gloss', field: '#ffd23f', rim: '#ffffff' },
  rubber: { tone: '#f0476a', look: 'gloss', field: '#2a2a3a', rim: '#fff0f4' },
  carbon: { tone: '#33373f', look: 'metal', streaks: 'weave', rough: 0.5, field: '#8d1d2c', rim: '#e33a3a' },
  bubble: { tone: '#b9e6ff', look: 'gem', field: '#3f6fd8', rim: '#ffffff' },
  hologram: { tone: '#6fe8f2', look: 'gem', streaks: 'brushed', rough: 0.4, glow: '#37d6ff', field: '#0a2a4a', rim: '#d86bff' },
  light: { tone: '#fff3b8', look: 'gloss', glow: '#ffe58a', field: '#5a6fb0', rim: '#ffffff', outline: '#7a5a1c' },
  shadow: { tone: '#33264a', look: 'matte', streaks: 'flames', rough: 0.3, glow: '#6b2fae', field: '#150a26', rim: '#8a5ad6' },
  water: { tone: '#2f9be8', look: 'gem', streaks: 'flames', rough: 0.3, field: '#0a3a6b', rim: '#e2f7ff' },
  snow: { tone: '#eef6ff', look: 'matte', streaks: 'speckles', rough: 0.15, field: '#2f6fb0', rim: '#cfe6ff', outline: '#1f4a7a' },
  cloud: { tone: '#f2f5fb', look: 'gloss', field: '#5a9be0', rim: '#dbe9ff', outline: '#45628f' },
  oil: { tone: '#1a1620', look: 'gloss', field: '#c98a1f', rim: '#4a3a5c' },
  blood: { tone: '#a30e16', look: 'gloss', field: '#1c0a0c', rim: '#2a0508', outline: '#1c0305' },
  wax: { tone: '#f2d9a0', look: 'gloss', field: '#7a1f24', rim: '#fff4dc' },
  chocolate: { tone: '#6b3a20', look: 'gloss', field: '#f7c6d0', rim: '#fff1e0', outline: '#2a130a' },
  jelly: { tone: '#ff5a7a', look: 'gem', field: '#5fd0c0', rim: '#fff0f4' },
  honey: { tone: '#f2a81d', look: 'gem', field: '#7a3f12', rim: '#fff1c0' },
  gingerbread: { tone: '#b06a2f', look: 'matte', streaks: 'speckles', rough: 0.5, field: '#c2242f', rim: '#ffffff' },
  cake: { tone: '#ffe3c2', look: 'matte', streaks: 'speckles', rough: 0.3, field: '#f06a9a', rim: '#fff7fb', outline: '#7a3a4a' },
  pixel: { tone: '#ffd23f', look: 'matte', field: '#2a3fb0', rim: '#ffffff', outline: '#1a1030' },
} as const satisfies Readonly<Record<string, Substance>>;
export type SubstanceName = keyof typeof rows;

export const substanceOf = (name: SubstanceName): Substance => rows[name];
export const isSubstance = (name: string): name is SubstanceName => Object.hasOwn(rows, name);

const lit = (tone: Colour, by: number): Colour => (by >= 0 ? lighter(tone, by) : darker(tone, -by));

/** Lightness added to the substance's tone: in its mirror from below to above, and down its face. */
const ramps: Readonly<Record<Look, { readonly mirror: readonly number[]; readonly face: readonly number[] }>> = {
  metal: { mirror: [-0.42, -0.22, 0.02, 0.24, 0.42, 0.08, -0.16, 0.2], face: [0.24, 0.06, -0.16, 0.05] },
  gloss: { mirror: [-0.28, -0.1, 0.02, 0.16, 0.34, 0.1, -0.06], face: [0.14, 0.05, -0.02, -0.1] },
  gem: { mirror: [-0.34, -0.14, 0.06, 0.26, 0.44, 0.18, -0.1], face: [0.3, 0.08, -0.12, 0.1] },
  matte: { mirror: [-0.24, -0.14, -0.04, 0.06, 0.12, 0, -0.08], face: [0.07, 0.02, -0.03, -0.09] },
};

/** Whether a named colour colours the substance itself: blue glass is blue, blue gold is gold and blue. */
export const takesColour = (name: SubstanceName): boolean => {
  const fixed: readonly SubstanceName[] = ['bronze', 'brass', 'rosegold', 'rust', 'iron', 'brick', 'bone', 'darkwood', 'bamboo', 'straw', 'chocolate', 'honey', 'gingerbread', 'lava', 'blood', 'moss', 'soil', 'ruby', 'sapphire', 'emerald', 'leaf', 'denim', 'snow'];
  return !fixed.includes(name);
};

/** The material of a substance, in its own tone or another. */
export function materialFrom(name: SubstanceName, own?: Colour): Material {
  const { tone, look, streaks = 'none', rough = 0, vein, outline }: Substance = rows[name];
  const base = own ?? fromHex(tone);
  const { mirror, face } = ramps[look];
  return {
    mirror: mirror.map((by) => lit(base, by)),
    face: face.map((by) => lit(base, by)),
    shine: look === 'matte' ? lit(base, 0.1) : white,
    outline:
      outline !== undefined && own === undefined
        ? fromHex(outline)
        : vivid(colour(Math.min(0.22, base.l * 0.35), Math.min(base.c, 0.09), base.h), 1),
    rough,
    streaks,
    gloss: look === 'matte' ? 0.12 : 1,
    ...(vein === undefined ? {} : { vein: fromHex(vein) }),
  };
}
