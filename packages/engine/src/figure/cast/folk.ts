import { graph } from '../../concepts/graph.ts';
import type { Horns, Tail } from '../beasts/beast.ts';
import { beastOf } from '../beasts/table.ts';
import type { Build } from '../build.ts';
import type { Body, Folk, HairCut, Mark, Wings } from '../look.ts';

/** Factors for the lengths of a build, by name. */
export const frames: Readonly<Record<string, Partial<Record<keyof Build, number>>>> = {
  elf: { leg: 1.08, limb: 0.92 },
  dwarf: { leg: 0.66, torso: 0.94, shoulder: 1.24, waist: 1.4, hip: 1.28, limb: 1.2 },
  orc: { head: 1.02, shoulder: 1.2, waist: 1.08, arm: 1.05, limb: 1.2 },
  muscular: { shoulder: 1.26, waist: 1.06, arm: 1.04, limb: 1.24 },
  fat: { shoulder: 1.08, waist: 1.95, hip: 1.62, limb: 1.1, leg: 0.92 },
  thin: { shoulder: 0.86, waist: 0.8, hip: 0.86, limb: 0.78 },
  bony: { limb: 0.66, waist: 0.8 },
  tall: { head: 0.88, torso: 1.12, leg: 1.26, arm: 1.16 },
  short: { torso: 0.86, leg: 0.66, arm: 0.86 },
  giant: { head: 0.72, torso: 1.16, shoulder: 1.46, waist: 1.36, hip: 1.2, leg: 1.04, arm: 1.24, limb: 1.5 },
  small: { head: 1.08, torso: 0.82, leg: 0.74, arm: 0.84, limb: 0.86, shoulder: 0.86, hip: 0.88, waist: 0.9 },
  chibi: { head: 1.1, leg: 0.86, torso: 0.92 },
  female: { shoulder: 0.9, waist: 0.88, hip: 1.08, limb: 0.9 },
  male: { shoulder: 1.05, hip: 0.97 },
};

/** A body that goes on two legs, or nearly. */
export interface FolkRow {
  readonly body: Body;
  /** The names of colours of its skin; empty for those of people. */
  readonly skins: readonly string[];
  readonly frames: readonly string[];
  readonly marks: readonly Mark[];
  readonly hair: HairCut | null;
  readonly eye: string | null;
  readonly alpha: number;
  /** What grows on its head. */
  readonly hat: string | null;
}

/** `creature | folk | ears | skins | whatever else`. A row stands for all kinds of it. */
const table = `
being | human | human | |
humanoid | human | human | |
human | human | human | |
elf | human | elf | | frame:elf
dark-elf | human | elf | purple slate | frame:elf
dwarf | dwarf | human | | frame:dwarf rough
gnome | dwarf | human | | frame:dwarf,small rough
halfling | human | human | | frame:short
leprechaun | dwarf | human | | frame:dwarf,small
fairy | human | elf | | wings:insect frame:small
changeling | human | elf | pale |
goblin | orc | orc | green lime | frame:small rough marks:big-nose,fangs hair:bald
orc | orc | orc | green slate teal | frame:orc rough marks:tusks hair:mohawk
ogre | orc | orc | green brown | frame:orc,fat rough marks:tusks hair:bald
troll | orc | orc | teal green blue | frame:giant rough marks:big-nose,tusks hair:spiky
giant | human | human | | frame:giant rough
cyclops | orc | human | tan teal | frame:giant rough marks:one-eye hair:bald
buto | orc | human | green | frame:giant rough marks:fangs hair:spiky
genderuwo | beast:gorilla | none | | frame:giant
beastfolk | beast:wolf | none | |
cat-person | human | none | | top:cat tail:cat
fox-person | human | none | | top:fox tail:fox
bunny-person | human | none | | top:rabbit tail:puff
wolf-person | human | none | | top:fox tail:fox
werewolf | beast:wolf | none | | frame:muscular
weretiger | beast:tiger | none | | frame:muscular
minotaur | beast:bull | none | | frame:orc
centaur | human | human | | lower:horse
satyr | human | human | | horns:goat tail:puff
harpy | human | human | | wings:feather tail:fan
bird-person | beast:eagle | none | | wings:feather
lizardman | beast:lizard | none | |
dragonborn | beast:dragon | none | | wings:none tail:dragon
snake-person | human | human | | lower:snake marks:scales
medusa | human | human | green | lower:snake hair:snakes marks:scales eye:lime
spider-person | human | human | pale | lower:spider
insect-person | beast:ant | none | | wings:insect
mermaid | human | elf | | lower:fish
fishman | beast:shark | none | |
frogman | beast:frog | none | |
mouse-person | beast:mouse | none | |
undead | human | human | pale green |
zombie | human | human | green slate | marks:stitches,wound hair:spiky
skeleton | skeleton | none | | frame:bony hair:bald
mummy | human | none | cream | marks:bandages hair:bald eye:lime
ghoul | human | elf | green slate | marks:fangs hair:bald
death-knight | skeleton | none | | frame:orc hair:bald eye:cyan
vampire | human | elf | white-skin | marks:fangs eye:red
jiangshi | human | human | teal |
spirit | human | none | light-blue | lower:wisp alpha:0.82
ghost | form:ghost | none | white |
wraith | human | none | black | lower:wisp alpha:0.9 marks:glow-eyes
banshee | human | human | light-blue | lower:wisp alpha:0.82 hair:long
kuntilanak | human | human | white-skin | lower:wisp hair:long
krasue | form:ghost | none | pink |
grim-reaper | skeleton | none | | frame:bony,tall hair:bald
angel | human | human | | wings:feather
fallen-angel | human | human | | wings:feather marks:tear
demon | human | elf | red purple crimson | horns:goat wings:bat tail:demon marks:fangs eye:yellow
imp | human | orc | red purple | horns:goat wings:bat tail:demon frame:small marks:fangs hair:bald
succubus | human | elf | | horns:goat wings:bat tail:demon hair:long
demon-lord | human | elf | purple crimson | horns:dragon wings:bat frame:muscular marks:fangs rough eye:yellow
asura | human | human | red blue | marks:extra-arms,third-eye frame:muscular
rakshasa | orc | elf | blue green | marks:tusks frame:orc rough
rangda | human | human | cream | marks:fangs,tongue hair:long rough
yaksha | orc | human | green blue red | marks:fangs,tusks frame:giant rough
genie | human | human | blue cyan | lower:wisp frame:muscular hair:topknot
deity | human | human | |
monkey-king | beast:monkey | none | |
hanuman | beast:monkey | none | white |
pigsy | beast:pig | none | | frame:fat
elephant-god | beast:elephant | none | pink | frame:fat
yokai | human | none | light-blue | horns:single marks:fangs
oni | human | elf | red blue | horns:bull marks:tusks frame:orc rough
tengu | human | human | red | wings:feather marks:long-nose rough
kappa | beast:turtle | none | |
yuki-onna | human | human | white-skin | hair:long eye:cyan
kasa-obake | form:eye | none | purple |
kinnari | human | human | | wings:feather tail:fan
garuda | beast:eagle | none | gold | wings:feather frame:muscular
monster | orc | orc | purple teal | horns:bull marks:fangs frame:orc rough tail:reptile hair:spiky
gargoyle | golem | elf | grey | horns:goat wings:bat frame:muscular tail:demon
living-armour | robot | none | slate | hair:bald
haunted-doll | human | human | cream | marks:stitches,cracks
scarecrow | human | none | beige | marks:stitches
shadow-creature | human | none | black | lower:wisp marks:glow-eyes eye:red alpha:0.92
beholder | form:eye | none | purple red |
mimic | form:mimic | none | brown |
golem | golem | none | grey | frame:giant hair:bald
crystal-golem | golem | none | cyan lavender | frame:giant hair:bald marks:facets
iron-golem | golem | none | slate | frame:giant hair:bald
snowman | form:snowman | none | white |
yeti | beast:yeti | none | | frame:giant
machine | robot | none | | hair:bald
robot | robot | none | | hair:bald
android | human | human | white-skin | marks:cracks eye:cyan
cyborg | human | human | | marks:robot-arm,glow-eyes
mecha | robot | none | | frame:giant hair:bald
clockwork | robot | none | bronze | hair:bald
alien | human | none | lime green | marks:glow-eyes hair:bald frame:thin eye:black
xenomorph | beast:lizard | none | black | frame:thin
treant | treant | none | brown dark-brown | frame:giant hair:leaves
plant-being | form:plant | none | green |
dryad | human | elf | lime | hair:leaves marks:flowers
mushroom | human | none | cream | frame:small hair:bald hat:mushroom-cap
fire-elemental | form:flame | none | orange |
elemental | form:flame | none | cyan |
slime-girl | human | human | cyan lime | alpha:0.86 hair:bob
mutant | orc | orc | lime | marks:extra-arms frame:orc rough
`;

const forms = ['ghost', 'flame', 'plant', 'snowman', 'eye', 'mimic'] as const;

function folkIn(line: string): readonly [string, FolkRow] {
  const [name = '', kind = '', ears = '', skins = '', rest = ''] = line.split('|').map((cell) => cell.trim());
  const words = rest.split(' ').filter((word) => word !== '');
  const said = (key: string) => words.find((word) => word.startsWith(`${key}:`))?.slice(key.length + 1);
  const many = (key: string) => said(key)?.split(',') ?? [];
  const [folk, animal] = kind.split(':') as [string, string | undefined];
  const beast = folk === 'beast' ? (beastOf(`creature.${animal}`)?.drawing ?? null) : null;
  const form = folk === 'form' ? (forms.find((each) => each === animal) ?? null) : null;
  return [
    `creature.${name}`,
    {
      body: {
        folk: (form === null ? folk : 'human') as Folk,
        beast,
        isWhole: false,
        form,
        ears: (ears || 'human') as Body['ears'],
        earSize: 1,
        topEars: (said('top') ?? 'none') as Body['topEars'],
        horns: (said('horns') ?? 'none') as Horns,
        tail: (said('tail') ?? beast?.tail ?? 'none') as Tail,
        wings: (said('wings') ?? 'none') as Wings,
        lower: (said('lower') ?? 'legs') as Body['lower'],
        frame: {},
        isRough: words.includes('rough'),
      },
      skins: skins === '' ? [] : skins.split(' '),
      frames: many('frame'),
      marks: many('marks') as Mark[],
      hair: (said('hair') ?? null) as HairCut | null,
      eye: said('eye') ?? null,
      alpha: Number(said('alpha') ?? 1),
      hat: said('hat') ?? null,
    },
  ];
}

const folks: Readonly<Record<string, FolkRow>> = Object.fromEntries(
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(folkIn),
);

export const human: FolkRow = folks['creature.human'] as FolkRow;

/** Returns the body of a creature: that of its nearest ancestor with a row, a person's or an animal's. */
export function folkFor(id: string): { readonly as: string; readonly folk: FolkRow | null } | null {
  for (const as of graph.lineOf(id)) {
    const folk = folks[as];
    if (folk !== undefined) return { as, folk };
    if (beastOf(as)?.as === as) return { as, folk: null };
  }
  return null;
}
