import type { Recipe } from '../model.ts';
import { drum, piano, stringed, trumpet } from './things-instruments.ts';
import { arcade, gear, screen } from './things-machines.ts';
import { ball, balloons, chessman, die, kite, teddy } from './things-toys.ts';

/** Instruments, balls, toys and machines. */

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: [
    'body',
    'sticks',
    'inside',
    'stripes',
    'trim',
    'neck',
    'skin',
    'screen',
    'belly',
    'bow',
    'dots',
    'seat',
  ],
  kinds,
});

const guitar = row((making) => stringed(making, { size: 1, colour: '#c98442', holes: 'round', waist: 0.32 }));

const football = row((making) =>
  ball(making, { radius: 0.11, colour: '#f6f4ee', other: '#1e1e22', skin: 'football' }),
);

const display = row((making) => screen(making, true));

export const playthings: Readonly<Record<string, Recipe>> = {
  'thing.instrument': guitar,
  'thing.guitar': guitar,
  'thing.ukulele': row((making) =>
    stringed(making, { size: 0.6, colour: '#d99a55', holes: 'round', waist: 0.3 }),
  ),
  'thing.violin': row((making) =>
    stringed(making, { size: 0.58, colour: '#a8522a', holes: 'f', waist: 0.5 }),
  ),
  'thing.lute': row((making) =>
    stringed(making, { size: 0.85, colour: '#b9763f', holes: 'round', waist: 0 }),
  ),
  'thing.drum': row((making) => drum(making, 1)),
  'thing.drum-bedug': row((making) => drum(making, 2.2)),
  'thing.piano': row(piano),
  'thing.trumpet': row(trumpet),
  'thing.ball': row((making) =>
    ball(making, { radius: 0.2, colour: '#e0433a', other: '#f7f0de', skin: 'beach' }),
  ),
  'thing.football': football,
  'thing.basketball': row((making) =>
    ball(making, { radius: 0.12, colour: '#dd7a30', other: '#2a1a12', skin: 'basketball' }),
  ),
  'thing.volleyball': row((making) =>
    ball(making, { radius: 0.11, colour: '#f4f0e2', other: '#3f6fc0', skin: 'beach' }),
  ),
  'thing.baseball': row((making) =>
    ball(making, { radius: 0.04, colour: '#f8f5ec', other: '#c9302f', skin: 'tennis' }),
  ),
  'thing.kite': row(kite),
  'thing.balloon': row(balloons),
  'thing.toy': row(teddy),
  'thing.teddy-bear': row(teddy),
  'thing.dice': row(die),
  'thing.chess-piece': row(chessman),
  'thing.arcade-machine': row(arcade),
  'thing.computer': display,
  'thing.television': row((making) => screen(making, false)),
  'thing.gear': row(gear),
};
