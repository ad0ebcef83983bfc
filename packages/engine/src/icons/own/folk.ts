/** What makes a face: colours, and the parts around it. */
interface Face {
  readonly skin: string;
  readonly hair?: string;
  readonly cut?: 'cap' | 'long' | 'wild' | 'topknot';
  readonly ears?: 'long' | 'round' | 'cat' | 'rabbit' | 'wolf';
  readonly inner?: string;
  readonly eyes?: string;
  readonly eye?: 'one' | 'glowing' | 'hollow' | 'closed';
  readonly brow?: boolean;
  readonly mouth?: 'smile' | 'fangs' | 'tusks' | 'grim' | 'teeth' | 'stitched';
  readonly nose?: 'long' | 'wide' | 'snout' | 'beak';
  readonly beard?: string;
  readonly horns?: string;
  readonly jaw?: boolean;
  /** Steps behind the head, and before it. */
  readonly behind?: string;
  readonly front?: string;
}

const cuts: Readonly<
  Record<NonNullable<Face['cut']>, (tone: string) => readonly [behind: string, front: string]>
> = {
  cap: (tone) => ['', `${tone} M6 16C5 4 27 4 26 16C24 11 20 9 16 10C12 9 8 11 6 16z`],
  long: (tone) => [
    `${tone} M5 14C5 2 27 2 27 14V29H21V20H11V29H5z`,
    `${tone} M6 16C5 4 27 4 26 16C23 12 20 9 14 9C11 12 8 13 6 16z`,
  ],
  wild: (tone) => [
    `${tone} M4 18L2 10L6 11L5 4L11 7L14 1L18 6L23 2L24 8L29 7L27 13L31 16L27 20z`,
    `${tone} M6 16C8 8 12 12 14 8C16 12 20 8 22 11C24 11 25 13 26 16C24 6 8 6 6 16z`,
  ],
  topknot: (tone) => [`${tone} O16 4 3.500`, `${tone} M6 16C5 4 27 4 26 16C24 11 20 9 16 10C12 9 8 11 6 16z`],
};

const earSteps: Readonly<Record<NonNullable<Face['ears']>, (tone: string, inner: string) => string>> = {
  long: (tone, inner) =>
    `${tone} M8 15L0 9L3 20L8 21zM24 15L32 9L29 20L24 21z;~${inner} M7 16L3 13L4 18L7 19zM25 16L29 13L28 18L25 19z`,
  round: (tone, inner) => `${tone} O7 8 4O25 8 4;~${inner} O7 8 2O25 8 2`,
  cat: (tone, inner) =>
    `${tone} M6 13L5 1L15 7zM26 13L27 1L17 7z;~${inner} M8 9L7.500 4L12 7zM24 9L24.500 4L20 7z`,
  wolf: (tone, inner) => `${tone} M6 13L4 0L14 7zM26 13L28 0L18 7z;~${inner} M8 9L7 4L11 7zM24 9L25 4L21 7z`,
  rabbit: (tone, inner) => `${tone} O11 5 3 7O21 5 3 7;~${inner} O11 5 1.500 5O21 5 1.500 5`,
};

const mouths: Readonly<Record<NonNullable<Face['mouth']>, string>> = {
  smile: '-1.400 #5a2a2a M12.500 22.500C14.500 24.500 17.500 24.500 19.500 22.500',
  grim: '-1.400 #5a2a2a M12.500 23.500C14.500 22.500 17.500 22.500 19.500 23.500',
  fangs: '~#5a1c24 M11 22H21C20 26 12 26 11 22z;~#fff M12.500 22H15L13.800 25zM17 22H19.500L18.200 25z',
  tusks:
    '-1.400 #3a2a2a M11 23.500H21;#fdf6e0 M11 24L10 18.500L13.500 23.500zM21 24L22 18.500L18.500 23.500z',
  teeth:
    '~#3a2a2a M11 21.500H21V25H11z;~#fdf6e0 M12 22H14V24.500H12zM15 22H17V24.500H15zM18 22H20V24.500H18z',
  stitched: '-1.200 #3a2a2a M11 23H21M13 21.500V24.500M16 21.500V24.500M19 21.500V24.500',
};

const noses: Readonly<Record<NonNullable<Face['nose']>, (tone: string) => string>> = {
  long: (tone) => `${tone} M14 16C14 22 16 24 18 26C20 22 18 18 18 16z`,
  wide: (tone) => `${tone} O16 19.500 3.500 2.200;~#3a2a2a O14.800 20 .7O17.200 20 .7`,
  snout: (tone) => `${tone} O16 21 5.500 4.500;~#2a2226 M13.500 18.500H18.500L16 21z`,
  beak: (tone) => `${tone} M12 17H20L16 26z`,
};

function eyeSteps({ eye, eyes = '#2a2230', brow }: Face): string {
  const brows = brow ? ';-1.600 #2a2226 M9.500 12.500L14 14.500M22.500 12.500L18 14.500' : '';
  if (eye === undefined)
    return `~${eyes} O12 16.500 1.500 2O20 16.500 1.500 2;~#fff O12.500 15.700 .5O20.500 15.700 .5${brows}`;
  switch (eye) {
    case 'one':
      return `#fff O16 15.500 4.500;~${eyes} O16 15.500 2.400;~#1c1c1c O16 15.500 1.200`;
    case 'glowing':
      return `~.4 ${eyes} O12 16.500 3.400O20 16.500 3.400;~${eyes} O12 16.500 1.900O20 16.500 1.900${brows}`;
    case 'hollow':
      return `~#2a2226 O12 16 2.800 3.200O20 16 2.800 3.200;~${eyes} O12 16.500 1.100O20 16.500 1.100`;
    case 'closed':
      return `-1.400 ${eyes} M10 17C11 15.800 13 15.800 14 17M18 17C19 15.800 21 15.800 22 17`;
  }
}

/** The steps of a face from the front. */
export function face(given: Face): string {
  const { skin, ears, inner = '#e8a0a0', nose, beard, horns, jaw } = given;
  const tone = `*${skin}`;
  const [hairBehind, hairFront] = given.hair ? cuts[given.cut ?? 'cap'](given.hair) : ['', ''];
  return [
    given.behind ?? '',
    hairBehind,
    horns ? `${horns} M9 10C4 9 2 5 3 1C6 5 10 5 13 8zM23 10C28 9 30 5 29 1C26 5 22 5 19 8z` : '',
    ears ? earSteps[ears](tone, inner) : '',
    jaw
      ? `${tone} M6 15C6 3 26 3 26 15C28 22 26 29 16 29C6 29 4 22 6 15z`
      : `${tone} M6 15C6 3 26 3 26 15C26 24 22 28.500 16 28.500C10 28.500 6 24 6 15z`,
    beard ? `${beard} M6 18C9 21 12 20 16 21C20 20 23 21 26 18C27 28 20 33 16 33C12 33 5 28 6 18z` : '',
    eyeSteps(given),
    nose ? noses[nose](nose === 'beak' ? '#f2b632' : tone) : '',
    beard ? '-1.200 #5a2a2a M14 23.500H18' : mouths[given.mouth ?? 'smile'],
    hairFront,
    given.front ?? '',
  ]
    .filter((step) => step !== '')
    .join(';');
}

const crown = '#f9c23c M7 10L6 2L11 6L16 0L21 6L26 2L25 10C20 8 12 8 7 10z;~#f8312f O16 6.500 1.300';
const halo = '-1.800 #fcd53f O16 3 8 2.200';
const angelWings = '#f4f6fa M8 20C2 22 -2 14 0 6C3 10 5 9 8 13zM24 20C30 22 34 14 32 6C29 10 27 9 24 13z';
const batWings = '#5a2a4a M8 20L-1 8L-2 18L1 17L2 22L5 20zM24 20L33 8L34 18L31 17L30 22L27 20z';
const goldHat = '#f9c23c M8 10C9 6 13 6 14 4L16 -2L18 4C19 6 23 6 24 10C20 8 12 8 8 10z';
const hood = (tone: string) =>
  `${tone} M3 32C2 16 6 2 16 2C26 2 30 16 29 32H24C27 20 24 8 16 8C8 8 5 20 8 32z`;
const helm = (tone: string) => `${tone} M5 15C4 1 28 1 27 15L24 13C20 11 12 11 8 13z`;

/** People of other kinds, spirits, gods and monsters with a face. */
export const folk = `
# People
creature.being: ${face({ skin: '#b4a0d0', eye: 'glowing', eyes: '#ffffff' })}
creature.humanoid: ${face({ skin: '#e8b48a', hair: '#5a3a2a' })}
creature.human: ${face({ skin: '#e8b48a', hair: '#5a3a2a' })}
creature.elf: ${face({ skin: '#f2cfae', hair: '#e8c45a', cut: 'long', ears: 'long', eyes: '#2f7a4a' })}
creature.dark-elf: ${face({ skin: '#6a5a8a', hair: '#e6e6f0', cut: 'long', ears: 'long', inner: '#4a3a6a', eyes: '#ff5a7a' })}
creature.dwarf: ${face({ skin: '#e0a07a', hair: '#a8562a', nose: 'wide', beard: '#c06a30', front: helm('#8a94a3') })}
creature.gnome: ${face({ skin: '#f2c0a0', nose: 'wide', beard: '#f4f4f4', front: '#e5383b M4 13L16 -6L28 13C22 10 10 10 4 13z' })}
creature.leprechaun: ${face({ skin: '#f2c0a0', beard: '#e07a2a', front: '#2f8a3a M3 12H29V14H3zM9 12L10 0H22L23 12z;#f9c23c B13.500 7 5 4 .5' })}
creature.halfling: ${face({ skin: '#eec09a', hair: '#8a5a34', cut: 'wild', ears: 'round' })}
creature.changeling: ${face({ skin: '#cfe0d4', hair: '#6aa08a', cut: 'long', ears: 'long', eyes: '#7a4ad0' })}
creature.fairy: ${face({ skin: '#f6d2bc', hair: '#f59ac0', cut: 'long', ears: 'long', behind: '#b4f0e8 O2 14 6 8O30 14 6 8', eyes: '#3f8a5a' })}
creature.nymph: ${face({ skin: '#d4ecc4', hair: '#3f9a6a', cut: 'long', ears: 'long', front: '~#f59ac0 O9 8 2O16 6 2O23 8 2;~#fcd53f O9 8 .8O16 6 .8O23 8 .8' })}
creature.goblin: ${face({ skin: '#7ab04a', ears: 'long', inner: '#b5d07a', nose: 'long', mouth: 'fangs', brow: true, eyes: '#c9201f' })}
creature.orc: ${face({ skin: '#5f8a4a', mouth: 'tusks', nose: 'wide', brow: true, jaw: true, hair: '#2a2226', cut: 'topknot' })}
creature.ogre: ${face({ skin: '#a8905a', mouth: 'tusks', nose: 'wide', brow: true, jaw: true, ears: 'round' })}
creature.troll: ${face({ skin: '#6a90a0', mouth: 'tusks', nose: 'long', jaw: true, hair: '#c9502a', cut: 'wild', ears: 'long' })}
creature.giant: ${face({ skin: '#d9a27a', hair: '#6b4a34', cut: 'wild', beard: '#6b4a34', jaw: true, brow: true })}
creature.titan: ${face({ skin: '#c9a05a', hair: '#f4e6c0', cut: 'wild', beard: '#f4e6c0', eye: 'glowing', eyes: '#ffe14a', brow: true })}
creature.cyclops: ${face({ skin: '#c98a6a', eye: 'one', eyes: '#3f7fd0', mouth: 'tusks', jaw: true, horns: '#f2ead2' })}
creature.buto: ${face({ skin: '#c9392f', hair: '#2a2226', cut: 'wild', mouth: 'fangs', brow: true, jaw: true, front: goldHat })}
creature.genderuwo: ${face({ skin: '#6b4a34', hair: '#3a281c', cut: 'wild', mouth: 'fangs', eye: 'glowing', eyes: '#ff5a2a', jaw: true })}
creature.beastfolk: ${face({ skin: '#c98a4c', ears: 'wolf', nose: 'snout', mouth: 'smile' })}
creature.cat-person: ${face({ skin: '#f2cfae', hair: '#e08a3a', ears: 'cat', inner: '#f59ab0', eyes: '#3a8a4a' })}
creature.fox-person: ${face({ skin: '#f6d8b8', hair: '#e8762e', cut: 'long', ears: 'wolf', inner: '#fff2e2', eyes: '#b5751c', behind: '#e8762e M9 14L5 -1L17 8zM23 14L27 -1L15 8z' })}
creature.bunny-person: ${face({ skin: '#f6d8c8', hair: '#f4f0f4', ears: 'rabbit', behind: '#f4f0f4 O10 1 3.500 9O22 1 3.500 9;~#f59ab0 O10 1 1.800 6O22 1 1.800 6', eyes: '#c9405a' })}
creature.wolf-person: ${face({ skin: '#8f97a6', ears: 'wolf', nose: 'snout', inner: '#5a606c', eyes: '#f2c03a' })}
creature.werewolf: ${face({ skin: '#6b5a4a', ears: 'wolf', nose: 'snout', inner: '#3a2e26', eye: 'glowing', eyes: '#f2c03a', mouth: 'fangs', brow: true, hair: '#4a3a2e', cut: 'wild' })}
creature.weretiger: ${face({ skin: '#f09a38', ears: 'round', nose: 'snout', mouth: 'fangs', brow: true, front: '~#2a2226 M6 13L10 14L6 16zM26 13L22 14L26 16zM15 4H17L16 9z' })}
creature.tiger-aunt = creature.weretiger #d99a5a
creature.minotaur: ${face({ skin: '#7a4a34', nose: 'snout', horns: '#f2ead2', brow: true, mouth: 'grim', front: '-1.600 #f9c23c O16 24.500 2' })}
creature.satyr: ${face({ skin: '#d9a07a', hair: '#7a4a2a', cut: 'wild', horns: '#c9b48a', ears: 'long', beard: '#7a4a2a' })}
creature.bird-person: ${face({ skin: '#6a90c0', nose: 'beak', hair: '#3f6a9a', cut: 'wild', brow: true })}
creature.harpy: ${face({ skin: '#eec09a', hair: '#8a5a9a', cut: 'wild', behind: '#8a5a9a M8 22C0 24 -3 14 -1 4C3 9 5 9 8 13zM24 22C32 24 35 14 33 4C29 9 27 9 24 13z' })}
creature.kinnari: ${face({ skin: '#eec09a', hair: '#2a2226', behind: '#f9c23c M8 22C0 24 -3 14 -1 4C3 9 5 9 8 13zM24 22C32 24 35 14 33 4C29 9 27 9 24 13z', front: goldHat })}
creature.lizardman: ${face({ skin: '#5faa4a', nose: 'wide', mouth: 'teeth', eyes: '#f2c03a', front: '#3f7a30 M13 6L16 -2L19 6zM8 9L8 3L12 7zM24 9L24 3L20 7z' })}
creature.dragonborn: ${face({ skin: '#c8463a', nose: 'wide', mouth: 'fangs', horns: '#f0d8a0', eyes: '#ffe14a', eye: 'glowing', brow: true })}
creature.snake-person: ${face({ skin: '#7ab05a', eyes: '#c9201f', mouth: 'fangs', behind: '#4f8a3a M2 30C-1 14 6 2 16 2C26 2 33 14 30 30C26 24 6 24 2 30z' })}
creature.medusa: ${face({ skin: '#a8c48a', mouth: 'fangs', eye: 'glowing', eyes: '#ffe14a', behind: '-3.400 #3f8a4a M8 10C2 8 4 0 0 2M12 7C8 2 12 -2 8 -4M20 7C24 2 20 -2 24 -4M24 10C30 8 28 0 32 2M6 16C0 16 2 24 -2 22M26 16C32 16 30 24 34 22M16 6V-3' })}
creature.spider-person: ${face({ skin: '#d9c0d0', hair: '#2a2230', cut: 'long', eyes: '#c9201f', front: '~#c9201f O12 11.500 1O20 11.500 1O14.500 10 .8O17.500 10 .8', mouth: 'fangs' })}
creature.insect-person: ${face({ skin: '#8ab04a', eye: 'glowing', eyes: '#f8312f', mouth: 'grim', behind: '-1.600 #4a6a24 M12 8L7 -2M20 8L25 -2' })}
creature.fishman: ${face({ skin: '#5aa8b8', nose: 'wide', mouth: 'teeth', behind: '#3a8090 M8 14L-1 9L1 17L-1 24L8 20zM24 14L33 9L31 17L33 24L24 20zM13 6L16 -3L19 6z', eyes: '#1c1c1c' })}
creature.frogman = creature.lizardman #6ac04a
creature.siren: ${face({ skin: '#e8d0c0', hair: '#26a0b8', cut: 'long', eyes: '#2f6ac0', front: '~#ff8ac0 O9 8 2O23 8 2', behind: '#3fc0b0 M6 18L-1 14L1 22zM26 18L33 14L31 22z' })}
# The dead
creature.undead: ${face({ skin: '#9ab08a', eye: 'hollow', eyes: '#c9ff8a', mouth: 'teeth' })}
creature.zombie: ${face({ skin: '#8fb07a', hair: '#4a4a3a', cut: 'wild', eye: 'hollow', eyes: '#ffef8a', mouth: 'stitched' })}
creature.ghoul: ${face({ skin: '#b4b0a0', eye: 'hollow', eyes: '#ff4a3a', mouth: 'fangs', ears: 'long' })}
creature.skeleton: ${face({ skin: '#f4efe2', eye: 'hollow', eyes: '#2a2226', mouth: 'teeth' })}
creature.lich: ${face({ skin: '#d9e0c8', eye: 'hollow', eyes: '#4affc0', mouth: 'teeth', behind: hood('#4a2a6a'), front: crown })}
creature.death-knight: ${face({ skin: '#3f4350', eye: 'glowing', eyes: '#4ac8ff', mouth: 'grim', horns: '#2a2d36', front: helm('#2a2d36') })}
creature.headless-horseman: #5a2a3a M4 31C4 20 9 16 16 16C23 16 28 20 28 31z; #2a2226 O16 16 4 1.800; *#ff822d O23 9 7 6.500; ~#2a1408 M19 8L22 10H18zM27 8L28 10H24zM19 12C22 14 25 14 27 12L25 13z; -1.400 #44911b M23 3V1
creature.mummy: *#e3d9c0 M6 15C6 2 26 2 26 15C26 25 22 30 16 30C10 30 6 25 6 15z; -1.400 #b5a888 M7 8C13 11 19 5 25 9M6 12H26M6.500 21C12 18 20 24 25.500 20M8 25C14 23 18 28 23 26; ~#2a2226 M7 14H25V19H7z; ~#ffe14a O12 16.500 1.600O20 16.500 1.600
creature.jiangshi: ${face({ skin: '#a8c4b8', hair: '#2a2226', mouth: 'fangs', front: '#2f3a6a M4 11H28V14H4zM8 11C8 2 24 2 24 11z;#c9392f O16 2 2;#f2d04a B13.500 9 5 15 .5;-1.200 #c9302c M16 11V13M14.500 15H17.500M16 15V22' })}
creature.grim-reaper: ${face({ skin: '#f4efe2', eye: 'hollow', eyes: '#ff3a2a', mouth: 'teeth', front: hood('#26242e') })}
creature.wraith: ${face({ skin: '#3a4a5a', eye: 'glowing', eyes: '#4affe0', mouth: 'grim', front: hood('#2a3440') })}
creature.banshee: ${face({ skin: '#d4e6ea', hair: '#f4f8fa', cut: 'long', eye: 'hollow', eyes: '#2a2226', mouth: 'fangs' })}
creature.kuntilanak: ${face({ skin: '#e8ecec', hair: '#1c1a20', cut: 'long', eye: 'hollow', eyes: '#c9201f', mouth: 'grim' })}
creature.thai-ghost = creature.kuntilanak
creature.krasue: ${face({ skin: '#f2d2b8', hair: '#1c1a20', cut: 'long', mouth: 'fangs', behind: '-3 #c9405a M13 27C10 32 16 34 13 40M18 27C21 33 15 35 19 41', eyes: '#c9201f' })}
creature.leak = creature.krasue
creature.pocong: *#f4f2ea M8 31C5 20 6 8 12 6C10 3 13 1 16 4C19 1 22 3 20 6C26 8 27 20 24 31z; ~#7a6a5a O16 14 5 5.500; ~#1c1a20 O14 13 1.300O18 13 1.300O16 16.500 1; -1.400 #c9c0a8 M11 7H21M8 24H24
creature.preta: ${face({ skin: '#b4a890', eye: 'hollow', eyes: '#ffef8a', mouth: 'teeth', hair: '#3a342c', cut: 'wild' })}
creature.tuyul: ${face({ skin: '#9aa88a', ears: 'round', eye: 'glowing', eyes: '#ff5a2a', mouth: 'fangs' })}
creature.water-ghost: ${face({ skin: '#8ac0c8', hair: '#1f4a4a', cut: 'long', eye: 'hollow', eyes: '#c4fff4', mouth: 'grim' })}
creature.phi-ta-khon: ${face({ skin: '#f4ead4', nose: 'long', mouth: 'teeth', eyes: '#c9201f', jaw: true, front: '#d9603f M6 11C6 4 10 -2 16 -4C22 -2 26 4 26 11C20 8 12 8 6 11z;~#fcd53f O11 6 1.200O16 3 1.200O21 6 1.200' })}
# Heaven and hell
creature.spirit: ~.4 #b4e6ff O16 16 15; *#8ad0f4 M16 3C24 3 27 12 26 20C26 26 29 28 30 30C24 32 20 28 16 30C12 32 8 28 3 30C5 27 6 24 6 19C6 10 9 3 16 3z; ~#26506a O12.500 14 1.500 2.200O19.500 14 1.500 2.200; ~#fff O12 8 2 1.300
creature.will-o-wisp: ~.35 #7fe8ff O16 18 14; *#4ac8ff M16 2C20 8 27 12 26 20C26 27 21 30 16 30C11 30 6 27 6 20C6 15 10 13 11 8C14 10 15 6 16 2z; ~#d4f8ff M16 13C19 16 21 19 20 23C19 27 13 27 12 23C12 19 15 17 16 13z
effect.ghost-light = creature.will-o-wisp
creature.angel: ${face({ skin: '#f6d8c0', hair: '#f2d58a', cut: 'long', behind: angelWings, front: halo })}
creature.cupid: ${face({ skin: '#f6d8c0', hair: '#e8b45a', cut: 'wild', behind: angelWings, front: '#f8312f M16 4C13 1 10 4 16 8C22 4 19 1 16 4z' })}
creature.fallen-angel: ${face({ skin: '#d9c4c4', hair: '#2a2230', cut: 'long', behind: angelWings.replaceAll('#f4f6fa', '#3a3444'), eyes: '#c9201f', front: '-1.800 #7a3a4a O16 3 8 2.200' })}
creature.valkyrie: ${face({ skin: '#f6d8c0', hair: '#f2c45a', cut: 'long', behind: angelWings, front: helm('#b4c4d4') })}
creature.demon: ${face({ skin: '#b8323a', horns: '#3a2226', mouth: 'fangs', eye: 'glowing', eyes: '#ffe14a', brow: true, ears: 'long' })}
creature.imp: ${face({ skin: '#e0503a', horns: '#4a1c1c', mouth: 'smile', ears: 'long', eyes: '#1c1c1c', behind: batWings })}
creature.succubus: ${face({ skin: '#f0c4c0', hair: '#8a2a6a', cut: 'long', horns: '#3a2236', behind: batWings, eyes: '#c9207a' })}
creature.demon-lord: ${face({ skin: '#5a2430', horns: '#f0d8a0', mouth: 'fangs', eye: 'glowing', eyes: '#ff3a2a', brow: true, behind: batWings, front: crown })}
creature.asura: ${face({ skin: '#3f6ab0', hair: '#c9392f', cut: 'wild', mouth: 'fangs', brow: true, front: goldHat, behind: '-3 #3f6ab0 M6 22L-2 12M26 22L34 12M8 26L-2 24M24 26L34 24' })}
creature.rakshasa: ${face({ skin: '#3f8a5a', hair: '#2a2226', cut: 'wild', mouth: 'tusks', eye: 'glowing', eyes: '#ffe14a', brow: true, front: goldHat })}
creature.underworld-guard: ${face({ skin: '#7a5a4a', nose: 'snout', horns: '#f2ead2', brow: true, mouth: 'grim', hair: '#2a2226', cut: 'topknot' })}
creature.deity: ${face({ skin: '#f2cf9a', hair: '#2a2226', cut: 'topknot', behind: '~.5 #ffe08a O16 15 16;-1.400 #f9c23c O16 15 15.500', front: goldHat, eye: 'closed' })}
creature.goddess: ${face({ skin: '#f6dcc0', hair: '#2a2226', cut: 'long', behind: '~.5 #ffd4f0 O16 15 16', front: goldHat, eye: 'closed' })}
creature.apsara: ${face({ skin: '#eec09a', hair: '#2a2226', behind: '~.4 #ffe08a O16 15 16', front: '#f9c23c M7 11C8 6 11 8 12 4L13 -1L16 -6L19 -1L20 4C21 8 24 6 25 11C20 8 12 8 7 11z' })}
creature.thunder-god: ${face({ skin: '#e0b08a', hair: '#f2d04a', cut: 'wild', beard: '#f2d04a', eye: 'glowing', eyes: '#4ac8ff', brow: true, front: '#fcd53f M27 0L22 9H26L23 17L31 6H27z' })}
creature.sea-god: ${face({ skin: '#8ac4c8', hair: '#e6f4f4', cut: 'long', beard: '#e6f4f4', front: '#ff8a6a M7 10L5 0L9 4L12 -2L16 4L20 -2L23 4L27 0L25 10C20 8 12 8 7 10z' })}
creature.sun-god: ${face({ skin: '#f2b45a', behind: '#fcd53f M16 -4L19 2L25 -2L25 5L32 4L29 10L35 14L29 18L32 24L25 23L25 30L19 26L16 32L13 26L7 30L7 23L0 24L3 18L-3 14L3 10L0 4L7 5L7 -2L13 2z', mouth: 'smile' })}
creature.wealth-god: ${face({ skin: '#f2cf9a', beard: '#2a2226', front: '#c9392f M4 12H28V15H4zM8 12C8 2 24 2 24 12z;#f9c23c M0 9H6V13H0zM26 9H32V13H26zM13 6H19L16 11z' })}
creature.war-god: ${face({ skin: '#c9503a', beard: '#2a2226', brow: true, eye: 'closed', front: '#2f7a4a M5 13C6 2 26 2 27 13z;#f9c23c B14 3 4 5 1' })}
creature.nezha: ${face({ skin: '#f6d8c0', hair: '#2a2226', behind: '#2a2226 O6 6 4.500O26 6 4.500;~#f8312f B3 8 6 2B23 8 6 2', front: '~#f8312f O16 11 1' })}
creature.monkey-king: ${face({ skin: '#a8683a', ears: 'round', front: '~#f2cfa0 M9 14C9 10 16 10 16 14C16 10 23 10 23 14C24 22 20 26 16 26C12 26 8 22 9 14z;~#2a2226 O12.500 16 1.500O19.500 16 1.500;-1.400 #5a2a2a M12.500 22C15 24 17 24 19.500 22;#f9c23c M6 10C12 6 20 6 26 10V13C20 9 12 9 6 13z;#f8312f M13 7L8 -4L15 4zM19 7L24 -4L17 4z' })}
creature.hanuman: ${face({ skin: '#f4f2ea', ears: 'round', inner: '#f4c4b4', mouth: 'fangs', front: goldHat })}
creature.pigsy: ${face({ skin: '#f2a8a0', ears: 'wolf', nose: 'snout', front: '#3a3444 M6 10C12 5 20 5 26 10V13C20 9 12 9 6 13z' })}
creature.elephant-god: ${face({ skin: '#9ab0c8', behind: '#7a92ae O3 17 6 8O29 17 6 8', front: `*#9ab0c8 M13 18C13 26 14 31 19 31C23 31 23 27 21 27C20 29 18 27 19 18z;#fdf6e0 M11 22L8 26L13 24zM21 22L24 26L20 24z;${goldHat}` })}
# Spirits of the east
creature.yokai = creature.spirit #b48ad0
creature.yuki-onna: ${face({ skin: '#e6f2fa', hair: '#f4f8ff', cut: 'long', eyes: '#3a8ad0', front: '~#83cbff M16 4L17 7L20 8L17 9L16 12L15 9L12 8L15 7z', eye: 'closed' })}
creature.rokurokubi: -6 #f2d8c4 M8 31C14 27 8 22 13 18; *#f2d8c4 O18 11 8; #2a2226 M9 12C8 0 28 0 27 12C24 6 20 6 16 6C13 8 11 9 9 12z; #2a2226 O18 1 3; ~#2a2226 O15 12 1.100O21 12 1.100; ~#c9203a M16 16H20L18 17.500z; #c9392f M2 30C4 25 12 25 15 30V32H2z
creature.kasa-obake: *#8a6a9a M16 2L30 19C24 23 8 23 2 19z; -1 #5a3a6a M16 3L9 20M16 3L16 22M16 3L23 20; #fff O16 14 4.500; ~#1c1c1c O16 14.500 2; ~#f8312f M13 20H19V26C19 29 13 29 13 26z; -2 #e3bd8a M16 22V31
creature.kappa: ${face({ skin: '#5aa85a', nose: 'beak', hair: '#2a3a2a', front: '#cdeefc O16 5 6 2;-1.400 #2a3a2a O16 5 6 2' })}
creature.tengu: ${face({ skin: '#d92f2f', nose: 'long', brow: true, mouth: 'grim', hair: '#f4f4f4', cut: 'wild', front: '#d92f2f M14.500 17H17.500L18.500 28H13.500z;#2a2226 M13 5H19V9H13z' })}
creature.oni: ${face({ skin: '#d93a3a', horns: '#f2ead2', hair: '#2a2226', cut: 'wild', mouth: 'tusks', brow: true, jaw: true })}
# Monsters
creature.monster: ${face({ skin: '#7a5ac0', horns: '#f2ead2', mouth: 'teeth', eye: 'one', eyes: '#44c767', jaw: true })}
creature.boss: ${face({ skin: '#8a2a3a', horns: '#f0d8a0', mouth: 'tusks', eye: 'glowing', eyes: '#ffe14a', brow: true, jaw: true, front: crown })}
creature.mutant: ${face({ skin: '#9ac04a', eye: 'hollow', eyes: '#ffef8a', mouth: 'stitched', jaw: true, front: '~#6a9a2a O9 10 2O22 8 2.500O24 22 1.800', behind: '#9ac04a O27 8 5' })}
creature.yeti: ${face({ skin: '#8ab0d0', hair: '#f4f8fc', cut: 'wild', beard: '#f4f8fc', jaw: true, brow: true })}
creature.gargoyle: ${face({ skin: '#8a94a3', horns: '#6b7684', mouth: 'fangs', ears: 'long', inner: '#6b7684', brow: true, eye: 'glowing', eyes: '#ff5a2a', behind: '#6b7684 M8 20L-1 8L-2 18L1 17L2 22L5 20zM24 20L33 8L34 18L31 17L30 22L27 20z' })}
creature.living-armour: *#8a94a3 M6 14C6 1 26 1 26 14V24C24 30 8 30 6 24z; ~#2b2f3a M8 13H24V18H18V27H14V18H8z; ~#4ac8ff O12 15.500 1.400O20 15.500 1.400; #c9392f M16 3C20 -4 28 -2 29 6C26 2 20 3 16 5z; #636b78 B14.800 2 2.400 10
creature.haunted-doll: ${face({ skin: '#f4e4da', hair: '#6b3a2a', cut: 'long', eye: 'hollow', eyes: '#c9201f', mouth: 'stitched', front: '#c9392f M16 6C10 2 9 10 16 8C23 10 22 2 16 6z;~#f0a0a0 O10 21 1.800O22 21 1.800' })}
creature.shadow-creature: ${face({ skin: '#2a2636', eye: 'glowing', eyes: '#c04aff', mouth: 'teeth', ears: 'wolf', inner: '#1c1826' })}
creature.xenomorph: #1f2a2a M4 12C6 0 26 0 29 10C30 16 26 20 22 20L20 27C18 31 13 31 12 27L11 20C6 20 3 17 4 12z; ~#4a6a6a M7 10C10 4 22 3 26 9C20 7 12 7 7 10z; *#5a7a6a M11 19H21L19 25H13z; ~#fff M12 20H14V22.500H12zM15 20H17V22.500H15zM18 20H20V22.500H18z
creature.android: ${face({ skin: '#dfe6ee', hair: '#5a6a8a', eye: 'glowing', eyes: '#26c9fc', front: '-1 #8a94a3 M6 17H9L10 21M26 17H23L22 21', mouth: 'grim' })}
creature.cyborg: ${face({ skin: '#e0b08a', hair: '#3a3440', front: '#8a94a3 M16 9C22 9 26 11 26 16C26 21 24 24 20 26L16 20z;~#f8312f O20.500 16.500 2;~#ffb4b4 O20.500 16.500 .8', mouth: 'grim' })}
creature.clockwork: ${face({ skin: '#c9983a', eye: 'glowing', eyes: '#7fffd4', mouth: 'teeth', front: '#8a5a1c O16 6 4;~#f2c878 O16 6 1.800', behind: '-2 #8a5a1c M26 18H32M32 14V22' })}
creature.ai-core: -1.600 #5a6a8a O16 16 14; -1.200 #26c9fc M16 2V8M16 24V30M2 16H8M24 16H30M6 6L10 10M26 6L22 10M6 26L10 22M26 26L22 22; *#26c9fc O16 16 7.500; ~#e6ffff O16 16 3.500
creature.slime-girl: ${face({ skin: '#6ae0c0', hair: '#3fc0a0', cut: 'long', eyes: '#1f6a5a', front: '~.7 #fff O11 11 2 1.400' })}
creature.dryad: ${face({ skin: '#c4dca0', hair: '#4a8a3a', cut: 'wild', ears: 'long', front: '-1.800 #8e562e M12 7L8 -2M20 7L24 -2;#86d72f O8 -2 2.500O24 -2 2.500' })}
creature.nariphon: ${face({ skin: '#d4e8a8', hair: '#5aa83a', cut: 'long', front: '-2 #8e562e M16 5V-4;#86d72f M16 -2C20 -6 25 -4 26 -1C22 2 18 1 16 -2z', eye: 'closed' })}
creature.mandrake: ${face({ skin: '#c9a070', mouth: 'teeth', eye: 'hollow', eyes: '#c9a070', front: '#5aa83a M16 6C10 4 8 -2 10 -6C14 -4 16 0 16 4C18 -2 22 -4 26 -2C25 3 20 6 16 6z', behind: '-2 #a8804f M10 26L4 32M16 28V34M22 26L28 32' })}
plant.mandrake = creature.mandrake
creature.centaur: ${face({ skin: '#e8b48a', hair: '#7a4a2a', cut: 'wild', ears: 'long', front: '-1.800 #8a94a3 M28 2C33 10 33 22 28 30M28 2V30' })}
creature.mouse-person: ${face({ skin: '#b4a89c', ears: 'round', inner: '#f0b8b8', nose: 'snout', behind: '#b4a89c O5 7 6O27 7 6;~#f0b8b8 O5 7 3.500O27 7 3.500' })}
creature.half-elf: ${face({ skin: '#eec4a0', hair: '#8a5a34', cut: 'long', ears: 'long', eyes: '#5a7a3a' })}
creature.jade-rabbit: ${face({ skin: '#d4f0e0', ears: 'rabbit', inner: '#8ad0b0', behind: '#d4f0e0 O10 1 3.500 9O22 1 3.500 9;~#8ad0b0 O10 1 1.800 6O22 1 1.800 6', nose: 'snout', eyes: '#c9304a' })}
creature.easter-bunny: ${face({ skin: '#f8f0ea', ears: 'rabbit', behind: '#f8f0ea O10 1 3.500 9O22 1 3.500 9;~#f59ab0 O10 1 1.800 6O22 1 1.800 6', nose: 'snout', front: '#83cbff M16 29C10 25 9 33 16 31C23 33 22 25 16 29z' })}
garment.white-beard: *#f4f4f4 M3 6C8 12 24 12 29 6C31 20 22 31 16 31C10 31 1 20 3 6z;~#c9ced6 M10 14C12 20 14 24 16 28C12 24 10 20 10 14zM22 14C21 20 19 24 17 28C21 24 23 20 22 14z;~#c98a8a M13 11H19L16 13z
garment.skull-mask = creature.skeleton
`;
