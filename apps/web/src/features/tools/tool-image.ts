import type { FailureCode } from '@artcade/domain/failure';
import { imageMaximumBytes, imageTypes } from '@artcade/domain/images';
import { typeOf } from '#images/upload/file-check.ts';
import { codeOf } from '#session/failure-text.ts';

/** Returns the type of an image by its first bytes, whatever its data URL claims; null if it cannot be stored. */
export function imageTypeOf(dataUrl: string): string | null {
  const start = dataUrl.indexOf(',') + 1;
  if (start === 0 || (dataUrl.length - start) * 0.75 > imageMaximumBytes + 2) return null;
  try {
    const head = Uint8Array.from(atob(dataUrl.slice(start, start + 24)), (char) => char.charCodeAt(0));
    const type = typeOf(head);
    return type && imageTypes[type].mime;
  } catch {
    return null;
  }
}

const unpaid: readonly FailureCode[] = ['insufficient_credits', 'payment_required'];
const unfit: readonly FailureCode[] = [
  'image_unreadable',
  'image_dimensions',
  'image_too_large',
  'image_name',
  'invalid_input',
  'payload_too_large',
];

/** Returns the text for a tool's image that could not be stored. */
export function keepingFailed(error: unknown): 'tools.notPaid' | 'tools.badImage' | 'tools.notSaved' {
  const code = codeOf(error);
  if (code && unpaid.includes(code)) return 'tools.notPaid';
  return code && unfit.includes(code) ? 'tools.badImage' : 'tools.notSaved';
}
