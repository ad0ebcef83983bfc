import { face } from './folk.ts';

const skin = '#e8b48a';
const fair = '#f2cfae';
const tan = '#d99a6c';
const hat = (tone: string, band: string) =>
  `${tone} M1 13C8 10 24 10 31 13C28 16 4 16 1 13zM8 12C8 0 24 0 24 12z;~${band} M8 10H24V12.500H8z`;
const cap = (tone: string, peak: string) =>
  `${tone} M6 12C6 0 26 0 26 12z;${peak} M5 11C12 9 20 9 27 11C26 15 6 15 5 11z`;
const helm = (tone: string, more = '') =>
  `${tone} M5 17C3 0 29 0 27 17L24 14H8z;${more === '' ? `${tone} B14.500 13 3 7 1` : more}`;
const hood = (tone: string) =>
  `${tone} M3 32C2 14 6 1 16 1C26 1 30 14 29 32H23C27 20 24 9 16 9C8 9 5 20 9 32z`;
const cone = (tone: string) => `${tone} M16 -2L32 13C24 16 8 16 0 13z`;
const crown = '#f9c23c M7 11L6 2L11 6L16 0L21 6L26 2L25 11C20 9 12 9 7 11z;~#f8312f O16 7 1.300';
const beret = (tone: string) => `${tone} M4 10C6 0 28 -1 29 7C29 12 10 13 4 10z`;
const chef = '#ffffff M7 11C0 9 2 1 9 2C10 -5 22 -5 23 2C30 1 32 9 25 11z';
const band = (tone: string) => `${tone} M6 11C12 8 20 8 26 11V14C20 11 12 11 6 14z`;
const beads = '-1.400 #8e562e M6 27C10 33 22 33 26 27';

/** People by what they do, as busts: for emblems and lists. Whole people are drawn as figures. */
export const roles = `
role.person: ${face({ skin, hair: '#5a3a2a' })}
role.man: ${face({ skin, hair: '#4a3426', brow: true })}
role.woman: ${face({ skin: fair, hair: '#6b4230', cut: 'long' })}
role.boy: ${face({ skin: fair, hair: '#7a5030', cut: 'wild' })}
role.girl: ${face({ skin: fair, hair: '#a8683a', cut: 'long', front: '#ff6aa0 M16 5C10 1 9 9 16 7C23 9 22 1 16 5z' })}
role.elder: ${face({ skin, beard: '#f4f4f4', hair: '#f0f0f0' })}
role.hero: ${face({ skin: fair, hair: '#e0a03a', cut: 'wild', brow: true, front: band('#c9302c') })}
role.fighter: ${face({ skin: tan, hair: '#3a2c26', brow: true, mouth: 'grim', front: band('#c9302c') })}
role.warrior: ${face({ skin: tan, hair: '#5a3a24', cut: 'wild', brow: true, mouth: 'grim', front: '-1.200 #a84a3a M21 11L19 21' })}
role.majapahit-warrior: ${face({ skin: tan, hair: '#2a2226', brow: true, mouth: 'grim', front: '#e0a52a M4 14C4 6 9 8 10 3C12 5 14 3 16 -1C18 3 20 5 22 3C23 8 28 6 28 14C22 10 10 10 4 14z;~#c9392f O16 6.500 2;#e0a52a O5.500 18 2.400O26.500 18 2.400' })}
role.knight: ${face({ skin: fair, mouth: 'grim', front: `${helm('#b4bcc6', '~#2b3240 M8 13H24V17.500H8z')};#b4bcc6 M6 17H26C26 26 22 31 16 31C10 31 6 26 6 17z;~#2b3240 O13 22 .8O16 22 .8O19 22 .8O13 25 .8O16 25 .8O19 25 .8;#c9302c M16 1C20 -6 28 -4 29 4C25 1 20 2 16 3z` })}
role.paladin: ${face({ skin: fair, hair: '#e8c45a', cut: 'long', front: helm('#f2d27a', '#ffffff M14.500 3H17.500V6H20V8.500H17.500V13H14.500V8.500H12V6H14.500z') })}
role.dark-knight: ${face({ skin: '#4a4454', eye: 'glowing', eyes: '#ff4a3a', mouth: 'grim', horns: '#26242e', front: helm('#33313e') })}
role.swordsman: ${face({ skin, hair: '#2a2a38', cut: 'long', brow: true })}
role.barbarian: ${face({ skin: tan, hair: '#a8562a', cut: 'wild', beard: '#a8562a', brow: true, front: '-1.800 #2f6ac0 M8 17L13 20M24 17L19 20' })}
role.berserker: ${face({ skin: tan, hair: '#c9402a', cut: 'wild', mouth: 'teeth', eye: 'glowing', eyes: '#ff5a2a', brow: true })}
role.gladiator: ${face({ skin: tan, mouth: 'grim', front: `${helm('#c9983a')};#c9302c M12 2C12 -6 20 -6 20 2z` })}
role.viking: ${face({ skin: fair, beard: '#d98a3a', horns: '#f2ead2', brow: true, front: helm('#8a94a3') })}
role.spartan: ${face({ skin: tan, mouth: 'grim', front: `${helm('#c9983a')};#c9302c M6 6C8 -6 26 -8 29 4C24 0 14 0 6 6z` })}
role.roman-legionary: ${face({ skin: tan, mouth: 'grim', front: `${helm('#c9a04a')};#c9302c M8 3C10 -6 22 -6 24 3C20 0 12 0 8 3z` })}
role.samurai: ${face({ skin: fair, hair: '#2a2226', cut: 'topknot', brow: true, mouth: 'grim', front: '#2a2a34 M5 14C4 3 28 3 27 14L30 20L24 15H8L2 20z;#f9c23c M9 6C5 2 6 -3 8 -5C10 0 13 3 16 4C19 3 22 0 24 -5C26 -3 27 2 23 6z' })}
role.ninja: ${face({ skin: fair, brow: true, mouth: 'grim', front: '#2a2a3a M6 14C6 0 26 0 26 14V12.500H6zM6 18.500H26C26 26 22 30 16 30C10 30 6 26 6 18.500z;#b4bcc6 B10 6 12 4 1' })}
role.archer: ${face({ skin: fair, hair: '#7a5a2a', front: '#3f7a3a M4 12C8 3 24 1 28 8L32 6L29 13C20 9 10 10 4 12z;#c9302c M24 6L30 -4L28 6z' })}
role.ranger: ${face({ skin: fair, hair: '#6b4a2a', front: hood('#3f6a3a') })}
role.hunter: ${face({ skin, beard: '#6b4a34', front: cap('#8a6a40', '#6b5030') })}
role.assassin: ${face({ skin: fair, mouth: 'grim', brow: true, front: `${hood('#3a2f3a')};#5a2a34 M7 20H25C25 27 20 30 16 30C12 30 7 27 7 20z` })}
role.thief: ${face({ skin, hair: '#4a3426', front: '#26242e M5 14C10 12 22 12 27 14V19C22 20 18 18 16 17C14 18 10 20 5 19z;~#ffffff O12 16.500 1.300O20 16.500 1.300' })}
role.bandit: ${face({ skin: tan, hair: '#3a2c26', brow: true, front: '#c9302c M6 19H26C26 27 20 33 16 33C12 33 6 27 6 19z' })}
role.pirate: ${face({ skin: tan, beard: '#3a2c26', front: '#2a2630 M0 12C6 8 10 0 16 -2C22 0 26 8 32 12C26 14 6 14 0 12z;~#f4f0e8 O16 6 2.500M13.500 9H18.500V10.500H13.500z;#26262c O20 16.500 3;-1.200 #26262c M8 13L25 19' })}
role.pirate-captain = role.pirate #e8b48a
role.gangster: ${face({ skin: fair, hair: '#2a2226', mouth: 'grim', front: hat('#3a3a44', '#c9c9d0') })}
role.cowboy: ${face({ skin: tan, mouth: 'grim', brow: true, front: '#8e5a30 M-2 9C6 15 26 15 34 9C32 16 0 16 -2 9zM8 12L10 0C12 -3 15 2 16 0C17 2 20 -3 22 0L24 12z;#c9302c M8 26L16 32L24 26L22 24H10z' })}
role.gunslinger = role.cowboy
role.sheriff: ${face({ skin: tan, beard: '#a8a29a', front: '#6b4a2a M-2 9C6 15 26 15 34 9C32 16 0 16 -2 9zM8 12L10 0C12 -3 15 2 16 0C17 2 20 -3 22 0L24 12z;#f9c23c M16 3L17 6H20L18 8L19 11L16 9L13 11L14 8L12 6H15z' })}
role.mage: ${face({ skin, beard: '#f0f0f4', front: '#4a3aa8 M1 13C8 9 24 9 31 13C28 16 4 16 1 13zM8 12L18 -10L24 12z;~#fcd53f O16 5 1.300O19 9 1O13 9.500 1' })}
role.archmage = role.mage #f2cfae
role.witch: ${face({ skin: '#b8d49a', hair: '#2a2230', cut: 'long', nose: 'long', front: '#3a2450 M0 13C8 9 24 9 32 13C28 16 4 16 0 13zM8 12L20 -10L24 12z;#f9c23c B13 9 6 3 .5' })}
role.necromancer: ${face({ skin: '#b8c4b0', eye: 'glowing', eyes: '#5aff8a', mouth: 'grim', front: hood('#26322c') })}
role.fire-mage: ${face({ skin, hair: '#f2641b', cut: 'wild', eyes: '#c9301c', front: '~#fcd53f M16 8L18 11L16 13L14 11z' })}
role.ice-mage: ${face({ skin: '#e0f0fa', hair: '#8ad0f4', cut: 'long', eyes: '#2f7ad0', front: '#d4f4ff M10 8L12 -1L15 6L18 -3L20 6L23 0L24 9z' })}
role.cleric: ${face({ skin: fair, hair: '#c98a4a', front: `${hood('#f4f0e4')};~#f9c23c M15 3H17V5H19V7H17V9H15V7H13V5H15z` })}
role.priest: ${face({ skin, hair: '#8a8a90', front: '#2a2a32 M8 28H24V33H8z;#ffffff B14 28 4 3 .5' })}
role.priestess: ${face({ skin: fair, hair: '#e8d48a', cut: 'long', front: '#f9c23c M6 11C12 8 20 8 26 11V13C20 10 12 10 6 13z;#26c9fc O16 9.500 1.800' })}
role.monk: ${face({ skin: tan, eye: 'closed', front: `${beads};~#c9302c O16 10 .9` })}
role.shaolin-monk: ${face({ skin: tan, brow: true, front: `${beads};~#8a4a2a O14 8 .7O16 8 .7O18 8 .7O14 10.500 .7O16 10.500 .7O18 10.500 .7` })}
role.nun: ${face({ skin: fair, front: '#2a2a32 M3 32C2 12 6 1 16 1C26 1 30 12 29 32H24C27 20 24 9 16 9C8 9 5 20 8 32z;#ffffff M7 14C8 8 24 8 25 14C22 11 10 11 7 14z', eye: 'closed' })}
role.druid: ${face({ skin: tan, beard: '#8a7a5a', front: '-1.800 #a9825a M10 8C8 2 4 2 3 -3M22 8C24 2 28 2 29 -3;#5aa83a M6 11C8 5 12 8 16 5C20 8 24 5 26 11C20 8 12 8 6 11z' })}
role.shaman: ${face({ skin: tan, front: '#f4f4f4 M8 9L4 -3L11 5zM14 7L14 -6L18 5zM24 9L28 -3L21 5z;#c9602a M6 11C12 7 20 7 26 11V14C20 10 12 10 6 14z;-1.600 #f4f4f4 M8 19H13M24 19H19' })}
role.healer: ${face({ skin: fair, hair: '#f59ac0', cut: 'long', front: '#ffffff M7 11C12 5 20 5 25 11z;~#44c767 M15 5.500H17V7.500H19V9.500H17V11H15V9.500H13V7.500H15z' })}
role.alchemist: ${face({ skin, hair: '#6b4a34', cut: 'wild', front: '#8e5a30 B5 12 22 8 3;#7fe8a0 O11 16 3.500O21 16 3.500' })}
role.fortune-teller: ${face({ skin: tan, hair: '#2a2230', cut: 'long', front: '#8a2a6a M5 12C6 2 26 2 27 12C20 8 12 8 5 12z;#f9c23c O16 8 2' })}
role.exorcist: ${face({ skin: fair, hair: '#2a2230', mouth: 'grim', front: '#f2d04a B13 3 6 14 .5;-1.200 #c9302c M16 5V7M14.500 9H17.500M16 9V15' })}
role.king: ${face({ skin, beard: '#b07a3a', front: crown })}
role.queen: ${face({ skin: fair, hair: '#b0683a', cut: 'long', front: crown })}
role.prince: ${face({ skin: fair, hair: '#e0b04a', front: crown })}
role.princess: ${face({ skin: fair, hair: '#f2d27a', cut: 'long', front: '#f9c23c M8 11C9 6 12 8 13 6L16 1L19 6C20 8 23 6 24 11C20 9 12 9 8 11z;~#f837a2 O16 6.500 1.300' })}
role.emperor: ${face({ skin, beard: '#2a2226', front: '#f9c23c M2 4H30V8H2zM10 8H22V12H10z;-1 #f8312f M4 8V14M7 8V14M25 8V14M28 8V14' })}
role.pharaoh: ${face({ skin: tan, front: '#f2c03a M2 30L5 8C8 -2 24 -2 27 8L30 30L24 26L25 13C20 9 12 9 7 13L8 26z;-1.800 #2f5ab0 M4 16H7.500M3.500 21H7.500M28 16H24.500M28.500 21H24.500;#2f5ab0 M14 28H18L17 34H15z' })}
role.sultan: ${face({ skin: tan, beard: '#2a2226', front: '#f4f0e8 O16 5 12 7;#c9302c O16 3 2.200;#26c9fc M16 1L18 -5L14 -5z' })}
role.jester: ${face({ skin: fair, front: '#d9302c M6 11C0 8 -2 0 2 -4C6 0 12 2 16 8zM16 8C18 0 14 -4 16 -8C20 -4 20 2 18 8z;#2f7a4a M26 11C32 8 34 0 30 -4C26 0 20 2 16 8z;#fcd53f O2 -4 2O16 -8 2O30 -4 2' })}
role.soldier: ${face({ skin, mouth: 'grim', brow: true, front: '#6b7a4a M4 13C4 -1 28 -1 28 13z;#5a683c B2 11 28 3.500 1.500' })}
role.general: ${face({ skin, beard: '#8a8a90', mouth: 'grim', front: `${cap('#5a683c', '#26262c')};#f9c23c M16 4L17 7H20L18 9L19 11L16 10L13 11L14 9L12 7H15z` })}
role.sailor: ${face({ skin, front: '#ffffff M6 10C6 4 26 4 26 10z;#ffffff B5 8 22 4 2;~#2f4a8a B5 10 22 1.500' })}
role.captain: ${face({ skin, beard: '#e6e6ea', front: `${cap('#ffffff', '#26304a')};#f9c23c O16 8 2` })}
role.police: ${face({ skin, front: `${cap('#2f4a7a', '#14203a')};#f9c23c M16 4L18 7L16 10L14 7z` })}
role.firefighter: ${face({ skin, front: '#d9302c M4 12C4 -2 28 -2 28 12L32 15H0z;#f9c23c M16 2L19 5V9L16 11L13 9V5z' })}
role.blacksmith: ${face({ skin: tan, beard: '#5a3a24', brow: true, front: `${band('#8e562e')};~.7 #4a3a34 O10 20 1.500O22 22 1.300` })}
role.carpenter: ${face({ skin, beard: '#8a5a34', front: `${cap('#3f6ab0', '#2f5490')};-1.800 #fcd53f M24 14L31 8` })}
role.builder: ${face({ skin, front: '#fcc42c M4 13C4 -2 28 -2 28 13z;#e0a01c B1 11 30 3.500 1.500;#e0a01c B14 0 4 11 1' })}
role.miner: ${face({ skin: tan, beard: '#6b5a4a', front: '#f2a02a M4 13C4 -2 28 -2 28 13z;#c97a1c B1 11 30 3.500 1.500;#fff4b0 O16 6 3.500' })}
role.farmer: ${face({ skin: tan, front: '#e8cf8a M-1 13C8 9 24 9 33 13C30 17 2 17 -1 13zM8 12C8 1 24 1 24 12z;~#c9302c M8 9H24V12H8z' })}
role.fisherman: ${face({ skin: tan, beard: '#f0f0f0', front: '#f2c42a M4 13C4 0 28 0 28 13L31 16H1z' })}
role.chef: ${face({ skin, front: `${chef};#4a3426 M11 21C13 19 15 20 16 21C17 20 19 19 21 21C19 23 13 23 11 21z` })}
role.baker = role.chef #f2cfae
role.butcher: ${face({ skin, beard: '#5a3a24', front: chef })}
role.merchant: ${face({ skin: tan, beard: '#4a3426', front: '#c9502a O16 5 11 6.500;#f9c23c O16 6 2' })}
role.maid: ${face({ skin: fair, hair: '#4a3426', cut: 'long', front: '#ffffff M7 10C9 3 12 7 16 3C20 7 23 3 25 10C20 7 12 7 7 10z' })}
role.butler: ${face({ skin: fair, hair: '#3a3a40', front: '#26262c M9 28L16 31L23 28V33H9z;#26262c M16 31L11 28V34zM16 31L21 28V34z' })}
role.doctor: ${face({ skin, hair: '#4a3426', front: '-1.400 #26262c O12 16.500 3.400O20 16.500 3.400;#e6e9ee O16 7 3' })}
role.nurse: ${face({ skin: fair, hair: '#8a5a34', cut: 'long', front: '#ffffff M7 10L9 2H23L25 10C20 7 12 7 7 10z;~#f8312f M15 3H17V4.500H18.500V6.500H17V8H15V6.500H13.500V4.500H15z' })}
role.plague-doctor: #26242a M0 12C8 8 24 8 32 12C28 15 4 15 0 12z; #26242a M8 12C8 0 24 0 24 12z; *#5a4a3a M7 14H25C26 20 23 22 21 24L16 38L12 24C9 22 6 20 7 14z; ~#e8c45a O11.500 17 3O20.500 17 3; ~#26242a O11.500 17 1.600O20.500 17 1.600
role.scientist: ${face({ skin, hair: '#e6e6ea', cut: 'wild', front: '-1.600 #33363f O12 16.500 3.600O20 16.500 3.600;-1.400 #33363f M15.600 16.500H16.400' })}
role.mad-scientist: ${face({ skin: '#d9e0c0', hair: '#f4f4f8', cut: 'wild', mouth: 'teeth', front: '#5a606c B4 12 24 8 4;#8affb4 O11 16 3.500O21 16 3.500' })}
role.engineer: ${face({ skin, hair: '#6b4230', front: '#5a606c B5 3 22 6 3;#7fd3ff O11 6 2.800O21 6 2.800' })}
role.inventor = role.engineer #f2cfae
role.mechanic = role.engineer #d99a6c
role.detective: ${face({ skin, mouth: 'grim', front: '#a8845a M4 12C4 -2 28 -2 28 12z;#8a6a40 M2 11C8 9 24 9 30 11L32 15C24 13 8 13 0 15z' })}
role.teacher: ${face({ skin: fair, hair: '#6b4230', cut: 'topknot', front: '-1.400 #8a2a2a O12 16.500 3.400O20 16.500 3.400;-1.200 #8a2a2a M15.400 16.500H16.600' })}
role.student: ${face({ skin: fair, hair: '#33282a', front: '#26262c M16 -3L33 4L16 11L-1 4z;-1.400 #f9c23c M27 5V13' })}
role.painter: ${face({ skin: fair, hair: '#5a3a2a', front: `${beret('#c9302c')};#4a3426 M12 21C14 20 15 20 16 21C17 20 18 20 20 21C18 22 14 22 12 21z` })}
role.bard: ${face({ skin: fair, hair: '#c98a4a', cut: 'long', front: '#7a3a9a M4 11C6 1 26 -1 28 8C20 7 10 8 4 11z;#f9c23c M26 6L34 -6L31 7z' })}
role.singer: ${face({ skin: fair, hair: '#e0408a', cut: 'long', mouth: 'smile', front: '#33363f K27 24 2 23 32 2;#b4bcc6 O28 21 3.500' })}
role.idol: ${face({ skin: fair, hair: '#ff9ac8', cut: 'long', eyes: '#c9307a', front: '#fcd53f M22 4L23.500 8L27 9L23.500 10L22 14L20.500 10L17 9L20.500 8z' })}
role.clown: ${face({ skin: '#ffffff', hair: '#f2402a', cut: 'wild', front: '#f8312f O16 19.500 2.600;~#f8312f M10 22C13 27 19 27 22 22C19 24 13 24 10 22z' })}
role.astronaut: #e6e9ee O16 17 15; *#2f4a7a O16 17 11 10; ${face({ skin: fair, hair: '#6b4230' })}; -2.400 #f4f6fa O16 17 12.500 11.500; ~.6 #ffffff M8 11C10 8 13 7 15 7C12 9 10 11 9 14z
role.pilot: ${face({ skin, front: '#7a4a2a M5 16C4 -1 28 -1 27 16L24 13H8z;#f9c23c O11 8 4O21 8 4;~#cdeefc O11 8 2.600O21 8 2.600' })}
role.racer: #d9302c O16 16 15; *#1f2430 B5 10 22 12 5; ~#7ab0f0 M8 12H18L14 17H8z; ~#ffffff B13.500 1.500 5 8
role.hacker: ${face({ skin: fair, eye: 'glowing', eyes: '#4aff8a', mouth: 'grim', front: hood('#26322c') })}
role.explorer: ${face({ skin: tan, beard: '#8a5a34', front: hat('#d9c48a', '#8a6a3a') })}
role.adventurer: ${face({ skin, hair: '#8a5a34', cut: 'wild', front: hat('#8e5a30', '#4a2f18') })}
role.treasure-hunter = role.adventurer #d99a6c
role.superhero: ${face({ skin: fair, hair: '#26304a', front: '#d9302c M4 13C10 11 22 11 28 13C28 20 20 21 16 18C12 21 4 20 4 13z;~#ffffff O11 16 2.200 1.800O21 16 2.200 1.800' })}
role.martial-artist: ${face({ skin: tan, hair: '#26242a', brow: true, front: `${band('#ffffff')};#ffffff M26 12L33 9L31 14L34 19L26 15z;~#f8312f O16 10.500 1.500` })}
role.boxer: ${face({ skin: tan, hair: '#26242a', brow: true, mouth: 'grim', front: '#d9302c M4 16C3 2 29 2 28 16L26 22L24 14H8L6 22z' })}
role.wrestler: ${face({ skin: '#2f7ac0', front: '#fcd53f M8 15C10 11 14 13 14.500 17C12 20 9 19 8 15zM24 15C22 11 18 13 17.500 17C20 20 23 19 24 15z;~#1c1c1c O11.500 16 1.200O20.500 16 1.200' })}
role.footballer: ${face({ skin: tan, hair: '#33282a', front: '#ffffff O27 26 6;~#26262c M27 22.500L29.500 24.500L28.500 27.500H25.500L24.500 24.500z' })}
role.geisha: ${face({ skin: '#fbf4f0', hair: '#1f1c24', cut: 'topknot', eye: 'closed', front: '~#d9202a M14.500 22.500H17.500L16 24.500z;#ff8ac0 O25 6 3O28 9 2.200;-1.400 #f9c23c M6 4L2 0' })}
role.shrine-maiden: ${face({ skin: fair, hair: '#26242a', cut: 'long', front: '#d9302c M16 6C9 1 8 11 16 8C24 11 23 1 16 6z' })}
role.wuxia-swordsman: ${face({ skin: fair, hair: '#26242a', cut: 'topknot', brow: true, front: '#e8f0f4 B12 4 8 3 1' })}
role.taoist: ${face({ skin: fair, beard: '#f0f0f0', hair: '#f0f0f0', cut: 'topknot', front: '#26262c M10 6H22V1H10z' })}
role.thai-dancer: ${face({ skin: tan, hair: '#26242a', front: '#f9c23c M7 11C8 6 11 8 12 4L13 -1L16 -8L19 -1L20 4C21 8 24 6 25 11C20 8 12 8 7 11z;~#c9302c O16 6 1.300' })}
role.vietnamese-warrior: ${face({ skin: tan, mouth: 'grim', front: `${cone('#d9c08a')};#c9302c M8 14L16 10L24 14z` })}
role.ao-dai-girl: ${face({ skin: fair, hair: '#26242a', cut: 'long', front: '#3f6ac0 O16 7 12 5.500;~#f2cfae O16 10.500 9 3.500' })}
role.beggar: ${face({ skin: tan, hair: '#5a4a3a', cut: 'wild', beard: '#6b5a4a', front: '~#6b5c40 B9 4 6 4 .5' })}
role.caveman: ${face({ skin: tan, hair: '#4a3426', cut: 'wild', beard: '#4a3426', brow: true, jaw: true })}
role.grim-reaper: ${face({ skin: '#f4efe2', eye: 'hollow', eyes: '#ff3a2a', mouth: 'teeth', front: hood('#26242e') })}
`;
