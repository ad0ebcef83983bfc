import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { wholeFile } from './wire.ts';

// A file's tests and hooks become those of the test that loads it. So its hooks run before the next file is read, and for no
// other file's tests.
for await (const file of createInterface({ input: process.stdin }))
  await test(wholeFile + file, async () => {
    await import(pathToFileURL(file).href);
  });
