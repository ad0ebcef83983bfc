import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endOfFile, wholeFile } from './wire.ts';

// A file's tests and hooks become those of the test that loads it. So its hooks run before the next file is read, and for no
// other file's tests.
for await (const file of createInterface({ input: process.stdin })) {
  await test(wholeFile + file, async (t) => {
    await import(pathToFileURL(file).href);
    // Node awaits no tests that are declared after all earlier ones have ended. This one comes after them; hooks leave out what
    // is skipped.
    await t.test(endOfFile, { skip: true });
  });
  // Node writes what it has compiled when a process ends. Others that start meanwhile would compile the same again.
  flushCompileCache();
}
