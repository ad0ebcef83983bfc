import type { Prepared } from './requests.ts';
import type { Answered } from './send.ts';

export interface Finding {
  readonly verdict: string;
  readonly prepared: Prepared;
  readonly answered: Answered;
}

const longest = 2000;
const shorten = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)} … (${text.length} characters)` : text;

/** Everything that is needed to reproduce a finding. */
export function tellFinding(seed: number, { verdict, prepared, answered }: Finding): string {
  const { index, operation, role, variant, method, path, headers, body } = prepared;
  const sent = typeof body === 'string' ? body : (body && `base64 ${body.toString('base64')}`) || '(nothing)';
  return [
    `✖ ${operation.name}: ${verdict}`,
    `  seed ${seed}, request ${index}, ${variant}, by ${role.name}`,
    `  ${method} ${shorten(path)}`,
    `  ${shorten(JSON.stringify(headers))}`,
    `  ${shorten(sent)}`,
    `  → ${answered.status} in ${Math.round(answered.milliseconds)} ms ${shorten(answered.text)}`,
  ].join('\n');
}
