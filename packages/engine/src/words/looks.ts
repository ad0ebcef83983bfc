import type { InputsOf } from '@artcade/domain/tool-forms';
import { vocabularies } from '../locales/vocabularies.ts';
import { cleaned, type Hit, hitsIn, lexiconOf } from './matcher.ts';

type Theme = InputsOf<'ui-component-generator'>['theme'];
type Treatment = InputsOf<'logo-generator'>['treatment'];

/** What things are made of, as a kit and as a title can show it. */
interface Look {
  readonly theme?: Theme;
  readonly treatment?: Treatment;
}

/** English, Chinese, Vietnamese, Thai, Indonesian. */
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

/** Longer words that only look as if they contained one of ours: fire is not what 火箭 (rocket) is made of. */
const others =
  '火箭,火車,煙火,木偶,石油,tên lửa,xe lửa,tàu lửa,ต้นไม้,ผลไม้,ดอกไม้ไฟ,ไม้กายสิทธิ์,kembang api,kereta api';

const spelt = <T>(texts: string, meaning: T) => texts.split(',').map((text) => ({ text, meaning }));
const vocabulary = Object.values(vocabularies).flatMap(({ words }) => Object.values(words));
const lexicon = lexiconOf<Look>([
  ...spellings.flatMap(([meaning, texts]) => spelt(texts, meaning)),
  ...[...vocabulary, others].flatMap((texts) => spelt(texts, {})),
]);

/** Where a clean text says what something is made of: for a kit its theme, for a logo its treatment. */
export const looksIn = (clean: string, field: keyof Look): readonly Hit<Look>[] =>
  hitsIn(clean.slice(0, 4000), lexicon).filter(({ meaning }) => meaning[field] !== undefined);

/** The theme that a prompt names, if it names one. */
export const themeIn = (prompt: string): Theme | null =>
  looksIn(cleaned(prompt), 'theme')[0]?.meaning.theme ?? null;

/** The treatment that a prompt names, if it names one. */
export const treatmentIn = (prompt: string): Treatment | null =>
  looksIn(cleaned(prompt), 'treatment')[0]?.meaning.treatment ?? null;
