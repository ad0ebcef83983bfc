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
    packages: ['@napi-rs/canvas', 'word-list', 'node:events', 'node:fs', 'node:url', 'node:zlib'],
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
    because: 'The router imports React and stores, and nothing of the app.',
  },
  {
    folder: `${web}/cache`,
    may: [],
    packages: ['@tanstack/react-query'],
    because: 'Caches import nothing of what they hold.',
  },
  {
    folder: `${web}/platform/native`,
    may: [...shared, 'packages/ui/src/store', `${web}/platform`],
    without: withoutNode,
    because: 'What the app runs on imports nothing of the app.',
  },
  {
    folder: `${web}/platform`,
    may: [...shared],
    without: browserOnly,
    because:
      'What the app runs on imports nothing of the app; only platform/native imports the plugins of phones.',
  },
  {
    folder: `${web}/locales`,
    may: ['packages/domain/src', 'packages/ui/src'],
    without: browserOnly,
    because: 'Texts import nothing of the app.',
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
  const events = 'observability/instrumentation';
  const base = [events, 'adapters', 'keys', 'messages/texts', 'messages/mail', 'http'];
  /** The file by which a feature is entered: its service, or the one that is named, as the wallet's holds. */
  const services = (names: readonly string[]) =>
    names.map((name) => `features/${name.split('/').length > 2 ? name : `${name}/service`}`);
  const entersByService =
    'A feature enters another by its service, never the other way around; configuration comes as an argument.';
  const feature = (name: string, ...siblings: string[]): Border =>
    border(`features/${name}`, [...base, ...services(siblings)], entersByService);
  return [
    border(events, [], 'Everything may emit events and spans, so this folder imports nothing of ours.'),
    border('adapters', [events], 'Adapters are leaves: they never import a feature or the application.'),
    border('keys', ['adapters'], 'Keys and ids know the database and nothing of what they are for.'),
    border('config', [events, 'adapters'], 'The configuration knows what it configures, and no feature.'),
    border('messages/texts', [], 'Texts import nothing.'),
    border(
      'messages/mail',
      [events, 'adapters', 'messages/texts'],
      'A mail is written the same way for every feature.',
    ),
    border('http', [events, 'adapters', 'keys', 'config'], 'HTTP serves every feature and knows none.'),
    border('observability/tracing', [events, 'adapters', 'keys', 'config'], 'Traces know no feature.'),
    border(
      'observability/metrics',
      [events, 'adapters'],
      'Metrics subscribe to events: they call no feature, and no feature calls them.',
    ),
    border('observability/browser-errors', base, 'Reports of browsers know no feature.'),
    border(
      'jobs',
      [events, 'adapters', 'observability/tracing'],
      'The queue carries jobs and does not know what they do.',
    ),
    feature('money/wallet'),
    feature('programs/webhooks'),
    feature('accounts', 'money/wallet', 'programs/webhooks'),
    border('messages/push', [...base, ...services(['accounts'])], entersByService),
    feature(
      'money/billing',
      'money/wallet',
      'money/wallet/debts',
      'money/wallet/history',
      'money/wallet/recall',
      'money/wallet/team-wallets',
      'accounts',
    ),
    feature('teams/team', 'money/wallet/team-wallets', 'accounts', 'money/billing'),
    feature('teams/activity', 'teams/team'),
    feature('library/projects', 'accounts', 'teams/team'),
    feature(
      'library/drive',
      'money/wallet',
      'programs/webhooks',
      'accounts',
      'money/billing',
      'teams/team',
      'teams/activity',
      'library/projects',
    ),
    feature('library/takeouts', 'accounts', 'library/drive'),
    feature('teams/reviews', 'accounts', 'teams/team', 'teams/activity', 'library/drive'),
    feature('making/kits', 'accounts', 'teams/team', 'library/projects', 'library/drive'),
    feature('making/drafts', 'accounts'),
    feature('library/exports', 'accounts', 'library/drive', 'library/projects', 'making/kits'),
    feature('publishing/safety', 'accounts'),
    feature('publishing/moderation', 'accounts', 'teams/team', 'library/drive'),
    ...['publishing/shares', 'publishing/gallery'].map((name) =>
      feature(name, 'accounts', 'teams/team', 'library/drive', 'publishing/safety', 'publishing/moderation'),
    ),
    feature('making/tools', 'publishing/safety'),
    feature(
      'making/generations',
      'money/wallet',
      'money/wallet/holds',
      'programs/webhooks',
      'accounts',
      'money/billing',
      'teams/team',
      'library/projects',
      'library/drive',
      'making/kits',
      'publishing/safety',
    ),
    feature(
      'money/team-credits',
      'money/wallet',
      'money/wallet/team-wallets',
      'money/billing',
      'teams/team',
      'making/generations',
    ),
    feature('programs/mcp'),
    border(
      'features/lasting-access',
      [...base, 'features/accounts', ...services(['programs/webhooks', 'teams/team', 'publishing/shares'])],
      'What an account granted is paused and ended in every feature, through services.',
    ),
    border(
      'features/closing',
      [
        ...base,
        'features/accounts',
        ...services([
          'money/billing',
          'programs/webhooks',
          'teams/team',
          'teams/reviews',
          'library/drive',
          'publishing/moderation',
        ]),
      ],
      'Closing an account ends what it has in every feature, through services.',
    ),
    border(
      'features/operator',
      [
        ...base,
        'config',
        'compose',
        'jobs',
        ...services([
          'money/wallet',
          'money/wallet/audit',
          'money/wallet/debts',
          'money/wallet/history',
          'money/wallet/team-wallets',
          'programs/webhooks',
          'accounts',
          'money/billing',
          'teams/team',
          'library/drive',
          'publishing/safety',
          'publishing/moderation',
          'publishing/shares',
          'making/generations',
          'lasting-access',
        ]),
        'features/closing/closing',
        'features/library/drive/links',
        'features/library/drive/scrub',
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
