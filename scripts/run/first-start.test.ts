import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';

const page = '<title>Artcade</title><script type="module" src="/app.js"></script><div id="root"></div>';

/** What a start may get wrong, one at a time. */
interface Fake {
  readonly html?: string;
  readonly script?: string;
  readonly onInterrupt?: string;
  readonly first?: string;
}

/** A program that replaces `npm start` and responds as specified. */
function fake({ html = page, script = 'text/javascript', onInterrupt, first = '' }: Fake) {
  return `
    console.log('a line of its own');
    ${first}
    const answer = (type, body, status = 200) => [status, { 'content-type': type }, body];
    const answers = {
      '/': answer('text/html', ${JSON.stringify(html)}),
      '/readyz': answer('text/plain', 'ok'),
      '/app.js': answer(${JSON.stringify(script)}, ''),
    };
    require('node:http')
      .createServer(({ url }, response) => {
        const [status, headers, body] = answers[url];
        response.writeHead(status, headers).end(body);
      })
      .listen(Number(process.env.PORT), '127.0.0.1');
    process.on('SIGINT', () => { ${onInterrupt ?? 'process.exit(0)'} });`;
}

/** Starts a server of its own group, which Ctrl-C does not reach. It goes when the folder for its data does. */
const behind = `
  console.log('a line of its own');
  const end = "setInterval(() => require('node:fs').existsSync(process.env.DATA_DIR) || process.exit(), 50);";
  require('node:child_process')
    .spawn(process.execPath, ['-e', end + ${JSON.stringify(fake({}))}], { detached: true, stdio: 'ignore' });
  process.on('SIGINT', () => process.exit(0));`;

function firstStart(program: string, patience = '120'): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/run/first-start.mjs', process.execPath, '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FIRST_START_STOP_PATIENCE: patience },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test('a start that shows the page and ends at Ctrl-C passes, and both times are printed', async () => {
  const { code, output } = await firstStart(fake({}));
  assert.equal(code, 0, output);
  assert.match(output, /^first start \d+\.\d s, with packages before\nnext start {2}\d+\.\d s\n$/);
});

for (const [what, wrong, expected] of [
  ['ends by itself', { first: 'process.exit(7);' }, /It ended \(7\) before it is ready/],
  ['shows another page', { html: '<h1>It works!</h1>' }, /\/ is not the page: 200 <h1>It works!/],
  ['shows a page whose script is none', { script: 'text/html' }, /no script that can be loaded: \/app\.js/],
  ['ends badly at Ctrl-C', { onInterrupt: 'process.exit(1)' }, /Ctrl-C ended it with 1, not cleanly/],
] as const satisfies readonly (readonly [string, Fake, RegExp])[])
  test(`a start that ${what} fails, with what it printed`, async () => {
    const { code, output } = await firstStart(fake(wrong));
    assert.equal(code, 1, output);
    assert.match(output, expected);
    assert.match(output, /It printed:\na line of its own/);
  });

test('a start that does not mind Ctrl-C fails', async () => {
  const { code, output } = await firstStart(fake({ onInterrupt: '' }), '1');
  assert.equal(code, 1, output);
  assert.match(output, /Still not so after 1\.0 s: it has ended after Ctrl-C/);
});

test('a start that leaves its server behind fails', async () => {
  const { code, output } = await firstStart(behind);
  assert.equal(code, 1, output);
  assert.match(output, /It has ended, but its server still answers/);
});
