/** What a browser may report about an error in a page: enough to find it in the code, and nothing about the user. */
export const reportKinds = ['error', 'rejection', 'chunk', 'worker'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportLimits = { message: 300, frames: 15, perPage: 5 } as const;

/** A file of ours with line and column: `assets/first-x1.js:1:200`. */
export const framePattern = /^[\w.-]{1,60}(\/[\w.-]{1,60}){0,3}:\d{1,6}:\d{1,7}$/;
/** Only the first part of a route: the rest may be an id or a token. */
export const pagePattern = /^\/[a-z-]{0,40}$/;
export const requestIdPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const longest = 2000;

/**
 * Removes personal data from a message: addresses, mail addresses, tokens, numbers, quotations, words in non-Latin scripts
 * (names and prompts), and the names that are known. The browser does this, and the server does it again, because it trusts no
 * client.
 */
export function plainMessage(text: string, names: readonly string[] = []): string {
  let plain = text.slice(0, longest);
  for (const name of names) if (name.length > 1) plain = plain.replaceAll(name, '<user>');
  return plain
    .replace(/\b(?:blob|data|filesystem|javascript):\S+/gi, '<blob>')
    .replace(/\b[a-z][a-z+.-]*:\/\/[^\s'"`<>)]*/gi, fileOf)
    .replace(/(?:\b[a-z]:[\\/]|\/(?:home|users)\/)\S*/gi, '<file>')
    .replace(/(#|\/api\/[\w-]+)\/[^\s'"`?]*/gi, '$1/<path>')
    .replace(/\?[^\s'"`=]*=[^\s'"`]*/g, '?<query>')
    .replace(/[^\s@<>'"`(]+(?:@|%40)[^\s@<>'"`)]+/gi, '<email>')
    .replace(/"[^"]*"?|[“„«「『][^”»」』]*[”»」』]?/g, '<text>')
    .replace(/`[^`]*`?/g, '<text>')
    .replace(/'(?![\w$.#:[\]-]{0,40}')[^']*'/g, '<text>')
    .replace(/\b((?:token|code|key|password|secret|session)\w*)\s*[=:]\s*\S+/gi, '$1=<token>')
    .replace(/\b(basic|bearer)\s+\S+/gi, '$1 <token>')
    .replace(/\beyJ[\w.-]+/g, '<token>')
    .replace(/[\w-]{20,}(\.(?:js|css)\b)?/g, (run, isFile?: string) =>
      isFile || !/\d/.test(run) ? run : '<token>',
    )
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\da-f]{1,4}(?::[\da-f]{0,4}){3,7}/gi, '<address>')
    .replace(/\+?\d(?:[ .()-]?\d){5,}/g, '<number>')
    .replace(/[^\x20-\x7e]+/g, (run) => (/^\s+$/.test(run) ? ' ' : '<text>'))
    .slice(0, reportLimits.message);
}

/** A file of the app may be named; any other address reveals who was where. */
const fileOf = (address: string): string =>
  /\/([\w.-]{1,60}\.(?:js|css))(?:[?#:].*)?$/.exec(address)?.[1] ?? '<address>';

/** Returns the stack frames in our own files, innermost first, without names of functions and hosts. */
export function framesOf(stack: string): string[] {
  const places = stack
    .slice(0, longest * 5)
    .matchAll(/\b(?:https?|capacitor):\/\/[^/\s()]+\/([^\s():?#]*)(?:[?#][^\s():]*)?:(\d+):(\d+)/g);
  return [...places]
    .map(([, path = '', line, column]) => `${path.split('/').slice(-3).join('/')}:${line}:${column}`)
    .filter((frame) => framePattern.test(frame))
    .slice(0, reportLimits.frames);
}
