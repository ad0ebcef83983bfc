import { fileURLToPath } from 'node:url';
import { toolSlugs } from '@artcade/domain/catalog';
import { languages } from '@artcade/domain/languages';
import { build, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { sourcesOf } from './src/art/sizes.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const place = '<!-- early script -->';
const appPlace = '<!-- app -->';
const stylesPlace = '<!-- styles -->';

/**
 * Inlines src/early-script.ts into the page, with the addresses that only a finished build knows. It stands before the styles,
 * because a script waits for the styles before it. It also starts the app, whose tags wait in a template. Content security policies allow it by its hash, which the server computes
 * from the page.
 */
export function earlyScript(): Plugin {
  return {
    name: 'ahead-of-the-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        for (const each of [place, appPlace, stylesPlace])
          if (!page.includes(each)) throw new Error(`The page has no ${each}.`);
        const { without, tags } = takeOut(
          page,
          /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g,
        );
        const builtApp = tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
        const script = await scriptWith({
          builtApp,
          builtTexts: textsIn(bundle),
          builtPictures: picturesIn(bundle),
        });
        return stylesBelow(without)
          .replace(place, () => `<script>${script}</script>`)
          .replace(appPlace, () => `<template id="app">${tags.join('')}</template>`);
      },
    },
  };
}

/**
 * Moves the styles below what the page shows while it loads: a browser draws nothing before the styles of the head have come.
 * The app still waits for them.
 */
function stylesBelow(page: string): string {
  const { without, tags } = takeOut(page, /<link rel="stylesheet"[^>]*>/g);
  return without.replace(stylesPlace, tags.join(''));
}

function takeOut(
  page: string,
  pattern: RegExp,
): { readonly without: string; readonly tags: readonly string[] } {
  const tags = page.match(pattern) ?? [];
  if (tags.length === 0) throw new Error(`The page lacks ${pattern}.`);
  return { without: page.replaceAll(pattern, ''), tags };
}

/** The first texts in each language. */
const textsIn = (bundle: Bundle): Record<string, string> =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      find(
        bundle,
        (file) => file.type === 'chunk' && !!file.facadeModuleId?.endsWith(`/${language}/app.json?first`),
      ),
    ]),
  );

const picturesIn = (bundle: Bundle): readonly string[] =>
  toolSlugs.map((slug) =>
    sourcesOf(slug, (path) =>
      find(bundle, (file) => file.type === 'asset' && file.originalFileNames.includes(`src/art/${path}`)),
    ),
  );

function find(bundle: Bundle, isIt: (file: Bundle[string]) => boolean): string {
  const file = Object.values(bundle).find(isIt);
  if (!file) throw new Error('The build lacks a file that the page names ahead.');
  return `/${file.fileName}`;
}

async function scriptWith(known: Readonly<Record<string, object>>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('./src/early-script.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('There is no script to write into the page.');
  return chunk.code.trim();
}
