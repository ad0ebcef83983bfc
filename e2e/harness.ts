import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { patience, pauses } from '../apps/server/test/support/patience.ts';
import { findBrowser } from '../scripts/test/browser.ts';
import { type Artcade, type StartServer, startArtcade } from './artcade.ts';

/**
 * For each window, the whole Chromium keeps two hidden pages ready under its address bar, which no journey sees: they cost more than
 * most of our pages, 0.7 s of processor time. And for each page it starts a second process, in case it is needed. A browser heeds only
 * the last of these switches, so this one repeats Playwright's.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
].join();

export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROME_BIN'] ?? (await findBrowser()),
    headless: true,
    // Without a locale, a browser on Linux drops the letters of a download's name that are not ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${withoutFeatures}`,
      ...flags,
    ],
  });
}

interface Stage extends Artcade {
  /** A fresh browser profile with one page. The test fails on any unexpected error. */
  readonly newPage: (t: TestContext, options?: BrowserContextOptions) => Promise<Page>;
}

/** One server and one browser for a file of journeys. */
export async function openStage(
  env?: Readonly<Record<string, string>>,
  startServer?: StartServer,
  open: () => Promise<Browser> = openBrowser,
): Promise<Stage> {
  const artcade = await startArtcade(env, startServer);
  const browser = await open().catch(async (error: unknown) => {
    await artcade.stop();
    throw error;
  });
  after(async () => {
    await browser.close();
    await artcade.stop();
  });
  return { ...artcade, newPage: (t, options) => newPage(t, browser, artcade, options) };
}

async function newPage(
  t: TestContext,
  browser: Browser,
  artcade: Artcade,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: artcade.url,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // Pages follow the system.
    colorScheme: 'dark',
    // Journeys run without the service worker, which would answer requests itself; its own journey turns it
    // on.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(patience);
  const troubles = watch(context);
  t.after(async () => {
    await addState(t, context, troubles.seen);
    await context.close();
    troubles.settle(artcade.output());
  });
  return context.newPage();
}

/** To the error of a failed test, which alone says what is missing and not what was there instead. */
async function addState(t: TestContext, context: BrowserContext, seen: readonly string[]): Promise<void> {
  // Node has it; its types do not.
  const { error } = t as TestContext & { readonly error: { readonly cause?: unknown } | null };
  if (!(error?.cause instanceof Error)) return;
  for (const page of context.pages()) {
    for (const frame of page.frames()) {
      const shown = await frame
        .locator('body')
        .ariaSnapshot({ timeout: 5000 })
        .catch(() => 'It did not answer.');
      error.cause.stack += `\n${[`At ${frame.url()}:`, ...seen, shown].join('\n')}`;
    }
  }
}

interface Troubles {
  readonly seen: readonly string[];
  readonly announced: RegExp[];
  readonly tolerated: RegExp[];
  readonly settle: (output: string) => void;
}

/** The first request of a page that learns that its session has ended: its balance, its event line or its notices. */
export const refusedPoll = /^401 GET .*\/api\/(getWallet|teams\/events|notices.*)$/;

const watched = new WeakMap<BrowserContext, Troubles>();

function watch(context: BrowserContext): Troubles {
  const seen: string[] = [];
  const announced: RegExp[] = [];
  const tolerated: RegExp[] = [];
  context.on('console', (message) => {
    // The browser logs each failed request to the console; below they are matched by address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      seen.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${String(error.error())}`));
  // A page that is left may have such a request in flight, which is refused then.
  context.on('request', (request) => {
    if (/\/api\/(auth\/signOut|account\/close$)/.test(request.url())) tolerated.push(refusedPoll);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      seen.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page aborts its requests; that is no error. Firefox has another word for it.
    if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(reason))
      seen.push(`${reason} ${request.method()} ${request.url()}`);
  });
  const settle = (output: string) => {
    const expected = [...announced, ...tolerated];
    const surprises = seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)));
    assert.deepEqual(surprises, [], `trouble that the journey did not announce; the server said:\n${output}`);
    const missing = announced.filter((pattern) => !seen.some((trouble) => pattern.test(trouble)));
    assert.deepEqual(missing, [], 'announced trouble that did not come');
  };
  const troubles = { seen, announced, tolerated, settle };
  watched.set(context, troubles);
  return troubles;
}

/** Announces requests that will fail, as in `401 POST …/auth/signIn`; the test fails if they do not. */
export function announce(page: Page, ...patterns: RegExp[]): void {
  watched.get(page.context())?.announced.push(...patterns);
}

/** When the network goes away, such a request may be in flight; and some browsers request the icon for each address. */
export function announceOutage(page: Page): void {
  watched
    .get(page.context())
    ?.tolerated.push(
      /^net::ERR_INTERNET_DISCONNECTED GET .*(\/icon\.svg|\/api\/(getWallet|teams\/events|notices.*))$/,
    );
}

/** Waits until each is visible. */
export async function inSight(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.waitFor({ state: 'visible' });
}

export async function gone(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.waitFor({ state: 'hidden' });
}

/**
 * Runs an action and waits for a text that is shown only briefly: the page checks in every animation frame.
 */
export async function flashes(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  const seen = page.waitForFunction((wanted) => document.body.textContent.includes(wanted), text);
  await Promise.all([seen, act()]);
}

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** Clicks an element that may disappear by itself meanwhile. */
export async function pressIfThere(locator: Locator): Promise<void> {
  await locator.evaluateAll((elements) => {
    for (const element of elements) (element as HTMLElement).click();
  });
}

/** Waits for the focus, which may follow a moment after the element appears. */
export async function hasFocus(locator: Locator, what = 'the focus is there'): Promise<void> {
  await eventually(() => isFocused(locator), true, what);
}

/** Waits until the hash route is `path`. */
export async function at(page: Page, path: string): Promise<void> {
  await eventually(() => new URL(page.url()).hash.slice(1), path, 'the route');
}

/** Opens a route and waits until its page has replaced the previous one. */
export async function visit(page: Page, path: string): Promise<void> {
  const title = async () => {
    const [text] = await page.locator('h1').allTextContents();
    // Until the session is known, the title is the product's own.
    return text === 'Artcade' ? undefined : text;
  };
  await eventually(async () => (await title()) !== undefined, true, 'a page');
  if (new URL(page.url()).hash === `#${path}`) return;
  const before = await title();
  await page.goto(`/#${path}`);
  const hasChanged = async () => ![undefined, before].includes(await title());
  await eventually(hasChanged, true, `a page of its own at ${path}`);
}

/** Waits until `read` returns `expected`; fails with the last value. */
export async function eventually<T>(read: () => T | Promise<T>, expected: T, what: string): Promise<void> {
  const deadline = Date.now() + patience;
  const pause = pauses(20, 150);
  for (;;) {
    const actual = await read();
    try {
      assert.deepEqual(actual, expected, what);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause();
    }
  }
}

export const demo = { email: 'demo@artcade.example', password: 'insert-coin', name: 'Demo Artist' };

/** Signs in with the demo account, for tests that are not about signing in. */
export async function enterAsDemo(page: Page): Promise<void> {
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Use the demo account' }).click();
  await at(page, '/tools');
  // On a phone the balance is in the closed menu.
  await page.getByText('200 credits', { exact: true }).first().waitFor({ state: 'attached' });
}

export const sidebar = (page: Page): Locator => page.getByRole('complementary');

/** A short message that the page shows by itself. */
export const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);

export interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let people = 0;
/** Somebody with an address of their own. */
export function newcomer(name: string): Newcomer {
  people += 1;
  return { name, email: `${name.toLowerCase()}-${people}@example.com`, password: 'pixel-perfect' };
}

export async function fillRegistration(page: Page, newcomer: Newcomer): Promise<void> {
  await page.getByLabel('Display name').fill(newcomer.name);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Confirm password').fill(newcomer.password);
}

export async function register(page: Page, newcomer: Newcomer): Promise<void> {
  await page.goto('/#/register');
  await fillRegistration(page, newcomer);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await inSight(page.getByText('Account created.'));
}

/**
 * Creates an account by a call and opens the tools as its owner, for tests that are not about registering: the form costs a
 * browser 0.37 s of processor time more.
 */
export async function enterAsNew(page: Page, { name, email, password }: Newcomer): Promise<void> {
  const answer = await page.context().request.post('/api/auth/register', {
    data: { displayName: name, email, password, acceptTerms: true, language: 'en' },
  });
  assert.equal(answer.status(), 200, await answer.text());
  await page.goto('/#/tools');
  await inSight(page.getByRole('heading', { level: 1, name: 'Tools', exact: true }));
}

/**
 * Puts the user of a page on the Professional plan by calls, for tests that are not about paying: the wallet and the pages of the
 * gateway are five page loads.
 */
export async function subscribe(page: Page): Promise<void> {
  const { request } = page.context();
  const read = async <Data>(answer: Promise<APIResponse>): Promise<Data> => {
    const text = await (await answer).text();
    const { data } = JSON.parse(text) as { data?: Data };
    assert.ok(data, text);
    return data;
  };
  const { accessToken } = await read<{ accessToken: string }>(request.post('/api/auth/refresh'));
  const headers = { authorization: `Bearer ${accessToken}` };
  const { action, fields } = await read<{ action: string; fields: Record<string, string> }>(
    request.post('/api/createPayment', { headers, data: { planId: 'professional', language: 'en' } }),
  );
  // As a browser posts the form of another site.
  const foreign = { origin: new URL(page.url()).origin, 'sec-fetch-dest': 'document' };
  const cardPage = await request.post(action, { form: fields, headers: foreign });
  assert.equal(cardPage.status(), 200, await cardPage.text());
  const paid = await request.post(cardPage.url(), { form: { step: 'approve' } });
  assert.equal(paid.status(), 200, await paid.text());
  // The gateway tells the server.
  const hasPlan = async () => {
    const wallet = await read<{ subscription: object | null }>(request.get('/api/getWallet', { headers }));
    return wallet.subscription !== null;
  };
  await eventually(hasPlan, true, 'the plan');
}

/** Creates a team on the page of teams, for somebody with a plan. */
export async function createTeam(page: Page, name: string): Promise<void> {
  await visit(page, '/teams');
  await page.getByLabel('Team name').fill(name);
  await page.getByRole('button', { name: 'Create team' }).click();
  await inSight(page.getByRole('article', { name, exact: true }));
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The texts of all mails of one kind to an address, newest first. */
async function mailsTo({ inbox }: Artcade, email: string, subject: string): Promise<string[]> {
  const answer = await fetch(`${inbox}.json?to=${encodeURIComponent(email)}`);
  const mails = (await answer.json()) as { subject: string; text: string; receivedAt: string }[];
  return mails
    .filter((each) => each.subject === subject)
    .sort((a, b) => b.receivedAt.localeCompare(a.receivedAt))
    .map(({ text }) => text);
}

/** Waits for a mail to an address, and returns the link in the newest one. */
export async function linkInMail(artcade: Artcade, email: string, subject: string): Promise<string> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const [newest] = await mailsTo(artcade, email, subject);
    const link = newest && /https?:\/\/\S+/.exec(newest)?.[0];
    if (link) return link;
    await sleep(50);
  }
  throw new Error(`no mail "${subject}" to ${email}`);
}

/** The code for a sensitive action, in the newest of this many mails. */
export async function codeInMail(artcade: Artcade, email: string, count = 1): Promise<string> {
  const found = () => mailsTo(artcade, email, 'Your Artcade code');
  await eventually(async () => (await found()).length, count, 'mails with a code');
  const [newest] = await found();
  return /Code: (\d{8})/.exec(newest ?? '')?.[1] ?? '';
}

/** The small build, since each page compiles it anew: 0.14 s of processor time, and 0.23 for the large one. */
const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Asserts that axe finds no violation on the current page. */
export async function assertAccessible(page: Page, where: string): Promise<void> {
  // Evaluated rather than added as a script, which the page's content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  const findings = await page.evaluate(async (values): Promise<Finding[]> => {
    // A colour in transition has no meaningful contrast.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const judge = window as unknown as {
      axe: { run: (on: Document, options: object) => Promise<{ violations: Finding[] }> };
    };
    const result = await judge.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return result.violations;
  }, rules);
  assert.equal(findings.length, 0, `${where} is not accessible:\n${findings.map(describe).join('\n')}`);
}

function describe({ id, help, nodes }: Finding): string {
  const places = nodes.map(({ html, failureSummary }) => `    ${html}\n      ${failureSummary ?? ''}`);
  return `  ${id}: ${help}\n${places.join('\n')}`;
}
