/** A bird from the side, looking to the right. */
interface Bird {
  readonly tone: string;
  readonly wing?: string;
  readonly belly?: string;
  readonly head?: string;
  readonly beak?: 'short' | 'hook' | 'long' | 'pouch' | 'casque' | 'spoon' | 'needle';
  readonly bill?: string;
  readonly legs?: 'short' | 'long';
  readonly neck?: 'short' | 'long';
  readonly tail?: 'short' | 'fork' | 'long' | 'train';
  readonly crest?: string;
  readonly wings?: 'folded' | 'raised';
  readonly more?: string;
}

const tails: Readonly<Record<NonNullable<Bird['tail']>, string>> = {
  short: 'M8 20L1 24L2 18z',
  fork: 'M9 19L-2 22L3 19L-1 15z',
  long: 'M9 19L-3 30L-5 26L7 16z',
  train: 'M10 20C2 22 -4 30 -10 30C-8 26 -6 26 -10 22C-6 22 -5 20 -9 16C-4 18 2 14 9 15z',
};

const bills: Readonly<Record<NonNullable<Bird['beak']>, string>> = {
  short: 'M0 -2L5 0L0 2z',
  hook: 'M0 -3C5 -3 7 0 6 4C5 1 3 2 0 2z',
  long: 'M0 -1.500L12 .5L0 1.800z',
  pouch: 'M0 -2L13 0C12 6 6 8 0 5z',
  casque: 'M-3 -4C0 -8 7 -7 8 -5L5 -3C9 -2 11 2 10 5C7 2 3 3 0 2z',
  spoon: 'M0 -1.500L9 -.5L13 -2.500L14 2L10 3L9 1.500L0 1.800z',
  needle: 'M0 -.8L13 -3L0 .8z',
};

const at = (path: string, x: number, y: number): string =>
  path.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, px: string, py: string) => `${Number(px) + x} ${Number(py) + y}`,
  );

function bird({
  tone,
  wing,
  belly,
  head,
  beak = 'short',
  bill = '#f2a02a',
  legs = 'short',
  neck = 'short',
  ...given
}: Bird): string {
  const long = neck === 'long';
  const [x, y] = long ? [24, 3] : [22, 10];
  const ground = legs === 'long' ? 38 : 30;
  const raised = given.wings === 'raised';
  return [
    `-1.400 ${bill} M13 25L12 ${ground}L15 ${ground}M17 25L18 ${ground}L21 ${ground}`,
    `*${tone} ${tails[given.tail ?? 'short']}`,
    raised ? `${wing ?? tone} M16 18C20 8 18 -2 12 -8C12 -2 6 0 8 4C4 6 8 12 12 18z` : '',
    `${bill} ${at(bills[beak], x + 3.5, y)}`,
    `*${tone} M6 19C8 12 16 ${long ? 14 : 10} 20 15C25 20 21 27 14 27C9 27 6 24 6 19z`,
    long ? `*${tone} M17 22C24 18 18 10 21 2L26 4C24 12 28 18 21 25z` : '',
    `*${head ?? tone} O${x} ${y} ${long ? 4 : 5.5}`,
    belly ? `~${belly} M12 26C18 27 23 22 22 17C19 20 15 23 12 26z` : '',
    `~#1c1c1c O${x + 1.5} ${y - 1} ${long ? 0.8 : 1.1}`,
    raised
      ? `${wing ?? tone} M14 19C12 8 4 0 -4 -2C-2 4 -4 8 0 10C-2 14 4 20 14 22z`
      : `${wing ?? tone} M8 19C12 14 18 16 18 20C15 24 8 24 4 22z`,
    given.crest
      ? `${given.crest} M${x - 2} ${y - 4}L${x - 7} ${y - 9}L${x - 1} ${y - 6}L${x - 2} ${y - 11}L${x + 2} ${y - 5}z`
      : '',
    given.more ?? '',
  ]
    .filter((step) => step !== '')
    .join(';');
}

/** A fish from the side, looking to the left. */
interface Fish {
  readonly tone: string;
  readonly shape?: 'plain' | 'round' | 'slim' | 'long';
  readonly fin?: string;
  readonly belly?: string;
  readonly tail?: 'plain' | 'veil';
  readonly more?: string;
}

const bodies: Readonly<Record<NonNullable<Fish['shape']>, string>> = {
  plain: 'M2 16C7 8 18 7 24 15V17C18 25 7 24 2 16z',
  round: 'M3 16C4 6 20 5 24 15V17C20 27 4 26 3 16z',
  slim: 'M0 16C7 11 19 11 25 15V17C19 21 7 21 0 16z',
  long: 'M-2 15C6 8 14 20 22 13C26 10 30 13 32 10C33 16 27 19 23 19C16 24 8 16 -1 19C-3 18 -3 16 -2 15z',
};

function fish({ tone, shape = 'plain', fin, belly, tail = 'plain', more }: Fish): string {
  const fins = fin ?? tone;
  const [eyeX, eyeY] = shape === 'long' ? [1, 16] : [7, 14.5];
  return [
    shape === 'long'
      ? ''
      : tail === 'veil'
        ? `${fins} M22 16C26 6 34 4 38 6C34 12 36 14 34 16C36 18 34 22 38 27C32 28 26 24 22 16z`
        : `${fins} M22 16L31 8C29 14 29 18 31 24z`,
    shape === 'long' ? '' : `${fins} M10 9C13 4 18 4 20 6L19 12zM12 23C14 27 17 28 19 27L18 20z`,
    `*${tone} ${bodies[shape]}`,
    belly ? `~${belly} M4 18C9 22 18 22 23 17C18 24 8 24 4 18z` : '',
    `~#fff O${eyeX} ${eyeY} 1.800;~#1c1c1c O${eyeX - 0.3} ${eyeY} 1`,
    more ?? '',
  ]
    .filter((step) => step !== '')
    .join(';');
}

export const birdsAndFish = `
# Birds
creature.bird-of-prey: ${bird({ tone: '#8a5a34', belly: '#f2dfc0', beak: 'hook', wing: '#6b4326' })}
creature.falcon: ${bird({ tone: '#6a7486', belly: '#f4ead4', beak: 'hook', wing: '#4a5264', tail: 'long' })}
creature.vulture: ${bird({ tone: '#4a3f3a', head: '#e8a8a0', beak: 'hook', wing: '#332b28', neck: 'long', more: '#f4f0e8 O21 14 4 2.500' })}
creature.crow: ${bird({ tone: '#2f2b3a', wing: '#211e2a', beak: 'long', bill: '#4a4656' })}
creature.magpie: ${bird({ tone: '#2a2a34', belly: '#ffffff', wing: '#3f6ab0', tail: 'long', bill: '#33333c' })}
creature.sparrow: ${bird({ tone: '#a8754a', belly: '#f2e2c8', wing: '#7a5030', bill: '#5a4a3a' })}
creature.swallow: ${bird({ tone: '#2f4a8a', belly: '#fff4e4', wing: '#24386a', tail: 'fork', wings: 'raised', more: '~#d9603f O25 12.500 1.800' })}
creature.hornbill: ${bird({ tone: '#2a2a30', belly: '#ffffff', beak: 'casque', bill: '#f2a02a', tail: 'long' })}
creature.hummingbird: ${bird({ tone: '#2fa878', belly: '#e8f4e4', wing: '#26c9c0', beak: 'needle', bill: '#33333c', wings: 'raised', more: '~#e0284a O22 14.500 2.500' })}
creature.woodpecker: ${bird({ tone: '#33333c', belly: '#f4f0e4', beak: 'long', bill: '#8a8478', crest: '#e5383b', tail: 'long' })}
creature.bird-of-paradise: ${bird({ tone: '#b5642a', head: '#f2c84a', wing: '#8a3a1c', tail: 'train', bill: '#6a90b0', more: '#f2a02a M8 20C0 18 -8 22 -14 20C-8 16 0 14 8 16z' })}
creature.pheasant: ${bird({ tone: '#b5542a', head: '#2f7a5a', belly: '#e0a04a', wing: '#8a3a1c', tail: 'long', crest: '#f2c84a' })}
creature.crane: ${bird({ tone: '#f4f6fa', wing: '#33333c', beak: 'long', bill: '#8a8478', legs: 'long', neck: 'long', more: '~#e5383b O24 0 2.200 1.500' })}
creature.spoonbill: ${bird({ tone: '#f8dfe4', wing: '#f0a8b8', beak: 'spoon', bill: '#33333c', legs: 'long', neck: 'long' })}
creature.seagull: ${bird({ tone: '#f7f9fc', wing: '#9aa8b8', bill: '#f2b02a', tail: 'short' })}
creature.pelican: ${bird({ tone: '#f4f4f0', wing: '#c9ced6', beak: 'pouch', bill: '#f2a84a', neck: 'long' })}
creature.ostrich: ${bird({ tone: '#3a3440', wing: '#f4f4f4', head: '#e8b8a8', legs: 'long', neck: 'long', tail: 'short', bill: '#e8a87a' })}
creature.phoenix: ${bird({ tone: '#f2642a', wing: '#fcc43f', head: '#f2842a', belly: '#ffe08a', beak: 'hook', bill: '#fcd53f', tail: 'train', wings: 'raised', crest: '#fcd53f' })}
creature.thunderbird: ${bird({ tone: '#3f5aa8', wing: '#6a8ae0', belly: '#fff2b0', beak: 'hook', bill: '#fcd53f', tail: 'train', wings: 'raised', crest: '#fcd53f' })}
creature.garuda: ${bird({ tone: '#c9392f', wing: '#f2b42a', head: '#f4ead4', belly: '#f9d98c', beak: 'hook', bill: '#f9c23c', tail: 'train', wings: 'raised', crest: '#f9c23c' })}
creature.pterosaur: *#7a8a5a M2 8L14 14C17 11 19 11 22 13L31 7C29 14 26 17 23 18C22 23 19 26 15 27C16 23 14 20 12 18C7 18 3 14 2 8z; #5a6a3f M14 14C12 9 15 5 20 3L18 8L28 6L21 11z; ~#1c1c1c O18 9 .8
# Fish
creature.goldfish: ${fish({ tone: '#ff8a2a', fin: '#ffb46a', tail: 'veil', belly: '#ffd8a0' })}
creature.koi: ${fish({ tone: '#fff6ee', fin: '#ffe4d4', tail: 'veil', more: '~#f2502a M10 10C13 8 16 10 15 14C12 15 9 14 10 10zM17 14C20 12 23 14 22 17C19 19 16 18 17 14z' })}
creature.betta: ${fish({ tone: '#5a3ac0', fin: '#d03a8a', tail: 'veil', shape: 'slim', more: '#d03a8a M10 12C10 2 20 2 24 4L20 13z;#d03a8a M8 19C8 28 16 30 20 28L20 19z' })}
creature.salmon: ${fish({ tone: '#e8806a', fin: '#a85a4a', shape: 'slim', belly: '#fbe4dc' })}
creature.tuna: ${fish({ tone: '#3f5a8a', fin: '#f2c84a', shape: 'slim', belly: '#dfe8f0' })}
creature.flying-fish: ${fish({ tone: '#4a8ad0', fin: '#8ac4f0', shape: 'slim', belly: '#e6f2fa', more: '#b4e0fa M10 15C12 5 20 0 28 1C26 8 20 14 14 16z' })}
creature.catfish: ${fish({ tone: '#6a6a78', belly: '#c9c4c0', shape: 'slim', more: '-1 #4a4a56 M1 16C-4 14 -5 10 -4 8M1 17C-4 18 -5 22 -4 24' })}
creature.piranha: ${fish({ tone: '#5a7a8a', shape: 'round', belly: '#e5483a', more: '~#fff M2 17L4 20L5 17.500L7 20.500L8 18L10 20L10 17z;-1.400 #1c1c1c M4 11L9 13' })}
creature.anglerfish: ${fish({ tone: '#4a3a5a', shape: 'round', more: '-1.200 #7a6a8a M10 8C8 1 2 1 0 5;~.5 #ffe98a O-1 6 4;~#fff4b0 O-1 6 1.800;~#fff M2 18L4 22L5.500 18L8 23L9 18L12 22L12 17z' })}
creature.eel: ${fish({ tone: '#5a7a4a', shape: 'long', more: '-1.200 #fcd53f M9 14L11 11L12 14L14 11M19 12L21 9L22 12L24 9' })}
creature.ray: *#5a7a9a M16 3C22 6 30 12 31 16C25 18 20 22 17 24C18 28 20 30 24 31C18 32 15 29 15 24C12 22 7 18 1 16C2 12 10 6 16 3z; ~#7a9aba M16 5C19 8 20 14 16 21C12 14 13 8 16 5z; ~#1c1c1c O13.500 8 1O18.500 8 1
creature.seahorse: *#f2a03a M16 3C22 2 26 6 24 11C23 13 22 13 22 15C25 20 23 26 17 28C13 30 10 26 13 24C16 26 18 22 15 20C11 17 13 12 15 10L8 10L7 7L14 6C14 5 15 4 16 3z; #d9782a M22 14L28 12L24 19z; ~#1c1c1c O18 7 1.100; -1 #d9782a M15 14H20M14 17H21M15 20.500H21; #d9782a M15 3L18 0L19 4L22 1L22 5z
creature.sunfish: ${fish({ tone: '#8aa0b8', shape: 'round', belly: '#dfe8f0', more: '#6a8098 M14 7L17 -2L20 8zM14 25L17 34L20 24z' })}
creature.starfish: *#ff8a5a M16 2L20 11.500L30 12L22 19L25 29L16 24L7 29L10 19L2 12L12 11.500z; ~#ffc4a0 O16 8 1O16 15 1.200O24 14 1O8 14 1O20 23 1O12 23 1O19 17 .8O13 17 .8
creature.sea-urchin: -1.400 #3a2a4a M16 0V32M0 16H32M4 4L28 28M28 4L4 28M9 1L23 31M23 1L9 31M1 9L31 23M1 23L31 9; *#5a3a7a O16 16 9; ~#8a6ab0 O13 12.500 2.500 1.800
creature.sea-creature: ${fish({ tone: '#3fa8c0', fin: '#2a7a94', belly: '#c4f0f4' })}
creature.orca: *#2a2c36 M1 17C4 9 15 7 23 13C26 14 29 11 30 8C33 12 31 17 28 19C22 25 7 26 1 17z; #2a2c36 M13 9L15 2L19 10z; ~#fff M3 19C9 24 17 24 22 21C16 25 7 25 3 19z; ~#fff O8 14 2.200 1.200; ~#1c1c1c O6 16 .7
creature.narwhal: -1.800 #e8dcb4 M5 15L-6 7; *#7a9ab8 M3 17C5 9 16 7 24 14C27 14 29 11 31 9C33 14 31 18 28 19C22 26 8 26 3 17z; ~#e6eef4 M5 20C10 24 18 24 23 21C17 26 9 26 5 20z; ~#1c1c1c O9 16 1
creature.manatee: *#8a9aa4 M2 17C3 10 10 8 17 9C24 10 27 15 30 15C33 17 32 21 29 21C24 26 8 27 3 22C1 21 1 19 2 17z; #6a7a84 M12 22L10 29L17 24z; ~#1c1c1c O7 14 1; ~#b4c0c8 O4 18 2.500 2
creature.hermit-crab: *#c98a5a M6 20C4 10 14 3 22 7C29 10 29 20 25 24z; -1.400 #8a5a34 M12 10C17 8 22 12 20 17C17 20 13 17 15 14; #f2603a O9 22 6 4; -2 #f2603a M5 24L1 29M9 25L7 30M14 25L16 30; #f2603a M3 20L-2 16L3 13L5 18z; ~#1c1c1c O6 18 1O10 17.500 1
creature.nautilus: *#f4e4cc M28 16C28 25 20 29 13 27C5 25 3 16 8 10C13 4 23 6 25 12C27 18 19 22 15 18C13 15 17 12 19 14L28 16z; -2 #d9603f M20 7C25 12 25 20 20 26M12 6C10 10 10 14 13 16M6 14C8 18 8 22 8 24; -1.800 #e8a08a M27 18C31 20 32 24 30 28M25 21C28 24 28 28 26 30
creature.horseshoe-crab: *#8a6a4a M4 18C4 6 28 6 28 18L24 22H8z; #6b4f34 M9 20H23L20 27H12z; -1.800 #6b4f34 M16 26V33; ~#1c1c1c O11 14 1.200O21 14 1.200; -1 #6b4f34 M16 9V20
`;
