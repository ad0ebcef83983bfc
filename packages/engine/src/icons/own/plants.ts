/** A tree: the form of its crown, its colours, what hangs in it. */
interface Tree {
  readonly crown?: 'round' | 'wide' | 'tall' | 'weeping' | 'flat' | 'bare' | 'layered';
  readonly leaf: string;
  readonly light?: string;
  readonly trunk?: string;
  /** Flowers or fruit. */
  readonly dots?: string;
  readonly more?: string;
}

const crowns: Readonly<
  Record<NonNullable<Tree['crown']>, readonly [crown: string, light: string, trunk: string]>
> = {
  round: ['O9 13 7O16 8 8O23 13 7O16 15 8', 'O12 7 3O20 10 2.500', 'M14 31L14.500 18H17.500L18 31z'],
  wide: ['O6 13 6O13 8 7O20 8 7O26 13 6O16 14 9', 'O10 7 3O20 6 3O25 11 2', 'M12 31L14 18H18L20 31z'],
  tall: ['O16 6 5O14 12 6O18 13 6O16 19 7', 'O14 6 2O18 11 2', 'M14.500 31L15 20H17L17.500 31z'],
  weeping: [
    'M16 2C26 2 31 10 30 24L27 20L26 27L23 20L21 28L18 20L16 26L13 20L11 28L9 20L6 27L5 20L2 24C1 10 6 2 16 2z',
    'M10 6C14 4 18 4 21 5C15 7 11 11 9 16z',
    'M14 31L14.500 20H17.500L18 31z',
  ],
  flat: [
    'O16 8 15 4.500O8 11 7 3O24 11 7 3',
    'O12 6 5 1.500',
    'M14 31L15 18L8 11H10L16 16L22 11H24L17 18L18 31z',
  ],
  bare: [
    'M14 31L14.500 20L6 13L7 11L13 15L9 5L11 4L15 13L16 3H18L18 13L23 6L25 7L20 15L27 12L28 14L18 21L18 31z',
    'O0 0 .01',
    'M14 31L14.500 26H17.500L18 31z',
  ],
  layered: [
    'O16 6 6 3.500O9 12 6 3.500O23 13 6 3.500O15 18 7 3.500',
    'O14 5 2.500 1.200O8 11 2.500 1.200',
    'M13 29C16 24 12 20 16 16C18 12 15 10 16 6H18C17 11 20 13 18 17C15 21 19 25 18 29z',
  ],
};

const dotPlaces =
  'O7 12 1.500O12 6 1.500O20 5 1.500O25 12 1.500O16 11 1.500O11 16 1.500O21 17 1.500O17 19 1.300';

function tree({ crown = 'round', leaf, light, trunk = '#7d5030', dots, more }: Tree): string {
  const [outline, shine, stem] = crowns[crown];
  return [
    `${trunk} ${stem}`,
    `*${leaf} ${outline}`,
    light && crown !== 'bare' ? `~${light} ${shine}` : '',
    dots ? `~${dots} ${dotPlaces}` : '',
    more ?? '',
  ]
    .filter((step) => step !== '')
    .join(';');
}

/** A flower: how many petals of which form around which middle. */
interface Flower {
  readonly petal: string;
  readonly middle?: string;
  readonly petals?: number;
  /** How long and how wide a petal is. */
  readonly long?: number;
  readonly wide?: number;
  readonly inner?: string;
  readonly leaves?: boolean;
  readonly more?: string;
}

function petalsOf(count: number, long: number, wide: number, from = 0): string {
  const points = (turn: number, along: number, across: number) =>
    `${(16 + Math.sin(turn) * along + Math.cos(turn) * across).toFixed(1)} ${(13 - Math.cos(turn) * along + Math.sin(turn) * across).toFixed(1)}`;
  return Array.from({ length: count }, (_, index) => {
    const turn = ((index + from) / count) * Math.PI * 2;
    return `M16 13C${points(turn, long * 0.4, -wide)} ${points(turn, long * 0.9, -wide)} ${points(turn, long, 0)}C${points(turn, long * 0.9, wide)} ${points(turn, long * 0.4, wide)} 16 13z`;
  }).join('');
}

function flower({
  petal,
  middle = '#fcd53f',
  petals = 5,
  long = 11,
  wide = 5,
  inner,
  leaves = true,
  more,
}: Flower): string {
  return [
    leaves
      ? '-2 #3f8a3a M16 20V31;#5aa83a M16 29C10 24 6 24 4 26C7 31 12 31 16 29zM16 29C22 24 26 24 28 26C25 31 20 31 16 29z'
      : '',
    `*${petal} ${petalsOf(petals, long, wide)}`,
    inner ? `${inner} ${petalsOf(petals, long * 0.66, wide * 0.8, 0.5)}` : '',
    `${middle} O16 13 ${(long * 0.24).toFixed(1)}`,
    more ?? '',
  ]
    .filter((step) => step !== '')
    .join(';');
}

export const plants = `
# Trees
plant.oak: ${tree({ crown: 'wide', leaf: '#4f8a34', light: '#7ab84a' })}
plant.birch: ${tree({ crown: 'tall', leaf: '#8ac04a', light: '#b4e06a', trunk: '#f4f2ea', more: '~#33333c B14.800 24 1.500 .8B16 27 1.500 .8B15 29 1.500 .8' })}
plant.willow: ${tree({ crown: 'weeping', leaf: '#7ab04a', light: '#a8d86a' })}
plant.ginkgo: ${tree({ leaf: '#f2c42c', light: '#ffe47a' })}
plant.maple: ${tree({ leaf: '#e0502a', light: '#ff8a4a' })}
plant.plum-blossom: ${tree({ crown: 'bare', leaf: '#5a3a34', dots: '#f0508a', more: '~#ff9ac0 O9 4 2O24 6 2O6 12 2O27 13 2O13 14 1.800' })}
plant.peach-blossom: ${tree({ leaf: '#ff9ab8', light: '#ffc4d8', dots: '#f0407a' })}
plant.apricot-blossom: ${tree({ crown: 'bare', leaf: '#6b4630', dots: '#fcd02c', more: '~#fcd02c O9 4 2.200O17 3 2.200O24 6 2.200O6 12 2.200O27 13 2.200O13 13 2;~#e8892a O9 4 .8O17 3 .8O24 6 .8O6 12 .8O27 13 .8' })}
plant.cherry: ${tree({ crown: 'wide', leaf: '#ffb0cc', light: '#ffd4e4', dots: '#ff7aa8' })}
plant.banana-plant: -3.400 #a8b04a M15 31C16 24 15 18 16 12; *#5aa83a M16 12C10 2 2 4 0 10C6 9 12 10 16 14zM16 12C22 2 30 4 32 10C26 9 20 10 16 14zM16 13C12 4 15 -1 18 -3C21 2 20 8 17 13zM16 14C8 14 4 20 5 25C10 22 14 18 16 14z; #fcd53f M18 15C22 15 24 19 23 23C20 21 18 19 17 16z
plant.banyan: ${tree({ crown: 'wide', leaf: '#3f7a34', light: '#5fa04a', trunk: '#6b4a34', more: '-1.200 #8a6a4a M6 17V30M9 18V28M23 18V29M26 17V30M12 18L11 31M20 18L21 31' })}
plant.baobab: #a8805a M10 31C12 24 9 18 12 12H20C23 18 20 24 22 31z; -1.800 #a8805a M12 13L6 7M20 13L26 7M16 12V6; *#6a9a3a O5 6 4.500 3O27 6 4.500 3O16 4 5 3O11 5 3.500 2.500O21 5 3.500 2.500
plant.acacia: ${tree({ crown: 'flat', leaf: '#7a9a3a', light: '#a0c05a' })}
plant.flame-tree: ${tree({ crown: 'flat', leaf: '#e5402a', light: '#ff7a4a' })}
plant.jacaranda: ${tree({ crown: 'wide', leaf: '#9a6ad0', light: '#c4a0f0' })}
plant.golden-shower: ${tree({ crown: 'weeping', leaf: '#f2c82c', light: '#fff08a' })}
plant.mangrove-tree: ${tree({ leaf: '#4a8a4a', light: '#70b060', more: '-1.600 #7d5030 M15 22C10 24 9 28 8 31M17 22C22 24 23 28 24 31M15 24L12 31M17 24L20 31;~#4aa0c8 M0 29H32V32H0z' })}
plant.fruit-tree: ${tree({ leaf: '#4f9a3a', light: '#86c85a', dots: '#f8312f' })}
plant.kumquat: ${tree({ crown: 'tall', leaf: '#3f8a3a', light: '#6ab04a', dots: '#ff9a1c', more: '#c9392f M9 26H23L21 31H11z' })}
plant.olive: ${tree({ crown: 'wide', leaf: '#8a9a6a', light: '#b0bc8a', dots: '#4a5a2a' })}
plant.rubber-tree: ${tree({ crown: 'tall', leaf: '#3f8a4a', light: '#6ab068', trunk: '#b4a08a', more: '#f4f4f4 B13 26 6 3 1' })}
plant.bonsai: ${tree({ crown: 'layered', leaf: '#3f8a4a', light: '#6ab86a', more: '#4a6a8a M5 27H27L25 31H7z' })}
plant.dead-tree: ${tree({ crown: 'bare', leaf: '#5a4a44', trunk: '#5a4a44' })}
plant.hollow-tree: ${tree({ crown: 'wide', leaf: '#4f7a34', light: '#70a04a', trunk: '#6b4a34', more: '#6b4a34 M9 31C11 25 10 20 11 17H21C22 20 21 25 23 31z;~#2a1c18 O16 25 3.500 4.500;~#ffe14a O14.800 24 .8O17.200 24 .8' })}
plant.world-tree: ~.35 #fff2a8 O16 12 16; ${tree({ crown: 'wide', leaf: '#3fa05a', light: '#8ae08a', dots: '#fcf09a', trunk: '#8a6a4a', more: '-1.800 #8a6a4a M14 29C8 28 5 31 2 31M18 29C24 28 27 31 30 31' })}
plant.candy-tree: ${tree({ leaf: '#ff9ad0', light: '#ffd4ec', trunk: '#f4f4f4', dots: '#26c9fc', more: '-1.200 #f8312f M14.400 23L17.600 21M14.300 27L17.700 25M14.200 31L17.800 29' })}
plant.crystal-tree: #8a90b8 M14 31L15 18H17L18 31z; *#7ad8f0 M16 0L21 10L16 20L11 10zM7 6L12 13L8 21L3 13zM25 6L29 13L24 21L20 13z; ~#d4f8ff M16 0L16 20L11 10zM7 6L8 21L3 13zM25 6L24 21L20 13z
plant.money-tree: ${tree({ leaf: '#4f9a3a', light: '#7ac04a', dots: '#fcd53f', more: '~#b5791c B11.700 5.500 .8 1.500B19.700 4.500 .8 1.500B6.700 11.500 .8 1.500' })}
plant.palm: -3 #a8754a M15 31C14 24 15 18 18 12; *#4f9a3a M18 12C12 4 4 5 1 10C7 9 13 10 18 14zM18 12C23 4 30 6 32 11C27 10 22 11 18 14zM18 12C15 5 18 0 22 -1C24 4 22 9 19 13zM18 13C11 13 7 18 7 22C12 20 16 17 18 14zM18 13C24 14 27 19 26 23C22 20 19 17 18 14z; #8e562e O16 14 1.800O20 15 1.800
# Bushes, vines, grass
plant.bush: *#4f9a3a O8 21 7O16 16 8.500O24 21 7O16 23 8; ~#86c85a O13 14 3O22 18 2.500O8 19 2.500
plant.hedge: *#3f8a3a B2 9 28 20 3; ~#6ab04a O7 13 2O14 12 2O22 13 2O10 18 2O18 19 2O25 18 2O8 24 2O16 25 2O23 25 2
plant.tea = plant.bush #5a9a3a
plant.berry-bush: *#4f8a3a O8 21 7O16 16 8.500O24 21 7O16 23 8; ~#c9304a O9 18 1.800O15 14 1.800O21 18 1.800O13 22 1.800O19 24 1.800O25 22 1.800O7 24 1.500
plant.tumbleweed: -1.400 *#b5905a O16 16 13O14 17 9O18 15 10; -1.200 #8a6a3a M4 12C12 18 20 8 28 14M6 22C12 14 22 24 26 18M12 4C14 14 20 16 18 28M20 4C16 12 12 18 14 28
plant.vine: -2 #3f7a2a M8 0C16 6 6 12 14 18C22 22 14 28 20 32; *#5aa83a M11 6C16 2 21 4 22 7C18 10 13 9 11 6zM10 13C4 10 1 13 1 16C5 18 9 17 10 13zM17 20C22 16 27 18 28 21C24 24 19 23 17 20zM14 26C8 24 5 27 5 30C9 31 13 30 14 26z
plant.ivy: -1.600 #4a6a2a M16 0C10 8 22 14 14 22C12 26 16 30 16 32; *#3f8a3a M14 6L6 3L7 9L3 11L9 13zM18 12L26 8L26 14L30 16L23 18zM13 20L5 18L7 24L3 26L11 27zM17 26L25 24L25 30L20 31z
plant.thorn: -3 *#5a6a3a M2 28C8 10 20 26 30 6; #5a6a3a M6 20L3 13L9 16zM13 18L14 10L17 18zM20 19L24 24L23 16zM26 12L24 5L28 9zM9 24L12 29L14 20z
plant.grass: *#5ab03a M4 30C4 22 3 16 1 12C6 16 8 22 8 30zM9 30C9 18 9 10 12 3C14 12 14 22 13 30zM15 30C16 20 18 12 23 7C21 15 20 22 19 30zM20 30C22 22 25 17 31 14C28 20 26 25 25 30z
plant.reed: -1.600 #6a9a3a M8 31V6M16 31V3M24 31V8; *#8e562e K8 4 2 8 12 2; *#8e562e K16 1 2 16 9 2; *#8e562e K24 6 2 24 13 2; #6a9a3a M10 31C11 22 14 18 18 16C15 22 13 26 12 31z
plant.bamboo: *#6ab04a B7 0 5 32 1B16 0 5 32 1; -1.400 #3f7a2a M7 8H12M7 18H12M7 27H12M16 5H21M16 14H21M16 23H21; #8ad05a M21 6C25 1 30 2 32 4C29 8 25 9 21 6zM7 12C3 8 -1 9 -2 12C1 15 5 15 7 12zM21 18C25 14 30 15 32 18C28 21 24 21 21 18z
plant.fern: -1.600 #3f7a2a M16 31C16 20 17 12 22 3; *#5aa83a M16 26L7 24L15 22L6 18L16 18L8 12L17 14L12 7L19 10L17 3L22 5L24 1L24 7L29 5L24 11L30 11L22 15L29 18L20 19L27 24L18 23z
plant.monstera: -2 #3f7a2a M16 31V18; *#3f9a4a M16 20C4 22 0 10 6 2L10 8L10 1C18 -2 26 0 30 6L23 8L31 11C30 18 24 22 16 20z; -1.200 #8ad08a M16 19C16 12 14 8 9 3M16 15L25 9M15 12L8 14
plant.moss: #8a94a3 M3 29C3 20 10 16 16 16C24 16 29 21 29 29z; *#6ab03a M5 22C8 14 24 13 28 22C26 24 24 21 22 24C19 22 17 26 14 23C11 25 8 22 5 22z
plant.succulent: #c9783a M7 22H25L22 31H10z; *#7ac09a M16 22C8 22 3 16 3 10C9 11 14 15 16 22zM16 22C24 22 29 16 29 10C23 11 18 15 16 22zM16 22C11 16 12 8 16 4C20 8 21 16 16 22z
plant.crop: -1.600 #6a9a3a M8 31C8 22 7 18 8 10M16 31V6M24 31C24 22 25 18 24 10; *#f2c84a K8 4 2.200 8 12 2.400; *#f2c84a K16 1 2.200 16 9 2.400; *#f2c84a K24 4 2.200 24 12 2.400
plant.corn-plant: -2 #4f8a2a M16 31V6; *#6ab03a M16 26C8 24 4 16 4 10C10 12 15 18 16 26zM16 26C24 24 28 16 28 10C22 12 17 18 16 26z; #fcd53f O16 8 4 7; -.8 #d99a1c M14 3V13M18 3V13M16 1V15; #6ab03a M12 9C11 15 14 18 16 18C18 18 21 15 20 9C19 13 13 13 12 9z
plant.pumpkin-vine: -2 #3f8a2a M2 20C8 14 14 18 16 12C20 6 28 10 31 4; #5aa83a M6 16C2 12 3 8 7 7C11 10 10 14 6 16zM24 9C22 4 25 1 29 2C30 6 28 9 24 9z; *#ff8a1c O17 23 10 8; -1.400 #d9661c M13 16C10 20 10 26 13 30M21 16C24 20 24 26 21 30M17 15V31
plant.grape-vine: -2 #7d5030 M2 6C10 2 20 8 30 3; #5aa83a M4 6L2 14L10 13L14 8zM20 6L22 13L30 11L28 5z; *#7a3aa0 O13 14 2.600O18 14 2.600O10.500 18 2.600O15.500 18 2.600O20.500 18 2.600O13 22 2.600O18 22 2.600O15.500 26 2.600
plant.beanstalk: -4 *#4f9a3a M18 32C6 26 26 20 14 12C8 8 18 4 16 -2; #6ac04a M20 24C26 20 30 22 31 25C27 28 22 28 20 24zM11 18C5 14 1 16 0 19C4 22 9 22 11 18zM18 8C23 4 28 5 29 8C26 11 21 11 18 8z
plant.glowing-mushroom: ~.4 #6affe0 O16 14 15; #d4f8f0 M13 16H19L20 29C18 31 14 31 12 29z; *#2fb0b8 M2 16C3 4 29 4 30 16C24 19 8 19 2 16z; ~#b4fff0 O9 12 2O16 9 2.500O23 12 2O13 14 1O20 14.500 1
plant.lingzhi: #8a3a1c M14 18H18C17 23 20 26 18 31H13C15 26 13 23 14 18z; *#b5502a M2 16C2 7 30 7 30 16C26 21 6 21 2 16z; -1.400 #f2b46a M5 15C8 11 24 11 27 15M9 17C12 14 20 14 23 17
plant.seaweed: -3 *#2f8a5a M8 31C4 25 12 22 8 15C6 11 10 8 8 4M16 31C12 24 20 20 16 12C14 8 18 5 16 1M24 31C20 25 28 22 24 15C22 11 26 8 24 5
plant.duckweed: ~#4aa0c8 O16 18 15 10; *#86c43a O8 16 3O13 13 2.500O18 17 3O23 14 2.500O12 20 2.500O20 22 2.500O26 19 2
plant.lily-pad: ~#4aa0c8 O16 20 15 9; *#4fa04a M16 20L27 15C30 22 24 27 16 27C8 27 2 23 4 18C6 13 16 11 24 13z; #ff9ac8 M8 15C8 9 11 10 12 13C13 8 16 8 16 13C18 10 20 11 19 15C17 18 10 18 8 15z
plant.root: -3 *#a8754a M16 0V12C10 18 12 24 4 30M16 12C22 18 20 24 28 30M16 12V32M12 18C8 18 6 20 2 20M20 18C24 18 26 20 30 20
plant.branch: -2.600 *#8e562e M2 26C12 22 20 14 30 6M14 19L10 10M20 14L26 18; #6ab03a M10 10C6 6 7 2 10 1C13 4 13 8 10 10zM26 18C30 16 33 18 33 21C30 23 27 22 26 18zM30 6C28 2 30 -1 33 -1C35 3 33 6 30 6z
plant.petal: *#ff9ac0 M6 24C4 12 14 3 26 4C28 16 18 27 6 24z; ~#ffc4d8 M6 24C8 14 16 7 26 4C20 10 12 16 6 24z
effect.petals: *#ff9ac0 M4 12C4 6 8 4 12 5C12 10 9 13 4 12zM20 8C22 3 26 3 29 5C27 10 24 11 20 8zM12 22C13 17 17 16 20 18C19 23 16 24 12 22zM4 28C5 24 8 23 10 25C9 28 7 29 4 28zM25 24C25 20 28 18 31 20C31 24 28 26 25 24z
plant.bud: -2 #3f8a3a M16 18V31; #5aa83a M16 29C10 24 6 24 4 26C7 31 12 31 16 29z; *#f0609a M16 2C22 7 23 14 16 19C9 14 10 7 16 2z; #4f9a3a M9 14C12 14 15 16 16 20C17 16 20 14 23 14C22 19 19 22 16 22C13 22 10 19 9 14z
plant.pine-cone: *#8e5a34 M16 2C24 6 27 16 22 26C20 31 12 31 10 26C5 16 8 6 16 2z; -1.400 #5a3418 M9 10C12 13 14 13 16 10C18 13 20 13 23 10M7.500 17C10 20 13 20 16 17C19 20 22 20 24.500 17M9 24C12 27 14 26 16 24C18 26 20 27 23 24
# Flowers
plant.blue-rose: -2 #3f8a3a M16 18V31; #5aa83a M16 28C22 23 27 24 28 26C25 31 20 31 16 28z; *#3f6ae0 M16 2C24 1 27 8 25 14C23 20 9 20 7 14C5 8 8 1 16 2z; -1.400 #24449a M12 8C14 5 19 6 19 9C18 12 14 11 15 9M9 12C12 17 20 17 23 11
plant.chrysanthemum: ${flower({ petal: '#f2b42a', petals: 16, wide: 2.2, long: 12, inner: '#ffd45a', middle: '#e08a1c' })}
plant.daisy: ${flower({ petal: '#ffffff', petals: 12, wide: 2.4, long: 11 })}
plant.lily: ${flower({ petal: '#fdf6f0', petals: 6, wide: 4, long: 13, middle: '#e8a02a', inner: '#f6e4d8' })}
plant.spider-lily: ${flower({ petal: '#e0243a', petals: 12, wide: 1.4, long: 13, inner: '#ff5a5a', middle: '#c9102a', more: '-.8 #ff8a8a M16 13L6 3M16 13L26 3M16 13L3 12M16 13L29 12M16 13L16 0' })}
plant.orchid: ${flower({ petal: '#d06ae0', petals: 5, wide: 5.4, long: 12, middle: '#8a2a9a', inner: '#f0b4f8', more: '~#fcd53f O16 14 1.500' })}
plant.frangipani: ${flower({ petal: '#fffaf0', petals: 5, wide: 5.4, long: 12, middle: '#fcc42c', leaves: false })}
plant.jasmine: ${flower({ petal: '#ffffff', petals: 6, wide: 3.4, long: 10, middle: '#f2e08a' })}
plant.hydrangea: -2 #3f8a3a M16 22V31; #4f9a3a M16 29C8 26 3 26 1 28C6 32 12 32 16 29zM16 29C24 26 29 26 31 28C26 32 20 32 16 29z; *#7a8ae8 O10 8 5O17 6 5O23 9 5O8 15 5O15 13 5O22 16 5O15 19 5; ~#d4dcff O10 8 1.300O17 6 1.300O23 9 1.300O8 15 1.300O15 13 1.300O22 16 1.300O15 19 1.300
plant.wisteria: -2 #7d5030 M2 4C12 1 20 7 30 3; *#a07ae0 O8 9 3.500O8 14 3O8 19 2.400O8 23 1.800O17 10 4O17 16 3.400O17 21 2.800O17 26 2O26 8 3.500O26 13 3O26 18 2.400; ~#d4c0ff O7 8 1O16 9 1O25 7 1O16 15 1
plant.peony: ${flower({ petal: '#f0609a', petals: 9, wide: 5, long: 12, inner: '#ff9ac0', middle: '#fcd56a' })}
plant.carnation: ${flower({ petal: '#e8405a', petals: 11, wide: 4, long: 10, inner: '#ff7a8a', middle: '#e8405a' })}
plant.poppy: ${flower({ petal: '#e5382a', petals: 4, wide: 8, long: 11, middle: '#2a2226' })}
plant.bougainvillea: -1.800 #7d5030 M4 30C10 20 22 16 28 4; *#e0408a M8 20L4 12L12 14zM16 12L14 4L22 8zM24 6L24 -1L30 4zM14 22L20 26L12 27zM20 16L28 18L22 22z; ~#fff O8.500 16 1O17 8.500 1O26 4 1O15 25 1O23 18.500 1
plant.dandelion: -1.800 #5aa83a M16 16V31; -1 #dfe6ee M16 12L16 1M16 12L6 4M16 12L26 4M16 12L3 12M16 12L29 12M16 12L7 20M16 12L25 20M16 12L11 2M16 12L21 2; *#f4f6fa O16 1 1.500O6 4 1.500O26 4 1.500O3 12 1.500O29 12 1.500O7 20 1.500O25 20 1.500O11 2 1.500O21 2 1.500; #b5a070 O16 12 2.500
plant.violet-flower: ${flower({ petal: '#6a3ac0', petals: 5, wide: 5, long: 10, middle: '#fcd53f' })}
plant.poinsettia: ${flower({ petal: '#d9202a', petals: 8, wide: 4, long: 13, inner: '#f04a4a', middle: '#fcd53f', leaves: false })}
plant.rafflesia: *#c9402a O16 4 6O28 12 6O24 25 6O8 25 6O4 12 6; ~#f2c4a0 O15 3 1O18 6 1O28 11 1O26 14 1O24 26 1O22 23 1O8 26 1O10 23 1O4 11 1O6 14 1; #a82a1c O16 15.500 8; ~#4a1410 O16 15.500 4.500
plant.magic-flower: ~.4 #b4a0ff O16 13 15; ${flower({ petal: '#7a5aff', petals: 7, wide: 4, long: 12, inner: '#c4b4ff', middle: '#7fffe0', more: '~#fff O4 4 1O28 6 1.200O27 22 1' })}
plant.lavender: -1.400 #5a8a3a M8 31L11 14M16 31V12M24 31L21 14; *#8a6ae0 O11 12 2.200O10 8 2.200O10.500 4 1.800O16 10 2.200O16 6 2.200O16 2 1.800O21 12 2.200O22 8 2.200O21.500 4 1.800
`;
