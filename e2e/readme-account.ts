import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { eventually, inSight, register, visit } from './harness.ts';

/**
 * The account in the README's pictures: everything in it was bought, ordered and drawn by the running
 * product.
 */
const artist = { name: 'Mika Lin', email: 'mika@lanternworks.example', password: 'lantern-light' };

interface Wish {
  readonly tool: string;
  readonly prompt: string;
  readonly size: string;
  readonly seed: number;
  readonly inputs?: object;
  readonly style?: string;
  readonly palette?: string;
}

/**
 * In the order of creation, so the last one is the first in the drive. With the tour's own, they fill three
 * rows.
 */
const wishes: readonly Wish[] = [
  {
    tool: 'game-background-generator',
    prompt: 'Floating islands with a tower, clouds and a rainbow',
    size: 'landscape',
    seed: 2,
  },
  {
    tool: 'logo-generator',
    prompt: 'a rocket',
    size: 'wide',
    seed: 4,
    inputs: { title: 'NEON DRIFT', treatment: 'neon', shape: 'rise', transparent: false },
  },
  {
    tool: 'character-generator',
    prompt: 'A pirate captain, fierce, with a sword',
    size: 'square',
    seed: 8,
    inputs: { role: 'pirate', transparent: false },
  },
  {
    tool: 'ui-component-generator',
    prompt: 'Spaceship controls',
    size: 'sheet',
    seed: 2,
    inputs: { theme: 'sci-fi', label: 'LAUNCH' },
  },
  {
    tool: 'game-background-generator',
    prompt: 'Snowy village on a starry night with aurora',
    size: 'landscape',
    seed: 4,
  },
  {
    tool: 'banner-generator',
    prompt: 'Pirate on the beach with a ship',
    size: 'steam-capsule',
    seed: 4,
    inputs: { headline: 'Gold Tide', callToAction: 'Set sail', placement: 'right', subject: 'both' },
  },
  {
    tool: 'loading-screen-generator',
    prompt: 'A forest with fireflies at night',
    size: 'landscape',
    seed: 1,
    inputs: { title: 'Glowwood', tip: 'Follow the lights.' },
  },
  {
    tool: 'character-generator',
    prompt: 'Elven archer in green leather with a bow, running',
    size: 'square',
    seed: 3,
    inputs: { transparent: false },
  },
  {
    tool: 'game-screen-planner',
    prompt: 'A mage in a forest',
    size: 'landscape',
    seed: 5,
    inputs: { title: 'Lantern Keep', notes: false, platform: 'phone-wide' },
  },
  {
    tool: 'logo-generator',
    prompt: 'a dragon',
    size: 'wide',
    seed: 1,
    inputs: { title: 'DRAGON RUSH', treatment: 'fire', shape: 'arc', transparent: false },
  },
  {
    tool: 'game-background-generator',
    prompt: 'A castle above a lake in the mountains at sunset, a waterfall',
    size: 'landscape',
    seed: 1,
  },
  {
    tool: 'character-generator',
    prompt: 'A knight with long red hair, a blue cape and a sword',
    size: 'square',
    seed: 1,
    inputs: { transparent: false },
  },
  {
    tool: 'ui-component-generator',
    prompt: 'A wooden kit with a rocket, an octopus and a pumpkin',
    size: 'sheet',
    seed: 1,
    inputs: { theme: 'wood', label: 'PLAY' },
  },
  {
    tool: 'banner-generator',
    prompt: 'A knight before a castle at dusk',
    size: 'steam-capsule',
    seed: 1,
    inputs: { headline: 'Siege of Dawn', subject: 'both' },
  },
];

/** Signs the page in to the account: buys a plan and a pack on the card page, then orders every image. */
export async function openAccount(page: Page): Promise<void> {
  await register(page, artist);
  await visit(page, '/wallet');
  await page.getByRole('article', { name: 'Professional', exact: true }).getByText('Annual').click();
  await page.getByRole('button', { name: 'Subscribe Professional' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to payment' }).click();
  await pay(page);
  await page.getByRole('button', { name: 'Purchase Veteran' }).click();
  await pay(page);
  await makeAll(page.context());
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay NT\$/ }).click();
  await inSight(page.getByRole('heading', { name: 'Payment complete' }));
  await page.getByRole('link', { name: 'Back to wallet' }).click();
  await inSight(page.getByRole('heading', { name: 'Buy credits' }));
}

async function makeAll({ request }: BrowserContext): Promise<void> {
  const { email, password } = artist;
  const signedIn = await request.post('/api/auth/signIn', { data: { email, password } });
  const { data } = (await signedIn.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  for (const wish of wishes) {
    const order = { mode: 'create', inputs: {}, style: 'painterly', palette: 'auto', variations: 1, ...wish };
    const answer = await request.post('/api/generations', { headers, data: { ...order, key: randomUUID() } });
    if (!answer.ok()) throw new Error(`${wish.prompt}: ${await answer.text()}`);
    const { data: made } = (await answer.json()) as { data: { id: string }[] };
    const state = async () => {
      const found = await request.get(`/api/generations/${made[0]?.id}`, { headers });
      return ((await found.json()) as { data: { state: string } }).data.state;
    };
    await eventually(state, 'done', wish.prompt);
  }
}
