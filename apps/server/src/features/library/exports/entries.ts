import type { ZipEntry } from '#adapters/zip.ts';

export const jsonBytes = (content: object): Uint8Array =>
  Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
export const textEntry = (name: string, content: string): ZipEntry => ({ name, bytes: Buffer.from(content) });
export const jsonEntry = (name: string, content: object): ZipEntry => ({ name, bytes: jsonBytes(content) });
