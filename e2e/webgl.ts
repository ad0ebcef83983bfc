import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './harness.ts';

/** Games draw by WebGL, which runs on the processor here. */
export const openGameBrowser = (): Promise<Browser> =>
  openBrowser(['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']);

/** Lets a game draw ten pictures a second. At full speed, drawing takes all processors, and other tests wait for them. */
export const drawSlowly = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (step) => window.setTimeout(() => draw(step), 100);
    window.cancelAnimationFrame = (id) => window.clearTimeout(id);
  });
