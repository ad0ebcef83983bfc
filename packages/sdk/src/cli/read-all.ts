/** Reads the input to its end, or its first line. */
export async function readAll(input: NodeJS.ReadableStream, until: 'end' | 'line' = 'end'): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of input) {
    pieces.push(Buffer.from(piece));
    if (until === 'line' && Buffer.from(piece).includes(10)) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}
