import type { Recipe } from '../model.ts';
import { type CarPlan, car } from './vehicles-cars.ts';
import { motorbike, tank, truck } from './vehicles-heavy.ts';
import { railcar, steamTrain } from './vehicles-trains.ts';

/** Cars, lorries, trains and tanks. */

const saloon: CarPlan = {
  long: 4.2,
  wide: 1.75,
  lower: [
    [0, 0.72],
    [0.1, 0.86],
    [1, 0.92],
    [2.9, 0.92],
    [3.9, 0.8],
    [4.2, 0.62],
  ],
  upper: [
    [0.55, 0.92],
    [1.15, 1.42],
    [2.35, 1.45],
    [3.05, 0.92],
  ],
  colour: '#d8402f',
  wheel: 0.33,
  axles: [0.8, 3.4],
};

const sporty: CarPlan = {
  ...saloon,
  lower: [
    [0, 0.7],
    [0.3, 0.82],
    [1.6, 0.8],
    [2.8, 0.74],
    [4, 0.55],
    [4.3, 0.42],
  ],
  upper: [
    [0.6, 0.8],
    [1.5, 1.14],
    [2.1, 1.16],
    [3.1, 0.74],
  ],
  long: 4.3,
  wheel: 0.34,
  axles: [0.75, 3.5],
  wing: true,
};

const vintage: CarPlan = {
  ...saloon,
  lower: [
    [0, 0.6],
    [0.4, 0.85],
    [1.6, 0.95],
    [2.4, 1],
    [3.7, 0.98],
    [3.8, 0.9],
  ],
  upper: [
    [0.4, 0.85],
    [0.5, 1.6],
    [2, 1.62],
    [2.2, 1],
  ],
  long: 3.9,
  wide: 1.6,
  colour: '#2f4a3c',
  wheel: 0.38,
  axles: [0.7, 3.2],
};

const van: CarPlan = {
  ...saloon,
  lower: [
    [0, 1],
    [3.4, 1],
    [4.5, 0.9],
    [4.7, 0.6],
  ],
  upper: [
    [0.02, 1],
    [0.1, 2.1],
    [3.4, 2.12],
    [4.2, 0.95],
  ],
  long: 4.7,
  wide: 1.9,
  colour: '#f0ece2',
  wheel: 0.36,
  axles: [0.9, 3.8],
};

const jeep: CarPlan = {
  ...saloon,
  lower: [
    [0, 1],
    [2.4, 1.05],
    [3.7, 1],
    [3.8, 0.9],
  ],
  upper: [
    [0.1, 1],
    [0.15, 1.75],
    [2.1, 1.75],
    [2.5, 1.05],
  ],
  long: 3.8,
  colour: '#6a7a45',
  wheel: 0.42,
  axles: [0.75, 3.05],
};

const bus: CarPlan = {
  ...saloon,
  lower: [
    [0, 1.2],
    [9.3, 1.2],
    [9.4, 1],
  ],
  upper: [
    [0.02, 1.2],
    [0.08, 2.85],
    [9.1, 2.9],
    [9.35, 1.2],
  ],
  long: 9.4,
  wide: 2.4,
  colour: '#d23a32',
  wheel: 0.48,
  axles: [2, 7.4],
};

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: ['body', 'stripes', 'trim', 'wheels', 'windows', 'cab', 'load'],
});

const carOf = (plan: CarPlan) => row((making) => car(making, plan));

const engine = row(steamTrain);

export const motors: Readonly<Record<string, Recipe>> = {
  'vehicle.vehicle': carOf(saloon),
  'vehicle.car': carOf(saloon),
  'vehicle.sports-car': carOf(sporty),
  'vehicle.race-car': carOf({ ...sporty, colour: '#2f6fd0', stripe: '#ffffff' }),
  'vehicle.vintage-car': carOf(vintage),
  'vehicle.limousine': carOf({
    ...saloon,
    long: 7.2,
    colour: '#1d1c20',
    lower: [
      [0, 0.72],
      [0.1, 0.86],
      [1, 0.92],
      [5.9, 0.92],
      [6.9, 0.8],
      [7.2, 0.62],
    ],
    upper: [
      [0.55, 0.92],
      [1.15, 1.42],
      [5.3, 1.45],
      [6.05, 0.92],
    ],
    axles: [0.9, 6.3],
  }),
  'vehicle.taxi': carOf({ ...saloon, colour: '#f2b91f', sign: 'taxi' }),
  'vehicle.police-car': carOf({ ...saloon, colour: '#1f2f52', stripe: '#f4f4f4', sign: 'siren' }),
  'vehicle.van': carOf(van),
  'vehicle.ambulance': carOf({ ...van, colour: '#f7f5f0', stripe: '#d8382f', sign: 'siren' }),
  'vehicle.jeep': carOf(jeep),
  'vehicle.bus': carOf(bus),
  'vehicle.tram': carOf({ ...bus, colour: '#e0a83a', stripe: '#f6efdd' }),
  'vehicle.truck': row((making) => truck(making, { box: '#e9e4d8', cab: '#3f7fc0' })),
  'vehicle.fire-engine': row((making) => truck(making, { box: '#c92d25', cab: '#d8382f', ladder: true })),
  'vehicle.tank': row(tank),
  'vehicle.train': engine,
  'vehicle.steam-train': engine,
  'vehicle.bullet-train': row((making) => railcar(making, { colour: '#f4f6f8', stripe: '#2f62c8', nose: 5 })),
  'vehicle.subway': row((making) => railcar(making, { colour: '#c8ced4', stripe: '#d8402f', nose: 0.9 })),
  'vehicle.motorbike': row((making) => motorbike(making, false)),
  'vehicle.hoverbike': row((making) => motorbike(making, true)),
};
