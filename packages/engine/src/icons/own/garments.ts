/** A garment laid out flat: how long and wide it is, its sleeves, collar and trim. */
interface Cut {
  readonly tone: string;
  readonly long?: 'waist' | 'hip' | 'knee' | 'floor';
  /** How far the hem stands out; 0 is straight. */
  readonly flare?: number;
  readonly sleeves?: 'none' | 'short' | 'long' | 'wide';
  readonly sleeve?: string;
  readonly collar?: 'round' | 'v' | 'crossed' | 'standing' | 'shirt' | 'open';
  readonly trim?: string;
  readonly sash?: string;
  /** The skirt or the trousers below the waist, if of another colour. */
  readonly lower?: string;
  readonly legs?: boolean;
  readonly more?: string;
}

const hems = { waist: 19, hip: 23, knee: 27, floor: 31 } as const;

const sleeveSteps: Readonly<Record<NonNullable<Cut['sleeves']>, (tone: string) => string>> = {
  none: () => '',
  short: (tone) => `${tone} M11 3L3 9L6 14L11 11zM21 3L29 9L26 14L21 11z`,
  long: (tone) => `${tone} M11 3L5 7L0 20L5 22L11 11zM21 3L27 7L32 20L27 22L21 11z`,
  wide: (tone) => `${tone} M11 3L5 6L-2 21L7 25L12 12zM21 3L27 6L34 21L25 25L20 12z`,
};

function collarSteps(collar: NonNullable<Cut['collar']>, trim: string, hem: number): string {
  switch (collar) {
    case 'v':
      return `~${trim} M12 2.500L16 9L20 2.500L18.500 2L16 6L13.500 2z`;
    case 'crossed':
      return `-1.800 ${trim} M12 2L20 13M20 2L13 12`;
    case 'standing':
      return `${trim} B12.500 0 7 3.500 1;-1 ${trim} M16 3C20 5 21 8 21 12`;
    case 'shirt':
      return `${trim} M12 2L16 6L13 9zM20 2L16 6L19 9z;~${trim} O16 11 .8O16 15 .8O16 19 .8`;
    case 'open':
      return `~${trim} M14 2L15 ${hem}H17L18 2z`;
    case 'round':
      return `-1.600 ${trim} M12.500 2.500C14 5.500 18 5.500 19.500 2.500`;
  }
}

function cut(given: Cut): string {
  const {
    tone,
    long = 'hip',
    flare = 1,
    sleeves = 'long',
    collar = 'round',
    trim = '#ffffff',
    lower,
  } = given;
  const hem = hems[long];
  const [left, right] = [10 - flare * 2, 22 + flare * 2];
  const trousers = `${lower ?? tone} M10 17H22L24 31H17.500L16 21L14.500 31H8z`;
  const skirt = lower ? `${lower} M11 15H21L${right + 1} ${hem}H${left - 1}z` : '';
  const bodyEnd = lower ? 17 : hem;
  return [
    given.legs ? trousers : skirt,
    sleeveSteps[sleeves](`*${given.sleeve ?? tone}`),
    `*${tone} M11 2.500C13 4.500 19 4.500 21 2.500L22 12L${lower ? 21.5 : right} ${bodyEnd}H${lower ? 10.5 : left}L10 12z`,
    collarSteps(collar, trim, bodyEnd),
    given.sash ? `${given.sash} B10 13 12 3.500 1` : '',
    given.more ?? '',
  ]
    .filter((step) => step !== '')
    .join(';');
}

const dress = (given: Cut): string => cut({ sleeves: 'short', long: 'floor', flare: 3, ...given });
const robe = (given: Cut): string =>
  cut({ sleeves: 'wide', long: 'floor', collar: 'crossed', flare: 1.5, ...given });
const uniform = (given: Cut): string => cut({ collar: 'shirt', legs: true, ...given });

const plate = (tone: string, trim: string, more = ''): string =>
  `*${tone} O6 9 5.500 4.500O26 9 5.500 4.500;*${tone} M8 4C12 7 20 7 24 4L25 16L21 29H11L7 16z;-1.600 ${trim} M8 4C12 7 20 7 24 4M9 17C13 20 19 20 23 17M10 22C14 24 18 24 22 22;${trim} M16 9L18.500 12.500L16 16L13.500 12.500z${more === '' ? '' : `;${more}`}`;

export const garments = `
# Tops
garment.blouse: ${cut({ tone: '#fbe4ec', collar: 'v', trim: '#e88ab0', sleeves: 'wide' })}
garment.sweater: ${cut({ tone: '#c9502a', trim: '#8a2f14', more: '-1.400 #f4e0c0 M9 12L11 10L13 12L15 10L17 12L19 10L21 12L23 10' })}
garment.hoodie: #5a6a8a M9 4C9 -3 23 -3 23 4C22 8 10 8 9 4z;${cut({ tone: '#6a7a9c', collar: 'v', trim: '#f4f4f4', more: '#5a6a8a M11 16H21L22 21H10z' })}
garment.vest: ${cut({ tone: '#7a4a2a', sleeves: 'none', collar: 'open', trim: '#f4ead4' })}
garment.life-jacket: ${cut({ tone: '#ff822d', sleeves: 'none', collar: 'open', trim: '#33363f', more: '-1.800 #33363f M9 12H23M9 18H23' })}
garment.corset: ${cut({ tone: '#7a2a4a', sleeves: 'none', collar: 'v', trim: '#f2d0dc', more: '-1 #f2d0dc M14 9L18 12M18 9L14 12M14 14L18 17M18 14L14 17' })}
garment.tunic: ${cut({ tone: '#5a8a4a', long: 'knee', flare: 1.5, sleeves: 'short', trim: '#e8d48a', sash: '#7d4533' })}
garment.shirt: ${cut({ tone: '#f4f6fa', collar: 'shirt', trim: '#9aa8b8' })}
garment.plaid-shirt: ${cut({ tone: '#c9392f', collar: 'shirt', trim: '#2a2a32', more: '-1 #2a2a32 M9 9H23M9 15H23M12 4V23M20 4V23' })}
garment.striped-shirt: ${cut({ tone: '#f4f6fa', trim: '#2f4a8a', more: '-1.800 #2f4a8a M10 8H22M10 12H22M9.500 16H22.500M9 20H23' })}
garment.hawaiian-shirt: ${cut({ tone: '#26a0c8', sleeves: 'short', collar: 'shirt', trim: '#f4ead4', more: '~#ff8ac0 O12 11 2O20 17 2;~#fcd53f O12 11 .8O20 17 .8;~#86d72f M18 9L22 8L20 12zM11 18L9 21L13 20z' })}
garment.batik-shirt: ${cut({ tone: '#7a4a24', sleeves: 'short', collar: 'shirt', trim: '#e8c88a', more: '-1 #e8c88a O12 11 2O20 11 2O12 18 2O20 18 2;~#e8c88a O12 11 .7O20 11 .7O12 18 .7O20 18 .7' })}
garment.baju-koko: ${cut({ tone: '#f4f6ee', collar: 'standing', trim: '#5a9a7a', long: 'hip' })}
garment.barong-tagalog: ${cut({ tone: '#f4ecd8', collar: 'shirt', trim: '#c9b48a', more: '-.8 #c9b48a M13 8C11 12 15 14 13 20M19 8C21 12 17 14 19 20' })}
garment.mor-hom = garment.baju-koko #2f4a7a
garment.hakka-shirt = garment.baju-koko #3f5a9a
garment.tang-suit: ${cut({ tone: '#c9302c', collar: 'standing', trim: '#f9c23c', more: '-1 #f9c23c M13 9H19M13 13H19M13 17H19' })}
# Dresses
garment.ball-gown: ${dress({ tone: '#8a5ad0', flare: 5, sleeves: 'none', sash: '#f9c23c', trim: '#e0c9ff', more: '~#b48aff M13 17L9 31H12L15 17zM19 17L23 31H20L17 17z' })}
garment.wedding-dress: ${dress({ tone: '#ffffff', flare: 5, sleeves: 'short', trim: '#f2d0dc', sash: '#f7e4ec', more: '-1 #e6d4dc M6 27C12 29 20 29 26 27' })}
garment.lolita-dress: ${dress({ tone: '#f4a8c8', long: 'knee', flare: 4, trim: '#ffffff', sash: '#ffffff', more: '-1.800 #ffffff M5 26H27;#e0407a M16 6C12 3 12 9 16 8C20 9 20 3 16 6z' })}
garment.maid-dress: ${dress({ tone: '#2a2a38', long: 'knee', flare: 3.5, trim: '#ffffff', more: '#ffffff M12 5H20L22 25H10z;-1.400 #d9dfe8 M10 24H22' })}
garment.short-dress: ${dress({ tone: '#e8406a', long: 'knee', flare: 2, sleeves: 'none' })}
garment.nightgown: ${dress({ tone: '#c4dcf4', sleeves: 'wide', flare: 2, trim: '#ffffff' })}
garment.tutu: ${dress({ tone: '#f4b0cc', long: 'hip', flare: 6, sleeves: 'none', sash: '#e0709a' })}
garment.flamenco-dress: ${dress({ tone: '#d9202a', flare: 4.5, sleeves: 'wide', trim: '#1c1c1c', more: '-1.800 #1c1c1c M5 24H27M3 28H29' })}
garment.medieval-dress: ${dress({ tone: '#2f6a4a', sleeves: 'wide', flare: 3, trim: '#f2d48a', sash: '#f2d48a' })}
garment.rococo-dress: ${dress({ tone: '#a8d4e8', flare: 6, sleeves: 'wide', trim: '#ffffff', sash: '#f4b0cc', more: '-1.400 #f4b0cc M8 24C12 28 20 28 24 24' })}
garment.dirndl: ${dress({ tone: '#f4f4f4', lower: '#3f8a4a', sleeves: 'short', trim: '#c9392f', long: 'knee', more: '#8a2a2a M11 6H21V16H11z;#f4f4f4 M12 17H20L22 27H10z' })}
garment.traditional-dress: ${dress({ tone: '#c9402a', trim: '#f9c23c', sash: '#f9c23c', sleeves: 'long', more: '-1.800 #f9c23c M5 28H27' })}
# Vietnam and China
garment.ao-dai: #f4f4f4 M12 22H15.500L15 32H11zM20 22H16.500L17 32H21z;${cut({ tone: '#d9407a', long: 'floor', flare: 0.4, collar: 'standing', trim: '#ffd4e4', more: '~#ffffff M15.400 18H16.600V31H15.400z;~#ffd4e4 O12 20 1.300O20 23 1.300O13 26 1.300' })}
garment.ao-ba-ba: ${cut({ tone: '#7a5a9a', collar: 'shirt', trim: '#e0d0f0', lower: '#2a2a32', legs: true })}
garment.ao-tu-than: ${dress({ tone: '#7a4a2a', collar: 'open', trim: '#c9302c', lower: '#2a2a32', sash: '#3f9a5a', sleeves: 'long' })}
garment.nhat-binh: ${robe({ tone: '#c9302c', trim: '#f9c23c', collar: 'open', more: '-1.600 #f9c23c M0 19L6 22M32 19L26 22;~#f9c23c O12 22 1.500O20 22 1.500' })}
garment.hmong-dress: ${dress({ tone: '#2a2a4a', lower: '#3a3a7a', trim: '#f8508a', long: 'knee', sleeves: 'long', more: '-1.800 #f8508a M7 24H25;-1.600 #fcd53f M8 21H24' })}
garment.hanfu: ${robe({ tone: '#8ac4c0', trim: '#f4f0e0', sash: '#d9607a', lower: '#f0e4d4' })}
garment.cheongsam: ${dress({ tone: '#c9203a', flare: 0.6, collar: 'standing', trim: '#f9c23c', more: '~#f9c23c O13 14 1.500O18 20 1.500O14 26 1.300' })}
garment.dragon-robe: ${robe({ tone: '#f2b42a', trim: '#c9302c', sash: '#c9302c', more: '-2 #c9302c M13 20C19 19 12 24 18 26' })}
garment.qing-dress: ${robe({ tone: '#3f6ab0', trim: '#f9c23c', collar: 'standing', more: '~#ff8ac0 O12 18 1.800O20 23 1.800;-1.600 #f9c23c M7 28H25' })}
garment.chinese-wedding-dress: ${robe({ tone: '#d9202a', trim: '#f9c23c', collar: 'standing', lower: '#b81c24', more: '-1.600 #f9c23c M8 27H24;~#f9c23c O16 11 2' })}
garment.taoist-robe: ${robe({ tone: '#e8c45a', trim: '#2a2a32', sash: '#2a2a32', more: '#ffffff O16 22 3;~#1c1c1c M16 19A3 3 0 0 1 16 25A1.500 1.500 0 0 1 16 22A1.500 1.500 0 0 0 16 19z' })}
garment.opera-costume: ${robe({ tone: '#2f7ac0', trim: '#f8312f', sash: '#f9c23c', more: '-1.600 #f8312f M7 28H25;~#f9c23c O12 21 1.800O20 21 1.800' })}
garment.taiwan-indigenous: ${dress({ tone: '#c9302c', lower: '#2a2a32', trim: '#fcd53f', long: 'knee', sleeves: 'long', more: '-1.600 #fcd53f M10 9L13 12L16 9L19 12L22 9;-1.600 #44c767 M8 23H24' })}
garment.kungfu-suit: ${cut({ tone: '#2a2a32', collar: 'standing', trim: '#f4f4f4', legs: true, more: '-1 #f4f4f4 M14 8H18M14 11H18M14 14H18' })}
garment.khan-dong: *#3f3a7a O16 16 14 10;~#f4e4d4 O16 18 9 5.500;-1.400 #2a2654 M3 13C10 7 22 7 29 13M2.500 17C10 11 22 11 29.500 17
garment.khan-ran: *#2a2a32 M4 8C10 4 22 4 28 8L26 14H6z;*#2a2a32 M8 13H14L12 31H6zM18 13H24L27 29H21z;-1 #f4f4f4 M6 10H26M8 7V13M13 6V14M18 6V14M23 7V13M7 18H13M7 24H12M20 18H25M21 24H26
garment.official-hat: *#2a2a38 M8 20C8 8 12 4 16 4C20 4 24 8 24 20z;#2a2a38 B0 14 9 3 1.5B23 14 9 3 1.5;*#2a2a38 B7 18 18 6 1;~#f9c23c O16 21 2
garment.phoenix-crown: *#f9c23c M3 25C3 12 8 8 16 8C24 8 29 12 29 25z;#f8312f O16 14 3;#26a0e8 O9 17 2O23 17 2;#f9c23c M16 8C10 4 12 -2 16 -1C20 -2 22 4 16 8z;-1.200 #f8312f M5 25V31M27 25V31M9 25V29M23 25V29
# Japan and Korea
garment.hakama: *#f4f6fa M10 2H22L24 13H8z;#f4f6fa M10 2L2 14L7 16L11 9zM22 2L30 14L25 16L21 9z;*#2f3f7a M9 13H23L28 31H17L16 20L15 31H4z;-1 #1f2a5a M11 15L8 31M21 15L24 31;~#1f2a5a B9 12.500 14 2
garment.miko-outfit = garment.hakama #d9302c
garment.haori: ${cut({ tone: '#3f6a8a', sleeves: 'wide', collar: 'open', trim: '#f4f4f4', long: 'knee', flare: 1 })}
garment.obi: *#c9304a B2 10 28 11 2;#f9c23c M9 10H23V21H9z;#c9304a M10 8C4 3 4 14 12 15L10 24L16 19L22 24L20 15C28 14 28 3 22 8L16 12z
garment.junihitoe: ${robe({ tone: '#c9304a', trim: '#f9c23c', flare: 4, more: '-1.400 #44a86a M5 27H27;-1.400 #f9c23c M4 29.500H28;-1.400 #8d65c5 M11 10L7 27M21 10L25 27' })}
garment.yukata: ${robe({ tone: '#2f5a9a', trim: '#ffffff', sash: '#f2c03a', more: '~#ffffff O12 21 1.500O19 24 1.500O13 28 1.300O20 9 1.200' })}
garment.hanbok: ${dress({ tone: '#f2c03a', lower: '#d9406a', sleeves: 'wide', collar: 'crossed', trim: '#ffffff', flare: 4.5, more: '#d9406a M15 12H17L19 20H16z' })}
garment.gat: *#2a2a32 O16 22 15 4;*#2a2a32 M10 21L11 8H21L22 21z;-1.200 #2a2a32 M8 24C8 30 14 31 16 31M24 24C24 30 18 31 16 31
garment.eboshi: *#2a2a34 M6 26C4 14 8 4 18 2C24 4 27 14 26 26z;-1.600 #f4f4f4 M6 24H26;~#4a4a58 M12 8C15 5 18 5 19 6C16 8 14 11 13 15z
garment.mawashi: *#3f5ad0 B3 12 26 8 2;*#3f5ad0 M11 18H21L19 30H13z;-1.400 #24389a M3 16H29
garment.geta: *#b97f4a O10 15 5.500 11O22 15 5.500 11;#7d4533 B5 20 10 4 1B17 20 10 4 1;-1.800 #c9302c M10 9L6 15M10 9L14 15M22 9L18 15M22 9L26 15
garment.clogs: *#d9a45a M3 14C3 9 9 9 12 12C16 16 24 15 29 20C30 24 28 26 24 26H5C3 24 3 18 3 14z;~#8e562e M4 14C5 11 9 11 11 13C9 16 6 16 4 14z
# Thailand and the islands
garment.thai-dress: ${dress({ tone: '#f2b42a', lower: '#8a2a6a', sleeves: 'none', trim: '#fff0c4', flare: 1, more: '#c9406a M12 3L21 15L18 16L11 8z;-1.600 #f9c23c M8 28H24' })}
garment.sabai: ${cut({ tone: '#f0c49a', sleeves: 'none', trim: '#f0c49a', more: '*#c9406a M11 3L23 19H15L10 12z;#c9406a M11 3L6 6L5 24L9 24L11 12z;-1.200 #f9c23c M12 5L22 18' })}
garment.chong-kraben: *#8a3a8a M8 4H24C27 12 26 20 23 27H17L16 18L15 27H9C6 20 5 12 8 4z;#f9c23c B8 3 16 4 1;-1.400 #b46ab4 M12 8C10 14 11 20 12 26M20 8C22 14 21 20 20 26
garment.elephant-pants: *#3f7a9a M9 3H23C28 14 27 22 24 27H18L16 17L14 27H8C5 22 4 14 9 3z;#f4f4f4 B8 26 7 3 1B17 26 7 3 1;~#f4f4f4 O11 13 2.500 2O21 17 2.500 2;-1.200 #f4f4f4 M9 14V17M23 18V21
garment.thai-skirt: *#6a2a7a M9 3H23L25 30H7z;#f9c23c B9 2 14 4 1;-1.800 #f9c23c M7.500 25H24.500M7.300 28H24.700;~#f9c23c O13 13 1.300O19 13 1.300O16 18 1.300
garment.chada: *#f9c23c M7 26C6 18 10 16 12 12C13 8 14 4 16 -6C18 4 19 8 20 12C22 16 26 18 25 26z;#c9302c O16 19 2.500;-1.400 #c9821c M8 22H24M11 15H21M13 10H19;#f9c23c M7 22L3 28L8 27zM25 22L29 28L24 27z
garment.khon-costume: ${cut({ tone: '#2f8a5a', long: 'hip', trim: '#f9c23c', lower: '#c9302c', legs: true, more: '#f9c23c M5 6L11 3L10 8zM27 6L21 3L22 8z;-1.400 #f9c23c M11 8H21M10.500 12H21.500;#f9c23c B10 14.500 12 3 1' })}
garment.mongkol: -4.400 *#f2c03a O16 17 11 7;-1.800 #c9302c M6 14L9 17M13 10L14 14M19 10L18 14M26 14L23 17;-2.600 #f2c03a M6 20L2 31
garment.muay-thai-shorts: *#c9302c M4 6H28L31 27H18L16 18L14 27H1z;#f9c23c B4 4 24 5 1;~#ffffff M4 9L2 26H5L7 9zM28 9L30 26H27L25 9z
garment.sarong: *#7a4a2a M8 4C14 7 18 7 24 4L26 30H6z;#a8703c M14 6L19 6L20 30H13z;-1.400 #e8c88a M7 12H13M20 12H25M6.500 20H13M20 20H25.500M6.300 26H13M20 26H25.700
garment.sampot = garment.sarong #8a2a5a
garment.longyi = garment.sarong #2f6a5a
garment.batik-cloth: *#6b3f1c B4 3 24 26 1;-1.400 #e8c88a O10 10 4O22 10 4O10 22 4O22 22 4;~#e8c88a O10 10 1.500O22 10 1.500O10 22 1.500O22 22 1.500O16 16 2
garment.songket: *#8a1c3a B4 3 24 26 1;-1.400 #f9c23c M4 8H28M4 24H28M16 9L21 16L16 23L11 16zM7 12L9 16L7 20M25 12L23 16L25 20
garment.kebaya: ${dress({ tone: '#e8709a', lower: '#7a4a24', collar: 'v', trim: '#fff0d4', sleeves: 'long', flare: 0.6, more: '-1 #e8c88a M10 22H22M9.500 26H22.500;-1 #fff0d4 M13 9V16M19 9V16' })}
garment.baju-kurung: ${dress({ tone: '#3f9a8a', lower: '#2f7a6e', sleeves: 'long', flare: 1, trim: '#f2e0a0', more: '~#f2e0a0 O13 12 1.200O19 12 1.200O16 15 1.200' })}
garment.javanese-dress: ${dress({ tone: '#2a2a32', lower: '#7a4a24', sleeves: 'long', collar: 'open', trim: '#f9c23c', flare: 0.6, more: '-1 #e8c88a M10 22H22M9.500 26H22.500' })}
garment.balinese-dress: ${dress({ tone: '#f2c03a', lower: '#c9402a', sleeves: 'none', trim: '#f4ead4', flare: 0.8, sash: '#8a2a6a', more: '-1.400 #f9c23c M9 27H23' })}
garment.dayak-dress: ${dress({ tone: '#2a2a32', lower: '#2a2a32', sleeves: 'none', long: 'knee', trim: '#f8312f', more: '-1.600 #f8312f M11 9C14 12 18 6 21 9;-1.600 #fcd53f M10 13C14 16 18 10 22 13M8 23C13 26 19 20 24 23' })}
garment.minang-headdress: *#f9c23c M1 4C4 14 10 12 16 12C22 12 28 14 31 4C31 20 26 24 22 26H10C6 24 1 20 1 4z;-1.400 #c9302c M5 13C10 18 22 18 27 13
garment.peci: *#2a2a32 M5 25L7 10C11 7 21 7 25 10L27 25C20 28 12 28 5 25z;~#4a4a54 M7 10C11 7 21 7 25 10C20 12 12 12 7 10z
garment.blangkon: *#6b3f1c M4 22C4 10 10 6 17 6C25 6 28 12 28 22C20 26 12 26 4 22z;#6b3f1c O28 19 4;-1.200 #e8c88a M6 16C12 20 20 20 27 16M10 9C14 13 20 13 24 10
garment.udeng: *#f4f0e4 M4 24C4 14 10 10 16 10C22 10 28 14 28 24C20 20 12 20 4 24z;*#f4f0e4 M14 11L16 1L19 5L22 2L19 12z;-1.200 #c9a03a M5 21C12 17 20 17 27 21
garment.silat-outfit: ${cut({ tone: '#2a2a32', collar: 'v', trim: '#2a2a32', legs: true, sash: '#d9302c' })}
# The world
garment.robe: ${robe({ tone: '#5a3a8a', trim: '#f9c23c', sash: '#f9c23c' })}
garment.kasaya: ${robe({ tone: '#f2882a', trim: '#c9602a', more: '*#d9661c M12 2L24 14L20 31H14L10 14z' })}
garment.royal-robe: ${robe({ tone: '#c9202a', trim: '#ffffff', collar: 'open', more: '#ffffff M11 2C13 5 19 5 21 2L24 9C19 12 13 12 8 9z;~#1c1c1c O12 8 .8O16 9.500 .8O20 8 .8' })}
garment.bathrobe: ${robe({ tone: '#a8d4f0', trim: '#ffffff', sash: '#5a9ac8', long: 'knee' })}
garment.toga: ${cut({ tone: '#fbf8f0', sleeves: 'none', long: 'floor', flare: 2, trim: '#b43a8a', more: '*#f0e8d8 M11 2L24 18L22 31H16L10 12z;-1.600 #b43a8a M11 3L23 18L21 31' })}
garment.graduation-gown: ${robe({ tone: '#2a2a38', collar: 'open', trim: '#f9c23c' })}
garment.thobe: ${cut({ tone: '#fbfbf6', collar: 'standing', trim: '#d4d0c4', long: 'floor', flare: 1.5 })}
garment.abaya: ${cut({ tone: '#2a2632', sleeves: 'wide', collar: 'open', trim: '#c9a03a', long: 'floor', flare: 2.5 })}
garment.egyptian-dress: ${cut({ tone: '#fbf6e8', sleeves: 'none', long: 'floor', flare: 0.6, trim: '#2f7ac0', sash: '#2f7ac0', more: '#f9c23c M9 4C12 10 20 10 23 4L21 2.500C19 5 13 5 11 2.500z;#2f7ac0 M14 16H18L17 27H15z' })}
garment.nun-habit: ${robe({ tone: '#2a2a32', collar: 'round', trim: '#ffffff', more: '#ffffff M11 2C13 8 19 8 21 2L20 1H12z' })}
garment.priest-vestment: ${robe({ tone: '#f4f4f0', collar: 'open', trim: '#f9c23c', more: '#6a3aa0 M12 3H14V24H12zM18 3H20V24H18z' })}
garment.shaman-outfit: ${robe({ tone: '#8a6a44', trim: '#c9302c', sash: '#c9302c', more: '-1.800 #e8d48a M8 26L7 31M12 27V31M16 27V31M20 27V31M24 26L25 31;~#f4efe2 O16 9 1.800' })}
garment.mongolian-deel: ${robe({ tone: '#2f5ab0', trim: '#f9c23c', collar: 'standing', sash: '#f2882a', long: 'knee' })}
garment.sherwani: ${cut({ tone: '#e8d8b0', collar: 'standing', trim: '#c9a03a', long: 'knee', flare: 0.8, more: '~#c9a03a O16 7 .8O16 10 .8O16 13 .8O16 16 .8;-1.400 #c9a03a M9 26H23' })}
garment.lehenga: ${dress({ tone: '#d9406a', lower: '#c9204a', sleeves: 'short', trim: '#f9c23c', flare: 5, more: '-1.600 #f9c23c M6 25H26M5 28.500H27;#f9c23c M11 3L23 15L22 22L10 8z' })}
garment.sari: ${dress({ tone: '#e0602a', lower: '#c9402a', sleeves: 'short', trim: '#f9c23c', flare: 2, more: '#e88a3a M11 3L23 16L24 31H19L10 10z;-1.200 #f9c23c M12 4L23 17L24 30' })}
garment.belly-dance-outfit: #f0c49a M12 10H20V18H12z;*#8a2ac0 M9 4L13 3L16 7L19 3L23 4L22 11H10z;*#8a2ac0 M9 17H23L28 31H4z;-1.800 #f9c23c M9 18H23;~#f9c23c O11 20.500 1O14 21 1O18 21 1O21 20.500 1
garment.native-american-dress: ${cut({ tone: '#c99a5c', sleeves: 'wide', long: 'knee', trim: '#2f9ab0', more: '-1.400 #c99a5c M9 27V31M13 27V31M17 27V31M21 27V31;-1.600 #c9302c M10 9L13 12L16 9L19 12L22 9;-1.200 #2f9ab0 M10 12L13 15L16 12L19 15L22 12' })}
garment.cossack-dress: ${cut({ tone: '#c9302c', collar: 'standing', long: 'knee', flare: 1.5, trim: '#f9c23c', sash: '#2a2a32', more: '-1.400 #f9c23c M12 6V11M20 6V11' })}
garment.viking-outfit: ${cut({ tone: '#6b5434', sleeves: 'short', long: 'knee', trim: '#c9b48a', sash: '#33241c', more: '#a89878 M7 3C11 0 21 0 25 3L27 9C22 6 10 6 5 9z' })}
garment.victorian-suit: ${uniform({ tone: '#3a2f44', collar: 'open', trim: '#f4f4f4', lower: '#5a5464', more: '#8a2a3a M14 4H18L17 11H15z' })}
garment.kilt: *#2f7a4a M7 5H25L29 26H3z;#33241c B7 3 18 4 1;-1.400 #c9302c M5 14H27M4 21H28M11 7L9 26M21 7L23 26;-1 #f2d04a M16 7V26
garment.lederhosen: *#7a5030 M7 12H25L27 27H18L16 20L14 27H5z;-2 #7a5030 M10 12V3M22 12V3;#5a9a4a B9 6 14 3 1;~#f4ead4 O16 7.500 1.200
# Suits and uniforms
garment.clothing: ${cut({ tone: '#26a0e8', sleeves: 'short', trim: '#0074ba' })}
garment.pajamas: ${uniform({ tone: '#a8c4f0', trim: '#ffffff', more: '~#ffffff O12 10 1O20 13 1O12 20 1O21 24 1' })}
garment.jacket: ${cut({ tone: '#5a7a4a', collar: 'open', trim: '#d4dcc4' })}
garment.leather-jacket: ${cut({ tone: '#2f2a2e', collar: 'open', trim: '#b4bcc6', more: '#2f2a2e M11 2L16 9L10 9zM21 2L16 9L22 9z' })}
garment.denim-jacket: ${cut({ tone: '#4a72b0', collar: 'shirt', trim: '#f2c46a', more: '-1 #f2c46a M11 10H14.500V13H11zM17.500 10H21V13H17.500z' })}
garment.parka: #a8845a M8 4C8 -4 24 -4 24 4C22 9 10 9 8 4z;${cut({ tone: '#5a6a4a', long: 'knee', collar: 'open', trim: '#e8d4b0' })}
garment.raincoat: #f2b81c M9 4C9 -3 23 -3 23 4C22 8 10 8 9 4z;${cut({ tone: '#fcd02c', long: 'knee', flare: 2, collar: 'shirt', trim: '#d9921c' })}
garment.trench-coat: ${cut({ tone: '#c9a878', long: 'floor', flare: 1.5, collar: 'shirt', trim: '#8a6a3a', sash: '#8a6a3a' })}
garment.fur-coat: ${cut({ tone: '#8a6a54', long: 'knee', flare: 1.5, collar: 'open', trim: '#f2e4d0', more: '#f2e4d0 M10 2L16 12L13 13L8 5zM22 2L16 12L19 13L24 5z' })}
garment.blazer: ${cut({ tone: '#2f3f6a', collar: 'open', trim: '#f4f6fa', more: '#2f3f6a M11 2L16 12L10 10zM21 2L16 12L22 10z;~#c9302c M15.300 5H16.700L17 11L16 13L15 11z' })}
garment.uniform: ${uniform({ tone: '#4a6a9a', trim: '#f9c23c', lower: '#33456a' })}
garment.school-uniform: ${uniform({ tone: '#2f3f6a', trim: '#f4f4f4', lower: '#7a7a84', more: '~#c9302c M15 5H17L17.500 12L16 14L14.500 12z' })}
garment.sailor-uniform: ${cut({ tone: '#fbfbfb', long: 'knee', lower: '#2f4a8a', flare: 3, trim: '#2f4a8a', more: '#2f4a8a M10 3L16 11L22 3L20 2L16 6L12 2z;#d9302c M16 10L12 14H20z' })}
garment.military-uniform: ${uniform({ tone: '#6b7a4a', trim: '#d4c48a', lower: '#5a683c', more: '~#4a5630 O12 12 2O20 9 2O13 20 2O20 24 2;~#8a9a5c O19 14 1.500O12 26 1.500' })}
garment.police-uniform: ${uniform({ tone: '#2f4a7a', trim: '#f9c23c', lower: '#24365a', more: '#f9c23c M19 8L20.500 11L19 13L17.500 11z' })}
garment.nurse-uniform: ${cut({ tone: '#f4f8fc', long: 'knee', flare: 1.5, sleeves: 'short', collar: 'shirt', trim: '#8ac4e0', more: '~#f8312f M15 12h2v2h2v2h-2v2h-2v-2h-2v-2h2z' })}
garment.chef-uniform: ${uniform({ tone: '#fbfbfb', trim: '#33363f', lower: '#6b7684', more: '~#33363f O13.500 9 .8O18.500 9 .8O13.500 13 .8O18.500 13 .8' })}
garment.firefighter-coat: ${uniform({ tone: '#c9a03a', trim: '#f4f4f4', more: '-2 #d4ff4a M10 12H22M9 26L14 26M18 26H23' })}
garment.pilot-suit: ${uniform({ tone: '#5a6a4a', trim: '#f2b42a', more: '#33363f M11 6H13V16H11zM19 6H21V16H19z' })}
garment.racing-suit: ${uniform({ tone: '#d9302c', trim: '#ffffff', collar: 'standing', more: '~#ffffff B14.500 4 3 13;~#fcd53f B10 11 4 2.500' })}
garment.prison-uniform: ${uniform({ tone: '#ff8a2a', trim: '#c9601c', more: '~#1c1c1c B13 9 6 3 .5' })}
garment.cheer-uniform: ${cut({ tone: '#f8312f', lower: '#f8312f', long: 'hip', flare: 4, sleeves: 'none', collar: 'v', trim: '#ffffff', more: '-1.400 #ffffff M6 22H26' })}
garment.tracksuit: ${uniform({ tone: '#2f6ad0', collar: 'standing', trim: '#ffffff', more: '-1.400 #ffffff M2 19L8 7M30 19L24 7M9 29L11 18M23 29L21 18' })}
garment.butler-suit: ${uniform({ tone: '#1f1f28', collar: 'v', trim: '#ffffff', more: '#ffffff M13 3H19L16 12z;#1f1f28 M16 5L12.500 3V7zM16 5L19.500 3V7z' })}
garment.suit: ${uniform({ tone: '#3a4256', collar: 'v', trim: '#ffffff', more: '#ffffff M13 3H19L16 12z;~#c9302c M15.200 5H16.800L17.200 10L16 12L14.800 10z' })}
garment.wetsuit: ${uniform({ tone: '#2a2f3a', collar: 'standing', trim: '#26c9fc', more: '-1.600 #26c9fc M11 5L10 16M21 5L22 16' })}
garment.hazmat-suit: #fcd02c M9 4C9 -3 23 -3 23 4C22 8 10 8 9 4z;~#33363f O16 3 4 2.500;${uniform({ tone: '#fcd02c', trim: '#c9921c', more: '~#1c1c1c O16 12 2.500;~#fcd02c O16 12 1' })}
garment.bodysuit: ${uniform({ tone: '#5a2a7a', collar: 'v', trim: '#b48aff' })}
garment.costume: ${cut({ tone: '#8d65c5', trim: '#fcd53f', legs: true, lower: '#44a84a', more: '~#fcd53f O13 9 1.300O19 13 1.300O12 22 1.300O20 26 1.300' })}
garment.animal-costume: #c98a4c M8 3L7 -4L13 0zM24 3L25 -4L19 0z;${uniform({ tone: '#c98a4c', collar: 'round', trim: '#f4e4c8', more: '#f4e4c8 O16 11 4.500 5' })}
garment.bunny-suit: ${cut({ tone: '#1f1f28', sleeves: 'none', collar: 'v', trim: '#ffffff', long: 'hip', flare: -0.5, more: '#ffffff O23 20 3;#ffffff M12 0L16 3L20 0L19 4H13z' })}
garment.pirate-outfit: ${uniform({ tone: '#8a2a2a', collar: 'open', trim: '#f4f4f4', lower: '#33333c', sash: '#f9c23c' })}
garment.magical-girl-outfit: ${dress({ tone: '#ff8ac0', long: 'knee', flare: 4, sleeves: 'short', trim: '#ffffff', sash: '#fcd53f', more: '#8d65c5 M16 8C9 3 8 13 16 10C24 13 23 3 16 8z;#fcd53f O16 9 1.800' })}
garment.rags: *#8a7a5a M11 2C13 5 19 5 21 2L27 8L25 12L22 10L24 22L21 20L19 25L16 21L13 26L11 20L8 22L10 10L6 13L4 8z;~#6b5c40 B13 12 4 4 .5;-1 #4a3e28 M12 12L18 17
garment.streetwear: #2a2a32 M9 4C9 -3 23 -3 23 4C22 8 10 8 9 4z;${uniform({ tone: '#44c7a0', collar: 'v', trim: '#ffffff', lower: '#33363f', more: '~#1c1c1c M11 10H21V12H11z' })}
garment.punk-outfit: ${uniform({ tone: '#26242c', collar: 'open', trim: '#d9204a', lower: '#c9202a', more: '~#d3d9e0 O10 5 .8O12 8 .8O22 5 .8O20 8 .8;-1 #1c1c1c M11 20V31M20 20L21 31M9 24H15M17 27H23' })}
garment.superhero-suit: #d9202a M11 3L3 28L11 25zM21 3L29 28L21 25z;${uniform({ tone: '#2f5ad0', collar: 'round', trim: '#fcd53f', lower: '#d9202a', more: '#fcd53f M16 7L20 10L16 15L12 10z' })}
garment.ninja-suit: ${uniform({ tone: '#2a2a3a', collar: 'crossed', trim: '#4a4a60', sash: '#c9302c' })}
# Armour
garment.plate-armor: ${plate('#b4bcc6', '#f9c23c')}
garment.breastplate: *#b4bcc6 M8 4C12 7 20 7 24 4L26 16L21 29H11L6 16z;-1.600 #7a8694 M16 7V27M9 15C13 19 19 19 23 15
garment.chainmail: ${cut({ tone: '#8a94a3', sleeves: 'short', long: 'knee', trim: '#636b78', more: '-1 #636b78 M10 8H22M10 11H22M9.500 14H22.500M9.300 17H22.700M9 20H23M8.500 23H23.500' })}
garment.leather-armor: ${plate('#8e5a34', '#5a341c')}
garment.scale-armor: ${plate('#5a9a7a', '#2f6a4e', '-1.200 #2f6a4e M10 12L12 14L14 12L16 14L18 12L20 14L22 12')}
garment.samurai-armor: #33241c O6 10 5.500 6O26 10 5.500 6;*#b8282c M9 5H23L24 17H8z;-1.400 #f9c23c M8.500 9H23.500M8.200 13H23.800;#33241c M7 17H13L12 29H5zM13.500 17H18.500L19 30H13zM19 17H25L27 29H20z;-1.200 #b8282c M6 21H12.500M5.500 25H12.300M13.300 21H18.700M13.200 25H18.800M19.500 21H26M19.800 25H26.500
garment.chinese-armor: ${plate('#c9503a', '#f9c23c', '~#f9c23c O12 14 2.500O20 14 2.500')}
garment.roman-armor: ${plate('#c9a04a', '#8a2a24', '#b8282c M11 27H14V32H11zM14.500 27H17.500V32H14.500zM18 27H21V32H18z')}
garment.gladiator-armor: #8e5a34 M5 4L24 24L21 26L4 8z;*#c9a04a O24 9 6 5;#8e5a34 B7 21 18 5 1;#b8282c M8 26H11V32H8zM12 26H15V32H12zM17 26H20V32H17zM21 26H24V32H21z
garment.bone-armor: ${plate('#f0e8d4', '#a89878')}
garment.crystal-armor: ${plate('#8ad8f4', '#ffffff')}
garment.golden-armor: ${plate('#f9c23c', '#ffffff')}
garment.dark-armor: ${plate('#3a3a48', '#a83ad0')}
garment.power-armor: ${plate('#c9403a', '#26c9fc', '~#e6ffff O16 12.500 1.500')}
garment.tactical-vest: ${cut({ tone: '#4a523c', sleeves: 'none', trim: '#33392a', more: '#33392a B10 11 5 5 1B17 11 5 5 1B10 17 5 5 1B17 17 5 5 1' })}
garment.kendo-armor: ${plate('#2a2f4a', '#c9302c')}
garment.horse-armor: ${plate('#8a94a3', '#c9302c')}
garment.pauldrons: *#b4bcc6 M2 18C2 8 12 6 14 12L13 22C8 24 3 23 2 18zM30 18C30 8 20 6 18 12L19 22C24 24 29 23 30 18z;-1.400 #f9c23c M3 15C6 12 10 12 13.500 14M29 15C26 12 22 12 18.500 14
garment.greaves: *#b4bcc6 M5 4H14L13 24L14 28H4L5 24zM18 4H27L27 24L28 28H18L19 24z;-1.400 #f9c23c M5 8H14M18 8H27M9 10V24M23 10V24
garment.gauntlets: *#b4bcc6 M8 30V20L4 12L7 10L10 15V4H13V13L14 3H17V13L18 4H21V14L22 7H25V22L22 30z;-1.400 #7a8694 M8 24H23M8 27H22M10 17H24
`;
