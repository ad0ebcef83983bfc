/** How a garment for the trunk is cut. */
export interface Cut {
  readonly sleeve: 'none' | 'cap' | 'short' | 'rolled' | 'long' | 'wide' | 'bell' | 'puff';
  readonly neck: string;
  /** How far it falls below the hip, in shares of the way to the ground. */
  readonly drop: number;
  readonly flare: number;
  readonly split: 'none' | 'sides' | 'front';
  readonly front: string;
  readonly waist: string;
  /** What covers the legs below it: cloth of its own tone, of its second tone, dark cloth, white stockings, or nothing. */
  readonly legs: 'own' | 'second' | 'dark' | 'white' | 'bare';
  readonly pattern: string | null;
  /** The skirt has the second tone. */
  readonly isTwoToned: boolean;
  readonly hem: string;
}

/** `name | sleeve | neck | drop | flare | split | front | waist | legs | whatever else` */
const table = `
shirt | long | collar | .08 | .05 | none | buttons | belt | dark
tee | short | round | .06 | .04 | none | star | none | dark
blouse | puff | v | .06 | .04 | none | buttons | belt | dark
tank | none | scoop | .05 | 0 | none | none | none | dark
sweater | long | high | .08 | .06 | none | band | none | dark
jersey | short | v | .1 | .06 | none | number | none | second
swimsuit | none | straps | 0 | 0 | none | none | none | bare
bikini | none | bikini | .05 | 0 | none | none | cord | bare
bare | none | bare | 0 | 0 | none | none | belt | dark
kungfu | long | mandarin | .14 | .08 | none | knots | none | dark
mail | short | round | .3 | .24 | none | none | belt | dark | scales
scale | short | round | .36 | .26 | none | none | belt | dark | scales
roman | cap | round | .3 | .3 | none | muscle | belt | bare | none hem:straps
kasaya | none | shoulder | .9 | .3 | none | folds | none | own
toga | none | shoulder | .92 | .34 | none | folds | cord | bare
thobe | long | collar | .92 | .36 | none | placket | none | own
egypt | none | plate | .5 | .26 | none | none | sash | bare | none hem:band
deel | long | side | .62 | .34 | none | none | obi | dark | none hem:band
dress | short | scoop | .6 | .6 | none | none | obi | bare
gown | puff | off | .99 | 1 | none | panel | none | bare | none hem:band
frills | puff | collar | .5 | .9 | none | bow | none | white | none hem:frill
sundress | none | straps | .42 | .9 | none | bow | obi | bare | none hem:frill
tutu | none | straps | .16 | 1.7 | none | none | none | white | none hem:frill
medieval | wide | v | .97 | .5 | none | panel | cord | dark | none hem:band
flamenco | puff | off | .9 | .8 | none | none | none | bare | polka-dot hem:tiers
ao-dai | long | mandarin | .93 | .16 | sides | placket | none | second
ba-ba | long | round | .24 | .12 | sides | buttons | none | dark
tu-than | long | v | .7 | .3 | front | none | sash | second
tribal | short | v | .42 | .4 | none | none | sash | dark | zigzag hem:band
hanfu | wide | crossed | .94 | .5 | none | none | obi | dark | none hem:band
cheongsam | cap | mandarin | .74 | .06 | sides | placket | none | bare | floral
qing | wide | round | .92 | .34 | none | side | none | dark | none hem:band
kimono | wide | crossed | .92 | .16 | none | none | obi | bare | none hem:band
miko | wide | crossed | .86 | .5 | none | none | cord | bare | none two
hanbok | wide | crossed | .94 | 1.05 | none | bow | none | bare | none two
sabai | none | shoulder | .9 | .14 | none | none | sash | bare | none two hem:band
khon | long | plate | .34 | .34 | none | none | sash | second | diamonds hem:band
kebaya | long | v | .26 | .14 | none | placket | none | bare | floral
batik | short | collar | .14 | .06 | none | buttons | none | dark | batik
kurung | long | round | .56 | .24 | none | placket | none | own | floral
sari | short | shoulder | .94 | .36 | none | folds | none | own | none hem:band
dirndl | puff | scoop | .56 | .7 | none | lacing | none | white | none hem:band
hawaiian | short | collar | .12 | .08 | none | buttons | none | dark | floral
plaid | rolled | collar | .1 | .06 | none | buttons | belt | dark | plaid
stripes | long | round | .1 | .06 | none | none | none | dark | striped
suit | long | lapels | .16 | .08 | none | buttons | none | own
tails | long | lapels | .42 | .24 | front | buttons | none | dark
uniform | long | collar | .18 | .1 | none | double | belt | own
sailor | short | sailor | .3 | .6 | none | bow | none | bare | none hem:band
nurse | short | collar | .46 | .3 | none | cross | belt | white
double | rolled | collar | .16 | .06 | none | double | none | dark
jumpsuit | long | high | 0 | 0 | none | zip | belt | own
cheer | none | v | .26 | .9 | none | star | none | bare | none hem:band
space | long | high | .06 | 0 | none | box | belt | own
hero | long | high | 0 | 0 | none | star | sash | own
gi | rolled | crossed | .22 | .16 | none | none | obi | own
jester | long | ruff | .24 | .6 | none | diamond | none | second | diamonds hem:points
onesie | long | round | 0 | 0 | none | belly | none | own
pirate | long | v | .34 | .26 | front | lacing | sash | dark
santa | long | collar | .3 | .3 | none | fur | belt | own | none hem:fur
rags | short | v | .36 | .24 | none | patch | cord | bare | none hem:torn
fur | none | fur | .34 | .24 | none | none | belt | bare | none hem:torn
leafy | none | leaf | .5 | .6 | none | none | cord | bare | leaves hem:points
`;

const cutOfLine = (line: string): readonly [string, Cut] => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [name = '', sleeve, neck = '', drop, flare, split, front = '', waist = '', legs, rest = ''] = cells;
  const words = rest.split(' ').filter((word) => word !== '');
  const pattern = words[0] === undefined || words[0] === 'none' ? null : words[0];
  return [
    name,
    {
      sleeve: sleeve as Cut['sleeve'],
      neck,
      drop: Number(drop),
      flare: Number(flare),
      split: split as Cut['split'],
      front,
      waist,
      legs: legs as Cut['legs'],
      pattern,
      isTwoToned: words.includes('two'),
      hem: words.find((word) => word.startsWith('hem:'))?.slice(4) ?? 'none',
    },
  ];
};

export const cuts: Readonly<Record<string, Cut>> = Object.fromEntries(
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(cutOfLine),
);
