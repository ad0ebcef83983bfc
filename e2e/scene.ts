import type { Page } from 'playwright-core';

/** A state of the product of which `npm run shots` takes a picture. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly isMember?: boolean;
  /** By the account whose images are drawn for real. */
  readonly isPlayer?: boolean;
  readonly only?: 'desktop' | 'phone';
  /** Steps before the screenshot, and elements that must not be waited for. */
  readonly act?: (page: Page) => Promise<void>;
  readonly before?: (page: Page) => Promise<void>;
}
