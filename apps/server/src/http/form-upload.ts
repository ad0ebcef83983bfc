import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@artcade/domain/failure';
import { Busboy } from '@fastify/busboy';
import { placeholder } from './json-upload.ts';
import type { Spooled } from './spool.ts';

const limits = (maximum: number) => ({
  fields: 20,
  // Bytes: a recipe has up to 6,000 characters.
  fieldSize: 24_000,
  fieldNameSize: 100,
  files: 1,
  // One byte over the limit is enough to detect a file that is too large.
  fileSize: maximum + 1,
  parts: 21,
  headerPairs: 50,
});

interface Options {
  /** Bytes of the whole form. */
  readonly limit: number;
  /** Bytes of the file. */
  readonly maximum: number;
  /** Opens the spool file. */
  readonly begin: () => Promise<Spooled>;
}

/**
 * Reads a multipart form: short fields, and one part called `file`, which goes to the spool. Returns the body that JSON with the
 * same file would give.
 */
export async function readFormUpload(
  headers: IncomingHttpHeaders,
  source: Readable,
  { limit, maximum, begin }: Options,
): Promise<Record<string, unknown>> {
  const form = openForm(headers, maximum);
  // No prototype, so a field may have the name of an inherited property.
  const body = Object.create(null) as Record<string, unknown>;
  const files: Promise<void>[] = [];
  let mime = '';
  const problems: unknown[] = [];
  const refuse = (field: string, problem: string) =>
    problems.push(new Failure('invalid_input', { field: field.slice(0, 100), problem }));
  form.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse(name, 'is too long');
    else if (Object.hasOwn(body, name)) refuse(name, 'is there twice');
    // Form fields are strings; this is the only numeric one.
    else body[name] = name === 'toolCost' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  });
  form.on('file', (name, file, _fileName, _encoding, mimeType) => {
    mime = mimeType;
    if (name !== 'file') refuse(name, 'must be called file');
    // The stream may fail before it is read.
    file.on('error', () => {});
    const kept = keep(file, begin, problems);
    // A broken form is reported below, before the file is awaited.
    kept.catch(() => {});
    files.push(kept);
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.on(event, () => refuse('', 'has too many parts'));
  try {
    await pipeline(source, atMost(limit), form);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure('invalid_input', { field: '', problem: 'is not a complete form' }, { cause });
  }
  await Promise.all(files);
  if (problems.length > 0) throw problems[0];
  return files.length === 0 ? body : { ...body, fileData: `data:${mime};base64,${placeholder(0)}` };
}

/** Aborts a body without content length that exceeds the limit. */
const atMost = (limit: number) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limit) throw new Failure('payload_too_large');
      yield chunk;
    }
  };

/** Reads to the end even after a failure: a client that is still sending would not read our response. */
async function keep(
  file: AsyncIterable<Buffer>,
  begin: Options['begin'],
  problems: unknown[],
): Promise<void> {
  const spooled = await begin().catch((error: unknown) => {
    problems.push(error);
    return null;
  });
  for await (const chunk of file) {
    if (!spooled || problems.length > 0) continue;
    await spooled.write(chunk).catch((error: unknown) => problems.push(error));
  }
}

function openForm(headers: IncomingHttpHeaders, maximum: number) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: limits(maximum),
    });
  } catch (cause) {
    throw new Failure('invalid_input', { field: '', problem: 'is not a multipart form' }, { cause });
  }
}
