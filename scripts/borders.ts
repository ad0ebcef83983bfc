import { extname } from 'node:path';
import { findCycles, type ImportGraph, isWithin, resolveImport } from './import-graph.ts';

/**
 * What the files of a folder may import besides each other. The most specific folder counts. `check.ts` applies the table
 * to every file, and `boundaries.test.ts` plants a violation of each border.
 */
interface Border {
  readonly folder: string;
  /** Folders and files of this repository, without extensions. */
  readonly may: readonly string[];
  /** Packages it may import. Without this list, every package that its workspace declares. */
  readonly packages?: readonly string[];
  /** Packages it may not import. */
  readonly without?: readonly string[];
  readonly because: string;
}

const web = 'apps/web/src';
const phonePlugins = ['@capacitor', '@revenuecat', '@aparajita'];
const withoutNode = ['node:'];
const browserOnly = [...withoutNode, ...phonePlugins, 'fastify', 'kysely', 'pg'];
const shared = ['packages/domain/src', 'packages/contract/src'];

export const borders: readonly Border[] = [
  {
    folder: 'packages/domain/src',
    may: [],
    packages: [],
    because: 'The domain is pure: it imports nothing but itself.',
  },
  {
    folder: 'packages/contract/src',
    may: ['packages/domain/src'],
    packages: ['zod/mini'],
    because: 'The contract knows the domain and zod/mini, so that browsers can load it.',
  },
  {
    folder: 'packages/bridge/src',
    may: [],
    packages: ['zod/mini'],
    because: 'Every tool uses the bridge: it knows neither the product nor a framework.',
  },
  {
    folder: 'packages/ui/src',
    may: ['packages/domain/src'],
    packages: ['react'],
    because: 'The design system knows no calls, no pages and no Node.',
  },
  {
    folder: 'packages/engine/src',
    may: ['packages/domain/src'],
    packages: ['@napi-rs/canvas', 'node:events', 'node:fs', 'node:url', 'node:zlib'],
    because: 'The engine only draws: it knows the domain, and neither server nor pages.',
  },
  {
    folder: 'packages/sdk/src/cli',
    may: ['packages/sdk/src'],
    packages: ['node:'],
    because: 'The command ships alone: it knows the SDK and Node.',
  },
  {
    folder: 'packages/sdk/src/webhooks',
    may: ['packages/sdk/src/generated'],
    packages: ['node:crypto'],
    because: 'The SDK ships alone: what verifies webhooks knows its types and one module of Node.',
  },
  {
    folder: 'packages/sdk/src',
    may: [],
    packages: [],
    because: 'The SDK ships alone and runs everywhere: it imports nothing but itself.',
  },
  ...serverBorders(),
  {
    folder: `${web}/router`,
    may: ['packages/ui/src/store'],
    packages: ['react'],
    because: 'The router knows React and stores, and nothing of the app.',
  },
  {
    folder: `${web}/cache`,
    may: [],
    packages: ['@tanstack/react-query'],
    because: 'Caches know nothing of what they hold.',
  },
  {
    folder: `${web}/platform/native`,
    may: [...shared, 'packages/ui/src/store', `${web}/platform`],
    without: withoutNode,
    because: 'What the app runs on knows nothing of the app.',
  },
  {
    folder: `${web}/platform`,
    may: [...shared],
    without: browserOnly,
    because:
      'What the app runs on knows nothing of the app; only platform/native knows the plugins of phones.',
  },
  {
    folder: `${web}/locales`,
    may: ['packages/domain/src', 'packages/ui/src'],
    without: browserOnly,
    because: 'Texts know nothing of the app.',
  },
  {
    folder: `${web}/art`,
    may: ['packages/domain/src'],
    without: browserOnly,
    because: 'The pictures of the tools know the domain alone.',
  },
  pageBorder('session', [], 'The session knows neither pages nor shell, nor what is built on it.'),
  pageBorder('billing', ['session'], 'What pages share about paying knows neither pages nor shell.'),
  pageBorder('images', ['session'], 'What pages share about images knows neither pages nor shell.'),
  pageBorder(
    'features/*',
    ['session', 'billing', 'images'],
    'Features never import each other or the shell: the app composes them.',
  ),
  {
    folder: web,
    may: [...shared, 'packages/ui/src', 'packages/bridge/src', web],
    without: browserOnly,
    because:
      'The web app reaches the server through the contract, and only platform/native knows the plugins of phones.',
  },
  {
    folder: 'apps/tools/src',
    may: [
      'packages/domain/src',
      'packages/ui/src',
      'packages/bridge/src',
      'packages/contract/src/briefs',
      'packages/contract/src/drafts',
      'packages/contract/src/generations',
      'packages/contract/src/kits',
      'packages/contract/src/playable',
      'packages/contract/src/safety',
      'packages/contract/src/shapes',
    ],
    without: withoutNode,
    because: 'A tool knows its host by the bridge alone, and nothing of the engine.',
  },
  {
    folder: 'apps/sandbox/src',
    may: [],
    because: 'The sandbox speaks protocols: it shares no code with the product.',
  },
  {
    folder: 'e2e',
    may: [
      'apps/server/test/support/free-port',
      'apps/server/test/support/patience',
      'apps/server/test/support/stop-gently',
      'scripts',
    ],
    because: 'Journeys see what a user sees: they import no app code.',
  },
];

/** A folder of the web app whose code runs in pages: what all of them need, and the layers below it. */
function pageBorder(name: string, below: readonly string[], because: string): Border {
  const folders = ['cache', 'platform', 'router', 'locales', 'art', ...below].map((each) => `${web}/${each}`);
  return {
    folder: `${web}/${name}`,
    may: [...shared, 'packages/ui/src', 'packages/bridge/src', ...folders],
    without: browserOnly,
    because,
  };
}

/** The lowest layer first: a folder imports only those listed before it, and enters a feature by its service. */
function serverBorders(): Border[] {
  const server = (name: string) => `apps/server/src/${name}`;
  const border = (name: string, may: readonly string[], because: string): Border => ({
    folder: server(name),
    may: [...shared, 'packages/engine/src', ...may.map(server)],
    without: ['react', 'react-dom'],
    because,
  });
  const base = ['instrumentation', 'adapters', 'keys', 'locales', 'mail', 'http'];
  const feature = (name: string, ...siblings: string[]): Border =>
    border(
      name,
      [...base, ...siblings.map((sibling) => `${sibling}/service`)],
      'A feature enters another by its service, never the other way around; configuration comes as an argument.',
    );
  return [
    border(
      'instrumentation',
      [],
      'Everything may emit events and spans, so this folder imports nothing of ours.',
    ),
    border(
      'adapters',
      ['instrumentation'],
      'Adapters are leaves: they never import a feature or the application.',
    ),
    border('keys', ['adapters'], 'Keys and ids know the database and nothing of what they are for.'),
    border(
      'config',
      ['instrumentation', 'adapters'],
      'The configuration knows what it configures, and no feature.',
    ),
    border('locales', [], 'Texts know nothing.'),
    border(
      'mail',
      ['instrumentation', 'adapters', 'locales'],
      'A mail is written the same way for every feature.',
    ),
    border(
      'http',
      ['instrumentation', 'adapters', 'keys', 'config'],
      'HTTP serves every feature and knows none.',
    ),
    border('tracing', ['instrumentation', 'adapters', 'keys', 'config'], 'Traces know no feature.'),
    border(
      'metrics',
      ['instrumentation', 'adapters'],
      'Metrics subscribe to events: they call no feature, and no feature calls them.',
    ),
    border(
      'jobs',
      ['instrumentation', 'adapters', 'tracing'],
      'The queue carries jobs and does not know what they do.',
    ),
    feature('wallet'),
    feature('webhooks'),
    {
      ...feature('accounts/closing', 'billing', 'teams', 'drive', 'reviews', 'moderation', 'webhooks'),
      may: [
        ...feature('accounts/closing', 'billing', 'teams', 'drive', 'reviews', 'moderation', 'webhooks').may,
        server('accounts'),
      ],
    },
    feature('accounts', 'wallet', 'webhooks'),
    feature('billing', 'wallet', 'accounts'),
    feature('teams', 'wallet', 'accounts', 'billing'),
    feature('projects', 'accounts', 'teams'),
    feature('activity', 'teams'),
    feature('drive', 'wallet', 'webhooks', 'accounts', 'billing', 'teams', 'projects', 'activity'),
    feature('reviews', 'accounts', 'teams', 'activity', 'drive'),
    feature('kits', 'accounts', 'teams', 'projects', 'drive'),
    feature('drafts', 'accounts'),
    feature('safety', 'accounts'),
    feature('moderation', 'accounts', 'teams', 'drive'),
    feature('shares', 'accounts', 'safety', 'teams', 'drive', 'moderation'),
    feature('gallery', 'accounts', 'safety', 'teams', 'drive', 'moderation'),
    feature(
      'generations',
      'wallet',
      'webhooks',
      'accounts',
      'safety',
      'billing',
      'teams',
      'projects',
      'drive',
      'kits',
    ),
    feature('team-credits', 'wallet', 'billing', 'teams', 'generations'),
    feature('exports', 'accounts', 'drive', 'kits', 'projects'),
    feature('takeouts', 'accounts', 'drive'),
    feature('push', 'accounts'),
    feature('browser-errors'),
    feature('tools', 'safety'),
    feature('mcp'),
    border(
      'operator',
      [
        ...base,
        'config',
        'compose',
        'jobs',
        ...[
          'accounts',
          'billing',
          'teams',
          'drive',
          'wallet',
          'webhooks',
          'shares',
          'moderation',
          'generations',
          'safety',
        ].map((name) => `${name}/service`),
        'accounts/closing/closing',
        'drive/links',
        'drive/scrub',
        'wallet/audit',
        'wallet/debts',
        'wallet/history',
      ],
      'Operators do what services offer, and start what they need as the server does.',
    ),
    {
      folder: 'apps/server/src',
      may: [...shared, 'packages/engine/src', 'apps/server/src'],
      without: ['react', 'react-dom'],
      because: 'The server knows the domain and the contract; it reaches the sandbox over the network.',
    },
  ];
}

/** Returns why a file may not import this, or null. Tests may import everything, except journeys. */
export function refusal(file: string, source: string): string | null {
  if (/\.test\.tsx?$/.test(file) && !file.startsWith('e2e/')) return null;
  const border = borderOf(file);
  if (!border) return null;
  const target = resolveImport(file, source);
  if (target !== null) {
    const path = target.slice(0, target.length - extname(target).length);
    const allowed = [ownFolder(border.folder, file), ...border.may];
    return allowed.some((folder) => isWithin(path, folder)) ? null : border.because;
  }
  const isNamed = (name: string) =>
    source === name || source.startsWith(name.endsWith(':') ? name : `${name}/`);
  if (border.without?.some(isNamed)) return border.because;
  return !border.packages || border.packages.some(isNamed) ? null : border.because;
}

/** Returns the first border in the table whose folder contains the file. */
export const borderOf = (file: string): Border | undefined =>
  borders.find(({ folder }) => isWithin(file, folder.replace(/\/\*$/, '')));

/** `features/*` is a border around each of the folders in it. */
const ownFolder = (folder: string, file: string): string =>
  folder.endsWith('/*') ? file.split('/').slice(0, folder.split('/').length).join('/') : folder;

/** Returns a line for every import that crosses a border and for every import cycle. */
export function judgeBorders(graph: ImportGraph): string[] {
  const crossings = [...graph].flatMap(([file, sources]) =>
    sources.flatMap((source) => {
      const because = refusal(file, source);
      return because === null ? [] : [`${file} imports ${source}. ${because}`];
    }),
  );
  return [...crossings, ...findCycles(graph).map((files) => `A circle of imports: ${files.join(' → ')}`)];
}
