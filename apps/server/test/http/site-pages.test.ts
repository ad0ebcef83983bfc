import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { toolSlugs } from '@artcade/domain/catalog';
import { languages } from '@artcade/domain/languages';
import { buildApp } from '#http/app.ts';

const publicUrl = 'https://artcade.example';
const template = `<!doctype html><html lang="en" data-theme="dark"><head><meta name="description" content="old" /><title>Artcade</title><script>early()</script></head><body><div id="root"></div><!-- without scripts --><template id="door"><h2>{{brand.tagline}}</h2>\n<!-- gift --><p>{{door.gift}}</p><!-- end of gift --><i>{{door.sample}}</i></template></body></html>`;
const textsIn = (language: string) => ({
  brand: { tagline: `${language}: "art" & <coins>`, promise: 'promise' },
  door: {
    lead: `${language} lead`,
    gift_other: '{{count, number}} free',
    contact: 'mail',
    sample: 'by {{tool}}',
  },
  tools: {
    cost_other: '{{count, number}} credits',
    ...Object.fromEntries(
      toolSlugs.map((slug) => [slug, { name: `${language} ${slug}`, line: `${language} line` }]),
    ),
  },
  front: { notFoundTitle: `${language} nothing here`, noScript: 'turn it on' },
});

describe('the pages of the site', () => {
  let root: string;
  const lines: string[] = [];
  let app: Awaited<ReturnType<typeof buildApp>>;
  before(async () => {
    root = mkdtempSync(join(tmpdir(), 'artcade-pages-'));
    writeFileSync(join(root, 'index.html'), template);
    writeFileSync(join(root, 'icon.svg'), '<svg/>');
    const texts = Object.fromEntries(languages.map((language) => [language, textsIn(language)]));
    writeFileSync(join(root, 'page-texts.json'), JSON.stringify(texts));
    app = await buildApp({
      publicUrl,
      gatewayUrl: null,
      trustProxy: false,
      stallSeconds: 15,
      logLevel: 'info',
      logStream: new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          lines.push(chunk.toString());
          done();
        },
      }),
      webRoot: root,
      toolsRoot: null,
      guestOrigins: [],
      site: {
        guestTools: [{ slug: 'dice', name: 'Dice <b>' }],
        welcomeCredits: 200,
        supportEmail: 'help@example.com',
      },
      ready: async () => {},
      quotas: null,
      features: () => {},
    });
  });
  after(async () => {
    await app.close();
    rmSync(root, { recursive: true, force: true });
  });

  const get = async (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html', ...headers } });
  const has = (page: string, ...parts: string[]) => {
    for (const part of parts) assert.ok(page.includes(part), `${part}\nis not in\n${page}`);
  };

  test('each has its own title, description and picture, with whole addresses', async () => {
    for (const slug of toolSlugs) {
      const { statusCode, body } = await get(`/tools/${slug}`);
      assert.equal(statusCode, 200);
      has(
        body,
        `<title>en ${slug} · Artcade</title>`,
        `<meta name="description" content="en line `,
        `<link rel="canonical" href="${publicUrl}/tools/${slug}" />`,
        `<link rel="alternate" hreflang="zh-TW" href="${publicUrl}/tools/${slug}?lang=zh" />`,
        `<link rel="alternate" hreflang="x-default" href="${publicUrl}/tools/${slug}" />`,
        `<meta property="og:image" content="${publicUrl}/og/${slug}.jpg" />`,
        `<meta property="og:url" content="${publicUrl}/tools/${slug}" />`,
        '<meta name="twitter:card" content="summary_large_image" />',
      );
    }
    for (const path of ['/', '/tools', '/tools/', '/?utm=1'])
      has((await get(path)).body, `<link rel="canonical" href="${publicUrl}/tools" />`, '/og/artcade.jpg');
    for (const path of ['/about', '/developers', '/terms-and-policies', '/register', '/login'])
      has((await get(path)).body, `<link rel="canonical" href="${publicUrl}${path}" />`);
  });

  test('the language is that of the link, else the best of the browser', async () => {
    const langOf = async (url: string, accepted?: string) => {
      const { body, headers } = await get(url, accepted ? { 'accept-language': accepted } : {});
      assert.match(String(headers.vary), /accept-language/);
      return /<html lang="([\w-]+)"/.exec(body)?.[1];
    };
    assert.equal(await langOf('/'), 'en');
    assert.equal(await langOf('/tools', 'de, id;q=0.4, vi;q=0.8'), 'vi');
    assert.equal(await langOf('/tools', 'vi;q=0, th'), 'th');
    assert.equal(await langOf('/tools?lang=zh', 'vi'), 'zh-TW');
    assert.equal(await langOf('/tools?lang=klingon', 'zh-CN'), 'zh-TW');
  });

  test('texts and names are escaped', async () => {
    const { body } = await get('/');
    has(body, '<title>Artcade · en: &quot;art&quot; &amp; &lt;coins&gt;</title>');
    assert.ok(!body.includes('<coins>'));
    has((await get('/tools/dice')).body, 'Dice &lt;b&gt; · Artcade', 'content="noindex"');
  });

  test('the front door is in the page, in its language; other pages have none', async () => {
    for (const path of ['/', '/tools', '/tools?utm=1']) {
      const { body } = await get(path, { 'accept-language': 'th' });
      has(
        body,
        '<template id="door" data-language="th"><h2>th: &quot;art&quot; &amp; &lt;coins&gt;</h2>',
        '<p>200 free</p>',
        '<i>by th character-generator</i></template>',
      );
    }
    for (const path of ['/login', '/tools/logo-generator', '/my-drive'])
      assert.ok(!(await get(path)).body.includes('<template'), path);
  });

  test('without scripts there is something to read: tools with prices, packs, plans, ways on', async () => {
    const { body } = await get('/');
    const plain = /<noscript>(.*)<\/noscript>/s.exec(body)?.[1] ?? '';
    has(
      plain,
      'en lead',
      '200 free',
      'NT$90',
      'NT$9,800',
      'href="/register?lang=en"',
      'mailto:help@example.com',
    );
    for (const slug of toolSlugs) has(plain, `en ${slug}</a>`);
    has(plain, '40 credits');
  });

  test('the policy allows the page its inline script by hash, and no other', async () => {
    const { headers } = await get('/tools/logo-generator');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'self'.*; script-src 'self' 'sha256-[\w+/=]{44}'$/);
    assert.doesNotMatch(policy, /unsafe|style-src/);
  });

  test('it comes compressed, and a browser that has it gets nothing again', async () => {
    const plain = await get('/');
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get('/', { 'accept-encoding': encoding });
      assert.equal(headers['content-encoding'], encoding);
      assert.equal(decode(rawPayload).toString(), plain.body);
    }
    assert.equal(plain.headers['cache-control'], 'no-cache');
    const again = await get('/', { 'if-none-match': String(plain.headers.etag) });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    const other = await get('/', {
      'if-none-match': String(plain.headers.etag),
      'accept-language': 'vi',
    });
    assert.equal(other.statusCode, 200);
  });

  test('an address that does not exist is a page for browsers, and JSON for everybody else', async () => {
    for (const path of ['/nowhere', '/tools/pinball', '/tools/__proto__', '/index.php?x=<script>']) {
      const { statusCode, headers, body } = await get(path, { 'accept-language': 'vi' });
      assert.deepEqual([statusCode, headers['content-type']], [404, 'text/html; charset=utf-8'], path);
      has(body, '<h1>vi nothing here</h1>', 'href="/tools"', 'href="/register"', 'noindex');
      assert.doesNotMatch(body, /<script|style=/);
    }
    for (const [url, accept] of [
      ['/nowhere', '*/*'],
      ['/api/nowhere', 'text/html'],
      ['/images/nothing', 'text/html'],
      ['/assets/gone-1.js', 'text/html'],
    ] as const) {
      const answer = await get(url, { accept });
      assert.equal(answer.statusCode, 404);
      assert.equal((answer.json() as { error: { code: string } }).error.code, 'not_found', url);
    }
    const posted = await app.inject({ method: 'POST', url: '/tools', headers: { accept: 'text/html' } });
    assert.match(String(posted.headers['content-type']), /json/);
  });

  test('search engines find every page in five languages, and nothing of members', async () => {
    const robots = await get('/robots.txt');
    has(robots.body, 'Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`);
    const { headers, body } = await get('/sitemap.xml');
    assert.match(String(headers['content-type']), /xml/);
    for (const path of ['/tools', '/about', ...toolSlugs.map((slug) => `/tools/${slug}`)])
      has(body, `<loc>${publicUrl}${path}</loc>`, `href="${publicUrl}${path}?lang=th"`);
    assert.doesNotMatch(body, /wallet|my-drive/);
    has((await get('/wallet')).body, 'content="noindex"');
  });

  test('the page of a link is the same for every link, tells nobody its address, and is not written to the log', async () => {
    const secrets = ['A', 'B'].map((letter) => letter.repeat(43));
    const pages = await Promise.all(secrets.map((secret) => get(`/s/${secret}`)));
    for (const { statusCode, headers, body } of pages) {
      assert.equal(statusCode, 200);
      assert.equal(headers['referrer-policy'], 'no-referrer');
      assert.equal(headers['x-robots-tag'], 'noindex, nofollow');
      assert.match(String(headers['content-security-policy']), /script-src 'self' 'sha256-/);
      has(body, '<meta name="robots" content="noindex" />');
      assert.equal(body, pages[0]?.body);
      assert.ok(secrets.every((secret) => !body.includes(secret)));
    }
    assert.equal((await get('/s/short')).statusCode, 404);
    const log = lines.join('');
    assert.ok(log.includes('/s/:token'));
    assert.ok(secrets.every((secret) => !log.includes(secret)));
  });

  test('files are served as before', async () => {
    assert.equal((await get('/icon.svg')).body, '<svg/>');
  });

  test('a hostile list of languages takes no longer than any other of its length', async () => {
    const length = 60_000;
    const cost = async (list: string): Promise<number> => {
      const { user } = process.cpuUsage();
      assert.equal((await get('/tools', { 'accept-language': list })).statusCode, 200);
      return (process.cpuUsage().user - user) / 1000;
    };
    const usual = await cost('a'.repeat(length));
    for (const list of [`a${' '.repeat(length)}x`, ';'.repeat(length), `a${' ;'.repeat(length / 2)}q=1`])
      assert.ok((await cost(list)) < 20 * usual + 1000, list.slice(0, 4));
  });
});
