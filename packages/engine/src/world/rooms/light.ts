import { brightness, hex } from '../colours.ts';
import type { Hour } from '../mood-rows.ts';
import type { Light, Mood } from '../scene.ts';
import { blend, cos, pi, scale, sin, type Vec } from '../vectors.ts';
import type { Hall, Room } from './room.ts';

/** Light in a room: the sun comes through the windows at one side, walls give light back, and no rain falls. */
export function lightIn(room: Room, mood: Mood, hour: Hour, side: 1 | -1, slant: number): Mood {
  const { tint, said, sun = 1 } = room.light;
  const level = room.light.level * (said ? 0.8 : 1);
  const warm = said ?? hex(tint);
  const isNight = hour === 'night';
  const isLate = ['dusk', 'sunset', 'golden'].includes(hour);
  const dim = room.windows ? (isNight ? 0.42 : isLate ? 0.72 : 1) : 0.85;
  const up = ((room.isBroken ? 64 : isNight ? 34 : hour === 'day' ? 40 : 30) * pi) / 180;
  const back = Math.sqrt(1 - slant * slant);
  // Eyes take warm light for white: only a part of its colour is seen.
  const pale = said
    ? blend([0.7, 0.7, 0.7], scale(said, 1 / Math.max(...said, 0.05)), 0.55)
    : isLate && room.windows
      ? blend(paler(warm, 0.5), evenly(mood.sun), 0.4)
      : paler(warm, 0.5);
  const isRoofless = room.ceiling === 'none' || room.ceiling === 'glass' || room.isBroken === true;
  const isOpen = room.windows !== undefined || isRoofless;
  const sky = isRoofless && !room.isBroken ? 0.7 : room.windows ? 0.3 : 0;
  return {
    ...mood,
    sunAt: [side * back * cos(up), sin(up), slant * cos(up)],
    key: isOpen ? mood.key * sun : 0,
    fromSky: scale(blend(pale, evenly(mood.fromSky), sky), level * dim),
    fromGround: scale(blend(pale, evenly(hex(room.floor.colour)), 0.2), level * dim * 0.9),
    fog: { ...mood.fog, density: mood.fog.density * 0.25, colour: scale(pale, 0.3 * level) },
    rain: room.ceiling === 'none' ? mood.rain : 0,
    snow: room.ceiling === 'none' ? mood.snow : 0,
    shafts: room.isBroken ? 0.5 : room.windows ? 0.22 : 0,
    exposure: isRoofless && !room.isBroken ? mood.exposure : 1.05,
    rim: mood.rim * 0.5,
    ...(room.outside === 'space' && { glow: 0.03, shafts: 0, disc: { ...mood.disc, radius: 0.012 } }),
    saturation: mood.saturation * 0.9,
  };
}

/** The same colour as bright as white. */
const evenly = (colour: Vec) => scale(colour, 0.8 / (brightness(colour) + 0.02));
const paler = (colour: Vec, share: number) => blend(colour, [0.8, 0.8, 0.8], share);

/** What a pit throws up at walls and columns. */
export function glowOf({ pit }: Room, { back }: Hall, grand: number): readonly Light[] {
  if (!pit) return [];
  return [-5.5, 5.5].map((x) => ({
    at: scale([x, -1.2, back * 0.45] as Vec, grand),
    colour: hex(pit),
    power: 1.5,
    reach: 5.5 * grand,
    halo: 0.25,
  }));
}

/** What the walls give back in the middle of the room. */
export function bounceIn(room: Room, { left, right, back, height }: Hall, grand: number): Light {
  const at = scale([(left + right) / 2, height * 0.72, back * 0.4] as Vec, grand);
  return {
    at,
    colour: paler(room.light.said ?? hex(room.light.tint), room.light.said ? 0.1 : 0.4),
    power: 0.35 * room.light.level,
    reach: (right - left) * 0.5 * grand,
    halo: 0,
  };
}
