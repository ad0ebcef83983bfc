import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { isWithin } from './import-graph.ts';

const server = 'apps/server/src';
const schemaFile = `${server}/adapters/db/schema.ts`;

/**
 * The folder of `apps/server/src` that owns each table: only its files name the table in a query, and others ask its
 * service. `check.ts` applies this to every file, and `table-owners.test.ts` plants a violation for each kind of query.
 */
const owned: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'users',
    'photos',
    'passwords',
    'identities',
    'sessions',
    'mail_tokens',
    'oidc_attempts',
    'app_sign_ins',
    'mailbox_claims',
    'proof_codes',
    'session_codes',
    'authenticators',
    'recovery_codes',
    'sign_in_tickets',
    'api_keys',
    'device_logins',
  ],
  keys: ['signing_keys', 'server_secrets'],
  http: ['rate_limits'],
  wallet: ['wallets', 'ledger_entries', 'debt_entries', 'holds'],
  billing: ['orders', 'subscriptions', 'mandates', 'store_events'],
  teams: [
    'teams',
    'team_members',
    'team_removals',
    'team_former_members',
    'team_invitations',
    'team_requests',
    'team_links',
    'team_limits',
  ],
  drive: ['shelves', 'blobs', 'assets', 'recipes', 'imported_recipes', 'favourites', 'unread_assets'],
  projects: ['projects', 'collections', 'collection_items'],
  generations: ['generations', 'generation_references', 'engine_attempts'],
  kits: ['kits', 'kit_references'],
  drafts: ['drafts'],
  takeouts: ['takeouts', 'takeout_entries', 'takeout_files'],
  activity: ['activity', 'notices', 'team_mutes', 'notice_mails'],
  reviews: ['comments', 'comment_mentions'],
  push: ['push_devices'],
  webhooks: ['webhooks', 'webhook_deliveries'],
  shares: ['share_links', 'share_images'],
  safety: ['appeals', 'picture_checks'],
  gallery: ['gallery_pictures'],
  moderation: ['picture_reports', 'takedowns', 'person_blocks'],
  operator: ['operator_actions'],
};

interface Exception {
  /** A file, or a folder with everything in it. */
  readonly path: string;
  readonly tables: readonly string[] | 'all';
  readonly because: string;
}

const exceptions: readonly Exception[] = [
  {
    path: 'metrics/database-gauges.ts',
    tables: ['generations', 'holds', 'orders', 'subscriptions', 'mandates', 'operator_actions'],
    because: 'Metrics count rows and ask no feature.',
  },
  {
    path: 'operator/backup.ts',
    tables: ['blobs', 'assets', 'generation_references', 'takeout_entries'],
    because: 'A backup reads every table in one transaction.',
  },
  {
    path: 'operator/restore.ts',
    tables: ['signing_keys', 'authenticators', 'webhooks', 'share_links'],
    because: 'A restore proves that the sealing keys open everything that is sealed.',
  },
  {
    path: 'operator/roles.ts',
    tables: ['ledger_entries', 'debt_entries'],
    because: 'The role that the server runs as may not rewrite the ledger.',
  },
  {
    path: 'takeouts/contents.ts',
    tables: 'all',
    because: 'A takeout lists all that is stored of a person, as of one moment.',
  },
  {
    path: 'takeouts/images.ts',
    tables: ['assets', 'recipes', 'imported_recipes', 'favourites', 'teams', 'collection_items'],
    because: 'A takeout lists all that is stored of a person, as of one moment.',
  },
  {
    path: 'takeouts/store.ts',
    tables: ['users', 'blobs'],
    because:
      'One statement joins an archive with the state of its account, and holds or gives up bytes with its entries.',
  },
  {
    path: 'accounts/closing/erasure.ts',
    tables: ['operator_actions'],
    because: 'Erasure replaces a name wherever it stands, and operators stand above accounts.',
  },
  {
    path: 'accounts/two-factor/code-tries.ts',
    tables: ['rate_limits'],
    because: 'The wait that doubles is computed in the statement that counts.',
  },
  {
    path: 'keys/access-tokens.ts',
    tables: ['sessions'],
    because: 'A process that starts reads which sessions ended lately; keys lie below accounts.',
  },
  {
    path: 'compose/mails.ts',
    tables: ['users'],
    because: 'A mail that leaves the queue needs its reader’s address, language and state at once.',
  },
  {
    path: 'billing/wallet-view.ts',
    tables: ['wallets'],
    because: 'Every open page polls this statement: balance and plan come in one round trip.',
  },
  {
    path: 'teams/link-store.ts',
    tables: ['users'],
    because: 'One statement finds a link that works now, with the name of its maker.',
  },
  {
    path: 'teams/store.ts',
    tables: ['users', 'shelves'],
    because:
      'One statement reads a team with names and storage. A new team has an album; the drive lies above teams.',
  },
  {
    path: 'teams/joining-store.ts',
    tables: ['users'],
    because: 'One statement reads who waits, with names.',
  },
  {
    path: 'teams/invitation-store.ts',
    tables: ['users'],
    because: 'An invitation depends on whose address is confirmed, and on whether its owner is active.',
  },
  {
    path: 'team-credits/store.ts',
    tables: ['ledger_entries', 'generations', 'orders', 'users', 'assets'],
    because: 'One statement lists who spent what on what.',
  },
  {
    path: 'drive/store.ts',
    tables: ['teams'],
    because: 'The statement that makes room must see what all albums of the team’s owner hold.',
  },
  {
    path: 'drive/blobs.ts',
    tables: ['generation_references', 'takeout_entries'],
    because: 'Bytes go only if nothing refers to them, which one statement decides; both features lie above.',
  },
  {
    path: 'projects/store.ts',
    tables: ['shelves'],
    because:
      'A project is on a shelf, whose owner or team decides who sees it; the drive lies above projects.',
  },
  {
    path: 'kits/store.ts',
    tables: ['users', 'teams', 'team_members'],
    because: 'One statement lists kits with the names of owners and teams.',
  },
  {
    path: 'activity/store.ts',
    tables: ['users'],
    because: 'One statement lists what happened, with names.',
  },
  {
    path: 'activity/notice-store.ts',
    tables: ['users', 'teams', 'team_members', 'person_blocks'],
    because:
      'A notice goes to a present member who has not blocked its author, which one statement decides; a list of them has names.',
  },
  {
    path: 'drive/listing.ts',
    tables: ['comments'],
    because: 'One statement lists images with how many comments are open.',
  },
  {
    path: 'reviews/store.ts',
    tables: ['users'],
    because: 'One statement reads comments with the names of their authors.',
  },
  {
    path: 'shares/store.ts',
    tables: ['users', 'assets', 'projects', 'collections', 'collection_items'],
    because: 'One statement lists links with names and counts, and one reads what a collection shows now.',
  },
  {
    path: 'gallery/store.ts',
    tables: ['users', 'assets', 'person_blocks'],
    because:
      'One statement lists pictures of active accounts that the reader has not blocked, and one publishes an image that is still there.',
  },
  {
    path: 'moderation/store.ts',
    tables: ['assets'],
    because: 'One statement lists reports and takedowns with the names of images.',
  },
  {
    path: 'push/store.ts',
    tables: ['sessions', 'users'],
    because: 'One statement finds the phones of open sessions of active accounts.',
  },
];

const ownerOf = new Map(
  Object.entries(owned).flatMap(([folder, tables]) => tables.map((table) => [table, folder])),
);

const kyselyCalls = new Set([
  'selectFrom',
  'updateTable',
  'insertInto',
  'replaceInto',
  'deleteFrom',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'from',
  'using',
  'table',
]);

interface TableUse {
  readonly table: string;
  readonly line: number;
}

/** The tables that the queries of a file name: in calls of Kysely and in `sql` templates. */
export function tablesIn(file: string, code: string): TableUse[] {
  const uses: TableUse[] = [];
  const add = (name: string, at: number): void => {
    const table = /^[a-z_]+/.exec(name)?.[0] ?? '';
    if (ownerOf.has(table)) uses.push({ table, line: code.slice(0, at).split('\n').length });
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !first) return;
      if (!kyselyCalls.has(callee.property.name)) return;
      for (const name of first.type === 'ArrayExpression' ? first.elements : [first])
        if (name?.type === 'Literal' && typeof name.value === 'string') add(name.value, name.start);
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      // Any word that is a table's name: an alias or a column of that name would only confuse readers as well.
      for (const { value, start } of quasi.quasis)
        for (const { 0: word, index } of value.raw.matchAll(/(?<![.\w])[a-z_]+(?![\w(])/g))
          add(word, start + index);
    },
  }).visit(parseSync(file, code).program);
  return uses;
}

const isNamed = ({ path, tables }: Exception, file: string, table: string): boolean =>
  isWithin(file, `${server}/${path}`) && (tables === 'all' || tables.includes(table));

/** Migrations make the tables of all features. */
const isFree = (file: string): boolean =>
  !isWithin(file, server) || isWithin(file, `${server}/adapters/db`) || file.endsWith('.test.ts');

/** Why a file may not name a table in a query, or null. Tests may. */
export function tableRefusal(file: string, table: string): string | null {
  const owner = ownerOf.get(table);
  if (owner === undefined || isFree(file) || isWithin(file, `${server}/${owner}`)) return null;
  if (exceptions.some((exception) => isNamed(exception, file, table))) return null;
  return `The table ${table} belongs to ${owner}: ask its service.`;
}

/** Every query on another feature's table, every table without an owner, and every exception without a use, as a line each. */
export function judgeTables(): string[] {
  const files = globSync(`${server}/**/*.ts`).map((file) => file.replaceAll('\\', '/'));
  const uses = files.flatMap((file) =>
    tablesIn(file, readFileSync(file, 'utf8')).map((use) => ({ file, ...use })),
  );
  const refused = uses.flatMap(({ file, table, line }) => {
    const because = tableRefusal(file, table);
    return because === null ? [] : [`${file}:${line} ${because}`];
  });
  const ownerless = tablesOfSchema()
    .filter((table) => !ownerOf.has(table))
    .map((table) => `The table ${table} has no owner in scripts/table-owners.ts.`);
  const idle = exceptions
    .flatMap((each) =>
      each.tables === 'all' ? [each] : each.tables.map((table) => ({ ...each, tables: [table] })),
    )
    .filter((exception) => !uses.some(({ file, table }) => isNamed(exception, file, table)))
    .map(
      ({ path, tables }) =>
        `${path} no longer names ${String(tables)}: remove the exception in scripts/table-owners.ts.`,
    );
  return [...refused, ...ownerless, ...idle];
}

/** The names in `interface Tables`. */
function tablesOfSchema(): string[] {
  const names: string[] = [];
  new Visitor({
    TSInterfaceDeclaration({ id, body }) {
      if (id.name !== 'Tables') return;
      for (const member of body.body)
        if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier')
          names.push(member.key.name);
    },
  }).visit(parseSync(schemaFile, readFileSync(schemaFile, 'utf8')).program);
  return names;
}
