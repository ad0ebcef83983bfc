interface Browser {
  readonly isOnline: () => boolean;
  readonly pause: () => Promise<void>;
  readonly reload: () => void;
}

const retries = 2;

/**
 * Loads code, if necessary again when there is a network. Many browsers remember that code failed to load until the page
 * reloads, and a frame may not fetch files by itself: so it reloads when nothing else helps. The host keeps the form.
 */
export async function loadPatiently<Code>(load: () => Promise<Code>, browser: Browser): Promise<Code> {
  for (let left = retries; ; ) {
    try {
      return await load();
    } catch {
      await browser.pause();
      while (!browser.isOnline()) await browser.pause();
      if (left === 0) break;
      left -= 1;
    }
  }
  browser.reload();
  return new Promise<never>(() => {});
}
