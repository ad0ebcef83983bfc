import { escapeHtml } from '../pages/html.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The URL holds the name, so that a URL stored by Artcade works after a restart. */
export function avatarPath(name: string): string {
  return `/avatar.svg?name=${encodeURIComponent(name.toWellFormed())}`;
}

export function avatarSvg(name: string): string {
  const hue = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="hsl(${hue} 45% 32%)"/>
<text x="48" y="49" fill="#FFF" font-family="system-ui, sans-serif" font-size="36" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeHtml(initialsOf(name))}</text>
</svg>`;
}

function initialsOf(name: string): string {
  const words = name.slice(0, 200).split(/\s+/).filter(Boolean);
  return words.slice(0, 2).map(firstLetter).join('').toUpperCase();
}

function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
}
