import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Frame, type Page } from 'playwright-core';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import { copyOfHouse } from '../../scripts/test/copy-project.ts';
import { ended, spawnProgram } from './processes.ts';
import { isQuick } from './quick.ts';
import { median } from './samples.ts';
import { type Findings, limit } from './table.ts';
import { untilAnswers } from './until-answers.ts';

const rounds = isQuick ? 2 : 7;

/** Time from saving a file to seeing the change, with `npm run dev`. */
export async function devLoop(): Promise<Findings> {
  await using open = new AsyncDisposableStack();
  const house = copyOfHouse('bench');
  open.defer(() => rmSync(house, { recursive: true, force: true }));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const child = spawnProgram('npm', ['run', 'dev', '--silent'], {
    cwd: house,
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
  });
  open.defer(async () => {
    child.kill('SIGTERM');
    await ended(child);
  });
  await untilAnswers(`${url}/healthz`, child);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  open.defer(() => browser.close());
  const page = await browser.newPage({ baseURL: url, locale: 'en-US' });
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Use the demo account' }).click();
  await page.getByText('200 credits', { exact: true }).first().waitFor({ state: 'attached' });
  await page.goto('/#/tools/logo-generator');
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('The page shows no tool.');
  await frame.getByRole('button', { name: /^Generate/ }).waitFor();

  const measure = async (file: string, change: (content: string, mark: string) => string, seen: Seen) => {
    const path = join(house, file);
    const before = readFileSync(path, 'utf8');
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // A pause, so that all work after a change has ended.
      await sleep(2000);
      const mark = `seen${round}`;
      const begun = performance.now();
      writeFileSync(path, change(before, mark));
      await seen(mark);
      times.push(performance.now() - begun);
    }
    return median(times);
  };
  const text = (place: Page | Frame) => (mark: string) =>
    place.waitForFunction((wanted) => document.body.textContent.includes(wanted), mark);
  const figures = [
    limit(
      'dev-loop: a component of the app',
      await measure(
        'apps/web/src/app/wordmark.tsx',
        (old, mark) => old.replace('Artcade\n', `${mark}\n`),
        text(page),
      ),
      { below: 1000 },
    ),
    limit(
      'dev-loop: a style',
      await measure(
        'apps/web/src/app/app.css',
        (old, mark) => `${old}\nbody { --mark: ${mark}; }\n`,
        (mark) =>
          page.waitForFunction(
            (wanted) => getComputedStyle(document.body).getPropertyValue('--mark') === wanted,
            mark,
          ),
      ),
      { below: 1000 },
    ),
    limit(
      'dev-loop: a component of a tool, in its frame',
      await measure(
        'apps/tools/src/workbench/generate-bar.tsx',
        (old, mark) => old.replace(": t('workbench.generate')", `: '${mark}'`),
        text(frame),
      ),
      { below: 1000 },
    ),
    limit(
      'dev-loop: the server',
      await measure(
        'apps/server/src/http/app.ts',
        (old, mark) => old.replace('({ ok: true })', `({ ok: true, mark: '${mark}' })`),
        async (mark) => {
          while (!(await (await fetch(`${url}/healthz`)).text()).includes(mark)) await sleep(10);
        },
      ),
      { below: 3000 },
    ),
  ];
  return { figures, notes: [`dev-loop: from saving a file to seeing the change, the median of ${rounds}.`] };
}

type Seen = (mark: string) => Promise<unknown>;
