/** Returns the characters that a TrueType font contains: its `cmap` table, formats 4 and 12. */
export function coveredBy(font: Buffer): ReadonlySet<number> {
  const covered = new Set<number>();
  const cmap = tableAt(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index++) {
    const start = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(start);
    if (format === 4) readSegments(font, start, covered);
    if (format === 12) readGroups(font, start, covered);
  }
  return covered;
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`a font without the table ${name}`);
}

function readSegments(font: Buffer, start: number, covered: Set<number>): void {
  const twice = font.readUInt16BE(start + 6);
  const ends = start + 14;
  const starts = ends + twice + 2;
  const deltas = starts + twice;
  const offsets = deltas + twice;
  for (let at = 0; at < twice; at += 2) {
    const last = font.readUInt16BE(ends + at);
    const first = font.readUInt16BE(starts + at);
    const delta = font.readUInt16BE(deltas + at);
    const offset = font.readUInt16BE(offsets + at);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const place = offsets + at + offset + (code - first) * 2;
      const glyph = offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(place);
      if (glyph !== 0) covered.add(code);
    }
  }
}

function readGroups(font: Buffer, start: number, covered: Set<number>): void {
  const count = font.readUInt32BE(start + 12);
  for (let index = 0; index < count; index++) {
    const group = start + 16 + index * 12;
    const last = font.readUInt32BE(group + 4);
    for (let code = font.readUInt32BE(group); code <= last; code++) covered.add(code);
  }
}
