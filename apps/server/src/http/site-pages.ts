import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  deviceLanguage,
  type Language,
  languages,
  localeOf,
  storedLanguage,
  toolLanguage,
} from '@artcade/domain/languages';
import { sharePath } from '@artcade/domain/shares';
import { createTranslate, type TextTree, type Translate } from '@artcade/domain/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytePaths } from './open-routes.ts';
import { scriptSources } from './page-policy.ts';
import {
  escaped,
  headOf,
  headTags,
  isPage,
  missingPage,
  pageOf,
  plainContent,
  robots,
  type SiteFacts,
  sitemap,
  withDoor,
} from './site-content.ts';

interface Options extends SiteFacts {
  readonly root: string;
  readonly publicUrl: string;
  /** The content security policy of every response, without the page's scripts. */
  readonly policy: string;
}

/**
 * Writes the pages of the app: real paths that unfurl in chats, that search engines list, and that can be read without scripts.
 * The app takes over from the path. The texts come with the build of the web app.
 */
export function createSitePages(options: Options) {
  const { root, publicUrl, policy, guestTools = [] } = options;
  const source = join(root, 'index.html');
  let builtAt = Number.NaN;
  let template = '';
  let translates: Readonly<Record<Language, Translate>> | null = null;
  const written = new Map<string, Written>();

  /** Reads the page again whenever it has been rebuilt. */
  function refresh(): void {
    const { mtimeMs } = statSync(source);
    if (mtimeMs === builtAt) return;
    template = readFileSync(source, 'utf8');
    translates = readTexts(root);
    written.clear();
    builtAt = mtimeMs;
  }

  function write(path: string, language: Language): string {
    const t = translates?.[language];
    const head = t && headOf(path, t, guestTools);
    if (!head) return template;
    return withDoor(template, path, { ...options, t, language })
      .replace('<html lang="en"', `<html lang="${toolLanguage(language)}"`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(head.title)}</title>`)
      .replace(
        /(<meta name="description" content=")[^"]*/,
        (_, start: string) => start + escaped(head.description),
      )
      .replace('</head>', () => `${headTags(head, language, publicUrl)}</head>`)
      .replace(
        '<!-- without scripts -->',
        () => `<noscript>${plainContent(t, language, options)}</noscript>`,
      );
  }

  function pageAt(path: string, language: Language): Written {
    refresh();
    const key = `${language} ${path}`;
    const known = written.get(key) ?? encode(write(path, language));
    written.set(key, known);
    return known;
  }

  return {
    /** Answers if the path is a page of the app, robots.txt or the sitemap. Returns whether it did. */
    answer(request: FastifyRequest, reply: FastifyReply): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const path = pathOf(request.url);
      if (path === '/robots.txt') void reply.type('text/plain; charset=utf-8').send(robots(publicUrl));
      else if (path === '/sitemap.xml')
        void reply.type('application/xml; charset=utf-8').send(sitemap(publicUrl, options));
      else if (isPage(path, options)) {
        const language = languageOf(request);
        const page = pageAt(pageOf(path), language);
        reply.header('content-security-policy', `${policy}; ${page.scripts}`);
        void sendPage(request, reply, page, language);
      } else return false;
      return true;
    },

    /** The page of a link that shows work: the app, which asks for it. The page itself is the same for every link. */
    answerShare(request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const language = languageOf(request);
      const page = pageAt(sharePath, language);
      reply.headers({
        'content-security-policy': `${policy}; ${page.scripts}`,
        // The address is the permission: no other site may learn it.
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      return sendPage(request, reply, page, language);
    },

    /** Answers that there is no such page, to a browser. Returns false to everybody else, who gets JSON. */
    answerMissing(request: FastifyRequest, reply: FastifyReply): boolean {
      const isForPeople =
        request.method === 'GET' &&
        (request.headers.accept ?? '').includes('text/html') &&
        !['/api/', '/assets/', ...bytePaths].some((path) => request.url.startsWith(path));
      refresh();
      const language = languageOf(request);
      const t = translates?.[language];
      if (!isForPeople || !t) return false;
      void reply
        .code(404)
        .headers({ vary: 'accept-language', 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(missingPage(t, language));
      return true;
    },
  };
}

interface Written {
  readonly etag: string;
  readonly scripts: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

function encode(page: string): Written {
  const plain = Buffer.from(page);
  return {
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    scripts: scriptSources(page),
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(plain),
  };
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Written,
  language: Language,
): FastifyReply {
  reply.headers({
    'cache-control': 'no-cache',
    'content-language': toolLanguage(language),
    vary: 'accept-language, accept-encoding',
    etag: page.etag,
  });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page[encoding ?? 'plain']);
}

function readTexts(root: string): Readonly<Record<Language, Translate>> | null {
  try {
    const all = JSON.parse(readFileSync(join(root, 'page-texts.json'), 'utf8')) as Record<Language, TextTree>;
    const entries = languages.map((language) => [
      language,
      createTranslate(localeOf(language), all[language]),
    ]);
    return Object.fromEntries(entries) as Record<Language, Translate>;
  } catch {
    // A build of another kind, as in tests: the page is served as it is.
    return null;
  }
}

const pathOf = (url: string): string => {
  const path = url.split('?')[0] ?? '/';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
};

/** The language of the link, else the first of the browser's that we have. */
function languageOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const asked = storedLanguage((query as Readonly<Record<string, unknown>> | undefined)?.['lang']);
  if (asked) return asked;
  const tags = (headers['accept-language'] ?? '').split(',', 20).map((part) => {
    // Without patterns: one with `\s*` in front of a sign takes quadratic time for a header of spaces.
    const [tag = '', weight] = part.split(';', 2).map((text) => text.trim());
    return { tag, weight: weight?.startsWith('q=') ? Number(weight.slice(2)) || 0 : 1 };
  });
  return deviceLanguage(
    tags
      .filter(({ weight }) => weight > 0)
      .toSorted((one, other) => other.weight - one.weight)
      .map(({ tag }) => tag),
  );
}
