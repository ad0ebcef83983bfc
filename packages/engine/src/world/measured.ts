/** What is measured of a picture, such as its exposure, must be the same for all parts of it: its layers keep what was found for the whole. */
let found = new Map<string, unknown>();
let isKept = false;

/** Draws parts of a picture, such as its layers, by the measures of the whole, which is drawn first. */
export function inOneMeasure<T>(whole: () => unknown, parts: () => T): T {
  found = new Map();
  whole();
  isKept = true;
  try {
    return parts();
  } finally {
    isKept = false;
  }
}

/** Returns what was measured of the whole picture, if this is a part of one. */
export function measured<T>(name: string, measure: () => T): T {
  if (isKept && found.has(name)) return found.get(name) as T;
  const value = measure();
  if (!isKept) found.set(name, value);
  return value;
}
