import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from 'playwright-core';
import { at, eventually } from './harness.ts';

const examples = fileURLToPath(new URL('../examples', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

/** Performs the handshake like an honest tool, and leaves the rest to the test. */
export const blank = `<!doctype html><meta charset="utf-8"><title>Blank</title><body>
<script>
  window.heard = [];
  const connected = new Promise((resolve) => {
    addEventListener('message', (event) => {
      heard.push({ data: event.data, at: performance.now() });
      if (event.data.type === 'artcadeConnect') resolve({ port: event.ports[0], nonce: event.data.nonce });
    });
  });
  const waiting = new Map();
  let asked = 0;
  const greeted = connected.then(({ port, nonce }) => {
    port.onmessage = ({ data }) => waiting.get(data.id)?.(data);
    window.rawPort = port;
    const send = (method, params) => new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      port.postMessage({ id: asked, method, params });
    });
    return send('hello', { nonce }).then((welcome) => ({ send, welcome }));
  });
  window.ask = async (method, params) => (await greeted).send(method, params);
  window.welcomed = () => greeted.then(({ welcome }) => welcome);
  window.say = (message) => parent.postMessage(message, '*');
  say({ type: 'iframeReady' });
  window.draw = (fileName) => {
    const imageData = document.createElement('canvas').toDataURL('image/png');
    say({ type: 'imageGenerated', imageData, fileName, requestId: fileName });
  };
  window.answers = () => heard.flatMap(({ data }) =>
    data.type === 'imageSaved' ? [data.requestId + ' ' + data.cost]
    : data.type === 'imageRefused' ? [data.requestId + ' ' + data.error.code] : []);
  if (location.search === '?ten') for (let index = 0; index < 10; index += 1) draw('greedy-' + index);
  if (location.search === '?again') addEventListener('load', () => setTimeout(() => location.reload()));
</script>`;

/** What a test can call inside the blank tool. */
export interface BlankTool {
  readonly heard: readonly { readonly data: { readonly type: string; readonly language?: string } }[];
  readonly ask: (
    method: string,
    params?: object,
  ) => Promise<{ result?: unknown; error?: { code: string; message: string } }>;
  readonly welcomed: () => Promise<{ result: { credits: number; cost: number; language: string } }>;
  readonly say: (message: unknown) => void;
  /** Sends an image; `answers` identifies it by its name. */
  readonly draw: (fileName: string) => void;
  /** The outcome of each image: its name, and its cost or the reason for the refusal. */
  readonly answers: () => readonly string[];
  readonly rawPort: MessagePort;
}

interface Guests {
  readonly origin: string;
  /** For the server's configuration. */
  readonly register: string;
}

/** Servers of external tools: the examples in their folders, and a blank one that the test controls. */
export async function openGuests(
  tools: readonly { slug: string; name: string; path: string; cost: number }[],
) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://guest').pathname;
    if (path === '/blank/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(blank);
      return;
    }
    const file = join(examples, normalize(path), path.endsWith('/') ? 'index.html' : '');
    readFile(file).then(
      (bytes) => response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const registered = tools.map(({ slug, name, path, cost }) => ({
    slug,
    name,
    url: `${origin}${path}`,
    creditCost: cost,
  }));
  return { origin, register: JSON.stringify(registered) } satisfies Guests;
}

/** Opens a tool from its card and returns its frame. */
export async function openTool(page: Page, name: string, slug: string): Promise<Frame> {
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await at(page, `/tools/${slug}`);
  return frameOf(page, name);
}

export async function frameOf(page: Page, name: string): Promise<Frame> {
  const element = await page.locator(`iframe[title="${name}"]`).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`no frame of ${name}`);
  await frame.waitForLoadState();
  return frame;
}

/** Opens every folded group of a tool's form. */
export async function unfold(frame: Frame): Promise<void> {
  await frame.locator('details').first().waitFor();
  await frame.locator('details').evaluateAll((groups) => {
    for (const group of groups) (group as HTMLDetailsElement).open = true;
  });
}

export const chargeQuestion = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name: `Let ${name} charge credits?` });

/** Accepts when a tool asks to charge. */
export async function allowCharging(page: Page, name: string): Promise<void> {
  const question = chargeQuestion(page, name);
  await question.getByRole('button', { name: 'Allow' }).click();
  await question.waitFor({ state: 'hidden' });
}

/** The balance that the page shows. */
export const hasCredits = (page: Page, credits: number): Promise<void> =>
  eventually(
    async () =>
      (await page
        .getByText(/^\d+ credits?$/)
        .first()
        .textContent()) ?? '',
    `${credits} credits`,
    'the balance',
  );
