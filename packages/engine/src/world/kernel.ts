import { readFileSync } from 'node:fs';

/**
 * The inner loops of the picture run as WebAssembly, over one memory. A picture reserves what it needs from the start of the memory to its end;
 * the next picture begins again at the start. Nothing that was reserved is cleared, so who reserves a list writes all of it.
 */
interface WasmMemory {
  readonly buffer: ArrayBuffer;
  readonly grow: (pages: number) => number;
}
type Kernel = (...numbers: readonly number[]) => number;
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> };
  readonly Memory: new (size: { readonly initial: number; readonly maximum?: number }) => WasmMemory;
};

const pageSize = 65536;
const file = new URL('./kernels.wasm', import.meta.url);
/** A memory that a large picture has made larger than this is given back with it. */
const keptBytes = 96 * 2 ** 20;

interface Running {
  readonly memory: WasmMemory;
  readonly kernels: Readonly<Record<string, unknown>>;
  /** Where the memory is free. */
  readonly start: number;
}
let compiled: object | undefined;
let running: Running | undefined;
let next = 0;

function begin(bytes: number): Running {
  compiled ??= new WebAssembly.Module(readFileSync(file));
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageSize) + 1 });
  const stop = () => {
    throw new Error('A kernel stopped');
  };
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory, abort: stop } });
  const start = (exports['heapStart'] as Kernel)();
  return { memory, kernels: exports, start };
}

function current(): Running {
  running ??= begin(0);
  return running;
}

/** Gives back what a large picture needed. Whatever was reserved is lost. */
export function releaseMemory() {
  if (running && running.memory.buffer.byteLength > keptBytes) running = undefined;
}

/** Frees what earlier pictures reserved, and makes room for one that is known to need this many bytes. */
export function clearMemory(bytes: number) {
  running ??= begin(bytes);
  next = running.start;
  makeRoom(bytes);
}

function makeRoom(bytes: number) {
  const { memory } = current();
  const missing = next + bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / pageSize));
}

/** Returns the address of so many bytes, which may hold anything. Views that were taken before may become invalid. */
export function reserve(bytes: number): number {
  if (next === 0) next = current().start;
  makeRoom(bytes);
  const address = next;
  next += (bytes + 15) & ~15;
  return address;
}

export const bytes = (address: number, length: number) =>
  new Uint8Array(current().memory.buffer, address, length);
export const shorts = (address: number, length: number) =>
  new Uint16Array(current().memory.buffer, address, length);
export const words = (address: number, length: number) =>
  new Int32Array(current().memory.buffer, address, length);
export const counts = (address: number, length: number) =>
  new Uint32Array(current().memory.buffer, address, length);
export const doubles = (address: number, length: number) =>
  new Float64Array(current().memory.buffer, address, length);
export const floats = (address: number, length: number) =>
  new Float32Array(current().memory.buffer, address, length);

/** Reserves and fills a list of floats; returns its address. */
export function place(values: ArrayLike<number>): number {
  const address = reserve(values.length * 4);
  floats(address, values.length).set(values);
  return address;
}

/** Runs a function of `kernels/`. */
export function run(name: string, ...numbers: readonly number[]): number {
  const kernel = current().kernels[name];
  if (typeof kernel !== 'function') throw new Error(`There is no kernel ${name}`);
  return (kernel as Kernel)(...numbers);
}
