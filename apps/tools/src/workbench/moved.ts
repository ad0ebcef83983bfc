/** Returns the list with one entry moved a step earlier or later, or unchanged at either end. */
export function moved<T>(list: readonly T[], index: number, step: 1 | -1): readonly T[] {
  const [here, there] = [list[index], list[index + step]];
  if (here === undefined || there === undefined) return list;
  return list.with(index, there).with(index + step, here);
}
