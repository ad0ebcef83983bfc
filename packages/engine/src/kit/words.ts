/** What a prompt may name, in the five languages of the product. Longer words win over shorter ones inside them. */
const vocabulary = {
  // scenes
  forest: 'forest,woods,jungle,森林,rừng,ป่า,hutan',
  mountains: 'mountain,mountains,peak,peaks,山,núi,ภูเขา,gunung,pegunungan',
  plains: 'plain,plains,meadow,field,fields,grassland,草原,đồng cỏ,ทุ่งหญ้า,padang rumput',
  desert: 'desert,dunes,sand,沙漠,sa mạc,ทะเลทราย,gurun',
  snow: 'snow,snowy,winter,雪,tuyết,หิมะ,salju',
  beach: 'beach,shore,coast,海灘,沙灘,bãi biển,ชายหาด,pantai',
  sea: 'sea,ocean,大海,海洋,đại dương,ทะเล,laut',
  underwater: 'underwater,reef,coral,海底,珊瑚,dưới nước,ใต้น้ำ,bawah laut,terumbu',
  cave: 'cave,cavern,grotto,洞穴,hang động,ถ้ำ,gua',
  volcano: 'volcano,lava,magma,火山,núi lửa,ภูเขาไฟ,gunung berapi',
  swamp: 'swamp,marsh,bog,沼澤,đầm lầy,หนองน้ำ,rawa',
  city: 'city,skyline,downtown,cyberpunk,城市,thành phố,เมือง,kota',
  village: 'village,town,hamlet,村莊,村,làng,หมู่บ้าน,desa',
  space: 'space,galaxy,nebula,cosmos,太空,宇宙,vũ trụ,อวกาศ,luar angkasa',
  'sky-islands':
    'floating island,floating islands,sky island,sky islands,浮空島,đảo bay,เกาะลอยฟ้า,pulau terbang',
  dungeon: 'dungeon,crypt,地牢,hầm ngục,คุกใต้ดิน,penjara bawah tanah',
  // time
  day: 'noon,daytime,daylight,白天,ban ngày,กลางวัน,siang',
  dawn: 'dawn,sunrise,morning,黎明,日出,bình minh,รุ่งอรุณ,fajar',
  dusk: 'dusk,sunset,evening,黃昏,日落,hoàng hôn,พระอาทิตย์ตก,senja,matahari terbenam',
  night: 'night,midnight,夜晚,夜,đêm,กลางคืน,malam',
  // weather
  clouds: 'cloudy,clouds,overcast,多雲,雲,nhiều mây,เมฆ,berawan',
  rain: 'rain,rainy,雨,mưa,ฝน,hujan',
  fog: 'fog,foggy,mist,misty,霧,sương mù,หมอก,kabut',
  storm: 'storm,thunder,lightning,暴風雨,閃電,bão,พายุ,badai',
  // things
  castle: 'castle,fortress,palace,城堡,lâu đài,ปราสาท,istana,kastil',
  tower: 'tower,塔,tháp,หอคอย,menara',
  ruins: 'ruin,ruins,temple,遺跡,廢墟,tàn tích,ซากปรักหักพัง,reruntuhan',
  moon: 'moon,月亮,月,mặt trăng,ดวงจันทร์,พระจันทร์,bulan',
  stars: 'stars,starry,星空,星星,ngôi sao,ดวงดาว,bintang',
  aurora: 'aurora,northern lights,極光,cực quang,แสงเหนือ',
  rainbow: 'rainbow,彩虹,cầu vồng,สายรุ้ง,pelangi',
  lake: 'lake,river,pond,湖,河,hồ,sông,ทะเลสาบ,แม่น้ำ,danau,sungai',
  flowers: 'flower,flowers,花,hoa,ดอกไม้,bunga',
  fireflies: 'firefly,fireflies,magic,magical,螢火蟲,魔法,đom đóm,หิ่งห้อย,kunang-kunang',
  birds: 'bird,birds,鳥,chim,นก,burung',
  crystals: 'crystal,crystals,gem,水晶,pha lê,คริสตัล,kristal',
  ship: 'ship,boat,sail,船,thuyền,tàu,เรือ,kapal,perahu',
  mushrooms: 'mushroom,mushrooms,蘑菇,nấm,เห็ด,jamur',
  pine: 'pine,pines,fir,松,thông,ต้นสน,pinus',
  cherry: 'cherry,sakura,blossom,櫻花,anh đào,ซากุระ',
  // roles
  knight: 'knight,paladin,warrior,騎士,hiệp sĩ,อัศวิน,ksatria,kesatria',
  mage: 'mage,wizard,witch,sorcerer,法師,巫師,女巫,pháp sư,phù thủy,พ่อมด,แม่มด,penyihir',
  archer: 'archer,ranger,hunter,弓箭手,cung thủ,นักธนู,pemanah',
  rogue: 'rogue,thief,assassin,盜賊,刺客,sát thủ,โจร,pencuri',
  healer: 'healer,priest,cleric,治療師,牧師,linh mục,ผู้รักษา,penyembuh',
  barbarian: 'barbarian,viking,berserker,野蠻人,維京,man rợ,ไวกิ้ง,barbar',
  pirate: 'pirate,海盜,cướp biển,โจรสลัด,bajak laut',
  ninja: 'ninja,忍者,นินจา',
  samurai: 'samurai,武士,ซามูไร',
  robot: 'robot,android,mech,機器人,rô bốt,หุ่นยนต์',
  elf: 'elf,精靈,เอลฟ์,peri',
  dwarf: 'dwarf,矮人,người lùn,คนแคระ,kurcaci',
  orc: 'orc,goblin,獸人,哥布林,ออร์ค',
  skeleton: 'skeleton,undead,骷髏,bộ xương,โครงกระดูก,tengkorak',
  cat: 'cat,貓,mèo,แมว,kucing',
  villager: 'villager,farmer,peasant,村民,農夫,dân làng,ชาวบ้าน,petani',
  // weapons
  sword: 'sword,劍,kiếm,ดาบ,pedang',
  axe: 'axe,斧,rìu,ขวาน,kapak',
  bow: 'bow,弓,cung,ธนู,busur',
  staff: 'staff,wand,法杖,gậy,ไม้เท้า,tongkat',
  dagger: 'dagger,knife,匕首,dao găm,มีดสั้น,belati',
  hammer: 'hammer,錘,búa,ค้อน,palu',
  shield: 'shield,盾,khiên,โล่,perisai',
  // expressions and poses
  happy: 'happy,smile,smiling,開心,微笑,vui,ยิ้ม,senang,tersenyum',
  angry: 'angry,furious,生氣,giận,โกรธ,marah',
  sad: 'sad,crying,難過,buồn,เศร้า,sedih',
  surprised: 'surprised,shocked,驚訝,ngạc nhiên,ตกใจ,terkejut',
  fierce: 'fierce,evil,兇猛,hung dữ,ดุร้าย,garang',
  calm: 'calm,serious,冷靜,bình tĩnh,สงบ,tenang',
  walk: 'walking,走路,đi bộ,เดิน,berjalan',
  run: 'running,奔跑,chạy,วิ่ง,berlari',
  attack: 'attacking,attack,攻擊,tấn công,โจมตี,menyerang',
  cast: 'casting,spell,施法,niệm chú,ร่ายมนตร์,merapal',
  hurt: 'hurt,wounded,受傷,bị thương,บาดเจ็บ,terluka',
  idle: 'standing,站立,đứng,ยืน,berdiri',
  // outfits
  robe: 'robe,長袍,áo choàng,เสื้อคลุม,jubah',
  armor: 'armor,armour,盔甲,áo giáp,เกราะ,zirah',
  leather: 'leather,皮甲,đồ da,หนัง,kulit',
  royal: 'royal,king,queen,prince,princess,國王,女王,王子,公主,vua,công chúa,ราชา,เจ้าหญิง,raja,ratu,putri',
  casual: 'casual,hoodie,便服,thường ngày,ลำลอง,kasual',
  cloth: 'tunic,布衣,ผ้า,kain',
  // looks
  cape: 'cape,cloak,披風,ผ้าคลุม',
  hat: 'hat,帽,mũ,หมวก,topi',
  crown: 'crown,王冠,vương miện,มงกุฎ,mahkota',
  beard: 'beard,bearded,鬍子,râu,เครา,jenggot',
  bald: 'bald,光頭,hói,หัวล้าน,botak',
  long: 'long hair,長髮,tóc dài,ผมยาว,rambut panjang',
  short: 'short hair,短髮,tóc ngắn,ผมสั้น,rambut pendek',
  horns: 'horn,horns,角,sừng,เขา,tanduk',
  helmet: 'helmet,頭盔,mũ giáp,หมวกเกราะ,helm',
  // emblems
  dragon: 'dragon,龍,rồng,มังกร,naga',
  star: 'star,星,sao,ดาว',
  heart: 'heart,愛心,trái tim,หัวใจ,hati',
  flame: 'fire,flame,火焰,lửa,ไฟ,api',
  skull: 'skull,骷髏頭,đầu lâu,หัวกะโหลก',
  leaf: 'leaf,nature,葉,lá,ใบไม้,daun',
  bolt: 'bolt,電,sét,สายฟ้า,petir',
  wing: 'wing,wings,翅膀,cánh,ปีก,sayap',
  diamond: 'diamond,jewel,鑽石,kim cương,เพชร,berlian',
} as const;
export type Word = keyof typeof vocabulary;

const hues = {
  red: 'red,crimson,紅,đỏ,แดง,merah',
  orange: 'orange,橙,màu cam,ส้ม,oranye',
  yellow: 'yellow,黃,màu vàng,เหลือง,kuning',
  gold: 'gold,golden,blonde,blond,金,ทอง,emas,pirang',
  green: 'green,emerald,綠,xanh lá,เขียว,hijau',
  teal: 'teal,cyan,turquoise,青',
  blue: 'blue,navy,azure,藍,xanh dương,น้ำเงิน,ฟ้า,biru',
  purple: 'purple,violet,紫,tím,ม่วง,ungu',
  pink: 'pink,粉紅,màu hồng,ชมพู,merah muda',
  white: 'white,silver,白,銀,trắng,ขาว,putih,perak',
  black: 'black,黑,màu đen,ดำ,hitam',
  brown: 'brown,棕,nâu,น้ำตาล,cokelat',
} as const;
export type Hue = keyof typeof hues;

const isSpaced = (word: string) => /^[\p{Script=Latin}\p{M} -]+$/u.test(word);
const letter = /[\p{L}\p{M}]/u;
const isLetter = (text: string, place: number) => letter.test(text.charAt(place));

interface Spelling<T> {
  readonly meaning: T;
  readonly text: string;
  readonly spaced: boolean;
}

const spell = <T>(meaning: T, spellings: string): Spelling<T>[] =>
  spellings.split(',').map((text) => ({ meaning, text, spaced: isSpaced(text) }));

/** Where a word ends that begins here. Latin words stand alone (with an English plural); others stand anywhere. */
function endOf(text: string, place: number, { text: word, spaced }: Spelling<unknown>): number | null {
  if (!text.startsWith(word, place)) return null;
  const end = place + word.length;
  if (!spaced) return end;
  if (isLetter(text, place - 1)) return null;
  const plural = ['', 's', 'es'].find(
    (ending) => text.startsWith(ending, end) && !isLetter(text, end + ending.length),
  );
  return plural === undefined ? null : end + plural.length;
}

interface Hit<T> {
  readonly meaning: T;
  readonly from: number;
  readonly to: number;
}

/** Longest first: ทะเลสาบ (lake) begins with ทะเล (sea), and only the lake is meant. */
function hitsIn<T>(prompt: string, spellings: readonly Spelling<T>[]): Hit<T>[] {
  let text = prompt.toLowerCase();
  const hits: Hit<T>[] = [];
  for (const spelling of spellings)
    for (let from = text.indexOf(spelling.text); from >= 0; from = text.indexOf(spelling.text, from + 1)) {
      const to = endOf(text, from, spelling);
      if (to === null) continue;
      hits.push({ meaning: spelling.meaning, from, to });
      text = text.slice(0, from) + '\u0000'.repeat(to - from) + text.slice(to);
    }
  return hits.sort((one, other) => one.from - other.from);
}

const longestFirst = <T>(spellings: Spelling<T>[]): Spelling<T>[] =>
  spellings.sort((one, other) => other.text.length - one.text.length);

const known = longestFirst(
  (Object.entries(vocabulary) as [Word, string][]).flatMap(([word, spellings]) => spell(word, spellings)),
);
const knownHues = longestFirst(
  (Object.entries(hues) as [Hue, string][]).flatMap(([hue, spellings]) => spell(hue, spellings)),
);

/** The known words of a prompt, in the order in which they stand there. */
export const wordsIn = (prompt: string): readonly Word[] => [
  ...new Set(hitsIn(prompt, known).map(({ meaning }) => meaning)),
];

/** A colour word beside one of the nouns: "red hair", "tóc đỏ", "紅色頭髮", "ผมสีแดง". */
export function hueOf(prompt: string, nouns: string): Hue | null {
  const things = hitsIn(prompt, longestFirst(spell('thing', nouns)));
  const tones = hitsIn(prompt, knownHues);
  const touches = (from: number, to: number) =>
    /^[\s-]?(?:色|的|สี|màu |berwarna )?[\s]?$/.test(prompt.slice(from, to).toLowerCase());
  const beside = tones.find(({ from, to }) =>
    things.some(
      (thing) =>
        (to <= thing.from && touches(to, thing.from)) || (thing.to <= from && touches(thing.to, from)),
    ),
  );
  return beside?.meaning ?? null;
}

/** The option that the words name, if they name one. */
export const namedOption = <T extends string>(words: readonly Word[], options: readonly T[]): T | null =>
  words.map((word) => options.find((option) => option === word)).find((option) => option !== undefined) ??
  null;
