import { get } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { buildWeb } from '../../scripts/run/build-web.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import { fetchPackage } from '../../scripts/test/fetched.ts';
import { isQuick, median } from './samples.ts';
import { startServer } from './server.ts';
import { type Figure, limit } from './table.ts';

/** The front door is `tools`: it alone is meant to be found by search engines. */
const pages = { login: '/#/login', tools: '/tools' } as const;
const runs = isQuick ? 1 : 5;
const bytesMaximum = 130;
const kib = 1024;

/** Bytes that a first visit loads, and the Lighthouse score on a phone. */
export async function firstVisit(): Promise<readonly Figure[]> {
  await buildWeb('small');
  await using open = new AsyncDisposableStack();
  const server = await startServer({ web: true });
  open.defer(server.stop);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
  });
  open.defer(() => browser.close());
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const sizes = await Promise.all((await filesOf(browser, server.url + path)).map(zippedSize));
    const sum = sizes.reduce((total, size) => total + size, 0);
    figures.push(
      limit(`first-visit: JS and CSS of ${name}, gz`, sum / kib, { below: bytesMaximum, unit: 'KiB' }),
    );
  }
  const lighthouse = await findLighthouse();
  for (const [name, path] of Object.entries(pages))
    figures.push(...(await judge(lighthouse, name, server.url + path, port)));
  return figures;
}

/** Addresses of the scripts and styles that a page loads until the network is idle, with an empty cache. */
async function filesOf(browser: Browser, url: string): Promise<readonly string[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    return [...files];
  } finally {
    await context.close();
  }
}

function zippedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.headers['content-encoding'] !== 'gzip') reject(new Error(`${url} is not compressed`));
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
const wanted: Readonly<Record<Category, number>> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 95,
};

interface Report {
  readonly lhr: {
    readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
    readonly runtimeError?: { readonly message: string };
  };
}
type Lighthouse = (url: string, settings: object) => Promise<Report | undefined>;

async function findLighthouse(): Promise<Lighthouse> {
  const entry = join(fetchPackage('lighthouse'), 'core', 'index.js');
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

async function judge(lighthouse: Lighthouse, name: string, url: string, port: number): Promise<Figure[]> {
  const scores: Record<Category, number[]> = {
    performance: [],
    accessibility: [],
    'best-practices': [],
    seo: [],
  };
  const all = Object.keys(wanted) as Category[];
  const categories = all.filter((category) => category !== 'seo' || name === 'tools');
  for (let run = 0; run < runs; run += 1) {
    const report = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'silent' });
    const problem = report?.lhr.runtimeError?.message;
    if (!report || problem) throw new Error(problem ?? 'no report');
    for (const category of categories)
      scores[category].push(Math.round((report.lhr.categories[category].score ?? 0) * 100));
  }
  return categories.map((category) => {
    const score = median(scores[category]);
    return {
      what: `first-visit: Lighthouse ${category} of ${name}`,
      measured: String(score),
      target: wanted[category] < 100 ? `≥ ${wanted[category]}` : '100',
      met: score >= wanted[category],
    };
  });
}
