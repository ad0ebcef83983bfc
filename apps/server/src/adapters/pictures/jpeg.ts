import { Failure } from '@artcade/domain/failure';
import { imageMaximumSide } from '@artcade/domain/images';
import {
  bytesOf,
  Cursor,
  checkSides,
  Pieces,
  profileMaximumBytes,
  startsWith,
  unreadable,
  type Walked,
} from './bytes.ts';
import { type Fate, fateOf } from './colour-profile.ts';
import { exifWith, orientationOf } from './exif.ts';
import { createTables, type Frame, type Scan, throughLastPixel } from './jpeg-scans.ts';

export const jpegSignature = '\xff\xd8\xff';

const jfif = 'JFIF\0';
const exif = 'Exif\0\0';
const profile = 'ICC_PROFILE\0';
const adobe = 'Adobe';
const jfifBytes = 14;
const adobeBytes = 12;

const baseline = 0xc0;
const extended = 0xc1;
const progressive = 0xc2;

/** Each scan of a progressive image visits every pixel, and a scan can be as short as twenty bytes. */
const scanMaximum = 100;
const scannedMaximumPixels = 16 * imageMaximumSide ** 2;

export function walkJpeg(bytes: Uint8Array): Walked {
  const cursor = new Cursor(bytes);
  const kept = new Pieces();
  kept.add(cursor.take(2));
  const tables = createTables();
  const profileParts: Uint8Array[] = [];
  const marks = new Set<string>();
  const complete = new Set<number>();
  let frame: Frame | undefined;
  let orientation: number | undefined;
  let fate: Fate = 'void';
  let scans = 0;
  let profileBytes = 0;
  for (;;) {
    cursor.part();
    const marker = nextMarker(cursor);
    if (marker === 0xd9) {
      if (!frame || scans === 0) throw unreadable('truncated');
      // A marker may have padding before it; the rewritten one has none.
      kept.add(Uint8Array.of(0xff, 0xd9));
      const { width, height } = frame;
      const isForeign = fate === 'convert';
      return { width, height, orientation: orientation ?? 1, frames: 1, isForeign, bytes: kept.join() };
    }
    const data = nextSegment(cursor, marker);
    switch (marker) {
      case baseline:
      case extended:
      case progressive:
        if (frame) throw unreadable('malformed');
        frame = readFrame(marker, new Cursor(data));
        break;
      case 0xc4:
        tables.addCodes(new Cursor(data));
        break;
      case 0xdb:
        tables.addQuantization(new Cursor(data));
        break;
      case 0xdd:
        tables.setRestarts(new Cursor(data));
        break;
      case 0xda: {
        if (!frame) throw unreadable('malformed');
        const scan = readScan(frame, data);
        const pixels = entropyData(cursor);
        // In a sequential image each channel has one scan; decoders ignore others.
        if (!frame.isProgressive && scan.parts.every(({ id }) => complete.has(id))) break;
        for (const { id } of scan.parts) complete.add(id);
        if (scans === 0) {
          fate = fateOf(profileOf(profileParts), channelsOf(frame));
          if (typeof fate === 'object') kept.add(segment(0xe2, bytesOf(`${profile}\x01\x01`), fate.profile));
        }
        scans += 1;
        checkScans(frame, scans);
        // Written right before their scan: tables that no scan uses are not part of the picture.
        for (const table of tables.quantizationFor(scan)) kept.add(segment(0xdb, table));
        if (scans === 1) kept.add(segment(frame.marker, frame.data));
        const restarts = tables.changedRestarts();
        if (restarts) kept.add(segment(0xdd, restarts));
        for (const table of tables.codesFor(scan)) kept.add(segment(0xc4, table));
        kept.add(segment(0xda, scan.header));
        kept.add(throughLastPixel(frame, scan, tables, pixels));
        break;
      }
      case 0xe0:
        // Drops the thumbnail that may follow: it is another picture, often from before a crop.
        if (frame || marks.has(jfif) || !startsWith(data, jfif) || data.length < jfifBytes) break;
        marks.add(jfif);
        kept.add(plainJfif(data));
        break;
      case 0xe1:
        if (frame || orientation !== undefined || !startsWith(data, exif)) break;
        orientation = orientationOf(data.subarray(exif.length));
        if (orientation !== 1) kept.add(segment(0xe1, bytesOf(exif), exifWith(orientation)));
        break;
      case 0xe2:
        if (frame || !startsWith(data, profile)) break;
        profileBytes += data.length;
        if (profileBytes > profileMaximumBytes) throw unreadable('profile_too_large');
        profileParts.push(data.subarray(profile.length));
        break;
      case 0xee:
        // Defines the colour space of the channels: without it a CMYK image would be inverted.
        if (scans > 0 || marks.has(adobe) || !startsWith(data, adobe) || data.length < adobeBytes) break;
        marks.add(adobe);
        kept.add(segment(0xee, bytesOf(`${adobe}\0\x64\0\0\0\0`), data.subarray(adobeBytes - 1, adobeBytes)));
        break;
      default:
        if (!isNote(marker)) throw unreadable('unsupported');
    }
  }
}

/** A profile comes in numbered parts. It is valid only if each part exists exactly once. */
function profileOf(parts: readonly Uint8Array[]): Uint8Array {
  const ordered = new Pieces();
  for (let number = 1; number <= parts.length; number += 1) {
    const [part, ...others] = parts.filter((each) => each[0] === number);
    if (!part || others.length > 0 || part[1] !== parts.length) return new Uint8Array();
    ordered.add(part.subarray(2));
  }
  return ordered.join();
}

const channelsOf = ({ parts }: Frame): 'rgb' | 'gray' | 'cmyk' =>
  parts.length === 1 ? 'gray' : parts.length === 3 ? 'rgb' : 'cmyk';

function nextMarker(cursor: Cursor): number {
  if (cursor.u8() !== 0xff) throw unreadable('malformed');
  for (;;) {
    const marker = cursor.u8();
    if (marker !== 0xff) return marker;
  }
}

function nextSegment(cursor: Cursor, marker: number): Uint8Array {
  // These markers have no length, and are invalid here.
  if (marker < 0x02 || (marker >= 0xd0 && marker <= 0xd8)) throw unreadable('malformed');
  const length = cursor.u16be();
  if (length < 2) throw unreadable('malformed');
  return cursor.take(length - 2);
}

/** Application segments and comments: skipped unread. */
const isNote = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

function readFrame(marker: number, header: Cursor): Frame {
  const data = header.bytes;
  const precision = header.u8();
  const height = header.u16be();
  const width = header.u16be();
  checkSides(width, height);
  const channels = header.u8();
  if (precision !== 8 || ![1, 3, 4].includes(channels)) throw unreadable('unsupported');
  if (header.left !== channels * 3) throw unreadable('malformed');
  const parts = Array.from({ length: channels }, () => {
    const [id, sampling, quantization] = [header.u8(), header.u8(), header.u8()];
    const [across, down] = [sampling >> 4, sampling & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4) throw unreadable('malformed');
    return { id, across, down, quantization };
  });
  return { marker, data, width, height, parts, isProgressive: marker === progressive };
}

function checkScans({ width, height }: Frame, scans: number): void {
  if (scans > scanMaximum) throw unreadable('unsupported');
  if (width * height * scans > scannedMaximumPixels) {
    throw new Failure('image_dimensions', { width, height, scans, maximum: imageMaximumSide });
  }
}

/**
 * The last three numbers matter in progressive images only. Some cameras leave them zero in others, which viewers ignore but a
 * strict decoder rejects: then the header is corrected.
 */
function readScan({ isProgressive, parts }: Frame, data: Uint8Array): Scan {
  const channels = data[0] ?? 0;
  if (channels < 1 || channels > 4 || data.length !== 4 + channels * 2) throw unreadable('malformed');
  const cursor = new Cursor(data.subarray(1));
  const own = Array.from({ length: channels }, () => {
    const [id, codes] = [cursor.u8(), cursor.u8()];
    const part = parts.find((each) => each.id === id);
    if (!part) throw unreadable('malformed');
    return { ...part, first: codes >> 4, rest: codes & 15 };
  });
  if (!isProgressive) {
    const header = Uint8Array.of(...data.subarray(0, -3), 0, 63, 0);
    return { header, parts: own, usesFirst: true, usesRest: true };
  }
  const [from = 0, , precision = 0] = data.subarray(-3);
  return { header: data, parts: own, usesFirst: from === 0 && precision >> 4 === 0, usesRest: from > 0 };
}

/** Returns the pixel data up to the next marker. Inside it, 0xff is followed by a zero or by a restart. */
function entropyData(cursor: Cursor): Uint8Array {
  const { bytes, at } = cursor;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = at;
  for (;;) {
    end = buffer.indexOf(0xff, end);
    if (end < 0 || end + 1 >= bytes.length) throw unreadable('truncated');
    let after = end + 1;
    while (bytes[after] === 0xff) after += 1;
    const next = bytes[after];
    if (next === undefined) throw unreadable('truncated');
    const isInside = next === 0 || (next >= 0xd0 && next <= 0xd7);
    // Padding is valid before a marker; no encoder puts it between pixels.
    if (isInside && after > end + 1) throw unreadable('malformed');
    if (!isInside) return cursor.take(end - at);
    end += 2;
  }
}

function plainJfif(data: Uint8Array): Uint8Array {
  const plain = data.slice(0, jfifBytes);
  plain.fill(0, jfifBytes - 2);
  return segment(0xe0, plain);
}

function segment(marker: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = new Pieces();
  content.addAll(parts);
  const length = content.length + 2;
  const whole = new Uint8Array(length + 2);
  whole.set([0xff, marker, length >> 8, length & 0xff]);
  whole.set(content.join(), 4);
  return whole;
}
