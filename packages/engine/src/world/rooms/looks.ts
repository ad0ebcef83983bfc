import { hex } from '../colours.ts';
import { piece, type Room } from './room.ts';

/** What many rooms share. */

type Looks = Pick<Room, 'walls' | 'wainscot' | 'trim' | 'floor' | 'ceiling' | 'top'>;

export const cosy: Looks = {
  walls: { look: 'plaster', colour: '#e6cfa4' },
  wainscot: { look: 'planks', colour: '#a0683a' },
  trim: '#74492a',
  floor: { look: 'boards', colour: '#b07c4c' },
  ceiling: 'beams',
  top: '#d0b084',
};
export const rustic: Looks = {
  walls: { look: 'plaster', colour: '#c4a272' },
  wainscot: { look: 'planks', colour: '#7a4e2c' },
  trim: '#583a22',
  floor: { look: 'boards', colour: '#8a5e38' },
  ceiling: 'beams',
  top: '#7a5636',
};
export const stony: Looks = {
  walls: { look: 'stone', colour: '#8a8074' },
  trim: '#5f4a38',
  floor: { look: 'tiles', colour: '#8f8678', second: '#9c9284' },
  ceiling: 'vault',
  top: '#857c72',
};
export const cellar: Looks = {
  walls: { look: 'stone', colour: '#6e675f' },
  trim: '#4a4038',
  floor: { look: 'tiles', colour: '#6a625a', second: '#767068' },
  ceiling: 'vault',
  top: '#625c55',
};
export const modern: Looks = {
  walls: { look: 'plaster', colour: '#dfe4e0' },
  trim: '#8f9aa0',
  floor: { look: 'tiles', colour: '#c4ccd0', second: '#d4dadc' },
  ceiling: 'flat',
  top: '#e4e8e8',
};
export const hull: Looks = {
  walls: { look: 'metal', colour: '#6f7c8e' },
  trim: '#3f4a5a',
  floor: { look: 'metal', colour: '#4f5a68' },
  ceiling: 'flat',
  top: '#56616f',
};
/** Walls of concrete under the ground. */
export const concrete: Looks = {
  walls: { look: 'panels', colour: '#8a8c86' },
  wainscot: { look: 'panels', colour: '#5f6a60' },
  trim: '#4c5048',
  floor: { look: 'tiles', colour: '#6f716c', second: '#767872' },
  ceiling: 'flat',
  top: '#7a7c76',
};
export const eastern: Looks = {
  walls: { look: 'paper', colour: '#ead9b4' },
  trim: '#4a2e1c',
  floor: { look: 'tiles', colour: '#b8b070', second: '#aea868' },
  ceiling: 'beams',
  top: '#8a6038',
};

export const lit = { tint: '#ffe0b4', level: 0.5, sun: 1.5 } as const;
export const warmLit = { tint: '#ffc88c', level: 0.36, sun: 1.5 } as const;
export const coolLit = { tint: '#dceaf4', level: 0.62, sun: 1.2 } as const;
export const torchLit = { tint: '#d8b494', level: 0.3 } as const;

export const steel = { wood: hex('#9aa6a8') } as const;
export const pictures = [piece('thing.picture-frame', { y: 1.45 })];
export const torches = [piece('furnish.wall-torch', { y: 1.7 })];
