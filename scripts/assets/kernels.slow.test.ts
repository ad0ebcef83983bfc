import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compiledFile, compileKernels } from './kernels.ts';

test('the committed kernels are what their sources compile to', async () => {
  const compiled = await compileKernels();
  assert.ok(readFileSync(compiledFile).equals(compiled), 'npm run kernels compiles them again');
});
