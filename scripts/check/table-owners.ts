import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { isWithin } from './import-graph.ts';

const server = 'apps/server/src';
const schemaFile = `${server}/adapters/db/schema.ts`;

/**
 * The folder of `apps/server/src` that owns each table. Only its files write the table; others ask its service. Reads may join any table.
 * `check.ts` applies this to every file, and `table-owners.test.ts` plants a violation for each kind of write.
 */
const owned: Readonly<Record<string, readonly string[]>> = {
  'features/accounts': [
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
  'features/money/wallet': ['wallets', 'ledger_entries', 'debt_entries', 'holds'],
  'features/money/billing': ['orders', 'subscriptions', 'mandates', 'store_events'],
  'features/teams/team': [
    'teams',
    'team_members',
    'team_removals',
    'team_former_members',
    'team_invitations',
    'team_requests',
    'team_links',
    'team_limits',
    'deleted_team_members',
  ],
  'features/teams/activity': ['activity', 'notices', 'team_mutes', 'notice_mails'],
  'features/teams/reviews': ['comments', 'comment_mentions'],
  'features/library/drive': [
    'shelves',
    'blobs',
    'assets',
    'recipes',
    'imported_recipes',
    'favourites',
    'unread_assets',
  ],
  'features/library/projects': ['projects', 'collections', 'collection_items'],
  'features/library/takeouts': ['takeouts', 'takeout_entries', 'takeout_files'],
  'features/making/generations': [
    'generations',
    'generation_references',
    'engine_attempts',
    'engine_spending',
  ],
  'features/making/kits': ['kits', 'kit_references'],
  'features/making/drafts': ['drafts'],
  'features/publishing/shares': ['share_links', 'share_images'],
  'features/publishing/safety': ['appeals', 'picture_checks', 'forbidden_refusals'],
  'features/publishing/gallery': ['gallery_pictures'],
  'features/publishing/moderation': ['picture_reports', 'takedowns', 'person_blocks'],
  'features/programs/webhooks': ['webhooks', 'webhook_deliveries'],
  'features/operator': ['operator_actions'],
  'messages/push': ['push_devices'],
};

interface Exception {
  readonly file: string;
  readonly table: string;
  readonly because: string;
}

const exceptions: readonly Exception[] = [
  {
    file: 'features/closing/erasure.ts',
    table: 'operator_actions',
    because: 'Erasure replaces a name wherever it stands.',
  },
  {
    file: 'features/accounts/two-factor/code-tries.ts',
    table: 'rate_limits',
    because: 'The wait that doubles is computed in the statement that counts.',
  },
  {
    file: 'features/teams/team/store.ts',
    table: 'shelves',
    because: 'A new team has an album; the drive lies above teams.',
  },
  {
    file: 'features/library/projects/store.ts',
    table: 'shelves',
    because: 'A project locks the shelf it is on, which must exist; the drive lies above projects.',
  },
  {
    file: 'features/library/takeouts/store.ts',
    table: 'blobs',
    because: 'One statement gives up an entry and asks for a check of its bytes.',
  },
];

const ownerOf = new Map(
  Object.entries(owned).flatMap(([folder, tables]) => tables.map((table) => [table, folder])),
);

const writingCalls = new Set(['updateTable', 'insertInto', 'replaceInto', 'deleteFrom', 'mergeInto']);
const writesInSql =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate|update)\s+(?:only\s+)?([a-z_]+)(?![\w(.])/gi;

interface Write {
  readonly table: string;
  readonly line: number;
}

/** The tables that a file writes: in calls of Kysely and in `sql` templates. */
export function writesIn(file: string, code: string): Write[] {
  const writes: Write[] = [];
  const add = (name: string, at: number): void => {
    const table = /^[a-z_]+/.exec(name)?.[0] ?? '';
    if (ownerOf.has(table)) writes.push({ table, line: code.slice(0, at).split('\n').length });
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !first) return;
      if (!writingCalls.has(callee.property.name)) return;
      for (const name of first.type === 'ArrayExpression' ? first.elements : [first])
        if (name?.type === 'Literal' && typeof name.value === 'string') add(name.value, name.start);
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      for (const { value, start } of quasi.quasis)
        for (const { 0: text, 1: table = '', index } of value.raw.matchAll(writesInSql))
          add(table, start + index + text.length);
    },
  }).visit(parseSync(file, code).program);
  return writes;
}

/** Migrations write the tables of all features. */
const isFree = (file: string): boolean =>
  !isWithin(file, server) || isWithin(file, `${server}/adapters/db`) || file.endsWith('.test.ts');

/** Returns why a file may not write a table, or null. Tests may. */
export function tableRefusal(file: string, table: string): string | null {
  const owner = ownerOf.get(table);
  if (owner === undefined || isFree(file) || isWithin(file, `${server}/${owner}`)) return null;
  if (exceptions.some((each) => file === `${server}/${each.file}` && each.table === table)) return null;
  return `The table ${table} belongs to ${owner}: ask its service.`;
}

/** Returns a line for every write to another feature's table, every table without an owner, and every exception without a use. */
export function judgeTables(): string[] {
  const files = globSync(`${server}/**/*.ts`).map((file) => file.replaceAll('\\', '/'));
  const writes = files.flatMap((file) =>
    writesIn(file, readFileSync(file, 'utf8')).map((write) => ({ file, ...write })),
  );
  const refused = writes.flatMap(({ file, table, line }) => {
    const because = tableRefusal(file, table);
    return because === null ? [] : [`${file}:${line} ${because}`];
  });
  const ownerless = tablesOfSchema()
    .filter((table) => !ownerOf.has(table))
    .map((table) => `The table ${table} has no owner in scripts/check/table-owners.ts.`);
  const idle = exceptions
    .filter(
      (each) =>
        !writes.some((write) => write.file === `${server}/${each.file}` && write.table === each.table),
    )
    .map(
      ({ file, table }) =>
        `${file} no longer writes ${table}: remove the exception in scripts/check/table-owners.ts.`,
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
