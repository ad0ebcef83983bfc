import { sourceTypeAddress } from '@artcade/domain/provenance';
import { type Remark, xmpOf } from './xmp.ts';

/** Writes a remark into a Photoshop file of our own, whose list of resources is empty: as the resource for XMP. */
export function withPsdXmp(psd: Uint8Array, remark: Remark): Uint8Array {
  const file = Buffer.from(psd.buffer, psd.byteOffset, psd.byteLength);
  // The header, and the table of colours behind its length.
  const at = 26 + 4 + file.readUInt32BE(26);
  if (file.readUInt32BE(at) !== 0) throw new Error('the file has resources already');
  const packet = Buffer.from(xmpOf(remark));
  const padding = Buffer.alloc(packet.length % 2);
  const head = Buffer.alloc(16);
  head.writeUInt32BE(head.length - 4 + packet.length + padding.length, 0);
  head.write('8BIM', 4, 'latin1');
  head.writeUInt16BE(xmpResource, 8);
  // No name: an empty one takes two bytes.
  head.writeUInt32BE(packet.length, 12);
  return Buffer.concat([file.subarray(0, at), head, packet, padding, file.subarray(at + 4)]);
}

const xmpResource = 1060;

/**
 * Writes a remark into an Aseprite file: as the text that the whole sprite carries, which the program shows among its properties. It
 * stands behind the colour profile, the first chunk, and before all layers, or it would belong to one of them.
 */
export function withAsepriteRemark(sprite: Uint8Array, remark: Remark): Uint8Array {
  const file = Buffer.from(sprite);
  const at = firstChunk + file.readUInt32LE(firstChunk);
  if (file.readUInt16LE(firstChunk + 4) !== colourProfile)
    throw new Error('the file has no colour profile to stand behind');
  const text = Buffer.from(textOf(remark));
  const head = Buffer.alloc(12);
  head.writeUInt32LE(head.length + text.length, 0);
  head.writeUInt16LE(userData, 4);
  head.writeUInt32LE(hasText, 6);
  head.writeUInt16LE(text.length, 10);
  const size = head.length + text.length;
  const chunks = file.readUInt32LE(frame + 12) + 1;
  file.writeUInt32LE(file.readUInt32LE(0) + size, 0);
  file.writeUInt32LE(file.readUInt32LE(frame) + size, frame);
  file.writeUInt16LE(Math.min(chunks, 0xffff), frame + 6);
  file.writeUInt32LE(chunks, frame + 12);
  return Buffer.concat([file.subarray(0, at), head, text, file.subarray(at)]);
}

const frame = 128;
const firstChunk = frame + 16;
const colourProfile = 0x2007;
const userData = 0x2020;
const hasText = 1;

/** The names of the IPTC standard, a line each. Prompts are short enough for the 64 KB of such a text. */
const textOf = ({ sourceType, system, prompt }: Remark): string =>
  [
    `DigitalSourceType: ${sourceTypeAddress(sourceType)}`,
    ...(system === undefined ? [] : [`AISystemUsed: ${system}`]),
    ...(prompt === undefined ? [] : [`AIPromptInformation: ${prompt}`]),
  ].join('\n');
