// Whole groups of three bytes, so that the parts can be put together; few enough to be arguments of one call.
const group = 3 * 8192;

export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += group)
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + group)));
  return text;
}
