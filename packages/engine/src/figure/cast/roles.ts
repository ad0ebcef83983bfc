import { drawingFor } from '../../concepts/graph.ts';
import type { HairCut, Mark, Role } from '../look.ts';

/** A role: what it wears where its concept does not say, in which colours, and how it is built. */
export interface RoleRow {
  /** The role of the form whose colours it has. */
  readonly like: Role;
  /** Garments by concept, the first of each slot counts. */
  readonly wears: readonly string[];
  /** Pieces that are no garment of their own, as `slot=piece`. */
  readonly pieces: readonly (readonly [string, string])[];
  readonly holds: readonly string[];
  readonly frames: readonly string[];
  readonly marks: readonly Mark[];
  readonly hair: readonly HairCut[];
  /** Names of two colours instead of those of the role of the form. */
  readonly tones: readonly string[];
  readonly build: 'chibi' | 'slim' | 'sturdy' | 'tall' | null;
}

/** `role | like | garments, held things and pieces | whatever else`. Concepts add what they imply; a row stands for all kinds of it. */
const table = `
person | villager | tunic trousers boots |
girl | villager | dress shoes | hair:long,bob,pony,twintails,braids
woman | villager | blouse skirt boots | hair:long,bob,bun,pony
man | villager | shirt trousers boots | hair:short,swept
boy | villager | t-shirt shorts sneakers | hair:short,spiky
child | villager | t-shirt shorts sneakers |
baby | villager | pajamas barefoot | hair:bald,short
teenager | cat | hoodie sneakers |
elder | villager | tunic shawl boots |
grandmother | villager | dress shawl boots | hair:bun
bride | healer | wedding-dress veil high-heels | tones:white,pink
groom | knight | suit shoes | tones:black,white
fighter | knight | leather-armor boots |
caster | mage | robe boots |
ranged-fighter | archer | leather-armor cape boots quiver |
sneak | rogue | leather-armor hood cloak boots |
cleric | healer | robe sandals over=stole | tones:white,gold
noble | knight | royal-robe cape shoes | tones:purple,gold
craftsman | villager | shirt apron trousers boots | tones:beige,brown
worker | villager | shirt overalls boots | tones:orange,blue
scholar | mage | robe glasses shoes | tones:dark-blue,gold
performer | pirate | vest blouse trousers boots | tones:purple,yellow
athlete | cat | jersey sneakers | tones:red,white
sailor | pirate | sailor-uniform trousers boots | tones:white,blue
soldier | knight | military-uniform boots | tones:olive,brown
traveller | archer | tunic cloak backpack boots | tones:dark-green,brown
villager | villager | tunic straw-hat trousers boots over=overalls |
official | knight | uniform boots | tones:dark-blue,gold
criminal | rogue | striped-shirt trousers boots | tones:black,red
modern-person | cat | t-shirt jeans sneakers |
warrior | barbarian | armor pauldrons boots |
knight | knight | plate-armor knight-helmet pauldrons armored-boots over=tabard |
paladin | knight | plate-armor knight-helmet pauldrons cape armored-boots over=tabard | tones:white,gold
dark-knight | rogue | dark-armor horned-helmet pauldrons cape armored-boots | tones:black,crimson
squire | villager | tunic boots over=tabard |
swordsman | samurai | leather-armor cloak boots |
barbarian | barbarian | boots top=fur over=fur-mantle brow=circlet | marks:paint frame:muscular rough hair:spiky,braids
berserker | barbarian | boots top=fur over=fur-mantle brow=circlet | marks:paint,scar frame:muscular rough
gladiator | barbarian | gladiator-armor spartan-helmet sandals pauldrons |
mercenary | rogue | leather-armor cloak boots | marks:scar
guard | knight | chainmail helmet boots over=tabard |
hero | knight | tunic cape boots pauldrons belt | tones:blue,red hair:spiky,swept
superhero | knight | superhero-suit cape boots domino-mask | tones:red,blue frame:muscular
supervillain | rogue | superhero-suit cape boots domino-mask | tones:purple,lime
demon-lord | rogue | dark-armor cape pauldrons armored-boots | tones:purple,crimson
magical-girl | healer | magical-girl-outfit hair-ribbon boots | tones:pink,white hair:twintails,long
valkyrie | knight | plate-armor winged-helmet pauldrons armored-boots | tones:white,gold
amazon | barbarian | leather-armor sandals headband | tones:brown,red
mage | mage | robe wizard-hat boots over=star-mantle |
archmage | mage | robe wizard-hat boots over=star-mantle | marks:
witch | mage | dress witch-hat boots | tones:purple,lime hair:long,bob
fire-mage | mage | robe wizard-hat boots over=star-mantle | tones:red,orange
ice-mage | mage | robe hood boots over=star-mantle | tones:light-blue,white
storm-mage | mage | robe wizard-hat boots over=star-mantle | tones:indigo,yellow
water-mage | mage | robe hood boots over=star-mantle | tones:blue,cyan
necromancer | mage | robe hood boots over=torn-collar | tones:black,lime
summoner | mage | robe hood boots over=star-mantle | tones:indigo,cyan
druid | elf | robe boots over=leaf-mantle | tones:dark-green,brown
shaman | barbarian | shaman-outfit feather-headdress sandals prayer-beads | marks:paint
healer | healer | robe boots brow=halo over=stole | tones:white,red
fortune-teller | mage | dress headscarf necklace sandals | tones:purple,gold
alchemist | mage | robe goggles apron boots gloves | tones:dark-green,amber
psion | healer | robe boots | tones:white,cyan hair:bald
puppet-master | rogue | victorian-suit top-hat boots | tones:black,purple
exorcist | healer | priest-vestment boots over=stole | tones:white,black
archer | archer | leather-armor boots quiver head=felt-cap over=strap |
ranger | archer | leather-armor hood cloak boots quiver | tones:dark-green,brown
hunter | archer | leather-armor hood boots quiver | tones:brown,dark-green
crossbowman | archer | chainmail helmet boots quiver |
gunslinger | pirate | shirt vest cowboy-hat trousers boots bandolier | tones:brown,red
cowboy | pirate | plaid-shirt vest cowboy-hat jeans cowboy-boots neckerchief | tones:red,blue
sniper | rogue | military-uniform hood boots | tones:olive,black
musketeer | knight | blouse hat cape boots over=tabard | tones:blue,white
assassin | rogue | leather-armor hood ninja-mask cloak boots over=knives | tones:black,crimson
thief | rogue | leather-armor hood ninja-mask boots over=knives |
bandit | rogue | leather-armor bandana ninja-mask boots | tones:brown,red
spy | rogue | suit sunglasses shoes | tones:black,white
pirate | pirate | tricorn eyepatch boots top=leather over=stripes | marks:earring
pirate-captain | pirate | tricorn coat boots blouse bandolier | tones:crimson,gold marks:earring
gangster | rogue | suit hat shoes tie | tones:black,red
prisoner | skeleton | prison-uniform barefoot | tones:white,black
executioner | rogue | hood boots top=bare belt | frame:muscular
cultist | mage | robe hood sandals over=torn-collar | tones:crimson,black
king | knight | royal-robe crown cape shoes | tones:crimson,gold
queen | healer | ball-gown crown cape high-heels | tones:crimson,gold hair:long,bun
prince | knight | royal-robe crown cape boots | tones:royal-blue,gold
princess | healer | ball-gown tiara high-heels | tones:pink,gold hair:long,braids
emperor | samurai | dragon-robe crown boots | tones:gold,red
empress | samurai | dragon-robe phoenix-crown shoes | tones:gold,red
lady | healer | ball-gown necklace high-heels | tones:lavender,gold hair:bun,long
sultan | mage | robe turban shoes necklace | tones:purple,gold
pharaoh | healer | egyptian-dress nemes sandals | tones:white,gold
butler | knight | butler-suit bow-tie gloves shoes | tones:black,white
maid | healer | maid-dress apron hair-ribbon shoes | tones:black,white
jester | pirate | clown-costume jester-hat shoes | tones:red,yellow
general | knight | armor cape pauldrons armored-boots helmet | tones:dark-green,gold
captain | pirate | uniform captain-hat boots | tones:dark-blue,gold
chieftain | barbarian | feather-headdress sandals prayer-beads top=fur | marks:paint
god | healer | toga sandals laurel-wreath | tones:white,gold
goddess | healer | toga sandals flower-crown | tones:white,gold hair:long
immortal | samurai | hanfu shoes | tones:white,light-blue hair:topknot,long
grim-reaper | rogue | robe hood | tones:black,black
santa | knight | santa-suit santa-hat boots gloves white-beard | tones:red,white frame:fat
little-red | villager | dress hood cape boots apron | tones:red,white
adventurer | archer | tunic cloak backpack boots belt scarf | tones:teal,brown
explorer | archer | shirt pith-helmet backpack trousers boots neckerchief | tones:beige,brown
treasure-hunter | archer | shirt leather-jacket cowboy-hat trousers boots | tones:beige,brown
pilgrim | healer | robe conical-hat sandals | tones:beige,brown
hermit | mage | robe hood sandals | tones:brown,beige
tourist | cat | hawaiian-shirt shorts straw-hat sandals sunglasses | tones:cyan,pink
survivor | rogue | jacket t-shirt trousers boots backpack bandana | tones:olive,red
isekai-hero | cat | school-uniform cape trousers boots | tones:dark-blue,red
blacksmith | villager | shirt apron trousers boots gloves | tones:beige,brown frame:muscular marks:soot hair:short,bald
carpenter | villager | plaid-shirt apron trousers boots | tones:red,brown
tailor | pirate | blouse vest trousers shoes | tones:purple,gold
jeweler | pirate | blouse vest monocle trousers shoes |
mechanic | villager | t-shirt overalls goggles boots gloves | tones:grey,blue marks:soot
engineer | villager | shirt vest goggles trousers boots gloves | tones:beige,brown
plumber | villager | shirt overalls cap moustache boots gloves | tones:red,blue
builder | villager | t-shirt reflective-vest hard-hat jeans boots | tones:grey,orange
painter | pirate | blouse apron beret trousers shoes | tones:white,blue
baker | villager | shirt apron chef-hat trousers shoes | tones:white,beige
chef | healer | chef-uniform chef-hat apron trousers shoes neckerchief | tones:white,red
butcher | villager | shirt apron trousers boots | tones:light-blue,red frame:fat
merchant | pirate | robe turban backpack shoes sash | tones:amber,purple
shopkeeper | villager | shirt vest apron trousers shoes | tones:dark-green,beige
street-vendor | villager | ao-ba-ba conical-hat sandals | tones:brown,black
innkeeper | villager | shirt apron trousers shoes | tones:crimson,beige
bartender | knight | shirt vest bow-tie trousers shoes | tones:white,black
barista | villager | shirt apron trousers shoes | tones:black,dark-green
waiter | knight | shirt vest bow-tie trousers shoes | tones:white,black
florist | villager | blouse apron flower-crown skirt shoes | tones:pink,green
farmer | villager | plaid-shirt overalls straw-hat boots | tones:red,blue
gardener | villager | shirt apron straw-hat trousers rain-boots | tones:lime,green
shepherd | villager | tunic straw-hat cloak sandals | tones:beige,brown
lumberjack | barbarian | plaid-shirt suspenders jeans boots beanie | tones:red,black frame:muscular
miner | villager | shirt overalls hard-hat boots gloves | tones:grey,brown marks:soot
fisherman | villager | shirt vest straw-hat trousers rain-boots | tones:light-blue,olive
ferryman | villager | ao-ba-ba conical-hat barefoot | tones:brown,black
diver | cat | wetsuit diving-mask oxygen-tank flippers | tones:black,cyan
lifeguard | cat | tank-top shorts barefoot | tones:red,white
beggar | villager | rags barefoot | tones:brown,beige
chimney-sweep | villager | jacket shirt cap trousers boots | tones:black,grey marks:soot
courier | cat | jacket t-shirt cap jeans sneakers bag | tones:orange,dark-blue
driver | cat | jacket t-shirt cap jeans gloves sneakers |
rickshaw-driver | villager | ao-ba-ba conical-hat sandals | tones:beige,brown
pilot | archer | leather-jacket shirt scarf aviator-helmet goggles trousers boots | tones:beige,red
astronaut | robot | spacesuit space-helmet oxygen-tank | tones:white,orange
student | cat | school-uniform backpack shoes | tones:dark-blue,white
teacher | villager | shirt vest glasses trousers shoes | tones:light-blue,brown
professor | villager | suit glasses shoes bow-tie | tones:brown,beige
scientist | healer | shirt lab-coat goggles trousers shoes | tones:light-blue,black
mad-scientist | healer | shirt lab-coat goggles gloves trousers boots | tones:lime,black hair:spiky
librarian | villager | sweater glasses skirt shoes | tones:crimson,brown
philosopher | healer | toga sandals laurel-wreath | tones:white,gold
doctor | healer | shirt lab-coat trousers shoes necklace | tones:light-blue,grey
nurse | healer | nurse-uniform nurse-cap shoes | tones:white,red
herbalist | elf | tunic hood pouch boots | tones:dark-green,brown
plague-doctor | rogue | robe coat plague-mask hat gloves boots | tones:black,dark-brown
police | knight | police-uniform police-cap shoes | tones:dark-blue,black
detective | pirate | suit trench-coat deerstalker shoes | tones:brown,beige
sheriff | pirate | shirt vest cowboy-hat trousers boots medal | tones:beige,brown
firefighter | knight | firefighter-coat firefighter-helmet boots gloves | tones:yellow,red
judge | mage | robe wig shoes | tones:black,white
lawyer | knight | suit tie shoes | tones:black,white
referee | cat | striped-shirt shorts cap sneakers | tones:white,black
special-forces | rogue | military-uniform tactical-vest ninja-mask helmet boots gloves | tones:black,olive
space-marine | robot | power-armor motorcycle-helmet pauldrons armored-boots | tones:blue,gold
rebel | rogue | jacket t-shirt bandana trousers boots bandolier | tones:olive,red
bard | pirate | blouse vest hat cape trousers boots | tones:purple,yellow
singer | healer | short-dress high-heels necklace | tones:hot-pink,white
idol | healer | magical-girl-outfit hair-ribbon boots | tones:pink,white hair:twintails,long
rapper | cat | hoodie cap necklace jeans sneakers sunglasses | tones:black,gold
rockstar | rogue | t-shirt leather-jacket trousers boots | tones:black,red hair:spiky,mohawk
conductor | knight | tuxedo bow-tie shoes | tones:black,white
dj | cat | hoodie headphones sunglasses jeans sneakers | tones:purple,cyan
dancer | healer | dress sandals bracelet | tones:hot-pink,gold
ballerina | healer | tutu ballet-shoes tiara | tones:pink,white hair:bun
clown | pirate | clown-costume clown-nose ruff shoes | tones:red,yellow hair:curly marks:makeup
acrobat | cat | bodysuit slippers | tones:red,gold
stage-magician | knight | tuxedo top-hat cape shoes gloves | tones:black,red
ringmaster | knight | victorian-suit top-hat boots | tones:red,gold
cheerleader | cat | cheer-uniform hair-ribbon sneakers | tones:red,white hair:pony,twintails
footballer | cat | jersey shorts football-boots | tones:red,white
basketball-player | cat | jersey shorts sneakers headband | tones:orange,white
baseball-player | cat | jersey cap trousers sneakers gloves | tones:white,red
boxer | barbarian | shorts boxing-gloves boots top=bare | tones:red,white frame:muscular
wrestler | barbarian | bodysuit wrestling-mask boots | tones:red,yellow frame:muscular
bodybuilder | barbarian | tank-top shorts sneakers | frame:muscular
swimmer | cat | swimsuit swim-cap goggles barefoot | tones:blue,white
skier | cat | jacket goggles beanie trousers boots gloves | tones:cyan,orange
skater | cat | hoodie cap jeans sneakers |
surfer | cat | wetsuit barefoot | tones:teal,orange
cyclist | cat | jersey bike-helmet shorts sneakers sunglasses |
racer | knight | racing-suit motorcycle-helmet gloves boots | tones:red,white
biker | rogue | leather-jacket t-shirt jeans boots sunglasses bandana | tones:black,red
mountaineer | archer | parka beanie backpack trousers boots gloves | tones:orange,blue
fencer | healer | gi fencing-mask gloves shoes | tones:white,grey
office-worker | knight | suit tie shoes | tones:dark-blue,red
programmer | cat | hoodie glasses jeans sneakers |
hacker | rogue | hoodie hood ninja-mask jeans sneakers | tones:black,lime
gamer | cat | hoodie headphones jeans sneakers | tones:purple,lime
streamer | cat | hoodie headphones skirt sneakers | tones:pink,cyan
cyborg | robot | bodysuit visor boots | tones:slate,cyan marks:robot-arm
cyberpunk-runner | rogue | jacket tank-top visor trousers boots | tones:black,hot-pink marks:tattoo
samurai | samurai | samurai-armor kabuto boots shoulders=sode | hair:pony
ninja | ninja | ninja-mask boots top=cloth head=ninja over=long-scarf | tones:
shrine-maiden | healer | miko-outfit hair-ribbon geta | tones:white,red hair:long,pony
onmyoji | healer | kimono eboshi hakama geta | tones:white,purple hair:long
geisha | samurai | kimono hairpin geta obi | tones:crimson,gold hair:bun marks:makeup
sumo-wrestler | barbarian | mawashi barefoot top=bare | frame:fat hair:topknot
kabuki-actor | samurai | kimono opera-mask geta | tones:red,black hair:spiky
ashigaru | samurai | samurai-armor conical-hat sandals |
tea-master | samurai | kimono geta | tones:olive,beige
wuxia-swordsman | samurai | hanfu conical-hat boots | tones:light-blue,white hair:long,topknot
martial-artist | samurai | gi headband barefoot hand-wraps | tones:white,black
taoist | samurai | taoist-robe shoes | tones:yellow,black hair:topknot
opera-performer | samurai | opera-costume chada opera-mask boots | tones:red,gold
mandarin | samurai | hanfu official-hat boots | tones:crimson,gold
concubine | samurai | hanfu hairpin shoes | tones:pink,gold hair:bun,long
terracotta-warrior | skeleton | chinese-armor boots | tones:copper,brown hair:topknot
kungfu-girl | samurai | cheongsam shoes | tones:red,gold hair:bun,twintails
vietnamese-warrior | samurai | nhat-binh conical-hat boots | tones:crimson,gold
ao-dai-girl | healer | ao-dai conical-hat high-heels | tones:white,pink hair:long
quan-ho-singer | villager | ao-tu-than headscarf sandals | tones:brown,green
highlander | villager | hmong-dress turban barefoot | tones:dark-blue,hot-pink
thai-warrior | samurai | chong-kraben headband barefoot top=bare | tones:crimson,gold marks:tattoo
thai-dancer | samurai | thai-dress chada barefoot bracelet | tones:gold,green
khon-dancer | samurai | khon-costume chada khon-mask barefoot | tones:green,gold
thai-monk | healer | kasaya barefoot | hair:bald
thai-lady | samurai | sabai hairpin barefoot necklace | tones:pink,gold hair:bun
dalang | samurai | batik-shirt blangkon sarong sandals | tones:brown,gold
silat-fighter | ninja | silat-outfit udeng sarong barefoot | tones:black,red
balinese-dancer | samurai | balinese-dress chada barefoot | tones:gold,green
majapahit-warrior | samurai | sarong headband barefoot necklace top=bare | tones:crimson,gold frame:muscular
dayak-warrior | barbarian | feather-headdress loincloth barefoot prayer-beads top=bare | marks:tattoo,paint
jamu-seller | villager | kebaya batik-cloth sandals | tones:green,gold hair:bun
kebaya-girl | villager | kebaya batik-cloth sandals | tones:pink,gold hair:bun
santri | healer | baju-koko peci sarong sandals | tones:white,green
hijabi | healer | baju-kurung hijab shoes | tones:teal,pink
priest | healer | robe shoes necklace over=stole | tones:black,white
nun | healer | nun-habit veil shoes necklace | tones:black,white
monk | healer | kasaya prayer-beads sandals | tones:orange,amber hair:bald
imam | healer | thobe turban shoes | tones:white,green
rabbi | knight | suit hat shoes beard | tones:black,white
hanbok-girl | healer | hanbok hairpin shoes | tones:pink,light-blue hair:braids
joseon-scholar | healer | hanbok gat shoes | tones:white,light-blue
maharaja | mage | sherwani turban shoes necklace | tones:gold,crimson
indian-dancer | healer | sari hairpin barefoot necklace | tones:hot-pink,gold hair:braids
snake-charmer | villager | turban chong-kraben barefoot top=bare vest | tones:orange,gold
mongol-warrior | barbarian | mongolian-deel fur-hat boots quiver | tones:blue,brown
bedouin | villager | thobe keffiyeh cloak sandals belt | tones:beige,crimson
viking | barbarian | horned-helmet boots beard top=fur over=fur-mantle | frame:muscular
roman-legionary | knight | roman-armor spartan-helmet cape sandals | tones:bronze,red
spartan | knight | roman-armor spartan-helmet cape sandals | tones:bronze,red frame:muscular
celt | barbarian | kilt boots top=bare | marks:paint
napoleonic-soldier | knight | uniform shako boots | tones:blue,red
victorian | knight | victorian-suit top-hat monocle shoes | tones:black,crimson
matador | knight | victorian-suit cape shoes | tones:red,gold
tribal-warrior | barbarian | feather-headdress loincloth barefoot prayer-beads top=bare | marks:paint
native-american | barbarian | native-american-dress feather-headdress boots prayer-beads | hair:braids marks:paint
egyptian-warrior | knight | egyptian-dress nemes sandals | tones:white,gold
hula-dancer | healer | grass-skirt lei flower-crown barefoot top=bikini | hair:long
inuit | villager | parka fur-hat trousers boots gloves | tones:light-blue,brown
mariachi | pirate | victorian-suit sombrero boots | tones:black,red
samba-dancer | healer | belly-dance-outfit feather-headdress high-heels | tones:cyan,gold
caveman | barbarian | barefoot top=fur | hair:spiky rough
elf | elf | tunic boots over=leaf-mantle brow=circlet | hair:long
dwarf | dwarf | armor horned-helmet boots beard over=buckle | rough
orc | orc | boots top=fur over=spikes shoulders=spikes | rough
skeleton | skeleton | over=torn-collar |
robot | robot | over=screen head=antenna |
cat | cat | hoodie neck=bell |
`;

function roleIn(line: string): readonly [string, RoleRow] {
  const [name = '', like = '', things = '', rest = ''] = line.split('|').map((cell) => cell.trim());
  const words = rest.split(' ').filter((word) => word !== '');
  const many = (key: string) =>
    words
      .find((word) => word.startsWith(`${key}:`))
      ?.slice(key.length + 1)
      .split(',')
      .filter((each) => each !== '') ?? [];
  const listed = things.split(' ').filter((thing) => thing !== '');
  return [
    `role.${name}`,
    {
      like: like as Role,
      wears: listed.filter((thing) => !thing.includes('=')).map((thing) => `garment.${thing}`),
      pieces: listed
        .filter((thing) => thing.includes('='))
        .map((thing) => thing.split('=') as [string, string]),
      holds: [],
      frames: many('frame'),
      marks: many('marks') as Mark[],
      hair: many('hair') as HairCut[],
      tones: many('tones'),
      build: null,
    },
  ];
}

const roles: Readonly<Record<string, RoleRow>> = Object.fromEntries(
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(roleIn),
);

export const roleFor = (id: string) => drawingFor(id, roles);
export const roleRow = (name: string): RoleRow | undefined => roles[`role.${name}`];
