import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { apiKeyScenes } from './api-key-scenes.ts';
import { startArtcade } from './artcade.ts';
import { deviceScenes } from './device-scenes.ts';
import { driveScenes } from './drive-scenes.ts';
import { editScenes } from './edit-scenes.ts';
import { frontScenes } from './front-scenes.ts';
import { galleryScenes } from './gallery-scenes.ts';
import { guestScenes } from './guest-scenes.ts';
import { openBrowser } from './harness.ts';
import { kitScenes } from './kit-scenes.ts';
import { leavingScenes } from './leaving-scenes.ts';
import { phoneScenes } from './phone-scenes.ts';
import { playScenes } from './play-scenes.ts';
import { takeReadmePictures } from './readme-shots.ts';
import { resultScenes } from './result-scenes.ts';
import type { Scene } from './scene.ts';
import { signInScenes } from './sign-in-scenes.ts';
import { teamScenes } from './team-scenes.ts';
import { toolScenes } from './tool-scenes.ts';
import { twoFactorScenes } from './two-factor-scenes.ts';
import { webhookScenes } from './webhook-scenes.ts';

/**
 * Takes a picture of every page and dialog, on phone and desktop, dark and light, in five languages, into `shots/`, with
 * one contact sheet per language. Words given on the command line narrow it down: `npm run shots -- th phone wallet`.
 * `npm run shots -- readme` makes the pictures of README.md instead, in `docs/images/`.
 */
const folder = resolve('shots');
const languages = readdirSync('apps/web/src/locales', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const themes = ['dark', 'light'];
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};
type Size = keyof typeof sizes;
// Much longer than any step takes on an idle machine.
const patience = 120_000;

const answering = (address: string, answer: (route: Route) => unknown) => async (page: Page) => {
  await page.route(address, answer);
};

const later = '2027-02-15T04:00:00.000Z';
const plan = {
  nextPlanId: null,
  renewalDate: later,
  cancelAtPeriodEnd: false,
  upcomingCredits: 0,
  declined: null,
};
const wallet = (subscription: object | null, more: object = {}) =>
  answering('**/api/getWallet', (route) =>
    route.fulfill({
      json: {
        data: {
          credits: 1360,
          held: 0,
          arrivals: 0,
          subscription,
          firstPlan: subscription === null,
          ...more,
        },
      },
    }),
  );
const order = {
  orderNo: 'AC17947223467382789',
  merchantOrderNo: 'AC17947223467382789',
  userId: 'u',
  orderType: 'credits',
  packId: 'veteran',
  packName: 'veteran',
  planId: null,
  amount: 400,
  credits: 500,
  packBonus: 25,
  isFirstSubscription: false,
  firstTimeBonus: 0,
  status: 'completed',
  createdAt: '2026-11-15T06:00:00.000Z',
  completedAt: '2026-11-15T06:01:00.000Z',
};
const returned = '/payment/return?TradeInfo=00&TradeSha=00';
const entry = (id: number, cause: string, item: string | null, amount: number, balanceAfter: number) => {
  const reference = cause === 'order' ? order.orderNo : null;
  return { id, at: '2026-11-15T06:00:00.000Z', cause, reference, item, amount, balanceAfter };
};
const entries = [
  entry(5, 'generation', 'character-generator', -40, 1360),
  entry(4, 'bonus', 'professional-annual', 600, 1400),
  entry(3, 'plan', 'professional-annual', 600, 800),
  entry(2, 'order', 'trial', 100, 300),
  entry(1, 'welcome', null, 200, 200),
];

const scenes: readonly Scene[] = [
  { name: 'loading', path: '/tools', before: answering('**/api/auth/refresh', () => {}) },
  {
    name: 'unreachable',
    path: '/tools',
    before: answering('**/api/auth/refresh', (route) => route.abort()),
  },
  { name: 'visitor', path: '/tools' },
  { name: 'login-prompt', path: '/tools', act: (page) => page.locator('main li button').first().click() },
  ...frontScenes,
  { name: 'login', path: '/login' },
  { name: 'login-wanted', path: '/wallet' },
  {
    name: 'login-ended',
    path: '/wallet',
    isMember: true,
    act: async (page) => {
      await page.route('**/api/auth/refresh', (route) => route.fulfill({ json: { data: null } }));
      await page.route('**/api/getWallet', (route) => route.fulfill({ status: 401, json: {} }));
      await page.waitForURL(/#\/login/);
    },
  },
  {
    name: 'login-refused',
    path: '/login',
    act: async (page) => {
      await page.locator('[name=email]').fill('mika@example.com');
      await page.locator('[name=password]').fill('not-it');
      await page.locator('[type=submit]').click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-refused',
    path: '/register',
    act: async (page) => {
      await page.locator('[name=displayName]').fill('Nguyễn Thị Phương Thảo');
      await page.locator('[name=email]').fill('thao@example.com');
      await page.locator('[name=password]').fill('123');
      await page.locator('[name=confirmation]').fill('1234');
      await page.locator('[type=submit]').click();
    },
  },
  { name: 'terms-dialog', path: '/register', act: (page) => page.locator('form label button').click() },
  { name: 'forgot', path: '/forgot-password' },
  {
    name: 'forgot-sent',
    path: '/forgot-password',
    act: async (page) => {
      await page.locator('[name=email]').fill('nobody@example.com');
      await page.locator('[type=submit]').click();
      await page.getByRole('status').filter({ hasText: 'nobody@' }).waitFor();
    },
  },
  { name: 'reset', path: '/reset-password?token=none' },
  { name: 'verify', path: '/verify-email?token=none', act: (page) => page.getByRole('alert').waitFor() },
  { name: 'payment-return', path: '/payment/return' },
  { name: 'terms', path: '/terms-and-policies' },
  { name: 'about', path: '/about' },
  {
    name: 'developers',
    path: '/developers',
    act: (page) => page.locator('details summary').first().click(),
  },
  { name: 'tools', path: '/tools', isMember: true },
  {
    name: 'too-few-credits',
    path: '/tools',
    isMember: true,
    before: answering('**/api/getWallet', (route) =>
      route.fulfill({
        json: { data: { credits: 18, held: 0, arrivals: 0, subscription: null, firstPlan: true } },
      }),
    ),
    act: async (page) => {
      await page.locator('main a[href="#/wallet"]').first().hover();
    },
  },
  ...toolScenes,
  ...resultScenes,
  ...playScenes,
  ...guestScenes,
  ...kitScenes,
  ...editScenes,
  ...galleryScenes,
  { name: 'drive', path: '/my-drive', isMember: true },
  ...driveScenes,
  { name: 'teams', path: '/teams', isMember: true },
  ...teamScenes,
  { name: 'wallet', path: '/wallet', isMember: true },
  {
    name: 'wallet-active',
    path: '/wallet',
    isMember: true,
    before: async (page) => {
      await wallet({ ...plan, planId: 'professional-annual', upcomingCredits: 6600 }, { held: 40 })(page);
      await page.route('**/api/listHistory*', (route) =>
        route.fulfill({ json: { data: { entries, next: '1' } } }),
      );
    },
  },
  {
    name: 'wallet-owed',
    path: '/wallet',
    isMember: true,
    before: async (page) => {
      await wallet(null, { credits: 0, held: 920, debt: 720 })(page);
      const collected = { ...entry(7, 'refund', 'pro', -40, 920), isDebt: true, reference: order.orderNo };
      const refund = { ...entry(6, 'refund', 'pro', -400, 960), reference: order.orderNo };
      await page.route('**/api/listHistory*', (route) =>
        route.fulfill({ json: { data: { entries: [collected, refund, ...entries], next: null } } }),
      );
    },
  },
  {
    name: 'wallet-ending',
    path: '/wallet',
    isMember: true,
    before: wallet({ ...plan, planId: 'premium', cancelAtPeriodEnd: true }),
  },
  {
    name: 'wallet-store',
    path: '/wallet',
    isMember: true,
    before: wallet({ ...plan, planId: 'premium', store: 'play_store' }),
  },
  {
    name: 'wallet-changing',
    path: '/wallet',
    isMember: true,
    before: wallet({ ...plan, planId: 'premium', nextPlanId: 'light' }),
  },
  {
    name: 'wallet-declined',
    path: '/wallet',
    isMember: true,
    before: wallet({ ...plan, planId: 'professional', declined: { retryDate: later, endDate: later } }),
  },
  {
    name: 'plan-upgrade',
    path: '/wallet',
    isMember: true,
    before: wallet({ ...plan, planId: 'professional-annual', upcomingCredits: 6600 }),
    act: async (page) => {
      await page.locator('article').last().getByRole('radio').last().check({ force: true });
      await page.locator('article').last().locator('button').last().click();
    },
  },
  {
    name: 'plan-downgrade',
    path: '/wallet',
    isMember: true,
    before: wallet({ ...plan, planId: 'premium' }),
    act: (page) => page.locator('article').nth(3).locator('button').last().click(),
  },
  {
    name: 'plan-processing',
    path: '/wallet',
    isMember: true,
    before: async (page) => {
      await wallet({ ...plan, planId: 'premium' })(page);
      await page.route('**/api/setSubscription', () => {});
    },
    act: async (page) => {
      await page.locator('article').nth(3).locator('button').last().click();
      await page.locator('dialog footer button, dialog button').last().click();
    },
  },
  {
    name: 'payment-redirect',
    path: '/wallet',
    isMember: true,
    before: async (page) => {
      // Keeps a short-lived screen visible.
      await page.addInitScript(() => {
        HTMLFormElement.prototype.submit = () => {};
      });
      const form = { orderNo: order.orderNo, amount: 400, action: '/nowhere', fields: {} };
      await page.route('**/api/createPayment', (route) => route.fulfill({ json: { data: form } }));
    },
    act: (page) => page.locator('article').nth(1).locator('button').click(),
  },
  {
    name: 'payment-processing',
    path: returned,
    before: answering('**/api/confirmPayment', () => {}),
  },
  {
    name: 'payment-success',
    path: returned,
    before: answering('**/api/confirmPayment', (route) => route.fulfill({ json: { data: order } })),
  },
  {
    name: 'payment-failed',
    path: returned,
    before: answering('**/api/confirmPayment', (route) =>
      route.fulfill({
        status: 402,
        json: { error: { code: 'payment_failed', message: 'Payment failed.', reason: '授權失敗' } },
      }),
    ),
  },
  { name: 'account', path: '/account', isMember: true },
  ...(['profile', 'security', 'notifications', 'developer', 'data'] as const).map((part) => ({
    name: `account-${part}`,
    path: `/account/${part}`,
    isMember: true,
  })),
  {
    name: 'account-pending-email',
    path: '/account/security',
    isMember: true,
    before: answering('**/api/auth/security', (route) =>
      route.fulfill({
        json: {
          data: {
            hasPassword: true,
            twoFactor: false,
            recoveryCodes: 0,
            pendingEmail: 'mika.the-pixel-artist@studio.example',
          },
        },
      }),
    ),
  },
  {
    name: 'account-edit',
    path: '/account/profile',
    isMember: true,
    act: async (page) => {
      await page.locator('main section').first().getByRole('button').first().click();
      await page.getByRole('textbox').fill('  ');
      await page.locator('main button[type=submit]').click();
    },
  },
  {
    name: 'account-plan',
    path: '/account/profile',
    isMember: true,
    before: wallet({ ...plan, planId: 'professional-annual', upcomingCredits: 6600 }),
  },
  {
    name: 'account-plan-failed',
    path: '/account/profile',
    isMember: true,
    before: answering('**/api/getWallet', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'no' } } }),
    ),
    act: (page) => page.locator('main [role=alert]').first().waitFor(),
  },
  {
    name: 'account-cancel',
    path: '/account/profile',
    isMember: true,
    before: wallet({ ...plan, planId: 'professional' }),
    act: async (page) => {
      const button = page
        .locator('main section')
        .filter({ has: page.locator('dl') })
        .last()
        .locator('button')
        .first();
      await button.click();
    },
  },
  ...signInScenes,
  ...twoFactorScenes,
  ...apiKeyScenes,
  ...deviceScenes,
  ...webhookScenes,
  ...leavingScenes,
  ...phoneScenes,
  {
    name: 'menu',
    path: '/tools',
    isMember: true,
    only: 'phone',
    act: async (page) => {
      await page.evaluate(() => {
        localStorage.setItem('newImageInDrive', 'true');
        window.dispatchEvent(new Event('storageUpdated'));
      });
      await page.locator('header button').first().click();
    },
  },
];

const words = process.argv.slice(2);
const isWanted = (word: string, all: readonly string[]) => {
  const chosen = words.filter((given) => all.includes(given));
  return chosen.length === 0 || chosen.includes(word);
};

if (words.includes('readme')) {
  await takeReadmePictures();
  process.exit();
}

await rm(folder, { recursive: true, force: true });
const artcade = await startArtcade();
const browser = await openBrowser();
try {
  for (const language of languages.filter((word) => isWanted(word, languages))) {
    for (const theme of themes.filter((word) => isWanted(word, themes))) {
      for (const size of (Object.keys(sizes) as Size[]).filter((word) =>
        isWanted(word, Object.keys(sizes)),
      )) {
        await takeAll(browser, language, theme, size);
      }
    }
    await makeSheet(browser, language);
  }
} finally {
  await browser.close();
  await artcade.stop();
}
console.log(`The pictures are in ${folder}`);

async function takeAll(on: Browser, language: string, theme: string, size: Size): Promise<void> {
  const directory = `${folder}/${language}/${theme}-${size}`;
  await mkdir(directory, { recursive: true });
  for (const by of ['visitor', 'member', 'player'] as const) {
    const context = await on.newContext({
      ...sizes[size],
      baseURL: artcade.url,
      reducedMotion: 'reduce',
      // The page about a missing address follows the system.
      colorScheme: theme === 'light' ? 'light' : 'dark',
      // It would answer requests that a scene mocks.
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(patience);
    await context.addInitScript(
      ([lng, look]) => {
        localStorage.setItem('i18nextLng', lng ?? '');
        localStorage.setItem('artcade.theme', look ?? '');
      },
      [language, theme],
    );
    if (by === 'member') await signIn(context);
    if (by === 'player') await signInAsPlayer(context);
    for (const scene of scenes) {
      const fits = userOf(scene) === by && (scene.only ?? size) === size;
      const names = scenes.map(({ name }) => name);
      if (fits && isWanted(scene.name, names)) await take(context, scene, `${directory}/${scene.name}.png`);
    }
    await context.close();
  }
}

function userOf({ isMember, isPlayer }: Scene): 'visitor' | 'member' | 'player' {
  if (isPlayer) return 'player';
  return isMember ? 'member' : 'visitor';
}

async function signInAsPlayer({ request }: BrowserContext): Promise<void> {
  const data = { email: 'player@artcade.example', password: 'insert-coin' };
  if ((await request.post('/api/auth/signIn', { data })).ok()) return;
  await request.post('/api/auth/register', {
    data: { ...data, displayName: 'Player One', acceptTerms: true, language: 'en' },
  });
}

async function signIn(context: BrowserContext): Promise<void> {
  const data = { email: 'demo@artcade.example', password: 'insert-coin' };
  await context.request.post('/api/auth/signIn', { data });
}

async function take(context: BrowserContext, scene: Scene, file: string): Promise<void> {
  const page = await context.newPage();
  // A form that was filled in for one picture is not in the next.
  await page.route('**/api/drafts**', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { data: null } })
      : route.fulfill({ json: { data: { form: {}, ago: 0 } } }),
  );
  await page.addInitScript(() => {
    // Frames of tools have no storage.
    if (window !== window.top) return;
    for (const key of Object.keys(localStorage))
      if (key.startsWith('artcade-draft-')) localStorage.removeItem(key);
  });
  await scene.before?.(page);
  await page.goto(`/#${scene.path}`);
  await page.locator('main').waitFor();
  if (scene.name !== 'loading') await page.locator('h1, [role=alert]').first().waitFor();
  await scene.act?.(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // Only visible images: a lazy image out of sight never loads, so it never decodes either.
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility() && image.complete);
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
  });
  await page.waitForTimeout(300);
  // A dialog or a menu covers the viewport, not the whole page behind it.
  const isCovered = (await page.locator('dialog[open], [popover=auto]').count()) > 0;
  // A long drive is not rendered as a whole either: only its visible part is on the page.
  const isEndless = await page.evaluate(
    () =>
      document.querySelector('[aria-setsize]') !== null &&
      document.documentElement.scrollHeight > 1.5 * window.innerHeight,
  );
  const isWhole = !isCovered && !isEndless;
  await page.screenshot({ path: file, fullPage: isWhole });
  await page.close();
}

/** All screenshots of one language on one sheet: one row per scene, dark and light side by side. */
async function makeSheet(on: Browser, language: string): Promise<void> {
  const variants = themes.flatMap((theme) => Object.keys(sizes).map((size) => ({ theme, size })));
  const rows = scenes.map(({ name }) => {
    const cells = variants.map(({ theme, size }) => {
      const source = pathToFileURL(`${folder}/${language}/${theme}-${size}/${name}.png`).href;
      return `<img src="${source}" class="${size}" onerror="this.remove()">`;
    });
    return `<h2>${name}</h2><div>${cells.join('')}</div>`;
  });
  const style =
    'body{margin:16px;width:1500px;background:#555;color:#fff;font:14px sans-serif}div{display:flex;gap:12px;align-items:start}img{max-height:520px;object-fit:cover;object-position:top}.desktop{width:540px}.phone{width:180px}';
  const html = `<!doctype html><style>${style}</style><h1>Artcade, ${language}</h1>${rows.join('')}`;
  const page = await on.newPage({ viewport: { width: 1540, height: 900 } });
  const file = `${folder}/${language}/sheet.html`;
  await writeFile(file, html);
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: `${folder}/${language}.png`, fullPage: true });
  await page.close();
}
