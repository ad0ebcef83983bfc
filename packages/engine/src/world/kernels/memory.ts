/** The first byte that no constant of the kernels uses. */
export function heapStart(): usize {
  return (__heap_base + 15) & ~15;
}

/** Fills a list of 32-bit numbers with one value. */
export function fillFloats(address: usize, count: i32, value: f32): void {
  for (let end = address + ((<usize>count) << 2); address < end; address += 4) store<f32>(address, value);
}

export function fillWords(address: usize, count: i32, value: i32): void {
  for (let end = address + ((<usize>count) << 2); address < end; address += 4) store<i32>(address, value);
}

/** Writes the number of an object for all triangles of an item. */
export function fillShorts(address: usize, count: i32, value: i32): void {
  for (let end = address + ((<usize>count) << 1); address < end; address += 2)
    store<u16>(address, <u16>value);
}
