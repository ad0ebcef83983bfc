import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** What is built, installed or kept here, but not part of the repository. */
const skipped = ['.git', '.cache', 'node_modules', 'data', 'dist', 'build', 'Pods', 'shots'];

/** Every Markdown page below `root`, by its path from there. */
export const markdownPages = (root: string): string[] =>
  globSync('**/*.md', { cwd: root, exclude: (name) => skipped.includes(name.split(/[\\/]/).at(-1) ?? '') })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** The anchors that GitHub gives to the headings of a page; the second heading of a name gets `-1`, and so on. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, title = ''] of withoutCodeBlocks(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const text = title.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const base = text.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-');
    let anchor = base;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${base}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** The targets of links and images, in Markdown and in HTML. */
export function targetsOf(markdown: string): string[] {
  const text = withoutCodeBlocks(markdown).replaceAll(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');
  const patterns = [
    /\]\(\s*<?([^\s)>]+)>?(?:\s+["'][^)]*)?\s*\)/g,
    /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm,
    /\b(?:href|src|srcset)\s*=\s*"([^"\s]+)/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, target = '']) => target));
}

/** The relative links of all pages that lead to no file or to no heading, one line each. */
export function brokenLinks(root: string): string[] {
  const pages = markdownPages(root);
  return pages.flatMap((page) =>
    targetsOf(readFileSync(join(root, page), 'utf8'))
      .filter((target) => !/^[a-z][a-z\d+.-]*:|^\/\//i.test(target))
      .flatMap((target) => {
        const problem = problemOf(root, page, target);
        return problem === null ? [] : [`${page}: ${target} ${problem}`];
      }),
  );
}

function problemOf(root: string, page: string, target: string): string | null {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : normalize(join(dirname(page), decodeURIComponent(path)));
  if (path.startsWith('/') || file.startsWith('..')) return 'leaves the repository';
  if (!existsSync(join(root, file))) return 'leads to no file';
  if (anchor === undefined || statSync(join(root, file)).isDirectory() || !file.endsWith('.md')) return null;
  return anchorsOf(readFileSync(join(root, file), 'utf8')).has(anchor) ? null : 'leads to no heading';
}

function withoutCodeBlocks(markdown: string): string {
  let fence: string | null = null;
  const kept: string[] = [];
  for (const line of markdown.split('\n')) {
    // A block may begin right behind the number of a list's item.
    const [, marks] = /^(?:\s|[-*+]\s|\d+\.\s)*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== null) {
      if (marks?.startsWith(fence)) fence = null;
    } else if (marks !== undefined) fence = marks;
    else kept.push(line);
  }
  return kept.join('\n');
}
