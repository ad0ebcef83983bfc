import { inflateSync } from 'node:zlib';
import type { ImageType } from '@artcade/domain/images';
import { readSourceType, type SourceType, sourceTypeAddress } from '@artcade/domain/provenance';
import { bytesOf, Cursor, latin1, startsWith } from '../pictures/bytes.ts';
import { chunkOf, nextChunk, pngSignature } from '../pictures/png-chunks.ts';
import { chunksIn, fileOf } from '../pictures/webp.ts';

/** What a file says about its picture to programs that know XMP, the format of IPTC photo metadata. */
export interface Remark {
  readonly sourceType: SourceType;
  /** The model or engine that made it. */
  readonly system?: string;
  /** The prompt, if its author wants it in the file. */
  readonly prompt?: string;
}

const pngKeyword = 'XML:com.adobe.xmp';
const jpegHeader = 'http://ns.adobe.com/xap/1.0/\0';
/** The longest packet that is read. JPEG has no longer ones. */
const packetMaximum = 65_500;

/** Property names of the IPTC Photo Metadata Standard 2025.1. */
export function xmpOf({ sourceType, system, prompt }: Remark): string {
  const properties = {
    DigitalSourceType: sourceTypeAddress(sourceType),
    ...(system !== undefined && { AISystemUsed: system }),
    ...(prompt !== undefined && { AIPromptInformation: prompt }),
  };
  const written = Object.entries(properties).map(
    ([name, value]) => ` Iptc4xmpExt:${name}="${escaped(value)}"`,
  );
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    `${written.join('')}/></rdf:RDF></x:xmpmeta>`,
    '<?xpacket end="r"?>',
  ].join('');
}

/** XML allows no control characters but tab and line ends. */
const escaped = (value: string): string =>
  value
    .replaceAll(/(?![\t\r\n])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"\t\r\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Writes a remark into a cleaned image, in the standard place of the format. */
export function withXmp(image: Uint8Array, type: ImageType, remark: Remark): Uint8Array {
  const packet = Buffer.from(xmpOf(remark));
  switch (type) {
    case 'png':
      return between(image, pngHead, chunkOf('iTXt', [bytesOf(`${pngKeyword}\0\0\0\0\0`), packet]));
    case 'jpeg': {
      const content = Buffer.concat([bytesOf(jpegHeader), packet]);
      const head = Buffer.from([0xff, 0xe1, 0, 0]);
      head.writeUInt16BE(content.length + 2, 2);
      return between(image, afterJfif(image), Buffer.concat([head, content]));
    }
    case 'webp':
      return webpWith(image, packet);
    case 'gif':
      return gifWith(image, packet);
  }
}

/** The signature and the header, one chunk of 25 bytes. */
const pngHead = pngSignature.length + 25;

/** Strict readers want the JFIF segment first. */
const afterJfif = (image: Uint8Array): number => {
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
  return view.getUint16(2) === 0xffe0 ? 4 + view.getUint16(4) : 2;
};

const between = (image: Uint8Array, at: number, piece: Uint8Array): Uint8Array =>
  Buffer.concat([image.subarray(0, at), piece, image.subarray(at)]);

const gifXmp = 'XMP DataXMP';
/** XMP is not split into blocks with lengths. Programs that expect such blocks may enter this at any byte, and always leave at the last. */
const gifTrailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);

/** Before the last byte, which ends the file: the block that makes an animation repeat stays the first. */
function gifWith(image: Uint8Array, packet: Uint8Array): Uint8Array {
  const head = Buffer.concat([Buffer.from([0x21, 0xff, gifXmp.length]), bytesOf(gifXmp)]);
  const file = between(image, image.length - 1, Buffer.concat([head, packet, gifTrailer]));
  // The older version of the format has no such blocks.
  file.set(bytesOf('GIF89a'));
  return file;
}

const xmpFlag = 0x04;
const alphaFlag = 0x10;

function webpWith(image: Uint8Array, packet: Uint8Array): Uint8Array {
  const chunks = chunksIn(new Cursor(image.subarray(12)));
  const [first] = chunks;
  if (!first) return image;
  const remark = { name: 'XMP ', data: packet };
  if (first.name === 'VP8X') {
    const header = Uint8Array.from(first.data);
    header[0] = (header[0] ?? 0) | xmpFlag;
    return fileOf([{ name: 'VP8X', data: header }, ...chunks.slice(1), remark]);
  }
  return fileOf([{ name: 'VP8X', data: extendedHeader(first) }, ...chunks, remark]);
}

/** The simple form of the format has no place for metadata, so the file becomes one of the extended form. */
function extendedHeader({ name, data }: { name: string; data: Uint8Array }): Uint8Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const packed = name === 'VP8L' ? view.getUint32(1, true) : view.getUint32(6, true);
  const [width, height] =
    name === 'VP8L'
      ? [packed & 0x3fff, (packed >>> 14) & 0x3fff]
      : [(packed & 0x3fff) - 1, ((packed >>> 16) & 0x3fff) - 1];
  const hasAlpha = name === 'VP8L' && (packed & 0x1000_0000) !== 0;
  const header = Buffer.alloc(10);
  header[0] = xmpFlag | (hasAlpha ? alphaFlag : 0);
  header.writeUIntLE(width, 4, 3);
  header.writeUIntLE(height, 7, 3);
  return header;
}

/** What an uploaded file says about its origin, before everything that does not belong to the picture is removed. */
export interface Said {
  readonly sourceType: SourceType | null;
  /** The size of the content credentials (C2PA) that it carries, which another program reads. 0 without. */
  readonly credentialBytes: number;
}

/** Reads a file whose structure was checked. Remarks that cannot be read are ignored: they are no reason to refuse a picture. */
export function readSaid(file: Uint8Array, type: ImageType): Said {
  try {
    const { packet, credentialBytes } = partsOf[type](file);
    return { sourceType: packet === null ? null : sourceTypeIn(packet), credentialBytes };
  } catch {
    return { sourceType: null, credentialBytes: 0 };
  }
}

interface Parts {
  readonly packet: Uint8Array | null;
  readonly credentialBytes: number;
}

const partsOf: Readonly<Record<ImageType, (file: Uint8Array) => Parts>> = {
  png: pngParts,
  jpeg: jpegParts,
  webp: webpParts,
  gif: gifParts,
};

function pngParts(file: Uint8Array): Parts {
  const cursor = new Cursor(file);
  cursor.take(pngSignature.length);
  let packet: Uint8Array | null = null;
  let credentialBytes = 0;
  for (let name = ''; name !== 'IEND'; ) {
    const chunk = nextChunk(cursor);
    ({ name } = chunk);
    if (name === 'caBX') credentialBytes += chunk.data.length;
    if (name === 'iTXt' && packet === null && startsWith(chunk.data, `${pngKeyword}\0`))
      packet = textOf(chunk.data.subarray(pngKeyword.length + 1));
  }
  return { packet, credentialBytes };
}

/** The content of an `iTXt` chunk behind its keyword: how it is compressed, two names that end with zero, the text. */
function textOf(data: Uint8Array): Uint8Array | null {
  const isCompressed = data[0] === 1;
  const language = data.indexOf(0, 2);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0) return null;
  const text = data.subarray(translated + 1);
  return isCompressed ? inflateSync(text, { maxOutputLength: packetMaximum }) : text;
}

function jpegParts(file: Uint8Array): Parts {
  const cursor = new Cursor(file);
  cursor.take(2);
  let packet: Uint8Array | null = null;
  let credentialBytes = 0;
  while (cursor.left > 0) {
    cursor.part();
    let marker = cursor.u8();
    while (marker === 0xff) marker = cursor.u8();
    if (marker === 0xd9) break;
    const data = cursor.take(cursor.u16be() - 2);
    // Remarks come before the pixels, but the library may also take credentials from between scans.
    if (marker === 0xda) cursor.take(scanLength(file, cursor.at));
    if (marker === 0xeb && startsWith(data, 'JP')) credentialBytes += data.length;
    if (marker === 0xe1 && packet === null && startsWith(data, jpegHeader))
      packet = data.subarray(jpegHeader.length);
  }
  return { packet, credentialBytes };
}

/** The length of the pixels from there: up to a marker that is neither a pixel's value nor a place to restart at. */
function scanLength(file: Uint8Array, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at - start;
  }
  return file.length - start;
}

function webpParts(file: Uint8Array): Parts {
  const chunks = chunksIn(new Cursor(file.subarray(12)));
  return {
    packet: chunks.find(({ name }) => name === 'XMP ')?.data ?? null,
    credentialBytes: chunks
      .filter(({ name }) => name === 'C2PA')
      .reduce((sum, { data }) => sum + data.length, 0),
  };
}

const gifCredentials = 'C2PA_GIF';

function gifParts(file: Uint8Array): Parts {
  const cursor = new Cursor(file);
  const skipTable = (packed: number) => cursor.take(packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  const blocks = (): Uint8Array => {
    const start = cursor.at;
    for (let length = cursor.u8(); length > 0; length = cursor.u8()) cursor.take(length);
    return cursor.since(start);
  };
  let packet: Uint8Array | null = null;
  let credentialBytes = 0;
  const screen = cursor.take(13);
  skipTable(screen[10] ?? 0);
  for (;;) {
    cursor.part();
    const introducer = cursor.u8();
    if (introducer === 0x3b) return { packet, credentialBytes };
    if (introducer === 0x2c) {
      skipTable(cursor.take(9)[8] ?? 0);
      cursor.take(1);
      blocks();
    } else if (cursor.u8() === 0xff) {
      const name = cursor.text(cursor.u8());
      const data = blocks();
      if (name === gifXmp) packet ??= data.subarray(0, -gifTrailer.length);
      if (name.startsWith(gifCredentials)) credentialBytes += data.length;
    } else {
      blocks();
    }
  }
}

/** Found by its name, in any of the notations of XMP: nothing else of the packet matters, so it is not parsed. */
function sourceTypeIn(packet: Uint8Array): SourceType | null {
  const text = latin1(packet.subarray(0, packetMaximum));
  const [, address] =
    /DigitalSourceType\s*(?:=\s*["']|rdf:resource\s*=\s*["']|>)\s*([\w:/.]{1,120})/.exec(text) ?? [];
  return address === undefined ? null : readSourceType(address);
}
