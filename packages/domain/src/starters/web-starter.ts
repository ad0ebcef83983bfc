import type { TextFile } from '../atlas-files.ts';
import { escapeXml } from '../layer-files.ts';
import { figureData, kitData, type Subject, sceneData } from './subject.ts';

interface WebEngine {
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  /** The engine as one module, inside its package. */
  readonly module: string;
}

/** The versions that our tests run. */
export const phaser: WebEngine = {
  name: 'Phaser',
  packageName: 'phaser',
  version: '4.2.1',
  module: 'dist/phaser.esm.min.js',
};
export const pixi: WebEngine = {
  name: 'PixiJS',
  packageName: 'pixi.js',
  version: '8.22.0',
  module: 'dist/pixi.min.mjs',
};

/** How a user moves each kind of subject. */
export const controls: Readonly<Record<Subject['kind'], string>> = {
  figure: 'The arrow keys move the figure; the space key plays a movement that does not repeat.',
  kit: 'Press the buttons.',
  scene: 'The view moves by itself; the left and right arrow keys steer it.',
};

/** The source of `main.js` for each kind of subject. `data` declares a constant that describes the subject. */
type Games = Readonly<Record<'figure' | 'kit' | 'scene', (data: string, isPixelArt: boolean) => string>>;

function mainOf(subject: Subject, { figure, kit, scene }: Games): string {
  switch (subject.kind) {
    case 'figure': {
      const { sheet, movement } = subject;
      return figure(constant('hero', figureData(sheet, movement)), sheet.isPixelArt);
    }
    case 'kit': {
      const { base, image, isPixelArt } = subject.sheet;
      return kit(constant('kit', { base, image, ...kitData(subject.sheet) }), isPixelArt);
    }
    case 'scene':
      return scene(constant('scene', sceneData(subject.stack)), subject.isPixelArt);
  }
}

/** A project that runs after `npm install && npm start`, without a bundler. */
export function webProject(subject: Subject, engine: WebEngine, games: Games): readonly TextFile[] {
  const { title, kind } = subject;
  return [
    { name: 'index.html', text: page(title, engine) },
    { name: 'main.js', text: mainOf(subject, games) },
    { name: 'package.json', text: manifest(engine) },
    { name: 'serve.mjs', text: server },
    {
      name: 'README.md',
      text: `# ${title} in ${engine.name}

\`\`\`
npm install && npm start
\`\`\`

Then open http://localhost:8080. ${controls[kind]}

\`main.js\` is all of the game, and \`assets\` the exported files. \`index.html\` finds ${engine.name} ${engine.version} in
\`node_modules\`; with a bundler such as Vite, remove its import map. \`serve.mjs\` is a small web server: any other will do.
`,
    },
  ];
}

const page = (title: string, { packageName, module }: WebEngine): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeXml(title)}</title>
    <link rel="icon" href="data:,">
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #11151f; }
    </style>
    <script type="importmap">
      { "imports": { "${packageName}": "./node_modules/${packageName}/${module}" } }
    </script>
  </head>
  <body>
    <script type="module" src="main.js"></script>
  </body>
</html>
`;

const manifest = ({ packageName, version }: WebEngine): string =>
  `${JSON.stringify(
    {
      name: 'artcade-starter',
      private: true,
      type: 'module',
      scripts: { start: 'node serve.mjs' },
      dependencies: { [packageName]: version },
    },
    null,
    2,
  )}\n`;

const server = `// Serves this folder to this machine only. Another port: PORT=3000 npm start
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const port = Number(process.env.PORT ?? 8080);
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
};

createServer(async (request, response) => {
  try {
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = join(root, decodeURIComponent(pathname === '/' ? '/index.html' : pathname));
    if (!path.startsWith(root) || !(await stat(await realpath(path))).isFile()) throw new Error('not a file');
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  } catch {
    response.writeHead(404).end();
  }
}).listen(port, 'localhost', () => console.log(\`Open http://localhost:\${port}\`));
`;

/** Data at the top of a program. */
const constant = (name: string, value: object): string =>
  `const ${name} = ${JSON.stringify(value, null, 2)};\n`;
