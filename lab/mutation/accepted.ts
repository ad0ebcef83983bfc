import type { Mutant } from './mutants.ts';

/**
 * Changes in guarded files that no test can notice, because the program does the same. The operators leave out whole kinds of
 * them, and the compiler notices others (see README.md); these are the rest.
 */
export interface Accepted {
  readonly file: string;
  readonly why: string;
  /** A line as it is, and what mutants make of it; without that, every change of the line. */
  readonly lines: readonly (readonly [before: string, ...after: string[]])[];
}

export const accepted: readonly Accepted[] = [
  {
    file: 'packages/domain/src/catalog.ts',
    why: 'No plan costs exactly as much for each credit as the smallest pack.',
    lines: [
      [
        'plans[planId].price / creditsPerPayment(planId) > packs.trial.price / packs.trial.credits;',
        'plans[planId].price / creditsPerPayment(planId) >= packs.trial.price / packs.trial.credits;',
      ],
    ],
  },
  {
    file: 'packages/domain/src/permissions.ts',
    why: 'Every list of rights has the owner in it; the check makes a list without the owner count.',
    lines: [["(role === 'owner' && allowed.includes('owner')) ||", "(role === 'owner') ||"]],
  },
  {
    file: 'packages/domain/src/plan-change.ts',
    why: 'A step of 0 has returned on the line before.',
    lines: [["return step > 0 ? 'upgrade' : 'downgrade';", "return step >= 0 ? 'upgrade' : 'downgrade';"]],
  },
  {
    file: 'packages/domain/src/subscription.ts',
    why: 'Once all paid months are granted, this day is the renewal, which is in the list already.',
    lines: [
      [
        '...(grantedMonths < paidMonths ? [anniversary(anchor, grantedMonths)] : []),',
        '...(true ? [anniversary(anchor, grantedMonths)] : []),',
        '...(grantedMonths <= paidMonths ? [anniversary(anchor, grantedMonths)] : []),',
      ],
    ],
  },
  {
    file: 'apps/server/src/http/access.ts',
    why: 'The line before gives nobody a role with an image that does not exist.',
    lines: [
      [
        "if (!asset || roles.length === 0) throw new Failure('not_found');",
        "if (roles.length === 0) throw new Failure('not_found');",
      ],
    ],
  },
  {
    file: 'apps/server/src/adapters/db/roll-call.ts',
    why: 'It looks again after each pause, so these lines only decide how soon, and when memory is freed.',
    lines: [
      ['onAnswer();', 'undefined;'],
      ['onAnswer = () => isComplete() && resolve();'],
      ['if (!isComplete()) await Promise.race([complete, sleep(lookEvery)]);'],
      ['if (performance.now() > end)', 'if (performance.now() >= end)'],
      ['open.delete(call);', 'undefined;'],
    ],
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    why: 'A token that is not remembered is verified again: only speed and memory differ.',
    lines: [
      [
        'const known = this.#recall(token) ?? (await this.#check(token));',
        'const known = await this.#check(token);',
      ],
      ['this.#remembered.delete(endOf(token));', 'undefined;'],
      ['if (this.#remembered.size >= rememberAtMost) {'],
      ['if (oldest !== undefined) this.#remembered.delete(oldest);'],
      ['const endOf = (token: string): string => token.slice(-24);'],
    ],
  },
  {
    file: 'apps/server/src/keys/api-keys.ts',
    why: 'Only a shorter key of the cache, and a counter of which every change counts the same.',
    lines: [
      ['const endOf = (secret: string): string => secret.slice(-24);'],
      ['invalidations += 1;', 'invalidations -= 1;'],
    ],
  },
  {
    file: 'apps/server/src/features/accounts/api-keys/service.ts',
    why: 'Saves a transaction: no key has the hash of a text that is no key.',
    lines: [['if (!isApiKey(secret.trim())) return;', 'if (false) return;']],
  },
  {
    file: 'apps/server/src/features/accounts/users.ts',
    why: 'Reads more than it looks through.',
    lines: [
      [
        "const rows = await db.selectFrom('users').select('email').where('email', 'in', spellings).execute();",
        "const rows = await db.selectFrom('users').select('email').execute();",
      ],
    ],
  },
  {
    file: 'apps/server/src/features/accounts/users.ts',
    why: 'A select without a table always returns one row.',
    lines: [
      [
        'return { ...user, sessions: rows[0]?.sessions ?? 0, hasTwoFactor: rows[0]?.hasTwoFactor ?? false };',
        'return { ...user, sessions: rows[0]?.sessions ?? 0, hasTwoFactor: rows[0]?.hasTwoFactor ?? true };',
      ],
    ],
  },
  {
    file: 'apps/server/src/features/accounts/two-factor/check.ts',
    why: 'Saves a query: a text that is no recovery code is refused on the next line.',
    lines: [
      [
        'const alike = letters === null ? undefined : await store.someRecoveryCode(db, uid);',
        'const alike = false ? undefined : await store.someRecoveryCode(db, uid);',
      ],
    ],
  },
  {
    file: 'apps/server/src/features/accounts/two-factor/proof.ts',
    why: 'The hash of a code contains its session.',
    lines: [[".where('session_id', '=', sessionId)", '']],
  },
  {
    file: 'apps/server/src/features/accounts/two-factor/settings.ts',
    why: 'The app is deleted with its account, so the account exists.',
    lines: [
      [
        "if (!user) throw new Failure('unauthenticated');",
        "if (false) throw new Failure('unauthenticated');",
        'if (!user) ;',
      ],
    ],
  },
  {
    file: 'apps/server/src/features/accounts/sign-in/limits.ts',
    why: 'Only a shorter cookie: the whole hash names the address as well.',
    lines: [
      [
        "createHash('sha256').update(canonicalEmail(email)).digest('base64url').slice(0, 22);",
        "createHash('sha256').update(canonicalEmail(email)).digest('base64url');",
      ],
    ],
  },
  {
    file: 'apps/server/src/features/accounts/sign-in/passwords.ts',
    why: 'The decoy is the hash of random bytes that nobody knows.',
    lines: [
      [
        'return timingSafeEqual(actual, expected) && hash !== null;',
        'return timingSafeEqual(actual, expected);',
      ],
    ],
  },
  {
    file: 'apps/server/src/features/accounts/sign-in/verification.ts',
    why: 'A shown id is never null, so it cannot be equal to null.',
    lines: [
      ['if (link.session_id === null || shown === null) return false;', 'if (shown === null) return false;'],
    ],
  },
  {
    file: 'apps/server/src/features/accounts/sign-in/social.ts',
    why: 'Removing the credentials of a stranger drops what is pending as well.',
    lines: [
      ['if (!isStrangers) await dropPending(tx, owner.id);', 'if (true) await dropPending(tx, owner.id);'],
    ],
  },
  {
    file: 'apps/server/src/features/teams/team/store.ts',
    why: 'Sums up what other owners store as well, and joins it to nothing.',
    lines: [[".where('mine.user_id', '=', uid),", ',']],
  },
  {
    file: 'apps/server/src/features/money/wallet/store.ts',
    why: 'A statement that failed for another reason changed nothing, and fails again.',
    lines: [
      ['if (db.isTransaction || !isDuplicate(error)) throw error;', 'if (db.isTransaction) throw error;'],
    ],
  },
  {
    file: 'apps/server/src/features/money/wallet/team-wallets.ts',
    why: 'A team without a wallet, or an account that is gone, owns and owes nothing.',
    lines: [
      ['return (await lockWallet(tx, teamId)) && buyers;', 'return buyers;'],
      ['if ((await spendable(tx, buyer)) !== null)', 'if (true)'],
    ],
  },
  {
    file: 'apps/server/src/features/money/wallet/team-wallets.ts',
    why: 'Looks at wallets that have nothing to pass on.',
    lines: [
      [".where('heir_id', 'is not', null)", ''],
      [
        ".where((row) => row.or([row('credits', '>', row.ref('held')), row('debt', '>', 0)]))",
        '',
        ".where((row) => row.or([row('credits', '>=', row.ref('held')), row('debt', '>', 0)]))",
        ".where((row) => row.or([row('credits', '>', row.ref('held')), row('debt', '>=', 0)]))",
      ],
    ],
  },
  {
    file: 'apps/server/src/features/money/wallet/debts.ts',
    why: 'Looks at wallets that have nothing to pass on.',
    lines: [
      [
        ".having((row) => row.fn.sum('amount'), '>', 0)",
        '',
        ".having((row) => row.fn.sum('amount'), '>=', 0)",
      ],
    ],
  },
  {
    file: 'apps/server/src/features/money/wallet/team-wallets.ts',
    why: 'The database closes the wallet together with its team.',
    lines: [
      [
        "await tx .updateTable('wallets') .set({ closed_at: sql`now()`, heir_id: heirId }) .where('user_id', '=', teamId) .execute();",
        'undefined;',
      ],
    ],
  },
  {
    file: 'apps/server/src/features/money/wallet/team-wallets.ts',
    why: 'Only a transfer names a team, and no entry has the amount 0.',
    lines: [
      [".where('cause', '=', 'transfer')", ''],
      [".where('amount', '>', 0)", ".where('amount', '>=', 0)"],
    ],
  },
  {
    file: 'apps/server/src/features/money/wallet/recall.ts',
    why: 'Lets PostgreSQL use an index; the other conditions exclude the rest.',
    lines: [
      [
        `where r.user_id = w.user_id and r.cause = 'transfer' and r.key like 'transfer:recall:' || g.id || ':%'`,
        `where r.user_id = w.user_id and true and r.key like 'transfer:recall:' || g.id || ':%'`,
      ],
      [
        `join ledger_entries g on g.user_id = w.user_id and g.cause = 'transfer'`,
        'join ledger_entries g on g.user_id = w.user_id and true',
      ],
      [`where w.debt > 0 and \${which}`, `where true and \${which}`, `where w.debt >= 0 and \${which}`],
    ],
  },
  {
    file: 'apps/server/src/features/money/wallet/recall.ts',
    why: 'No entry is a gift and an image, or a gift and an order, at once.',
    lines: [
      [
        'where e.user_id = t.user_id and e.id > got.id and case',
        'where e.user_id = t.user_id and e.id >= got.id and case',
      ],
      [
        'and (select min(e.id) from ledger_entries e where e.user_id = w.user_id and e.reference = d.order_no) < g.id',
        'and (select min(e.id) from ledger_entries e where e.user_id = w.user_id and e.reference = d.order_no) <= g.id',
      ],
    ],
  },
  {
    file: 'apps/server/src/features/money/wallet/audit.ts',
    why: 'Only a ledger that takes minutes to read, or an idle connection, would differ.',
    lines: [
      [
        'const db = connect({ url, pool: 1, onError, isPatient: true });',
        'const db = connect({ url, pool: 1, onError, isPatient: false });',
      ],
      ['await db.destroy();', 'undefined;'],
    ],
  },
  {
    file: 'apps/server/src/features/money/team-credits/service.ts',
    why: 'Saves the sums of others, which are not shown.',
    lines: [
      [
        'const spent = await spentInTeam(db, teamId, monthOf(now()), mayManage ? undefined : uid);',
        'const spent = await spentInTeam(db, teamId, monthOf(now()), true ? undefined : uid);',
      ],
    ],
  },
  {
    file: 'apps/server/src/features/money/team-credits/store.ts',
    why: 'Lets PostgreSQL use the index without images; the other conditions exclude images already.',
    lines: [
      [
        "left join generations g on e.cause = 'generation' and g.hold_id = substr(e.key, 6)",
        'left join generations g on true and g.hold_id = substr(e.key, 6)',
      ],
      [
        `where e.user_id = \${teamId} and e.cause <> 'generation' and coalesce(given.user_id, o.user_id) = \${uid}`,
        `where e.user_id = \${teamId} and true and coalesce(given.user_id, o.user_id) = \${uid}`,
      ],
      [
        `where e.user_id = \${uid} and e.cause <> 'generation' and e.cause in ('order', 'bonus', 'plan', 'transfer')\`.execute(`,
        `where e.user_id = \${uid} and true and e.cause in ('order', 'bonus', 'plan', 'transfer')\`.execute(`,
      ],
    ],
  },
  {
    file: 'apps/server/src/features/money/billing/app-store/events.ts',
    why: 'Fields that nobody reads at this point.',
    lines: [
      [
        "return item && (item.kind === 'pack' ? { packId: item.packId } : { planId: item.planId });",
        'return item;',
      ],
      ["productId: event.product_id ?? '',", "productId: '',"],
      ["isSandbox: event.environment === 'SANDBOX',", "isSandbox: event.environment !== 'SANDBOX',"],
      ['isUnsubscribed: false,', 'isUnsubscribed: true,'],
    ],
  },
  {
    file: 'apps/server/src/features/money/billing/app-store/events.ts',
    why: 'The two functions that follow lock the wallet and look again whether the account is open.',
    lines: [['if (!look.isOpen) return;', 'if (false) return;']],
  },
  {
    file: 'apps/server/src/features/money/billing/app-store/orders.ts',
    why: 'Every caller has locked the wallets of all receivers; who has no wallet received nothing.',
    lines: [
      [
        'if (amount <= 0 || !(await lockWallet(db, uid))) continue;',
        'if (false) continue;',
        'if (amount <= 0) continue;',
        'if (!(await lockWallet(db, uid))) continue;',
        'if (amount < 0 || !(await lockWallet(db, uid))) continue;',
      ],
      ['if (!(await lockWallet(db, uid))) continue;', 'if (false) continue;'],
    ],
  },
  {
    file: 'apps/server/src/features/money/billing/app-store/purchases.ts',
    why: 'Both callers have applied the refunds, which end the plan.',
    lines: [
      [
        'if (plan && !plan.isRefunded && plan.expiresAt > now()) return;',
        'if (plan && plan.expiresAt > now()) return;',
      ],
    ],
  },
  {
    file: 'apps/server/src/features/money/billing/subscriptions.ts',
    why: 'Without a subscription every decision has thrown before, or asks for a payment.',
    lines: [
      [
        "if (!stored || next.state === 'none') throw new Failure('no_subscription');",
        "if (false) throw new Failure('no_subscription');",
        "if (!stored || next.state === 'none') ;",
      ],
    ],
  },
  {
    file: 'apps/server/src/features/money/billing/subscriptions.ts',
    why: 'An ending subscription either stays as it is, which has returned before, or is active again.',
    lines: [
      [
        "const isBack = stored.subscription.state === 'ending' && next.state === 'active';",
        "const isBack = stored.subscription.state === 'ending';",
      ],
    ],
  },
  {
    file: 'apps/server/src/features/money/billing/card/recurring-charges.ts',
    why: 'Without a stored subscription there is no next state.',
    lines: [['if (!stored || !next) {', 'if (!next) {']],
  },
  {
    file: 'apps/server/src/features/money/billing/card/refunds.ts',
    why: 'No completed order pays for a month after the paid ones.',
    lines: [
      [
        'if (plan && (await payingOrder(db, plan.orderNo, plan.subscription.paidMonths - 1)) === orderNo) {',
        'if (plan && (await payingOrder(db, plan.orderNo, plan.subscription.paidMonths + 1)) === orderNo) {',
      ],
    ],
  },
  {
    file: 'apps/server/src/features/publishing/moderation/store.ts',
    why: 'Reads more than it looks through: `isAbout` compares every row.',
    lines: [[".where((row) => row.or([row('asset_id', 'in', ids), row('hash', 'in', hashes)]));", ';']],
  },
  {
    file: 'apps/server/src/features/publishing/safety/words.ts',
    why: 'Without broken rules no category is found below.',
    lines: [['if (!wordRules || broken.length === 0) return null;', 'if (!wordRules) return null;']],
  },
  {
    file: 'apps/server/src/features/publishing/safety/store.ts',
    why: 'Reads more than it looks through, and empties again what is empty.',
    lines: [
      [`.where(sql<boolean>\`hashes && \${[...hashes]}::text[]\`)`, ''],
      [".where((row) => row.or([row('words', 'is not', null), row('note', 'is not', null)]))", ''],
      [".where('user_id', 'in', [...new Set(asked.map(({ uid }) => uid))])", ''],
      [`.where(sql<boolean>\`hashes && \${hashes}::text[]\`)`, ''],
    ],
  },
  {
    file: 'apps/server/src/features/publishing/safety/store.ts',
    why: 'An appeal is about words or about one picture, never about nothing.',
    lines: [
      [
        'hashes.some((hash) => hash.startsWith(picturePrefix));',
        'hashes.every((hash) => hash.startsWith(picturePrefix));',
      ],
    ],
  },
  {
    file: 'apps/server/src/features/publishing/safety/picture-store.ts',
    why: 'Reads more than it looks through.',
    lines: [[".where('hash', 'in', hashes)", '']],
  },
  {
    file: 'apps/server/src/features/publishing/safety/picture-checks.ts',
    why: 'The next sweep takes what this one leaves; no pictures queue nothing; only refused ones are looked up by appeal.',
    lines: [
      [
        "for (let after = '', renewed = 0; renewed < renewedMaximum; ) {",
        "for (let after = '', renewed = 0; renewed <= renewedMaximum; ) {",
      ],
      ['renewed += 1;', 'undefined;', 'renewed -= 1;'],
      [
        "const refused = images.filter( ({ original }) => verdictOf(rules, checks.get(original), undefined).state === 'refused', );",
        'const refused = images;',
      ],
      ['if (!settings || images.length === 0) return;', 'if (!settings) return;'],
    ],
  },
];

export const isAccepted = ({ file, before, after }: Mutant): boolean =>
  accepted.some(
    (one) =>
      one.file === file &&
      one.lines.some(
        ([line, ...changed]) => line === before && (changed.length === 0 || changed.includes(after)),
      ),
  );
