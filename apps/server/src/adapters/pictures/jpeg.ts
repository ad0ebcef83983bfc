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
import { exifWith, orientationOf } from './exif.ts';

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

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly isProgressive: boolean;
}

export function walkJpeg(bytes: Uint8Array): Walked {
  const cursor = new Cursor(bytes);
  const kept = new Pieces();
  kept.add(cursor.take(2));
  let frame: Frame | undefined;
  let orientation: number | undefined;
  let scans = 0;
  let profileBytes = 0;
  for (;;) {
    const start = cursor.part();
    const marker = nextMarker(cursor);
    if (marker === 0xd9) {
      if (!frame || scans === 0) throw unreadable('truncated');
      // A marker may be padded on its left; what is written here is not.
      kept.add(Uint8Array.of(0xff, 0xd9));
      const { width, height } = frame;
      return { width, height, orientation: orientation ?? 1, frames: 1, bytes: kept.join() };
    }
    const data = nextSegment(cursor, marker);
    const whole = cursor.since(start);
    switch (marker) {
      case baseline:
      case extended:
      case progressive:
        if (frame) throw unreadable('malformed');
        frame = readFrame(marker, new Cursor(data));
        kept.add(whole);
        break;
      case 0xc4: // Huffman tables
      case 0xdb: // quantization tables
      case 0xdd: // restart interval
        kept.add(whole);
        break;
      case 0xda:
        if (!frame) throw unreadable('malformed');
        scans += 1;
        checkScans(frame, scans);
        kept.add(scanHeader(frame, data) ?? whole);
        kept.add(entropyData(cursor));
        break;
      case 0xe0:
        // Without the thumbnail that may follow: it is a picture of its own, often of what was cut away since.
        if (!frame && startsWith(data, jfif) && data.length >= jfifBytes) kept.add(plainJfif(data));
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
        kept.add(whole);
        break;
      case 0xee:
        // Tells which colours the channels are: a CMYK image would turn into its negative without.
        if (startsWith(data, adobe) && data.length >= adobeBytes) {
          kept.add(segment(0xee, data.subarray(0, adobeBytes)));
        }
        break;
      default:
        if (!isNote(marker)) throw unreadable('unsupported');
    }
  }
}

function nextMarker(cursor: Cursor): number {
  if (cursor.u8() !== 0xff) throw unreadable('malformed');
  for (;;) {
    const marker = cursor.u8();
    if (marker !== 0xff) return marker;
  }
}

function nextSegment(cursor: Cursor, marker: number): Uint8Array {
  // These stand alone and have no length: here they are out of place.
  if (marker < 0x02 || (marker >= 0xd0 && marker <= 0xd8)) throw unreadable('malformed');
  const length = cursor.u16be();
  if (length < 2) throw unreadable('malformed');
  return cursor.take(length - 2);
}

/** Applications' own segments and comments: skipped, whatever they hold. */
const isNote = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

function readFrame(marker: number, header: Cursor): Frame {
  const precision = header.u8();
  const height = header.u16be();
  const width = header.u16be();
  checkSides(width, height);
  const channels = header.u8();
  if (precision !== 8 || ![1, 3, 4].includes(channels)) throw unreadable('unsupported');
  if (header.left !== channels * 3) throw unreadable('malformed');
  return { width, height, isProgressive: marker === progressive };
}

function checkScans({ width, height }: Frame, scans: number): void {
  if (scans > scanMaximum) throw unreadable('unsupported');
  if (width * height * scans > scannedMaximumPixels) {
    throw new Failure('image_dimensions', { width, height, scans, maximum: imageMaximumSide });
  }
}

/**
 * Three numbers at the end mean something in progressive images only. Some cameras leave them zero in others, which
 * every viewer overlooks, but a strict decoder calls broken: then the header is written as it should be.
 */
function scanHeader({ isProgressive }: Frame, data: Uint8Array): Uint8Array | undefined {
  const channels = data[0] ?? 0;
  if (channels < 1 || channels > 4 || data.length !== 4 + channels * 2) throw unreadable('malformed');
  const [from, to, precision] = data.subarray(-3);
  if (isProgressive || (from === 0 && to === 63 && precision === 0)) return undefined;
  return segment(0xda, data.subarray(0, -3), Uint8Array.of(0, 63, 0));
}

/** Pixels up to the next marker. Inside them 0xff is followed by a zero, or by a restart. */
function entropyData(cursor: Cursor): Uint8Array {
  const { bytes, at } = cursor;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = at;
  for (;;) {
    end = buffer.indexOf(0xff, end);
    if (end < 0 || end + 1 >= bytes.length) throw unreadable('truncated');
    const next = bytes[end + 1] ?? 0;
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) end += 2;
    else if (next === 0xff) end += 1;
    else return cursor.take(end - at);
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
