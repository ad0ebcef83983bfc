import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type RunningSandbox, startSandbox } from '../testing/sandbox-process.ts';
import { sendMail } from '../testing/send-mail.ts';
import { getJson } from '../testing/sign-in.ts';

type Item = {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
};

const multipart = `From: =?UTF-8?B?${Buffer.from('Artcade ✨').toString('base64')}?= <hello@artcade.test>
To: mika@example.com
Subject: =?UTF-8?B?${Buffer.from('Xin chào, 你好').toString('base64')}?=
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="part"

--part
Content-Type: text/plain; charset=utf-8

Bấm vào (http://localhost:8787/verify?token=a&x=1).
.hidden javascript:alert(1)
--part
Content-Type: text/html; charset=utf-8

<p title="quoted">Chào &amp; <a href="http://localhost:8787/verify">mở</a></p>
--part--`;

describe('the inbox', () => {
  let sandbox: RunningSandbox;

  before(async () => {
    sandbox = await startSandbox();
  });
  after(() => sandbox.stop());
  beforeEach(() => fetch(`${sandbox.url}/inbox.json`, { method: 'DELETE' }));

  const list = (query = '') => getJson<Item[]>(`${sandbox.url}/inbox.json${query}`);
  const open = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text();
  const receive = async (data: string, to = ['mika@example.com']) => {
    assert.match(await sendMail(sandbox.smtpPort, { to, data }), /^250/);
    const [mail] = await list();
    assert.ok(mail);
    return { mail, page: await open(`/inbox/${mail.id}`) };
  };

  test('keeps a multipart UTF-8 mail and gives it as JSON', async () => {
    const { mail } = await receive(multipart);
    assert.deepEqual(mail.to, ['mika@example.com']);
    assert.equal(mail.from, 'Artcade ✨ <hello@artcade.test>');
    assert.equal(mail.subject, 'Xin chào, 你好');
    assert.match(mail.text, /Bấm vào/);
    assert.match(mail.text, /^\.hidden/m);
    assert.match(mail.html, /<p title="quoted">Chào &amp; /);
    assert.ok(Math.abs(Date.now() - Date.parse(mail.receivedAt)) < 60_000);
  });

  test('lists the newest first and finds mails by recipient in any letter case', async () => {
    await receive('Subject: one\n\nx', ['a@example.com', 'B@example.com']);
    await receive('Subject: two\n\nx', ['c@example.com']);
    await receive('Subject: three\n\nx', ['b@example.com']);
    const subjects = async (query: string) => (await list(query)).map(({ subject }) => subject);
    assert.deepEqual(await subjects(''), ['three', 'two', 'one']);
    assert.deepEqual(await subjects('?to=b@EXAMPLE.com'), ['three', 'one']);
    assert.deepEqual(await subjects('?to=nobody@example.com'), []);
  });

  test('makes a hostile HTML mail inert', async () => {
    const hostile = `Subject: <script>alert('subject')</script>
From: "</dd><script>alert('from')</script>" <x@example.com>
X-Evil: </pre><script>alert('header')</script>
Content-Type: text/html

"></iframe><script>alert('body')</script><img src=x onerror=alert(2)>`;
    const { mail, page } = await receive(hostile);
    for (const markup of [page, await open('/inbox')]) {
      assert.doesNotMatch(markup, /<script|<img/i);
      assert.ok(markup.includes('&lt;script&gt;alert(&#39;subject&#39;)'));
    }
    const sandboxed = /<iframe [^>]*sandbox="([^"]*)"/.exec(page)?.[1] ?? 'none';
    assert.doesNotMatch(sandboxed, /none|scripts|same-origin|top-navigation|forms/);
    assert.equal(page.match(/<\/iframe>/g)?.length, 1);
    const response = await fetch(`${sandbox.url}/inbox/${mail.id}`);
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  });

  test('survives broken MIME, huge headers and endless punctuation', async () => {
    const broken =
      'Content-Type: multipart/mixed; boundary="x"\nSubject: =?UTF-8?B?////\n\n--x\n--x\nContent-';
    const huge = `Subject: ${'s'.repeat(5_000)}\n${'X-Long: '.padEnd(900, 'y')}\n`.repeat(600);
    const nested = Array.from({ length: 400 }, (_, depth) => {
      return `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n`;
    }).join('');
    const dots = `Subject: dots\n\n${Array.from({ length: 190 }, () => `http://${'.'.repeat(900)}x`).join('\n')}`;
    for (const data of ['', broken, huge, nested, dots]) {
      const { page } = await receive(data);
      assert.match(page, /<\/html>/);
      assert.ok(page.length < 2_000_000);
    }
    assert.equal((await list()).length, 5);
    assert.match(await open('/inbox'), /5 mails/);
    assert.equal((await list())[1]?.subject, '(unreadable message)');
  });

  test('refuses a message above 10 MB and goes on', async () => {
    const line = `${'z'.repeat(998)}\n`;
    const answer = await sendMail(sandbox.smtpPort, { to: ['a@example.com'], data: line.repeat(11_000) });
    assert.match(answer, /^552/);
    assert.deepEqual(await list(), []);
    await receive('Subject: small\n\nx');
  });
});
