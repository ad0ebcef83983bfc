import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import fc from 'fast-check';
import { fileNumber, readJsonUpload } from './json-upload.ts';
import type { Spooled } from './spool.ts';

function memorySpool(): Spooled & { bytes: () => Buffer } {
  const chunks: Uint8Array[] = [];
  return {
    path: '',
    write: async (chunk) => void chunks.push(chunk),
    finish: async () => {},
    discard: async () => {},
    bytes: () => Buffer.concat(chunks),
  };
}

async function* cut(text: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (let round = 0; at < text.length; round += 1) {
    const size = sizes.length > 0 ? (sizes[round % sizes.length] ?? 1) : text.length;
    yield text.subarray(at, at + size);
    at += size;
  }
}

const head = 'data:image/png;base64';

async function read(text: string, sizes: readonly number[] = [], { depth = 1, files = 1 } = {}) {
  const spooled: ReturnType<typeof memorySpool>[] = [];
  const begin = async () => {
    const file = memorySpool();
    spooled.push(file);
    return file;
  };
  const body = await readJsonUpload(cut(Buffer.from(text), sizes), { depth, files, begin });
  return { body, images: spooled.map((file) => file.bytes()) };
}

test('a body is read as JSON.parse reads it, however it is cut, with the image beside it', async () => {
  const fields = fc.dictionary(
    fc.string({ unit: 'binary' }).filter((key) => key !== 'fileData' && key !== '__proto__'),
    fc.jsonValue(),
    { maxKeys: 4 },
  );
  await fc.assert(
    fc.asyncProperty(
      fields,
      fields,
      fc.uint8Array({ maxLength: 300 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      fc.constantFrom(undefined, 1, '\t'),
      fc.boolean(),
      async (before, after, bytes, sizes, space, escapesSlashes) => {
        const image = Buffer.from(bytes);
        const sent = { ...before, fileData: `${head},${image.toString('base64')}`, ...after };
        const text = JSON.stringify(sent, null, space);
        const { body, images } = await read(escapesSlashes ? text.replaceAll('/', '\\/') : text, sizes);
        assert.deepEqual(body, JSON.parse(JSON.stringify({ ...sent, fileData: `${head},AA==` })));
        assert.deepEqual(images, [image]);
      },
    ),
  );
});

test('a field of that name inside another field, or as a value, is no image', async () => {
  const sent = { a: { fileData: 'x' }, b: ['fileData', ':', 'y'], c: 'fileData', d: '"fileData":"' };
  const { body, images } = await read(JSON.stringify(sent), [3]);
  assert.deepEqual(body, sent);
  assert.deepEqual(images, []);
});

test('images inside a list are identified by their numbers; other fields of that name are not images', async () => {
  const image = (text: string) => `${head},${Buffer.from(text).toString('base64')}`;
  const sent = {
    references: [{ fileData: image('one') }, { assetId: 'x' }, { fileData: image('two') }],
    fileData: 'not one of them',
  };
  for (const sizes of [[], [1], [7]]) {
    const { body, images } = await read(JSON.stringify(sent), sizes, { depth: 3, files: 3 });
    const { references, fileData } = body as typeof sent;
    assert.equal(fileData, sent.fileData);
    const numbers = references.flatMap((each) => (each.fileData ? [fileNumber(each.fileData)] : []));
    assert.deepEqual(
      numbers.map((number) => images[number]?.toString()),
      ['one', 'two'],
    );
  }
  const many = { references: Array.from({ length: 4 }, () => ({ fileData: image('x') })) };
  await assert.rejects(read(JSON.stringify(many), [], { depth: 3, files: 3 }), Failure);
});

for (const [what, text] of [
  ['no data URL', '{"fileData":"hello"}'],
  ['a data URL that is not base64', '{"fileData":"data:image/png,hello"}'],
  ['something that is not base64', `{"fileData":"${head},a!b="}`],
  ['an end in the middle', `{"fileData":"${head},YQ==YQ=="}`],
  ['an escaped character', `{"fileData":"${head},\\u0041AAA"}`],
  ['an escaped quote', `{"fileData":"${head},AAAA\\""}`],
  ['an endless head', `{"fileData":"data:image/png;${'x=y;'.repeat(100)}base64,AAAA"}`],
  ['two images', `{"fileData":"${head},AAAA","fileData":"${head},AAAA"}`],
] as const) {
  test(`${what} is refused`, async () => {
    for (const sizes of [[], [1], [7]])
      await assert.rejects(
        read(text, sizes),
        (error) => error instanceof Failure && error.code === 'invalid_input',
      );
  });
}

test('what is cut off or broken is malformed', async () => {
  for (const text of [
    `{"fileData":"${head},AAAA`,
    `{"fileData":"${head},AAAA"`,
    '{',
    `{"fileData":"${head},AAAA"}}`,
  ])
    await assert.rejects(read(text), (error) => error instanceof Failure && error.code === 'malformed_json');
});

test('everything besides the image must be short', async () => {
  await assert.rejects(
    read(`{"fileData":"${head},AAAA","x":"${'y'.repeat(70_000)}"}`, [1000]),
    (error) => error instanceof Failure && error.code === 'payload_too_large',
  );
});
