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

/** Decodes Protocol Buffers messages. Throws on any field that the definitions do not declare. */
export function createDecoder(definitions: string) {
  const messages = new Map<string, Message>();
  const enums = new Set<string>();
  const open: Array<{ name: string; kind: string }> = [];
  for (const [, kind, name, end, line] of definitions.matchAll(
    /\b(message|enum|oneof)\s+(\w+)\s*\{|(\})|([^;{}]+);/g,
  )) {
    if (kind && name) open.push({ kind, name });
    else if (end) open.pop();
    else if (line) addField(line.trim());
    if (kind === 'message' && name) messages.set(name, { fields: new Map() });
    if (kind === 'enum' && name) enums.add(name);
  }

  function addField(line: string): void {
    if (open.at(-1)?.kind === 'enum') return;
    const message = messages.get(open.findLast(({ kind }) => kind === 'message')?.name ?? '');
    const [, many, type, name, number] = /^(repeated\s+)?([\w.]+)\s+(\w+)\s*=\s*(\d+)/.exec(line) ?? [];
    if (!message || !type || !name) return;
    message.fields.set(Number(number), { name, type: type.split('.').at(-1) ?? type, isMany: Boolean(many) });
  }

  function decode(name: string, bytes: Buffer): Decoded {
    const message = messages.get(name);
    if (!message) throw new TypeError(`no message is called ${name}`);
    const decoded: Decoded = {};
    const reader = createReader(bytes);
    while (!reader.isAtEnd) {
      const key = Number(reader.varint());
      const field = message.fields.get(key >>> 3);
      if (!field) throw new TypeError(`${name} has no field ${key >>> 3}`);
      const value = readValue(field, key & 7, reader);
      if (field.isMany) decoded[field.name] = [...((decoded[field.name] as unknown[]) ?? []), value];
      else decoded[field.name] = value;
    }
    return decoded;
  }

  function readValue({ name, type }: Field, kind: number, reader: Reader): unknown {
    const expected = scalars[type] ?? (enums.has(type) ? varint : lengthDelimited);
    if (kind !== expected) throw new TypeError(`${name} is of another kind than ${type}`);
    if (kind === varint) return type === 'bool' ? reader.varint() === 1n : Number(reader.varint());
    if (kind === fixed32) return reader.take(4).readUInt32LE();
    if (kind === fixed64) {
      const eight = reader.take(8);
      return type === 'double' ? eight.readDoubleLE() : String(eight.readBigUInt64LE());
    }
    const bytes = reader.take(Number(reader.varint()));
    if (type === 'string') return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return type === 'bytes' ? bytes.toString('hex') : decode(type, bytes);
  }

  return { decode };
}

function createReader(bytes: Buffer) {
  let at = 0;

  function take(length: number): Buffer {
    const taken = bytes.subarray(at, at + length);
    if (taken.length < length) throw new TypeError('the message ends too early');
    at += length;
    return taken;
  }

  function varint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = take(1).readUInt8();
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new TypeError('a number is too long');
  }

  return {
    get isAtEnd(): boolean {
      return at >= bytes.length;
    },
    take,
    varint,
  };
}

type Reader = ReturnType<typeof createReader>;
