import { drawingFor } from '../../concepts/graph.ts';
import { type Slot, slots } from '../look.ts';

/** A garment: where it is worn, which piece is drawn, and the tones it has unless a word names others. */
export interface Garment {
  readonly slot: Slot;
  readonly piece: string;
  readonly tone: string;
  readonly second: string;
  /** Other garments that come with it. */
  readonly comes: readonly string[];
}

/** `garment | slot | piece | tone | second | what comes with it`. A row stands for all kinds of it. */
const table = `
clothing | top | cloth | main | accent
headwear | head | felt | main | accent
hat | head | felt | main | accent
cap | head | ball-cap | main | accent
visor | eyes | visor | accent | metal
beanie | head | beanie | accent | trim
beret | head | beret | accent | main
top-hat | head | top-hat | black | accent
bowler-hat | head | bowler | brown | black
cowboy-hat | head | cowboy | brown | dark-brown
witch-hat | head | wizard | main | accent
wizard-hat | head | wizard | main | accent
tricorn | head | tricorn | main | trim
straw-hat | head | straw | beige | red
conical-hat | head | conical | beige | brown
chef-hat | head | chef | white | grey
santa-hat | head | santa | red | white
party-hat | head | party | accent | yellow
jester-hat | head | jester | red | yellow
graduation-cap | head | mortarboard | black | gold
captain-hat | head | captain | white | black
police-cap | head | captain | dark-blue | black
deerstalker | head | deerstalker | brown | dark-brown
pith-helmet | head | pith | beige | brown
nurse-cap | head | nurse | white | red
fur-hat | head | fur-hat | brown | red
fez | head | fez | red | black
peci | head | fez | black | black
blangkon | head | turban | brown | gold
sombrero | head | sombrero | beige | red
official-hat | head | official | black | red
gat | head | gat | black | black
eboshi | head | eboshi | black | black
bishop-mitre | head | mitre | white | gold
shako | head | shako | dark-blue | gold
swim-cap | head | dome | blue | white
crown | head | crown | gold | accent
tiara | head | tiara | silver | accent
chada | head | chada | gold | red
phoenix-crown | head | chada | gold | red
minang-headdress | head | chada | gold | red
laurel-wreath | head | wreath | green | gold
flower-crown | head | flowers | pink | green
headband | brow | band | accent | trim
mongkol | brow | band | red | gold
udeng | brow | band | white | gold
hair-ribbon | brow | bow | accent | main
hairpin | brow | pin | gold | red
headscarf | head | headscarf | accent | trim
bandana | head | bandana | red | white
khan-dong | head | turban | main | gold
hijab | head | hijab | main | accent
keffiyeh | head | keffiyeh | white | red
hood | head | hood | main | accent
animal-hood | head | animal-hood | brown | beige
turban | head | turban | white | accent
veil | head | veil | white | trim
halo | brow | halo | gold | gold
feather-headdress | head | feathers | red | brown
bunny-ears | brow | bunny-ears | white | pink
cat-ears | brow | cat-ears | black | pink
fox-ears | brow | fox-ears | orange | white
nemes | head | nemes | gold | blue
wig | head | wig | white | white
helmet | head | helmet | metal | accent
knight-helmet | head | knight | metal | accent
horned-helmet | head | viking | metal | trim
winged-helmet | head | winged | metal | white
spartan-helmet | head | spartan | bronze | red
kabuto | head | kabuto | main | trim
space-helmet | head | glass | white | accent
diving-helmet | head | glass | bronze | bronze
motorcycle-helmet | head | motor | accent | black
football-helmet | head | motor | accent | white
hard-hat | head | hard-hat | yellow | yellow
firefighter-helmet | head | hard-hat | red | yellow
bike-helmet | head | dome | accent | black
soldier-helmet | head | dome | olive | dark-brown
aviator-helmet | head | aviator | leather | brown
mask | mask | cloth | accent | trim
surgical-mask | mask | cloth | light-blue | white
gas-mask | mask | gas | dark-green | grey
ninja-mask | mask | cloth | main | main
oni-mask | mask | oni | red | gold
kitsune-mask | mask | kitsune | white | red
skull-mask | mask | skull | cream | black
plague-mask | mask | plague | dark-brown | brown
domino-mask | mask | domino | black | gold
opera-mask | mask | opera | white | red
khon-mask | mask | oni | green | gold
tribal-mask | mask | tribal | brown | red
barong-mask | mask | oni | red | gold
blindfold | mask | blindfold | black | white
fencing-mask | mask | mesh | grey | black
wrestling-mask | mask | wrestling | red | white
eyewear | eyes | glasses | black | light-blue
glasses | eyes | glasses | dark-brown | light-blue
sunglasses | eyes | sunglasses | black | black
goggles | brow | goggles | leather | cyan
diving-mask | eyes | goggles | black | cyan
night-vision-goggles | eyes | goggles | black | lime
monocle | eyes | monocle | gold | light-blue
eyepatch | eyes | eyepatch | black | black
3d-glasses | eyes | sunglasses | red | blue
scouter | eyes | visor | green | white
vr-headset | eyes | visor | white | blue
headphones | brow | headphones | accent | black
earmuffs | brow | headphones | pink | white
facial-hair | beard | full | hair | trim
beard | beard | full | hair | trim
white-beard | beard | long | white | trim
moustache | beard | moustache | hair | hair
clown-nose | mask | clown-nose | red | red
neckwear | neck | scarf | accent | trim
jewellery | neck | necklace | gold | accent
necklace | neck | necklace | gold | accent
choker | neck | choker | black | gold
prayer-beads | neck | beads | brown | red
lei | neck | lei | pink | yellow
medal | neck | medal | gold | red
scarf | neck | scarf | accent | trim
khan-ran | neck | scarf | black | white
tie | neck | tie | red | black
bow-tie | neck | bow-tie | red | black
neckerchief | neck | kerchief | red | white
ruff | neck | ruff | white | white
top | top | shirt | main | accent
shirt | top | shirt | main | white
t-shirt | top | tee | main | accent
blouse | top | blouse | white | accent
tank-top | top | tank | main | accent
sweater | top | sweater | main | accent
hoodie | top | casual | main | accent
jersey | top | jersey | main | white
vest | over | vest | leather | trim
reflective-vest | over | vest | orange | yellow
life-jacket | over | vest | orange | white
corset | over | corset | black | accent
swimsuit | top | swimsuit | main | accent
bikini | top | bikini | main | accent
bare-chest | top | bare | skin | leather
hakka-shirt | top | kungfu | dark-blue | white
mor-hom | top | kungfu | dark-blue | white
armor | top | armor | metal | main
plate-armor | top | armor | metal | main
chainmail | top | mail | grey | main
leather-armor | top | leather | leather | main
scale-armor | top | scale | metal | main
samurai-armor | top | lacquer | main | accent
chinese-armor | top | scale | metal | red
roman-armor | top | roman | bronze | red
gladiator-armor | top | roman | leather | bronze
bone-armor | top | scale | cream | brown
crystal-armor | top | armor | cyan | white
golden-armor | top | armor | gold | red
dark-armor | top | armor | black | crimson
power-armor | top | power | metal | accent
kendo-armor | top | lacquer | dark-blue | black
tactical-vest | over | tactical | olive | black
breastplate | over | plate | metal | trim
pauldrons | shoulders | plates | metal | trim
gauntlets | hands | gauntlets | metal | trim
greaves | feet | plated | metal | trim
robe | top | robe | main | accent
kasaya | top | kasaya | orange | amber
royal-robe | top | royal | red | white
dragon-robe | top | hanfu | yellow | red
bathrobe | top | kimono | white | light-blue
toga | top | toga | white | gold
tunic | top | cloth | main | accent
graduation-gown | top | robe | black | accent
taoist-robe | top | hanfu | yellow | black
nun-habit | top | robe | black | white | veil
priest-vestment | top | robe | white | gold
shaman-outfit | top | fur | brown | red
thobe | top | thobe | white | white
abaya | top | robe | black | dark-purple
egyptian-dress | top | egypt | white | gold
mongolian-deel | top | deel | blue | gold
dress | top | dress | main | accent
ball-gown | top | gown | main | trim
wedding-dress | top | gown | white | cream
lolita-dress | top | frills | black | white
maid-dress | top | frills | black | white | apron
short-dress | top | sundress | main | accent
tutu | top | tutu | pink | white
nightgown | top | dress | cream | pink
pajamas | top | shirt | light-blue | white
medieval-dress | top | medieval | main | trim
flamenco-dress | top | flamenco | red | black
rococo-dress | top | gown | light-blue | white
traditional-dress | top | hanfu | main | accent
ao-dai | top | ao-dai | main | white
ao-ba-ba | top | ba-ba | brown | black
ao-tu-than | top | tu-than | brown | green | headscarf
nhat-binh | top | hanfu | red | yellow
hmong-dress | top | tribal | dark-blue | hot-pink
hanfu | top | hanfu | main | white
cheongsam | top | cheongsam | red | gold
tang-suit | top | kungfu | red | gold
qing-dress | top | qing | dark-blue | gold | official-hat
chinese-wedding-dress | top | hanfu | red | gold
taiwan-indigenous | top | tribal | red | black
kimono | top | kimono | main | accent
yukata | top | kimono | blue | white
hakama | bottom | hakama | dark-blue | white | kimono
miko-outfit | top | miko | white | red
haori | over | haori | accent | white
junihitoe | top | kimono | crimson | green
obi | belt | obi | accent | trim
hanbok | top | hanbok | pink | light-blue
thai-dress | top | sabai | gold | green
sabai | top | sabai | accent | gold
chong-kraben | bottom | kraben | main | gold
thai-skirt | bottom | sarong | gold | red
khon-costume | top | khon | green | gold
muay-thai-shorts | bottom | shorts | red | white
elephant-pants | bottom | wide | blue | white
sampot | bottom | sarong | purple | gold
longyi | bottom | sarong | green | white
sarong | bottom | sarong | brown | beige
kebaya | top | kebaya | main | gold | batik-cloth
batik-shirt | top | batik | brown | beige
batik-cloth | bottom | sarong | brown | beige
songket | bottom | sarong | crimson | gold
javanese-dress | top | kebaya | black | gold | batik-cloth
balinese-dress | top | sabai | gold | green
dayak-dress | top | tribal | black | red
baju-koko | top | kungfu | white | white
baju-kurung | top | kurung | main | trim
barong-tagalog | top | kungfu | cream | beige
silat-outfit | top | gi | black | red
sari | top | sari | main | gold
lehenga | top | sari | hot-pink | gold
sherwani | top | deel | cream | gold
belly-dance-outfit | top | bikini | purple | gold
kilt | bottom | kilt | dark-green | red
dirndl | top | dirndl | dark-green | white
lederhosen | bottom | shorts | brown | dark-brown
native-american-dress | top | fur | brown | beige
viking-outfit | top | fur | leather | brown
hawaiian-shirt | top | hawaiian | cyan | pink
cossack-dress | top | deel | red | gold
plaid-shirt | top | plaid | red | black
striped-shirt | top | stripes | white | black
outerwear | over | coat | main | trim
coat | over | coat | main | trim
trench-coat | over | coat | beige | brown
fur-coat | over | fur-coat | brown | beige
jacket | over | jacket | main | accent
leather-jacket | over | jacket | black | grey
denim-jacket | over | jacket | blue | white
parka | over | fur-coat | olive | beige
raincoat | over | coat | yellow | amber
lab-coat | over | coat | white | light-blue
blazer | over | jacket | dark-blue | gold
suit | top | suit | black | white
tuxedo | top | suit | black | white
victorian-suit | top | tails | main | trim
cape | cape | cape | accent | trim
cloak | cape | cloak | accent | trim
poncho | over | poncho | red | yellow
shawl | over | shawl | accent | trim
sash | over | sash | accent | trim
gloves | hands | gloves | leather | trim
boxing-gloves | hands | boxing | red | white
baseball-glove | hands | gloves | brown | dark-brown
rubber-gloves | hands | gloves | yellow | yellow
long-gloves | hands | gloves | white | white
hand-wraps | hands | wraps | white | red
bandages | hands | wraps | cream | white
belt | belt | belt | leather | trim
martial-belt | belt | obi | black | black
champion-belt | belt | champion | gold | black
bandolier | over | bandolier | leather | gold
suspenders | over | suspenders | brown | gold
apron | over | apron | white | trim
trousers | bottom | trousers | dark | dark
jeans | bottom | trousers | blue | blue
shorts | bottom | shorts | main | white
leggings | bottom | trousers | black | black
overalls | over | overalls | blue | gold
skirt | bottom | skirt | accent | main
grass-skirt | bottom | grass | yellow | green
loincloth | bottom | loincloth | leather | trim
mawashi | bottom | loincloth | white | white
underwear | bottom | shorts | white | white
footwear | feet | shoes | leather | dark
socks | feet | socks | white | accent
boots | feet | boots | leather | dark
rain-boots | feet | boots | yellow | yellow
armored-boots | feet | plated | metal | trim
sneakers | feet | sneakers | white | accent
high-heels | feet | heels | accent | accent
sandals | feet | sandals | brown | brown
slippers | feet | slippers | accent | white
ballet-shoes | feet | slippers | pink | pink
clogs | feet | geta | brown | brown
roller-skates | feet | roller | accent | black
ice-skates | feet | blades | white | silver
winged-boots | feet | winged | gold | white
jet-boots | feet | jet | metal | orange
flippers | feet | flippers | blue | blue
barefoot | feet | bare | skin | skin
bag | pack | satchel | leather | trim
backpack | pack | backpack | leather | accent
pouch | belt | pouch | leather | trim
quiver | pack | quiver | leather | accent
jetpack | pack | jetpack | metal | orange
oxygen-tank | pack | jetpack | metal | blue
baby-carrier | pack | satchel | accent | white
uniform | top | uniform | dark-blue | gold
school-uniform | top | sailor | dark-blue | white
sailor-uniform | top | sailor | white | blue
military-uniform | top | uniform | olive | gold
police-uniform | top | uniform | dark-blue | gold
nurse-uniform | top | nurse | white | red
chef-uniform | top | double | white | red
firefighter-coat | top | uniform | yellow | red
pilot-suit | top | jumpsuit | olive | orange
racing-suit | top | jumpsuit | red | white
prison-uniform | top | stripes | white | black
cheer-uniform | top | cheer | red | white
butler-suit | top | tails | black | white
tracksuit | top | jumpsuit | blue | white
spacesuit | top | space | white | orange
wetsuit | top | jumpsuit | black | blue
hazmat-suit | top | jumpsuit | yellow | black
bodysuit | top | jumpsuit | main | accent
superhero-suit | top | hero | main | accent
ninja-suit | top | gi | black | main
gi | top | gi | white | black
kungfu-suit | top | kungfu | main | white
costume | top | jester | main | accent
animal-costume | top | onesie | brown | beige
bunny-suit | top | swimsuit | black | white | bunny-ears
clown-costume | top | jester | red | yellow | ruff
pirate-outfit | top | pirate | main | accent
santa-suit | top | santa | red | white
opera-costume | top | hanfu | red | gold
khon | top | khon | green | gold
magical-girl-outfit | top | sundress | pink | white
rags | top | rags | brown | beige
streetwear | top | casual | main | accent
punk-outfit | over | jacket | black | red
superhero | top | hero | main | accent
`;

/** Concepts of other kinds that are worn: a crown is a thing, too. */
const kin: Readonly<Record<string, string>> = {
  'thing.crown': 'garment.crown',
  'thing.tiara': 'garment.tiara',
  'thing.mask': 'garment.mask',
  'thing.plague-mask': 'garment.plague-mask',
  'thing.khon-mask': 'garment.khon-mask',
  'thing.opera-mask': 'garment.opera-mask',
  'thing.beads': 'garment.prayer-beads',
  'thing.necklace': 'garment.necklace',
  'thing.quiver': 'garment.quiver',
  'thing.boxing-gloves': 'garment.boxing-gloves',
  'thing.ice-skates': 'garment.ice-skates',
  'thing.medal': 'garment.medal',
  'thing.jasmine-garland': 'garment.lei',
  'thing.diving-gear': 'garment.oxygen-tank',
  'thing.bandage': 'garment.bandages',
  'thing.helmet': 'garment.helmet',
  'thing.stethoscope': 'garment.necklace',
  'body.beard': 'garment.beard',
  'body.long-beard': 'garment.white-beard',
  'body.moustache': 'garment.moustache',
  'body.face-paint': 'garment.face-paint',
};

const isSlot = (name: string): name is Slot => (slots as readonly string[]).includes(name);

const garments: Readonly<Record<string, Garment>> = Object.fromEntries(
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', slot = '', piece = '', tone = '', second = '', comes = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      if (!isSlot(slot)) throw new Error(`${name}: ${slot} is no slot`);
      const others = comes === '' ? [] : comes.split(',').map((other) => `garment.${other.trim()}`);
      return [`garment.${name}`, { slot, piece, tone, second, comes: others }];
    }),
);

/** Returns how a garment is worn: by its own row or that of its nearest ancestor. */
export const garmentFor = (id: string) => drawingFor(kin[id] ?? id, garments);

/** Whether a thing is put on rather than held. */
export const isWorn = (id: string): boolean => id in kin || id.startsWith('garment.');
