import { drawingFor } from '../../concepts/graph.ts';
import type { Recipe } from '../model.ts';
import { holding } from './people-holding.ts';
import { animalEars, batWings, demonHorns, featherWings, insectWings, several } from './people-parts.ts';
import type { Extra, Face, Hat, Person } from './people-plan.ts';

/** What words put on somebody, or change in them: from the row of a person, what then differs. */
type Change = (row: Person) => Partial<Person>;

const hat =
  (kind: Hat['kind'], colour?: string, trim?: string): Change =>
  (row) => ({
    hat: {
      kind,
      colour: colour ?? (row.hat && row.hat.kind !== kind ? row.hat.colour : row.top),
      ...(trim ? { trim } : {}),
    },
  });
const face =
  (change: Partial<Face>): Change =>
  (row) => ({ face: { ...row.face, ...change } });
const extra =
  (kind: Extra['kind'], colour: string): Change =>
  ({ extras = [] }) => ({ extras: [...extras.filter((each) => each.kind !== kind), { kind, colour }] });
/** Who is said to have some hair shows it. */
const bareheaded: Change = ({ hat: worn, extras = [] }) =>
  worn && ['hood', 'helm', 'knight'].includes(worn.kind)
    ? {
        hat: { kind: 'none', colour: worn.colour },
        ...(worn.kind === 'hood' ? { extras: [...extras, { kind: 'hood down', colour: worn.colour }] } : {}),
      }
    : {};
const hair =
  (kind: NonNullable<Person['hair']>): Change =>
  (row) => ({ ...bareheaded(row), hair: kind });
const more =
  (part: NonNullable<Person['more']>, name: string): Change =>
  (row) => ({
    more: row.more ? several(row.more, part) : part,
    parts: [...(row.parts ?? []), name],
  });

const asWoman: Change = (row) =>
  row.isFemale
    ? {}
    : {
        isFemale: true,
        beard: 'none',
        broad: (row.broad ?? 1) * 0.94,
        ...(['none', 'short', undefined].includes(row.hair) && !row.skin ? { hair: 'long' } : {}),
      };
const asMan: Change = (row) =>
  row.isFemale
    ? {
        isFemale: false,
        ...(['bun', 'tail', 'braids', 'long'].includes(row.hair ?? '') ? { hair: 'short' } : {}),
        face: { ...row.face, hasLipstick: false },
      }
    : {};
const asChild: Change = (row) =>
  (row.head ?? 1) > 1.15
    ? {}
    : { height: (row.height ?? 1.75) * 0.68, head: 1.42, legs: (row.legs ?? 1) * 0.92, beard: 'none' };
const younger: Change = ({ height = 1.75, head = 1 }) => ({
  height: Math.min(height, 1.5),
  head: Math.max(head, 1.16),
  beard: 'none',
});

const asElder: Change = ({ isFemale, beard }) => ({
  hairColour: '#e2dfd8',
  ...(isFemale ? {} : { beard: beard && beard !== 'none' ? beard : 'long' }),
});

const changes: Readonly<Record<string, Change>> = {
  'garment.hood': hat('hood'),
  'garment.witch-hat': hat('wizard'),
  'garment.santa-hat': hat('wizard', '#c8262c', '#f6f2ea'),
  'garment.crown': hat('crown', '#f0c040'),
  'garment.tiara': hat('tiara', '#f0c84a', '#e8488a'),
  'garment.helmet': hat('helm', '#aab4c2', '#b8323a'),
  'garment.knight-helmet': hat('knight', '#aab4c2', '#b8323a'),
  'garment.horned-helmet': hat('viking', '#8a929e', '#c99a4a'),
  'garment.kabuto': hat('samurai', '#33323d', '#e8b83a'),
  'garment.space-helmet': hat('space', '#f2f4f6', '#c98a2c'),
  'garment.soldier-helmet': hat('steel', '#59613a'),
  'garment.hard-hat': hat('steel', '#e8b83a'),
  'garment.tricorn': hat('tricorn', '#2a2228', '#d9b24a'),
  'garment.straw-hat': hat('straw', '#e0c07a', '#a8483a'),
  'garment.sombrero': hat('straw', '#d8a850', '#a8322a'),
  'garment.conical-hat': hat('cone', '#e0cc94'),
  'garment.chef-hat': hat('chef', '#f7f4ee'),
  'garment.hat': hat('feather', '#7a5a3c', '#4a3424'),
  'garment.cap': hat('cap', '#3a5aa0', '#27406e'),
  'garment.captain-hat': hat('cap', '#f5f3ee', '#1d2a48'),
  'garment.top-hat': hat('top', '#22222a', '#a8323a'),
  'garment.cowboy-hat': hat('cowboy', '#7a5434', '#3d2a20'),
  'garment.turban': hat('turban', '#e8e0d0', '#c8323a'),
  'garment.headscarf': hat('bandana', '#b8323a'),
  'garment.fur-hat': hat('fur', '#7a5a40', '#5a4030'),
  'garment.halo': hat('halo', '#f8dc7a'),
  'garment.goggles': hat('goggles', '#7fd0e8', '#33302f'),
  'garment.ninja-mask': face({ mask: '#2b2d3a' }),
  'garment.surgical-mask': face({ mask: '#dfe8ec' }),
  'garment.glasses': face({ hasGlasses: true }),
  'garment.eyepatch': face({ hasPatch: true }),
  'garment.cape': ({ cape, top }) => ({
    cape: cape ?? { colour: top === '#a3282f' ? '#2f4a8a' : '#a3282f' },
  }),
  'garment.scarf': extra('scarf', '#b8323a'),
  'garment.apron': extra('apron', '#e8e0d0'),
  'garment.backpack': extra('backpack', '#8a5a34'),
  'garment.belt': extra('belt', '#4a3424'),
  'garment.sash': extra('sash', '#b8323a'),
  'garment.necklace': extra('beads', '#e8c04a'),
  'garment.gloves': ({ gloves }) => ({ gloves: gloves ?? '#4a3226' }),
  'garment.armor': ({ armour }) => ({
    armour: armour ?? { colour: '#aab4c2', trim: '#6a7280', reach: 'full' },
  }),
  'garment.leather-armor': () => ({ armour: { colour: '#6b4a30', trim: '#3d2c20', reach: 'shoulders' } }),
  'garment.golden-armor': () => ({ armour: { colour: '#e8b83a', trim: '#a8322c', reach: 'full' } }),
  'garment.dark-armor': () => ({ armour: { colour: '#33323f', trim: '#7a2430', reach: 'full' } }),
  'garment.samurai-armor': () => ({
    armour: { colour: '#a8282f', trim: '#26242b', reach: 'full', isLamellar: true },
  }),
  'garment.robe': ({ skirt }) => ({
    sleeves: 'wide',
    skirt: { flare: 0.09, ...skirt, reach: Math.max(0.95, skirt?.reach ?? 0) },
  }),
  'garment.kimono': ({ skirt }) => ({
    sleeves: 'wide',
    skirt: { trim: '#f0c84a', ...skirt, reach: 0.97, flare: 0.05 },
  }),
  'garment.dress': ({ skirt }) => ({ skirt: skirt ?? { reach: 0.75, flare: 0.14 }, hasBareLegs: true }),
  'garment.ball-gown': ({ skirt }) => ({ skirt: { ...skirt, reach: 0.98, flare: 0.24 } }),
  'garment.coat': ({ skirt, extras = [], top }) => ({
    skirt: { flare: 0.065, ...skirt, reach: Math.max(0.64, skirt?.reach ?? 0) },
    extras: extras.some(({ kind }) => kind === 'collar')
      ? extras
      : [...extras, { kind: 'collar', colour: top }],
  }),
  'body.hair': bareheaded,
  'body.long-hair': hair('long'),
  'body.short-hair': hair('short'),
  'body.medium-hair': hair('bob'),
  'body.curly-hair': hair('bob'),
  'body.ponytail': hair('tail'),
  'body.twintails': hair('braids'),
  'body.braid': hair('braids'),
  'garment.braid': hair('braids'),
  'body.bun': hair('bun'),
  'body.spiky-hair': hair('messy'),
  'body.messy-hair': hair('messy'),
  'body.mohawk': hair('mohawk'),
  'body.bald': hair('none'),
  'body.beard': () => ({ beard: 'short' }),
  'body.long-beard': () => ({ beard: 'long' }),
  'body.moustache': () => ({ beard: 'moustache' }),
  'garment.beard': () => ({ beard: 'short' }),
  'garment.white-beard': () => ({ beard: 'long', hairColour: '#ece8e0' }),
  'garment.moustache': () => ({ beard: 'moustache' }),
  'body.big-eyes': face({ eyeSize: 1.28 }),
  'body.glowing-eyes': face({ hasGlow: true }),
  'body.pointed-ears': face({ ears: 'pointed' }),
  'garment.elf-ears': face({ ears: 'pointed' }),
  'body.fangs': face({ fangs: true }),
  'body.tusks': face({ tusks: 1 }),
  'body.muscular': ({ broad = 1 }) => ({ broad: broad * 1.2 }),
  'body.stocky': ({ broad = 1, fat = 0, legs = 1 }) => ({
    broad: broad * 1.2,
    fat: fat + 0.3,
    legs: legs * 0.94,
  }),
  'body.fat': ({ fat = 0 }) => ({ fat: Math.max(fat, 0.75) }),
  'body.thin': ({ broad = 1 }) => ({ broad: broad * 0.86, fat: 0 }),
  'body.pale-skin': () => ({ skin: '#f4ddd0' }),
  'body.tan-skin': () => ({ skin: '#c98d62' }),
  'body.dark-skin': () => ({ skin: '#7a4a2e' }),
  'body.green-skin': () => ({ skin: '#6fa043' }),
  'body.blue-skin': () => ({ skin: '#6f9ac8' }),
  'body.feathered-wings': more(featherWings('#f4f2ee', '#d8d4cc'), 'wings'),
  'garment.angel-wings': more(featherWings('#f4f2ee', '#d8d4cc'), 'wings'),
  'garment.wings': more(featherWings('#f4f2ee', '#d8d4cc'), 'wings'),
  'body.bat-wings': more(batWings('#3a2a3a', '#6a2f4a'), 'wings'),
  'garment.bat-wings': more(batWings('#3a2a3a', '#6a2f4a'), 'wings'),
  'garment.fairy-wings': more(insectWings('#bfe8f4', '#f4fbff'), 'wings'),
  'body.insect-wings': more(insectWings('#bfe8f4', '#f4fbff'), 'wings'),
  'body.horns': more(demonHorns, 'horns'),
  'garment.horns': more(demonHorns, 'horns'),
  'body.cat-ears': (row) => more(animalEars('point', row.hairColour ?? '#4a2e20'), 'ears')(row),
  'garment.cat-ears': (row) => more(animalEars('point', row.hairColour ?? '#4a2e20'), 'ears')(row),
  'garment.bunny-ears': more(animalEars('long', '#f4f0ea'), 'ears'),
  'gender.female': asWoman,
  'role.woman': asWoman,
  'role.girl': (row) => ({ ...asWoman(row), ...younger(row) }),
  'gender.male': asMan,
  'role.man': asMan,
  'role.boy': (row) => ({ ...asMan(row), ...younger(row) }),
  'age.child': asChild,
  'role.child': asChild,
  'role.elder': asElder,
  'age.old': asElder,
  'age.young': () => ({ beard: 'none' }),
  'mood.fierce': face({ mood: 'fierce' }),
  'mood.scary': face({ mood: 'fierce' }),
  'pose.angry': face({ mood: 'fierce' }),
  'mood.cheerful': face({ mood: 'happy' }),
  'pose.smiling': face({ mood: 'happy' }),
  'mood.sad': face({ mood: 'sad' }),
  'pose.crying': face({ mood: 'sad' }),
  'mood.scared': face({ mood: 'afraid' }),
  'mood.surprised': face({ mood: 'afraid' }),
  'pose.surprised': face({ mood: 'afraid' }),
  'mood.calm': face({ mood: 'calm' }),
  'mood.heroic': face({ mood: 'resolute' }),
  'mood.proud': face({ mood: 'resolute' }),
};

/** The nearest of these to a concept. */
export function changeFor(id: string): readonly string[] {
  const known = drawingFor(id, changes);
  return known ? [known.as] : [];
}

interface Owner {
  readonly row: Person;
  readonly make: (row: Person) => Recipe;
}
const owners = new WeakMap<Recipe, Owner>();
const dressed = new WeakMap<Recipe, Map<string, Recipe>>();

/** Notes the row that a recipe was made of, so that words can change it. */
export function withRow(recipe: Recipe, row: Person, make: Owner['make']): Recipe {
  owners.set(recipe, { row, make });
  return recipe;
}

export const isDressed = (recipe: Recipe): boolean => owners.has(recipe);

/** Somebody in what words say: a hooded mage wears a hood, a female archer is a woman. */
export function wearing(recipe: Recipe, said: readonly string[]): Recipe {
  const owner = owners.get(recipe);
  const own = said.filter((id) => changes[id] !== undefined || id.startsWith('held.'));
  if (!owner || own.length === 0) return recipe;
  const known = dressed.get(recipe) ?? new Map<string, Recipe>();
  dressed.set(recipe, known);
  const key = own.join();
  const made = known.get(key) ?? owner.make(changed(owner.row, own));
  known.set(key, made);
  return made;
}

/** Each of its kinds is changed, since what they differ in might be what is said. */
function changed(row: Person, said: readonly string[]): Person {
  const apply = (from: Person) => {
    let now = from;
    for (const id of said)
      now = { ...now, ...(id.startsWith('held.') ? holding(id, now) : changes[id]?.(now)) };
    return now;
  };
  const { variants, ...plain } = row;
  if (!variants) return apply(plain);
  return { ...apply(plain), variants: variants.map((each) => apply({ ...plain, ...each })) };
}
