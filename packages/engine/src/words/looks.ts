import type { InputsOf } from '@artcade/domain/tool-forms';
import { vocabularies } from '../locales/vocabularies.ts';
import { cleaned, type Hit, hitsIn, lexiconOf } from './matcher.ts';

type Theme = InputsOf<'ui-component-generator'>['theme'];
type Treatment = InputsOf<'logo-generator'>['treatment'];

/** A material, as the theme of a UI kit and as the treatment of a title. */
interface Look {
  readonly theme?: Theme;
  readonly treatment?: Treatment;
}

/** Spellings in English, Chinese, Vietnamese, Thai and Indonesian. */
const spellings: readonly (readonly [Look, string])[] = [
  [{ theme: 'wood', treatment: 'wood' }, 'wood,wooden,timber,oak,木頭,木製,木質,木紋,gỗ,bằng gỗ,ไม้,kayu'],
  [
    { theme: 'stone', treatment: 'stone' },
    'stone,rocky,granite,marble,石頭,石製,石質,岩石,đá,bằng đá,หิน,ศิลา,batu',
  ],
  [
    { theme: 'parchment' },
    'parchment,paper,papyrus,old map,羊皮紙,紙張,古紙,giấy da,giấy cũ,giấy,กระดาษ,กระดาษโบราณ,perkamen,kertas',
  ],
  [
    { theme: 'metal', treatment: 'steel' },
    'metal,metallic,steel,iron,chrome,silver,金屬,鋼鐵,銀色,kim loại,thép,sắt,โลหะ,เหล็ก,logam,baja,besi',
  ],
  [
    { theme: 'candy', treatment: 'candy' },
    'candy,sweet,sweets,sugar,bubblegum,糖果,甜美,甜點,kẹo,kẹo ngọt,ngọt ngào,ลูกกวาด,ขนมหวาน,permen,manis',
  ],
  [
    { theme: 'sci-fi', treatment: 'neon' },
    'sci fi,science fiction,futuristic,cyberpunk,cyber,neon,hologram,科幻,未來,賽博龐克,霓虹,viễn tưởng,tương lai,neon sáng,ไซไฟ,อนาคต,นีออน,fiksi ilmiah,futuristik,masa depan',
  ],
  [{ treatment: 'gold' }, 'gold,golden,黃金,金色,vàng,bằng vàng,ทอง,ทองคำ,สีทอง,emas,keemasan'],
  [{ treatment: 'ice' }, 'ice,icy,frozen,frost,frosty,冰,冰雪,冰凍,băng,băng giá,น้ำแข็ง,es,beku'],
  [{ treatment: 'fire' }, 'fire,fiery,flaming,burning,lava,火,火焰,燃燒,lửa,rực lửa,ไฟ,เปลวไฟ,api,berapi'],
  [{ treatment: 'slime' }, 'slime,slimy,goo,gooey,史萊姆,黏液,chất nhờn,nhầy,เมือก,สไลม์,lendir'],
  [
    { treatment: 'comic' },
    'comic,comics,cartoon,pop art,漫畫,卡通,truyện tranh,hoạt hình,การ์ตูน,คอมิก,komik,kartun',
  ],
];

/** Longer words that contain one of the spellings by chance: 火箭 (rocket) does not mean fire. */
const others =
  '火箭,火車,煙火,木偶,石油,tên lửa,xe lửa,tàu lửa,ต้นไม้,ผลไม้,ดอกไม้ไฟ,ไม้กายสิทธิ์,kembang api,kereta api';

const spelt = <T>(texts: string, meaning: T) => texts.split(',').map((text) => ({ text, meaning }));
const vocabulary = Object.values(vocabularies).flatMap(({ words }) => Object.values(words));
const lexicon = lexiconOf<Look>([
  ...spellings.flatMap(([meaning, texts]) => spelt(texts, meaning)),
  ...[...vocabulary, others].flatMap((texts) => spelt(texts, {})),
]);

/** Finds the materials that a cleaned text names: themes for a UI kit, treatments for a logo. */
export const looksIn = (clean: string, field: keyof Look): readonly Hit<Look>[] =>
  hitsIn(clean.slice(0, 4000), lexicon).filter(({ meaning }) => meaning[field] !== undefined);

/** Returns the first theme that a prompt names. */
export const themeIn = (prompt: string): Theme | null =>
  looksIn(cleaned(prompt), 'theme')[0]?.meaning.theme ?? null;

/** Returns the first treatment that a prompt names. */
export const treatmentIn = (prompt: string): Treatment | null =>
  looksIn(cleaned(prompt), 'treatment')[0]?.meaning.treatment ?? null;
