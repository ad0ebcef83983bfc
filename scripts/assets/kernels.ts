import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

/** Compiles the kernels of the built-in engine. The result is committed, so that only who changes a kernel needs the compiler. */
const folder = new URL('../../packages/engine/src/world/', import.meta.url);
export const compiledFile = new URL('kernels.wasm', folder);

export async function compileKernels(): Promise<Uint8Array> {
  let made: Uint8Array | undefined;
  const stderr = asc.createMemoryStream();
  const { error } = await asc.main(
    [
      'kernels/index.ts',
      '--outFile',
      'kernels.wasm',
      '--importMemory',
      '--runtime',
      'stub',
      '--noAssert',
      '-O3',
      '--enable',
      'simd',
    ],
    {
      readFile: (name, base) =>
        readFile(fileURLToPath(new URL(name, new URL(`${base}/`, folder))), 'utf8').catch(() => null),
      writeFile: (_name, contents) => {
        if (typeof contents !== 'string') made = contents;
      },
      listFiles: () => [],
      stderr,
    },
  );
  if (error || !made) throw new Error(`The kernels do not compile:\n${stderr.toString()}`);
  return made;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = await compileKernels();
  writeFileSync(compiledFile, made);
  console.log(`${made.length} bytes`);
}
