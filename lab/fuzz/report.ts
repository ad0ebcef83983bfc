import type { Finding, Report } from './run.ts';

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

/** How often each call returned each status. */
export function tellCounts(report: Report): string {
  const lines = [...report.counts].map(([name, statuses]) => {
    const parts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`);
    return `${name.padEnd(22)} ${parts.join('  ')}`;
  });
  return lines.join('\n');
}
