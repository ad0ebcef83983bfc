import { hex } from '../colours.ts';
import type { Recipe } from '../model.ts';
import { add, cos, sin } from '../vectors.ts';
import { bird } from './creatures-bird.ts';
import {
  chicken,
  crane,
  crow,
  duck,
  eagle,
  owl,
  parrot,
  penguin,
  songbird,
  swan,
} from './creatures-bird-rows.ts';
import { addBlade } from './creatures-shapes.ts';

export const birds: Readonly<Record<string, Recipe>> = {
  'creature.bird': bird({
    ...songbird,
    colours: { body: '#3f8fd6', belly: '#f6ead2', wings: '#2f6fb8', tips: '#24508c', beak: '#eda12c' },
  }),
  'creature.sparrow': bird(songbird),
  'creature.swallow': bird({
    ...songbird,
    tail: [0.9, 0.8, 0],
    span: 1.6,
    colours: {
      body: '#26406e',
      belly: '#f8efe0',
      wings: '#203660',
      tips: '#18284a',
      cheeks: '#c0532c',
      beak: '#2a2a30',
    },
  }),
  'creature.chicken': bird(chicken),
  'creature.rooster': bird({
    ...chicken,
    tail: [0.75, 0.5, 1.1],
    colours: {
      body: '#b8522a',
      belly: '#5a2c1e',
      head: '#e0862e',
      wings: '#8a3a22',
      tips: '#1f5a4c',
      tail: '#17483f',
      beak: '#eba22c',
    },
  }),
  'creature.chick': bird({
    ...chicken,
    size: 0.12,
    head: 0.34,
    breast: 0.38,
    neck: [[0.08, 0.42]],
    neckRadii: [0.3, 0.28],
    tail: [0.1, 0.2, 0.3],
    eye: 0.2,
    beak: [0.36, 0.26, 0.05, 1],
    colours: { body: '#fad54a', wings: '#f2c23a', beak: '#ec8f2a' },
    dress: () => {},
  }),
  'creature.duck': bird(duck),
  'creature.goose': bird({
    ...swan,
    size: 0.6,
    neck: [
      [0.08, 0.3],
      [0.12, 0.62],
    ],
    neckRadii: [0.13, 0.085],
    colours: { ...swan.colours, beak: '#ee9a2a', legs: '#ee9a2a' },
  }),
  'creature.swan': bird(swan),
  'creature.bird-of-prey': bird(eagle),
  'creature.eagle': bird(eagle),
  'creature.falcon': bird({
    ...eagle,
    size: 0.4,
    colours: {
      body: '#5f6b80',
      belly: '#f1e6d3',
      wings: '#4c5870',
      tips: '#2f384a',
      beak: '#e8b23a',
      eyes: '#2a1a12',
    },
  }),
  'creature.vulture': bird({
    ...eagle,
    neck: [
      [0.16, 0.18],
      [0.3, 0.34],
    ],
    neckRadii: [0.16, 0.08],
    head: 0.12,
    colours: {
      body: '#3d3532',
      head: '#e0a79a',
      wings: '#352d2b',
      tips: '#241f1e',
      beak: '#d9cbb0',
      eyes: '#2a1a12',
    },
  }),
  'creature.owl': bird(owl),
  'creature.crow': bird(crow),
  'creature.magpie': bird({
    ...crow,
    tail: [0.85, 0.3, 0],
    colours: {
      body: '#23232e',
      belly: '#f8f6f0',
      wings: '#27407a',
      tips: '#1c2a52',
      tail: '#203a66',
      beak: '#2a282e',
    },
  }),
  'creature.dove': bird({
    ...songbird,
    size: 0.26,
    colours: { body: '#f8f7f4', wings: '#efedea', tips: '#dddad6', beak: '#e8a58a', legs: '#dd7a70' },
  }),
  'creature.seagull': bird({
    ...crow,
    beak: [1.0, 0.3, 0.25, 0.85],
    colours: {
      body: '#faf9f6',
      wings: '#a9b3bf',
      tips: '#2c2e36',
      beak: '#f0b02c',
      legs: '#f0a060',
      tail: '#faf9f6',
    },
  }),
  'creature.parrot': bird(parrot),
  'creature.hummingbird': bird({
    ...songbird,
    size: 0.09,
    beak: [1.9, 0.14, 0.1, 1],
    tail: [0.4, 0.3, 0],
    colours: {
      body: '#1fa37c',
      belly: '#e9f3ea',
      wings: '#2a7fb0',
      tips: '#1f5a90',
      cheeks: '#d83a6a',
      beak: '#2b2a30',
    },
  }),
  'creature.peacock': bird({
    ...chicken,
    size: 0.55,
    neck: [
      [0.12, 0.3],
      [0.16, 0.75],
    ],
    neckRadii: [0.16, 0.075],
    head: 0.09,
    tail: [0.3, 0.3, 0.2],
    colours: { body: '#1f5fc0', wings: '#b9a27a', tips: '#6e5a42', beak: '#d8d0c0', legs: '#8a7f70' },
    dress: (builder, { rump, row }) => {
      const s = row.size;
      const [green, blue, gold, dark] = [hex('#1f9a6a'), hex('#2a5fd0'), hex('#d9b23a'), hex('#1c2a5a')];
      const count = builder.isCoarse ? 11 : 19;
      for (let ring = 0; ring < 2; ring++)
        for (let index = 0; index < count; index++) {
          const angle = (index / (count - 1) - 0.5) * 3.3;
          const long = (1.7 - ring * 0.55) * s;
          const end = add(rump, [
            -0.28 * s - ring * -0.06 * s,
            cos(angle) * long + 0.1 * s,
            sin(angle) * long,
          ]);
          addBlade(builder, {
            points: [rump, add(rump, [-0.25 * s, cos(angle) * long * 0.5, sin(angle) * long * 0.5]), end],
            widths: [0.02, 0.05, 0.11, 0.12, 0.02].map((value) => value * s),
            depths: [0.01, 0.01, 0.01, 0.01, 0.005].map((value) => value * s),
            across: [0, -sin(angle), cos(angle)],
            tint: ring === 0 ? green : hex('#2bb07a'),
            rows: 6,
            around: 6,
          });
          const eye = add(rump, [
            -0.24 * s + ring * 0.06 * s,
            cos(angle) * long * 0.88 + 0.1 * s,
            sin(angle) * long * 0.88,
          ]);
          for (const [size, tint, x] of [
            [0.1, gold, 0],
            [0.07, blue, 0.012],
            [0.035, dark, 0.022],
          ] as const)
            builder.ball(add(eye, [x * s, 0, 0]), [0.015 * s, size * s, size * s], tint, 'fur', {
              segments: 10,
            });
        }
    },
  }),
  'creature.crane': bird({ ...crane, colours: { ...crane.colours, cheeks: '#d8322c' } }),
  'creature.flamingo': bird({
    ...crane,
    neck: [
      [0.2, 0.25],
      [-0.02, 0.6],
      [0.1, 0.95],
      [0.25, 0.95],
    ],
    beak: [1.3, 0.4, 0.75, 0.9],
    colours: { body: '#f58aa0', wings: '#f0708c', tips: '#c94a68', beak: '#332b30', legs: '#f0809a' },
  }),
  'creature.ostrich': bird({
    ...crane,
    size: 0.95,
    breast: 0.36,
    rump: 0.32,
    legs: 1.05,
    legWidth: 0.05,
    neck: [
      [0.1, 0.3],
      [0.08, 0.7],
      [0.14, 1.0],
    ],
    neckRadii: [0.12, 0.06],
    beak: [0.9, 0.4, 0.1, 1.3],
    eye: 0.3,
    colours: {
      body: '#2c292d',
      head: '#e6bfae',
      wings: '#2c292d',
      tips: '#f7f4ee',
      tail: '#f7f4ee',
      beak: '#e0a58a',
      legs: '#dfb3a0',
    },
  }),
  'creature.penguin': bird(penguin),
};
