import { drawingFor } from '../../concepts/graph.ts';
import { type Beast, type Ears, type Face, type InkName, inks } from './beast.ts';

/** Animals: `creature | face | ears | coats | whatever else differs from the usual`. A row stands for all kinds of it. */
const table = `
animal | fox | drop | brown tan grey | 
mammal | bear | round | brown tan grey | 
canine | fox | fox | grey brown | marks:cheeks
dog | fox | drop | tan brown cream black | marks:patch earSize:1.05
shiba-inu | bear | cat | tan sand | marks:cheeks pale:white earSize:0.85 tail:puff legs:0.9
corgi | bear | cat | orange | marks:cheeks pale:white earSize:1.15 legs:0.5 long:1.15 tail:puff
husky | fox | fox | slate | marks:cheeks pale:white tail:fox
wolf | fox | fox | slate grey dark brown | marks:cheeks pale:white earSize:0.85 tail:fox fangs legs:1.15 thick:1.1
fox | fox | fox | rust orange | marks:cheeks pale:white earSize:1.15 tail:fox isSlit thick:0.85
fennec | fox | fox | sand | marks:cheeks pale:white earSize:1.6 tail:fox legs:0.8
hyena | fox | round | tan | marks:spots mane:spines nose:black
raccoon-dog | bear | round | brown | marks:mask tail:fox legs:0.7
feline | round | cat | tan | nose:rose whiskers isSlit tail:cat
cat | round | cat | orange grey cream dark brown sand slate | nose:rose whiskers isSlit tail:cat marks:stripes thick:0.82 legs:0.85
black-cat | round | cat | black | nose:rose pale:dark whiskers isSlit tail:cat thick:0.8 legs:0.9
siamese-cat | round | cat | cream | marks:dark-muzzle dark:umber whiskers isSlit tail:cat thick:0.78
lion | round | round | gold tan | mane:lion dark:brown nose:umber tail:tuft whiskers fangs thick:1.15
tiger | round | round | orange | marks:stripes pale:white nose:rose tail:cat whiskers fangs isSlit thick:1.15
white-tiger | round | round | white | marks:stripes pale:white nose:rose tail:cat whiskers fangs isSlit thick:1.15
leopard | round | round | gold | marks:spots pale:white nose:rose tail:cat whiskers fangs isSlit
snow-leopard | round | round | cream | marks:spots pale:white tail:fox whiskers isSlit
panther | round | round | black | pale:dark tail:cat whiskers fangs isSlit
lynx | round | tuft | tan | marks:spots pale:white tail:short whiskers isSlit
bear | bear | round | brown umber tan | tail:puff thick:1.4 legs:0.85 fangs
polar-bear | bear | round | white | pale:cream tail:puff thick:1.4 legs:0.85
black-bear | bear | round | black | pale:tan tail:puff thick:1.4 legs:0.85
panda | bear | round | white | marks:panda dark:black pale:white tail:short thick:1.4 legs:0.75
red-panda | bear | cat | rust | marks:cheeks pale:white dark:umber tail:ring legs:0.7
koala | bear | mouse | grey | pale:white tail:puff legs:0.7 nose:black thick:1.15
raccoon | bear | cat | grey | marks:mask pale:white tail:ring legs:0.7
rabbit | round | rabbit | white tan grey brown | nose:rose pale:white tail:puff whiskers legs:0.6 thick:0.95
rodent | round | mouse | brown grey | nose:rose tail:thin whiskers legs:0.45 head:1.15
mouse | round | mouse | grey brown white | nose:rose tail:thin whiskers legs:0.45 head:1.15
hamster | round | round | orange tan | nose:rose pale:white marks:cheeks tail:puff whiskers legs:0.35 head:1.2 thick:1.3 long:0.8
squirrel | round | tuft | rust brown | nose:umber pale:cream tail:fox whiskers legs:0.5 head:1.1
beaver | bear | round | brown | tail:flat legs:0.45 fangs thick:1.2
capybara | long | round | brown tan | tail:none legs:0.5 thick:1.35 neck:0.5 earSize:0.6
porcupine | round | round | umber | mane:spines tail:none legs:0.4 thick:1.2
hedgehog | fox | round | sand | mane:spines dark:umber tail:none legs:0.35 thick:1.25 long:0.8 head:1.05
mole | pig | none | dark | nose:rose tail:short legs:0.35 thick:1.2
weasel | round | round | brown tan | pale:cream tail:cat whiskers legs:0.45 long:1.3 thick:0.75
otter | bear | round | brown | pale:sand tail:reptile whiskers legs:0.45 long:1.25 thick:0.85 earSize:0.6
badger | bear | round | grey | marks:blaze pale:white dark:black legs:0.55 thick:1.15 tail:short
skunk | fox | round | black | marks:blaze pale:white tail:fox legs:0.5
sloth | bear | none | tan | marks:mask pale:cream tail:none legs:0.8
bat | round | bat | umber dark purple | nose:rose fangs plan:bat tail:none wings:bat feet:claw
pangolin | fox | round | tan | marks:scales tail:reptile legs:0.5
anteater | elephant | round | grey umber | tail:fox legs:0.8 earSize:0.4
kangaroo | fox | rabbit | tan | tail:reptile legs:1.1 earSize:0.7
platypus | bird | none | brown | beak:bill nose:dark tail:flat legs:0.4 feet:web
primate | ape | round | brown umber | pale:sand tail:cat legs:0.95
monkey | ape | mouse | brown rust gold | pale:sand tail:cat legs:0.9 earSize:0.7
gorilla | ape | round | black dark | pale:slate tail:none thick:1.5 legs:1 earSize:0.6
orangutan | ape | round | rust | pale:tan tail:none thick:1.35 earSize:0.6
horse | long | horse | brown umber tan dark cream | mane:horse tail:horse marks:blaze pale:cream nose:dark legs:1.7 neck:1.8 feet:hoof thick:1.1
donkey | long | rabbit | grey brown | mane:horse tail:tuft pale:cream legs:1.3 neck:1.4 feet:hoof earSize:0.75
zebra | long | horse | white | mane:horse dark:black tail:tuft marks:stripes pale:dark legs:1.5 neck:1.5 feet:hoof
cow | long | side | white cream brown | marks:patch dark:black pale:pink nose:rose horns:bull tail:tuft feet:hoof thick:1.4 legs:1.1
bull | long | side | umber brown black | pale:tan horns:bull tail:tuft feet:hoof thick:1.5 legs:1.1
buffalo | long | side | slate dark | pale:grey horns:bull tail:tuft feet:hoof thick:1.5 legs:1.05
pig | pig | drop | pink | nose:rose pale:pink tail:short feet:hoof legs:0.6 thick:1.35 earSize:0.65
boar | pig | fox | umber brown | nose:rose horns:tusks mane:spines tail:tuft feet:hoof legs:0.75 thick:1.35 earSize:0.7
sheep | long | side | white | mane:wool pale:sand dark:white tail:puff feet:hoof thick:1.3 legs:0.8
ram | long | side | cream | mane:wool horns:ram pale:tan dark:cream tail:puff feet:hoof thick:1.3 legs:0.9
goat | long | side | white tan grey | horns:goat tail:short feet:hoof legs:1.1
deer | long | side | tan brown | horns:antlers pale:cream tail:puff feet:hoof legs:1.6 neck:1.5 thick:0.85
giraffe | long | side | gold | marks:spots dark:brown tail:tuft feet:hoof legs:1.8 neck:3.2 thick:0.9
camel | long | round | tan sand | tail:tuft feet:hoof legs:1.6 neck:1.8 thick:1.2 earSize:0.6
llama | long | rabbit | cream white tan | mane:wool dark:cream tail:puff feet:hoof legs:1.2 neck:2 earSize:0.45
elephant | elephant | elephant | grey slate | pale:grey horns:tusks tail:thin feet:hoof thick:1.6 legs:1.05 neck:0.4 head:1.15
white-elephant | elephant | elephant | white | pale:pink horns:tusks tail:thin feet:hoof thick:1.6 legs:1.05 neck:0.4 head:1.15
mammoth | elephant | elephant | umber | mane:wool dark:umber pale:brown horns:tusks tail:thin feet:hoof thick:1.7 neck:0.4 head:1.15 earSize:0.7
rhino | long | side | grey slate | horns:nose pale:grey tail:tuft feet:hoof thick:1.6 legs:0.8 neck:0.5 earSize:0.7
hippo | bear | round | slate purple | pale:pink tail:short feet:hoof thick:1.7 legs:0.6 earSize:0.5 fangs neck:0.4
reptile | lizard | none | green moss | pale:sand marks:scales tail:reptile isSlit feet:claw legs:0.6
snake | lizard | none | green moss red | pale:sand marks:scales tail:reptile isSlit plan:serpent fangs
lizard | lizard | none | green teal moss | pale:sand marks:scales tail:reptile isSlit feet:claw legs:0.55 long:1.15
crocodile | lizard | none | moss green | pale:sand marks:scales mane:spines dark:moss tail:reptile isSlit fangs feet:claw legs:0.45 long:1.4
turtle | lizard | none | green lime | pale:sand tail:short plan:shell feet:claw legs:0.5
dinosaur | lizard | none | green teal purple | pale:sand marks:scales mane:spines dark:teal tail:dragon fangs feet:claw legs:1.1 thick:1.3 neck:1.5
triceratops | lizard | none | teal brown | pale:sand horns:dragon tail:reptile feet:claw thick:1.5 legs:0.8
frog | frog | none | green lime teal | pale:cream tail:none feet:web legs:0.5 thick:1.1 long:0.7
toad | frog | none | brown moss | pale:sand marks:spots tail:none feet:web legs:0.4 thick:1.3 long:0.7
amphibian | frog | none | teal orange | pale:cream tail:reptile feet:web legs:0.45 long:1.2
bird | bird | none | blue red brown yellow | plan:bird tail:fan nose:orange feet:claw wings:feather pale:white
chicken | bird | none | white rust | plan:bird tail:fan nose:orange feet:claw wings:feather mane:comb dark:red thick:1.3
rooster | bird | none | rust red | plan:bird tail:fan nose:orange feet:claw wings:feather mane:comb dark:red thick:1.2 legs:1.2 long:1.2
chick | bird | none | yellow | plan:bird tail:none nose:orange feet:claw wings:feather thick:1.4 legs:0.6 head:1.2 pale:yellow
turkey | bird | none | umber | plan:bird tail:fan nose:orange feet:claw wings:feather mane:comb dark:red thick:1.4 long:1.3
duck | bird | none | white yellow brown | plan:bird tail:fan nose:orange feet:web wings:feather beak:bill legs:0.6 thick:1.2
swan | bird | none | white | plan:bird tail:fan nose:orange feet:web wings:feather beak:bill neck:2.4 legs:0.5 head:0.7
bird-of-prey | bird | none | brown umber | plan:bird tail:fan nose:yellow feet:claw wings:feather beak:hook pale:sand legs:1.1
eagle | bird | none | umber brown | plan:bird tail:fan nose:yellow feet:claw wings:feather beak:hook marks:cheeks pale:white legs:1.1 thick:1.1
owl | bird | tuft | brown tan grey | plan:bird tail:fan nose:yellow feet:claw wings:feather beak:hook marks:disc pale:cream legs:0.6 thick:1.4 head:1.15
vulture | bird | none | dark | plan:bird tail:fan nose:tan feet:claw wings:feather beak:hook marks:dark-muzzle dark:rose neck:1.8
crow | bird | none | black dark | plan:bird tail:fan nose:dark feet:claw wings:feather beak:long pale:dark
parrot | bird | none | red green blue | plan:bird tail:fan nose:dark feet:claw wings:feather beak:hook marks:cheeks pale:white long:1.2
hornbill | bird | none | black | plan:bird tail:fan nose:yellow feet:claw wings:feather beak:huge pale:white
peacock | bird | none | blue teal | plan:bird tail:fan nose:orange feet:claw wings:feather marks:crest neck:1.8 legs:1.2 long:1.6 dark:teal
crane | bird | none | white | plan:bird tail:fan nose:gold feet:claw wings:feather beak:long marks:crest dark:red neck:2.4 legs:2.2 head:0.75 thick:0.9
flamingo | bird | none | pink | plan:bird tail:fan nose:dark feet:claw wings:feather beak:hook pale:pink neck:2.4 legs:2.4 head:0.75 thick:0.85
penguin | bird | none | black slate | plan:bird tail:none nose:orange feet:web wings:none pale:white marks:cheeks legs:0.35 thick:1.5
ostrich | bird | none | dark | plan:bird tail:fan nose:orange feet:claw wings:feather neck:2.6 legs:2.4 pale:pink thick:1.3 head:0.7
pelican | bird | none | white | plan:bird tail:fan nose:orange feet:web wings:feather beak:huge legs:0.8
phoenix | bird | none | red orange | plan:bird tail:fan nose:gold feet:claw wings:feather beak:hook pale:gold marks:crest dark:gold long:1.7 legs:1 neck:1.4
fish | shark | fin | blue orange teal sky | plan:fish tail:fish feet:web pale:white
goldfish | shark | fin | orange | plan:fish tail:fish feet:web pale:cream thick:1.2
koi | shark | fin | white orange | plan:fish tail:fish feet:web marks:patch dark:orange pale:white
pufferfish | shark | fin | gold | plan:fish tail:fish feet:web mane:spines thick:1.7 long:0.7 pale:white
shark | shark | fin | slate blue | plan:fish tail:fish feet:web fangs pale:white long:1.35 thick:0.85
whale | shark | fin | blue slate | plan:fish tail:fish feet:web pale:white long:1.3 thick:1.4
dolphin | shark | fin | sky slate | plan:fish tail:fish feet:web pale:white long:1.2 thick:0.85
eel | lizard | fin | moss slate | plan:serpent pale:sand tail:fish
seal | bear | none | slate grey | plan:fish pale:white whiskers tail:fish thick:1.2
sea-creature | round | fin | teal purple | plan:octopus tail:none
octopus | round | none | rose purple orange | plan:octopus tail:none pale:pink
squid | round | fin | rose sky | plan:octopus tail:none long:1.4 pale:pink
jellyfish | round | none | sky pink purple | plan:octopus tail:none thick:1.2 pale:white long:0.7
crab | bug | none | red orange | plan:crab tail:none feet:claw
lobster | bug | none | red | plan:crab tail:fish feet:claw long:1.3
snail | round | none | sand tan | plan:shell tail:none legs:0 dark:rust
insect | bug | none | green brown | plan:bug tail:none feet:claw pale:sand
butterfly | bug | none | purple orange blue | plan:bug tail:none feet:claw wings:butterfly pale:yellow
bee | bug | none | yellow | plan:bug tail:none feet:claw marks:stripes wings:insect pale:white thick:1.2
beetle | bug | none | purple teal umber | plan:bug tail:none feet:claw thick:1.3 horns:nose
ladybug | bug | none | red | plan:bug tail:none feet:claw marks:spots dark:black thick:1.4
dragonfly | bug | none | teal blue | plan:bug tail:none feet:claw wings:insect long:1.5 thick:0.7
ant | bug | none | umber red | plan:bug tail:none feet:claw
mantis | bug | none | lime | plan:bug tail:none feet:claw long:1.2 thick:0.7
caterpillar | round | none | lime green | plan:serpent tail:none pale:yellow thick:1.3
worm | round | none | pink tan | plan:serpent tail:none thick:1.2
spider-like | bug | none | dark purple | plan:spider tail:none feet:claw fangs
scorpion | bug | none | umber red | plan:spider tail:reptile feet:claw fangs
blob | round | none | green sky pink | plan:blob tail:none
slime | round | none | lime green sky | plan:blob tail:none
dragon-like | lizard | fin | green red blue | pale:sand horns:dragon marks:scales mane:spines dark:gold tail:dragon fangs isSlit feet:claw neck:1.5 legs:0.95 thick:1.2
dragon | lizard | fin | green red blue purple | pale:sand horns:dragon marks:scales mane:spines dark:gold tail:dragon fangs isSlit feet:claw neck:1.5 legs:0.95 thick:1.2 wings:bat
fire-dragon | lizard | fin | red | pale:gold horns:dragon marks:scales mane:spines dark:orange tail:dragon fangs isSlit feet:claw neck:1.5 thick:1.2 wings:bat
ice-dragon | lizard | fin | sky | pale:white horns:dragon marks:scales mane:spines dark:blue tail:dragon fangs isSlit feet:claw neck:1.5 thick:1.2 wings:bat
eastern-dragon | long | side | green red gold | pale:sand horns:antlers marks:scales mane:spines dark:gold tail:fox fangs whiskers plan:serpent feet:claw
kirin | long | side | gold teal | pale:cream horns:single marks:scales mane:horse dark:red tail:fox whiskers feet:hoof legs:1.5 neck:1.5
unicorn | long | horse | white | pale:white horns:single mane:horse dark:pink tail:horse feet:hoof legs:1.6 neck:1.7
pegasus | long | horse | white | pale:white mane:horse dark:sky tail:horse feet:hoof legs:1.6 neck:1.7 wings:feather
nightmare | long | horse | black | pale:dark mane:horse dark:orange tail:horse feet:hoof legs:1.6 neck:1.7
griffin | bird | fox | gold | plan:beast tail:tuft nose:yellow feet:claw wings:feather beak:hook pale:white marks:cheeks thick:1.2 neck:1.2
kitsune | fox | fox | white rust | marks:cheeks pale:white dark:red earSize:1.15 tail:nine isSlit thick:0.85
nekomata | round | cat | black cream | nose:rose whiskers isSlit tail:two thick:0.85
hellhound | fox | fox | black | pale:dark fangs mane:spines dark:red tail:demon legs:1.15 thick:1.15
guardian-lion | round | round | grey gold | mane:lion dark:teal tail:fox fangs thick:1.25 legs:0.85
lion-dance | round | round | red | mane:lion dark:gold pale:white tail:fox fangs thick:1.3 legs:0.8 horns:single
yeti | ape | none | white | pale:sky tail:none thick:1.5 fangs
`;

const usual = {
  earSize: 1,
  marks: 'none',
  mane: 'none',
  horns: 'none',
  tail: 'dog',
  beak: 'small',
  whiskers: false,
  fangs: false,
  isSlit: false,
  plan: 'beast',
  legs: 1,
  long: 1,
  thick: 1,
  neck: 1,
  head: 1,
  feet: 'paw',
  wings: 'none',
  pale: 'cream',
  dark: 'dark',
  nose: 'black',
} as const;

const isInk = (name: string): name is InkName => Object.hasOwn(inks, name);

function inkOf(name: string): Beast['pale'] {
  if (!isInk(name)) throw new Error(`${name} is no coat`);
  return inks[name];
}

/** A word alone is a flag, a number a measure, everything else a name. */
const readValue = (text: string | undefined): string | number | boolean => {
  if (text === undefined) return true;
  return Number.isNaN(Number(text)) ? text : Number(text);
};

function beastIn(line: string): readonly [string, Beast] {
  const [name = '', face = '', ears = '', coats = '', rest = ''] = line.split('|').map((cell) => cell.trim());
  const named = Object.fromEntries(
    rest
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => word.split(':'))
      .map(([key, value]) => [key, readValue(value)]),
  );
  const own = { ...usual, ...named } as typeof usual & Record<'pale' | 'dark' | 'nose', string>;
  const [first, ...others] = coats.split(' ').map(inkOf);
  if (first === undefined) throw new Error(`${name} has no coat`);
  return [
    `creature.${name}`,
    {
      ...own,
      face: face as Face,
      ears: ears as Ears,
      furs: [first, ...others],
      pale: inkOf(own.pale),
      dark: inkOf(own.dark),
      nose: inkOf(own.nose),
    },
  ];
}

const beasts: Readonly<Record<string, Beast>> = Object.fromEntries(
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(beastIn),
);

/** Returns the animal of a concept, its own or that of its nearest ancestor, or null. */
export const beastOf = (id: string): { readonly as: string; readonly drawing: Beast } | null =>
  drawingFor(id, beasts);
