/** The engine refuses one seed in ten, so the test knows the outcome beforehand. */
export const isRefused = (seed: number): boolean => seed % 10 === 0;

/** One seed in ten is slow, so that its progress is visible and a kill hits it mid-work. */
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
