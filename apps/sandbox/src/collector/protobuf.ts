type Field = { name: string; type: string; isMany: boolean };
type Message = { fields: Map<number, Field> };
export type Decoded = { [name: string]: unknown };

const varint = 0;
const fixed64 = 1;
const lengthDelimited = 2;
const fixed32 = 5;
const scalars: Readonly<Record<string, number>> = {
  bool: varint,
  int32: varint,
  uint32: varint,
  int64: varint,
  fixed64: fixed64,
  double: fixed64,
  fixed32: fixed32,
  string: lengthDelimited,
  bytes: lengthDelimited,
};

/** Reads messages of Protocol Buffers by their definitions. Throws at anything that these do not have. */
export class Protobuf {
  readonly #messages = new Map<string, Message>();
  readonly #enums = new Set<string>();

  constructor(definitions: string) {
    const open: Array<{ name: string; kind: string }> = [];
    for (const [, kind, name, end, line] of definitions.matchAll(
      /\b(message|enum|oneof)\s+(\w+)\s*\{|(\})|([^;{}]+);/g,
    )) {
      if (kind && name) open.push({ kind, name });
      else if (end) open.pop();
      else if (line) this.#define(open, line.trim());
      if (kind === 'message' && name) this.#messages.set(name, { fields: new Map() });
      if (kind === 'enum' && name) this.#enums.add(name);
    }
  }

  #define(open: Array<{ name: string; kind: string }>, line: string): void {
    if (open.at(-1)?.kind === 'enum') return;
    const message = this.#messages.get(open.findLast(({ kind }) => kind === 'message')?.name ?? '');
    const [, many, type, name, number] = /^(repeated\s+)?([\w.]+)\s+(\w+)\s*=\s*(\d+)/.exec(line) ?? [];
    if (!message || !type || !name) return;
    message.fields.set(Number(number), { name, type: type.split('.').at(-1) ?? type, isMany: Boolean(many) });
  }

  decode(name: string, bytes: Buffer): Decoded {
    const message = this.#messages.get(name);
    if (!message) throw new TypeError(`no message is called ${name}`);
    const decoded: Decoded = {};
    const reader = new Reader(bytes);
    while (!reader.isAtEnd) {
      const key = Number(reader.varint());
      const field = message.fields.get(key >>> 3);
      if (!field) throw new TypeError(`${name} has no field ${key >>> 3}`);
      const value = this.#value(field, key & 7, reader);
      if (field.isMany) decoded[field.name] = [...((decoded[field.name] as unknown[]) ?? []), value];
      else decoded[field.name] = value;
    }
    return decoded;
  }

  #value({ name, type }: Field, kind: number, reader: Reader): unknown {
    const expected = scalars[type] ?? (this.#enums.has(type) ? varint : lengthDelimited);
    if (kind !== expected) throw new TypeError(`${name} is of another kind than ${type}`);
    if (kind === varint) return type === 'bool' ? reader.varint() === 1n : Number(reader.varint());
    if (kind === fixed32) return reader.take(4).readUInt32LE();
    if (kind === fixed64) {
      const eight = reader.take(8);
      return type === 'double' ? eight.readDoubleLE() : String(eight.readBigUInt64LE());
    }
    const bytes = reader.take(Number(reader.varint()));
    if (type === 'string') return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return type === 'bytes' ? bytes.toString('hex') : this.decode(type, bytes);
  }
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  take(length: number): Buffer {
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    if (taken.length < length) throw new TypeError('the message ends too early');
    this.#at += length;
    return taken;
  }

  varint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.take(1).readUInt8();
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new TypeError('a number is too long');
  }
}
