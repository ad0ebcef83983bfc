/** One image in ten is refused by its engine; whoever orders knows beforehand which. */
export const isRefused = (seed: number): boolean => seed % 10 === 0;

/** One in ten takes its time, so that it is seen, and caught, while it is being made. */
export const slowSeed = 1;
export const drawingTime = (seed: number): number =>
  seed % 10 === slowSeed ? 2000 : 20 + Math.random() * 250;

export const guestTool = {
  slug: 'dice-table',
  name: 'Dice Table',
  url: 'https://dice.example/tool/',
  creditCost: 12,
} as const;

export const welcomeCredits = 50_000;
