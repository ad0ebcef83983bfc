import { globSync } from 'node:fs';
import { sep } from 'node:path';

/** A part of the product, and the tests that must detect a fault in it. */
export interface Target {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Of the sources, those that move credits or decide access: no mutant survives there unless it is accepted. */
  readonly guarded: readonly string[];
  readonly needsDatabase: boolean;
}

const server = (path: string): string => `apps/server/src/${path}.ts`;
/** Test files by name, in whatever folder they are. */
const tested = (name: string): string => `apps/server/test/*/${name}?(.slow).test.ts`;

export const targets: readonly Target[] = [
  {
    name: 'domain',
    sources: ['packages/domain/src/*.ts'],
    tests: ['packages/domain/src/*.test.ts'],
    guarded: [
      'packages/domain/src/{catalog,mandate,orders,permissions,plan-change,app-store-plan,app-store-products,subscription,team-credits,teams}.ts',
    ],
    needsDatabase: false,
  },
  {
    name: 'wallet',
    sources: [server('features/money/wallet/*')],
    tests: [
      tested('wallet*'),
      tested('{orders,edit-orders,store-purchases,takeouts,team-wallet,team-recalls}'),
    ],
    guarded: [server('features/money/wallet/{audit,debts,history,holds,recall,service,store,team-wallets}')],
    needsDatabase: true,
  },
  {
    name: 'access',
    sources: [server('http/access')],
    tests: [server('http/access.test'), tested('{team-matrix,http,native-apps}')],
    guarded: [server('http/access')],
    needsDatabase: true,
  },
  {
    name: 'drive-access',
    sources: [server('features/library/drive/asset-access')],
    tests: [tested('drive-access')],
    guarded: [server('features/library/drive/asset-access')],
    needsDatabase: true,
  },
  {
    name: 'roll-call',
    sources: [server('adapters/db/roll-call')],
    tests: [tested('roll-call')],
    guarded: [server('adapters/db/roll-call')],
    needsDatabase: true,
  },
  {
    name: 'teams',
    sources: [server('features/teams/team/*')],
    tests: [server('features/teams/team/*.test'), tested('team*'), tested('{closing,drive-matrix}')],
    guarded: [
      server(
        'features/teams/team/{albums,deletion,deletion-store,invitation-store,joining,joining-store,link-store,links,membership,offers,pausing,roles,service,store}',
      ),
    ],
    needsDatabase: true,
  },
  {
    name: 'billing',
    sources: [server('features/money/billing/**/*')],
    tests: [
      server('features/money/billing/**/*.test'),
      tested('{payments,subscriptions,renewals}*'),
      tested(
        'billing-{charges,confirmation,mandates,moves,packs,plans,reconciler,refunds,service,store,store-events,store-sweep,stores,sweep}',
      ),
      tested('{forged-payments,store-purchases,team-wallet}'),
    ],
    guarded: [
      server('features/money/billing/{grants,service,store,subscriptions}'),
      server('features/money/billing/card/{confirmation,orders,recurring-charges,refunds}'),
      server('features/money/billing/app-store/{events,orders,purchases,sweep}'),
    ],
    needsDatabase: true,
  },
  {
    name: 'spending',
    sources: [
      server('features/money/team-credits/*'),
      server('features/making/generations/{key-limits,team-limits}'),
    ],
    tests: [tested('{spending-rules,spending-limit,team-credits,api-keys,orders}')],
    guarded: [
      server('features/money/team-credits/{service,store}'),
      server('features/making/generations/{key-limits,team-limits}'),
    ],
    needsDatabase: true,
  },
  {
    name: 'accounts',
    sources: [
      server('features/accounts/*'),
      server('features/accounts/!(api-keys)/*'),
      server('features/closing/*'),
      server('features/lasting-access/*'),
      server('keys/access-tokens'),
    ],
    tests: [
      server('features/accounts/**/*.test'),
      tested(
        'accounts-{apps,closing,credentials,ending,granting,keys,linking,locks,pending,profile,races,sessions,sign-in,stores,tokens,two-factor}',
      ),
      tested('{accounts,account-races,two-factor,social,native-apps,tokens}'),
      tested('{closing,erasure,rate-limits,key-rotation}'),
    ],
    guarded: [
      server('keys/access-tokens'),
      server('features/accounts/{credential-store,disabling,drop-pending,link-store,user-store,users}'),
      server('features/closing/closing'),
      server('features/lasting-access/service'),
      server('features/accounts/sign-in/{create-user,credentials,limits,lockout-code,mailed-code,passwords}'),
      server(
        'features/accounts/sign-in/{remove-credentials,session-store,sessions,social,social-email-check}',
      ),
      server('features/accounts/sign-in/{social-store,ticket-store,verification}'),
      server('features/accounts/two-factor/*'),
    ],
    needsDatabase: true,
  },
  {
    name: 'keys',
    sources: [server('features/accounts/api-keys/*'), server('keys/{api-keys,api-key-form}')],
    tests: [
      server('keys/api-*.test'),
      server('features/accounts/routes.test'),
      tested('{accounts-devices,accounts-keys,api-keys,device-login}'),
    ],
    guarded: [
      server('features/accounts/api-keys/{device-login-store,device-logins,mint,service,store}'),
      server('keys/{api-keys,api-key-form}'),
    ],
    needsDatabase: true,
  },
  {
    name: 'gallery',
    sources: [server('features/publishing/{gallery,moderation}/*')],
    tests: [
      server('features/publishing/{gallery,moderation}/*.test'),
      tested('{gallery,gallery-*,shares,reviews,review-rules,takeouts,closing}'),
    ],
    guarded: [server('features/publishing/{gallery,moderation}/{service,store}')],
    needsDatabase: true,
  },
  {
    name: 'safety',
    sources: [server('features/publishing/safety/*'), server('adapters/safety/*')],
    tests: [
      server('adapters/safety/*.test'),
      tested('{safety,safety-rules,picture-checks,picture-check-rules,gallery,shares}'),
    ],
    guarded: [
      server(
        'features/publishing/safety/{service,words,store,suspension-store,picture-checks,picture-store}',
      ),
    ],
    needsDatabase: true,
  },
];

const found = (patterns: readonly string[]): string[] =>
  [...new Set(patterns.flatMap((pattern) => globSync(pattern)))]
    .map((file) => file.replaceAll(sep, '/'))
    .sort();

const isTest = (file: string): boolean => file.endsWith('.test.ts');

export const sourcesOf = ({ sources }: Target): string[] => found(sources).filter((file) => !isTest(file));
export const testsOf = ({ tests }: Target): string[] => found(tests).filter(isTest);
export const guardedOf = ({ guarded }: Target): string[] => found(guarded);

/**
 * Where numbers and lists of names are mutated, too: they are prices, limits and rights there. Elsewhere they are mostly
 * members of a type, and a missing one does not compile.
 */
export const constantsOf = (target: Target): string[] =>
  guardedOf(target).filter((file) => file.startsWith('packages/domain/'));
