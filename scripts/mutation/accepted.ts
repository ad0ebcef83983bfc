import type { Mutant } from './mutants.ts';

/**
 * A mutant that no test can kill, because it does what the original does, or that no test should. It is known again by
 * its file and by what it makes of its lines, so that it may move.
 */
export interface Accepted {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

export const accepted: readonly Accepted[] = [
  {
    file: 'apps/server/src/accounts/sign-in/common-passwords.ts',
    before:
      "const words = [product, ...own, ...own.map((word) => word.split('@', 1)[0] ?? '')].map(plainly);",
    after: "const words = [product, ...own, ...own.map((word) => word.split('@', 1)[0])].map(plainly);",
    why: 'Every text has a first part. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/common-passwords.ts',
    before: 'commonPasswords ??= readList();',
    after: 'commonPasswords = readList();',
    why: 'The list is the same each time: to keep it only saves time.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/hash-queue.ts',
    before: 'const left = (waiting.get(who) ?? 1) - 1;',
    after: 'const left = (waiting.get(who)) - 1;',
    why: 'Who waits is counted. The compiler wants to hear it.',
  },
  {
    file: 'packages/domain/src/catalog.ts',
    before: 'plans[planId].price / creditsPerPayment(planId) > packs.trial.price / packs.trial.credits;',
    after: 'plans[planId].price / creditsPerPayment(planId) >= packs.trial.price / packs.trial.credits;',
    why: 'A credit of no plan costs just as much as one of the smallest pack.',
  },
  {
    file: 'packages/domain/src/permissions.ts',
    before: 'role !== null && (teamRules[action] as readonly TeamRole[]).includes(role);',
    after: '(teamRules[action] as readonly TeamRole[]).includes(role);',
    why: 'No list of roles has a null in it. The compiler wants to hear it.',
  },
  {
    file: 'packages/domain/src/permissions.ts',
    before: "(role === 'owner' && allowed.includes('owner')) ||",
    after: "(role === 'owner') ||",
    why: 'Every list of what is done with credits has the owner in it. It is asked, so that one without them would count.',
  },
  {
    file: 'packages/domain/src/storage.ts',
    before: 'if (amount < nextUnitFrom) break;',
    after: 'if (amount <= nextUnitFrom) break;',
    why: 'No whole number of bytes is 1,023.995 of a larger unit.',
  },
  {
    file: 'packages/domain/src/storage.ts',
    before: 'return used >= limit ? 1 : used / limit;',
    after: 'return used > limit ? 1 : used / limit;',
    why: 'What is as much as the limit is 1 of it: it is not 0, or the line before had answered.',
  },
  {
    file: 'packages/domain/src/plan-change.ts',
    before: "return step > 0 ? 'upgrade' : 'downgrade';",
    after: "return step >= 0 ? 'upgrade' : 'downgrade';",
    why: 'A step of 0 was answered with `same` the line before.',
  },
  {
    file: 'packages/domain/src/app-store-plan.ts',
    before: "if (subscription.state === 'changing' && since < subscription.since) return subscription;",
    after: 'if (since < subscription.since) return subscription;',
    why: 'Only what is changing has a `since`, and nothing is before undefined. The compiler wants to hear it.',
  },
  {
    file: 'packages/domain/src/subscription.ts',
    before: "subscription.state === 'ending' && subscription.isFinal === true;",
    after: 'subscription.isFinal === true;',
    why: 'Only what is ending can be final. The compiler wants to hear it.',
  },
  {
    file: 'packages/domain/src/subscription.ts',
    before:
      "if (subscription.state === 'changing' && paidPlan === subscription.planId && paidAt < subscription.since)",
    after: 'if (paidPlan === subscription.planId && paidAt < subscription.since)',
    why: 'Only what is changing has a `since`, and nothing is before undefined. The compiler wants to hear it.',
  },
  {
    file: 'packages/domain/src/subscription.ts',
    before: 'if (days === undefined) return { next, retryAt: null };',
    after: 'if (false) return { next, retryAt: null };',
    why: 'Undefined days later is an invalid date, which is before nothing: the last line answers null as well.',
  },
  ...['true', 'grantedMonths <= paidMonths'].map((condition) => ({
    file: 'packages/domain/src/subscription.ts',
    before: '...(grantedMonths < paidMonths ? [anniversary(anchor, grantedMonths)] : []),',
    after: `...(${condition} ? [anniversary(anchor, grantedMonths)] : []),`,
    why: 'Never more is granted than paid, and once all is, that day is the renewal, which is in the list already.',
  })),
  {
    file: 'packages/domain/src/format.ts',
    before: 'smallNumber(credits) ?? whole(language).format(credits);',
    after: 'whole(language).format(credits);',
    why: 'A short cut: a test proves that the formatter writes small numbers in the same way.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: 'if (db.isTransaction || !isDuplicate(error)) throw error;',
    after: 'if (db.isTransaction) throw error;',
    why: 'A statement that failed for another reason changed nothing, and fails in the same way again.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: '.limit(100)',
    after: '',
    why: 'The loop goes on until no hold is left; a hundred at a time only saves memory.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: 'const taken = Math.min(amount, (await spendable(db, uid)) ?? 0);',
    after: 'const taken = Math.min(amount, await spendable(db, uid));',
    why: 'Where there is no wallet, the lesser of an amount and null is 0 as well. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/wallet/history.ts',
    before: '.limit(pageSize + 1)',
    after: '',
    why: 'What is beyond the page is cut off below; not to read it only saves memory.',
  },
  ...['entries.at(-1)?.id', 'entries.at(-1).id ?? null'].map((last) => ({
    file: 'apps/server/src/wallet/history.ts',
    before: 'return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };',
    after: `return { entries, next: rows.length > pageSize ? (${last}) : null };`,
    why: 'Where there is more than a page, the page is full and has a last entry. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/wallet/service.ts',
    before:
      "const rows = await entriesOf(db, uid).where('id', '>', after).orderBy('id').limit(1000).execute();",
    after: "const rows = await entriesOf(db, uid).where('id', '>', after).orderBy('id').execute();",
    why: 'The loop goes on until no entry is left; a thousand at a time only saves memory.',
  },
  ...['rows.at(-1)?.id', 'rows.at(-1).id ?? 0'].map((last) => ({
    file: 'apps/server/src/wallet/service.ts',
    before: 'after = rows.at(-1)?.id ?? 0;',
    after: `after = ${last};`,
    why: 'Without rows it returned two lines before. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/teams/joining.ts',
    before: 'code_expires_at: expiry(door?.days ?? null, now()),',
    after: 'code_expires_at: expiry(door?.days, now()),',
    why: 'The team is held, so it has a door. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/teams/joining.ts',
    before: 'code_expires_at: expiry(door?.days ?? null, now()),',
    after: 'code_expires_at: expiry(door.days ?? null, now()),',
    why: 'The team is held, so it has a door. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/teams/joining.ts',
    before: "if (blockedAt && blockedAt >= createdAt) throw new Failure('invitation_not_found');",
    after: "if (blockedAt >= createdAt) throw new Failure('invitation_not_found');",
    why: 'Undefined is not after anything. The compiler wants to hear it.',
  },
  ...["if (false) throw new Error('a new team was not found');", 'if (!team) ;'].map((after) => ({
    file: 'apps/server/src/teams/service.ts',
    before: "if (!team) throw new Error('a new team was not found');",
    after,
    why: 'It was inserted in the same transaction. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/teams/service.ts',
    before: 'const storageCapacity = storageLimit(plans.get(team.ownerUid) ?? null);',
    after: 'const storageCapacity = storageLimit(plans.get(team.ownerUid));',
    why: 'Undefined is no plan, as null is. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/teams/store.ts',
    before: ".where('mine.user_id', '=', uid),",
    after: ',',
    why: 'What other owners have stored is summed up too, and joined to nothing: it only takes longer.',
  },
  {
    file: 'apps/server/src/teams/store.ts',
    before: ".$if(teamId !== undefined, (query) => query.where('teams.id', '=', teamId ?? ''))",
    after: ".$if(teamId !== undefined, (query) => query.where('teams.id', '=', teamId))",
    why: 'It is asked only where there is an id. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/teams/store.ts',
    before: 'if (!first) return [];',
    after: 'if (false) return [];',
    why: 'No group is empty. The compiler wants to hear it.',
  },
  ...["if (false) throw new Error('a new link was not found');", 'if (!link) ;'].map((after) => ({
    file: 'apps/server/src/teams/links.ts',
    before: "if (!link) throw new Error('a new link was not found');",
    after,
    why: 'It was inserted in the same transaction. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/teams/links.ts',
    before: 'const link = team && (await store.findUsableLink(tx, secret, now()));',
    after: 'const link = await store.findUsableLink(tx, secret, now());',
    why: 'The links of a team go with it, so there is none where the team is gone. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/teams/links.ts',
    before: 'role !== null && outranks(role, given);',
    after: 'outranks(role, given);',
    why: 'Whoever has no role outranks nobody. The compiler wants to hear it.',
  },
  ...[
    "if (!outranks(team.role, before) || !outranks(team.role ?? 'viewer', role))",
    "if (!outranks(team.role ?? 'viewer', before) || !outranks(team.role, role))",
  ].map((after) => ({
    file: 'apps/server/src/teams/roles.ts',
    before: "if (!outranks(team.role ?? 'viewer', before) || !outranks(team.role ?? 'viewer', role))",
    after,
    why: 'Who may change roles has one. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/teams/roles.ts',
    before:
      "if (((await teamWallets(tx, [team.id])).get(team.id)?.debt ?? 0) > 0) throw new Failure('team_owes');",
    after: "if (((await teamWallets(tx, [team.id])).get(team.id)?.debt) > 0) throw new Failure('team_owes');",
    why: 'Undefined is not above 0. The compiler wants to hear it.',
  },
  ...[
    'members.find((each) => each.uid === uid)?.teamRole;',
    'members.find((each) => each.uid === uid).teamRole ?? null;',
  ].map((after) => ({
    file: 'apps/server/src/teams/service.ts',
    before: 'members.find((each) => each.uid === uid)?.teamRole ?? null;',
    after,
    why: 'Only teams of the user are read, so the user is among the members. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/teams/store.ts',
    before: '.limit(1)',
    after: '',
    why: 'One row is read of them. It only takes longer.',
  },
  {
    file: 'apps/server/src/teams/store.ts',
    before: ".$if(among !== undefined, (query) => query.where('user_id', 'in', among ?? []))",
    after: ".$if(among !== undefined, (query) => query.where('user_id', 'in', among))",
    why: 'It is asked only where there are some. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/teams/membership.ts',
    before: "if (!outranks(team.role ?? 'viewer', role)) throw new Failure('forbidden');",
    after: "if (!outranks(team.role, role)) throw new Failure('forbidden');",
    why: 'Who may remove a member has a role. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/users.ts',
    before:
      "const rows = await db.selectFrom('users').select('email').where('email', 'in', spellings).execute();",
    after: "const rows = await db.selectFrom('users').select('email').execute();",
    why: 'The spellings are looked for among what was read. To read no more only saves time and memory.',
  },
  {
    file: 'apps/server/src/http/access.ts',
    before: "const token = /^Bearer ([\\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];",
    after: 'const token = /^Bearer ([\\w.-]+)$/i.exec(request.headers.authorization)?.[1];',
    why: 'Without the header it would look at the word `undefined`, which is no bearer either. The compiler wants it.',
  },
  {
    file: 'apps/server/src/http/access.ts',
    before: "if (!asset || roles.length === 0) throw new Failure('not_found');",
    after: "if (roles.length === 0) throw new Failure('not_found');",
    why: 'Nobody has a role with an image that is not there: the line before sees to it. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/app-store/events.ts',
    before: 'product_id: event.product_id ?? null,',
    after: 'product_id: event.product_id,',
    why: 'A column without a value is null.',
  },
  {
    file: 'apps/server/src/billing/app-store/events.ts',
    before: 'if (!look.isOpen) return;',
    after: 'if (false) return;',
    why: 'Both that follow lock the wallet and look again whether the account is active.',
  },
  {
    file: 'apps/server/src/billing/app-store/events.ts',
    before: 'if (order.refund_word_at && order.refund_word_at > reportedAt) return;',
    after: 'if (order.refund_word_at > reportedAt) return;',
    why: 'Null is not later than a date. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/app-store/events.ts',
    before: 'if (!store || !item || !(await lockWallet(context.db, uid))) return;',
    after: 'if (!item || !(await lockWallet(context.db, uid))) return;',
    why: 'Without a store there is no trade number, and the caller has returned. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/app-store/events.ts',
    before: "return item && (item.kind === 'pack' ? { packId: item.packId } : { planId: item.planId });",
    after: 'return item;',
    why: 'It has the same property, and nobody reads the other one.',
  },
  {
    file: 'apps/server/src/billing/app-store/events.ts',
    before:
      "if (tradeNo === null || !store || !item || !('planId' in item) || !purchased || !expiration) return;",
    after: 'if (tradeNo === null || !store || !item || !purchased || !expiration) return;',
    why: 'A pack has no plan, so that no listed plan is the same, and it ends two lines below.',
  },
  {
    file: 'apps/server/src/billing/app-store/events.ts',
    before:
      "if (tradeNo === null || !store || !item || !('planId' in item) || !purchased || !expiration) return;",
    after: "if (tradeNo === null || !item || !('planId' in item) || !purchased || !expiration) return;",
    why: 'Without a store there is no trade number. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/app-store/events.ts',
    before: "productId: event.product_id ?? '',",
    after: 'productId: event.product_id,',
    why: 'The product has become a plan by then; nobody reads it.',
  },
  {
    file: 'apps/server/src/billing/app-store/events.ts',
    before: "productId: event.product_id ?? '',",
    after: "productId: '',",
    why: 'The product has become a plan by then; nobody reads it.',
  },
  {
    file: 'apps/server/src/billing/app-store/events.ts',
    before: "isSandbox: event.environment === 'SANDBOX',",
    after: "isSandbox: event.environment !== 'SANDBOX',",
    why: 'What is not taken of a sandbox was refused before; nobody reads it.',
  },
  {
    file: 'apps/server/src/billing/app-store/events.ts',
    before: 'isUnsubscribed: false,',
    after: 'isUnsubscribed: true,',
    why: 'The term is over when it is recorded, and an ended one has no other state.',
  },
  ...[
    'false',
    'amount <= 0',
    '!(await lockWallet(db, uid))',
    'amount < 0 || !(await lockWallet(db, uid))',
  ].map((condition) => ({
    file: 'apps/server/src/billing/app-store/orders.ts',
    before: 'if (amount <= 0 || !(await lockWallet(db, uid))) continue;',
    after: `if (${condition}) continue;`,
    why: 'Every caller holds the wallets of all receivers. Of nothing nothing is taken, and who has no wallet got nothing.',
  })),
  {
    file: 'apps/server/src/billing/app-store/orders.ts',
    before: 'if (!(await lockWallet(db, uid))) continue;',
    after: 'if (false) continue;',
    why: 'Every caller holds the wallets of all receivers. Who has no wallet has neither entries nor debts.',
  },
  ...['refundedAt?.getTime()', 'refundedAt.getTime() ?? 0'].map((moment) => ({
    file: 'apps/server/src/billing/app-store/orders.ts',
    before: `const key = \`refund-reversed:\${orderNo}:\${uid}:\${refundedAt?.getTime() ?? 0}\`;`,
    after: `const key = \`refund-reversed:\${orderNo}:\${uid}:\${${moment}}\`;`,
    why: 'Only a refunded order is reversed, and it has its date. The compiler wants to hear it.',
  })),
  ...['rows[0]?.now', 'rows[0].now ?? new Date(0)'].map((now) => ({
    file: 'apps/server/src/billing/app-store/purchases.ts',
    before: 'return rows[0]?.now ?? new Date(0);',
    after: `return ${now};`,
    why: 'The clock is always answered with a row. The compiler wants to hear it.',
  })),
  ...['stored.appStore?.expiresAt.getTime()', 'stored.appStore.expiresAt.getTime() ?? begun'].map((end) => ({
    file: 'apps/server/src/billing/app-store/purchases.ts',
    before: 'const end = stored.appStore?.expiresAt.getTime() ?? begun;',
    after: `const end = ${end};`,
    why: 'Only plans of app stores are granted here. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/billing/app-store/purchases.ts',
    before: 'const tradeNo = (await findOrder(db, current.orderNo))?.trade_no;',
    after: 'const tradeNo = (await findOrder(db, current.orderNo)).trade_no;',
    why: 'A foreign key sees to it that every plan has its order. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/app-store/purchases.ts',
    before: 'if (plan && !plan.isRefunded && plan.expiresAt > now()) return;',
    after: 'if (plan && plan.expiresAt > now()) return;',
    why: 'Both callers have applied the refunds before, and each has ended its plan.',
  },
  ...[
    "if (false) throw new Failure('no_subscription');",
    "if (!stored) throw new Failure('no_subscription');",
    "if (next.state === 'none') throw new Failure('no_subscription');",
    "if (!stored || next.state === 'none') ;",
  ].map((after) => ({
    file: 'apps/server/src/billing/subscriptions.ts',
    before: "if (!stored || next.state === 'none') throw new Failure('no_subscription');",
    after,
    why: 'Without a plan every decision has thrown before, or asks for a payment. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/billing/subscriptions.ts',
    before: "const isBack = stored.subscription.state === 'ending' && next.state === 'active';",
    after: "const isBack = stored.subscription.state === 'ending';",
    why: 'What is ending stays so, which returned before, or is active again: nothing else is decided.',
  },
  {
    file: 'apps/server/src/billing/card/recurring-charges.ts',
    before: 'if (!order || !mandate || mandate.charges_seen !== number - 1) return;',
    after: 'if (!mandate || mandate.charges_seen !== number - 1) return;',
    why: 'A mandate belongs to an order. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/two-factor/check.ts',
    before: 'const alike = letters === null ? undefined : await store.someRecoveryCode(db, uid);',
    after: 'const alike = false ? undefined : await store.someRecoveryCode(db, uid);',
    why: 'What is no recovery code ends in the next line, whatever is stored; not to read it only saves time.',
  },
  {
    file: 'apps/server/src/accounts/two-factor/check.ts',
    before: 'if (letters === null || alike === undefined) return async () => null;',
    after: 'if (alike === undefined) return async () => null;',
    why: 'For what is no recovery code, nothing alike was read. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/two-factor/check.ts',
    before: 'if (step === null) return null;',
    after: 'if (false) return null;',
    why: 'No step is later than null, so that nothing is used. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/limits.ts',
    before: 'if (!knownDevice) return [];',
    after: 'if (false) return [];',
    why: 'What is not there cannot be opened, and counts as none three lines below.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/limits.ts',
    before: "createHash('sha256').update(canonicalEmail(email)).digest('base64url').slice(0, 22);",
    after: "createHash('sha256').update(canonicalEmail(email)).digest('base64url');",
    why: 'A whole hash names the address as well. A part of it only keeps the cookie short.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/passwords.ts',
    before: 'return timingSafeEqual(actual, expected) && hash !== null;',
    after: 'return timingSafeEqual(actual, expected);',
    why: 'The decoy is the hash of random bytes that nobody has seen. It is a second lock on the same door.',
  },
  {
    file: 'apps/server/src/accounts/two-factor/proof.ts',
    before: 'if (used) await twoFactorCheck.notifyOwner(tx, uid, used);',
    after: 'if (true) await twoFactorCheck.notifyOwner(tx, uid, used);',
    why: 'The owner is notified only of a used recovery code. The compiler cannot know that.',
  },
  {
    file: 'apps/server/src/accounts/two-factor/proof.ts',
    before: ".where('session_id', '=', sessionId)",
    after: '',
    why: 'The hash of a code depends on its session, so that no other session has the same.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/session-store.ts',
    before: '.limit(100)',
    after: '',
    why: 'A list of devices beyond a hundred only costs memory.',
  },
  {
    file: 'apps/server/src/billing/card/recurring-charges.ts',
    before: 'return paidAt && paidAt.getTime() > earliest && paidAt <= now ? paidAt : now;',
    after: 'return paidAt && paidAt.getTime() > earliest && paidAt < now ? paidAt : now;',
    why: 'Where they are equal, both are the same moment.',
  },
  {
    file: 'apps/server/src/billing/card/recurring-charges.ts',
    before: 'const paidAt = charge.paidAt && charge.paidAt < now() ? charge.paidAt : now();',
    after: 'const paidAt = charge.paidAt && charge.paidAt <= now() ? charge.paidAt : now();',
    why: 'Where they are equal, both are the same moment.',
  },
  {
    file: 'apps/server/src/billing/card/refunds.ts',
    before: 'for (const { uid, amount } of parts) left += Math.min(amount, (await spendable(db, uid)) ?? 0);',
    after: 'for (const { uid, amount } of parts) left += Math.min(amount, await spendable(db, uid));',
    why: 'Where there is no wallet, the lesser of an amount and null is 0 as well. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/refunds.ts',
    before: 'const plan = order.mandate_no === null ? null : await findSubscription(db, order.mandate_no);',
    after: 'const plan = false ? null : await findSubscription(db, order.mandate_no);',
    why: 'No plan has the number null. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/refunds.ts',
    before:
      'if (plan && (await payingOrder(db, plan.orderNo, plan.subscription.paidMonths - 1)) === orderNo) {',
    after:
      'if (plan && (await payingOrder(db, plan.orderNo, plan.subscription.paidMonths + 1)) === orderNo) {',
    why: 'No completed order pays for a month after the paid ones: a charge beyond is refunded.',
  },
  {
    file: 'apps/server/src/billing/card/recurring-charges.ts',
    before: 'const next = stored && paidPlan && renew(stored.subscription, paidPlan, paidAt);',
    after: 'const next = paidPlan && renew(stored.subscription, paidPlan, paidAt);',
    why: 'Without a plan nothing is expected, and no plan is paid for. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/recurring-charges.ts',
    before: 'if (!stored || !next) {',
    after: 'if (!next) {',
    why: 'What is not stored has no next state. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/recurring-charges.ts',
    before: 'const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);',
    after: 'const laterOf = (a: Date, b: Date): Date => (a >= b ? a : b);',
    why: 'Where they are equal, both are the same moment.',
  },
  {
    file: 'apps/server/src/accounts/closing/erasure.ts',
    before: '.limit(batch)',
    after: '',
    why: 'Only memory: the others are due in the same sweep instead of the next.',
  },
  {
    file: 'apps/server/src/accounts/closing/erasure.ts',
    before: `where user_id = \${id} or strpos(details::text, \${id}) > 0 or strpos(details::text, \${email}) > 0\`.execute(`,
    after: `where true or strpos(details::text, \${id}) > 0 or strpos(details::text, \${email}) > 0\`.execute(`,
    why: 'Rows that name neither the account nor its address are written as they are: the replacements find nothing in them.',
  },
  {
    file: 'apps/server/src/accounts/closing/erasure.ts',
    before: `where user_id = \${id} or strpos(details::text, \${id}) > 0 or strpos(details::text, \${email}) > 0\`.execute(`,
    after: `where user_id = \${id} or strpos(details::text, \${id}) >= 0 or strpos(details::text, \${email}) > 0\`.execute(`,
    why: 'Rows that name neither the account nor its address are written as they are: the replacements find nothing in them.',
  },
  {
    file: 'apps/server/src/accounts/closing/erasure.ts',
    before: `where user_id = \${id} or strpos(details::text, \${id}) > 0 or strpos(details::text, \${email}) > 0\`.execute(`,
    after: `where user_id = \${id} or strpos(details::text, \${id}) > 0 or strpos(details::text, \${email}) >= 0\`.execute(`,
    why: 'Rows that name neither the account nor its address are written as they are: the replacements find nothing in them.',
  },
  {
    file: 'apps/server/src/accounts/mails.ts',
    before: "email: 'email' in mail ? mail.email : '',",
    after: "email: true ? mail.email : '',",
    why: 'No text of a mail without an address has a place for one. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/mails.ts',
    before: "name: 'name' in mail ? mail.name : '',",
    after: "name: true ? mail.name : '',",
    why: 'No text of a mail without a name has a place for one. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/mails.ts',
    before: "...('left' in mail && { count: mail.left }),",
    after: '...({ count: mail.left }),',
    why: 'No text of a mail without a number has a place for one. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/service.ts',
    before: 'const endedSessions = user?.email_verified_at',
    after: 'const endedSessions = user.email_verified_at',
    why: 'The link that was redeemed goes with its account, so there is one. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/service.ts',
    before: "return { ended: endedSessions, email: user?.email ?? '' };",
    after: 'return { ended: endedSessions, email: user?.email };',
    why: 'The link that was redeemed goes with its account, so there is one. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/service.ts',
    before: "return { ended: endedSessions, email: user?.email ?? '' };",
    after: "return { ended: endedSessions, email: user.email ?? '' };",
    why: 'The link that was redeemed goes with its account, so there is one. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/service.ts',
    before: 'if (await findUserByEmail(db, demo.email)) return;',
    after: 'if (false) return;',
    why: 'Only speed: the account that is there already is not made again, since its address is taken.',
  },
  {
    file: 'apps/server/src/accounts/service.ts',
    before: "if (!(error instanceof Failure && error.code === 'email_taken')) throw error;",
    after: 'if (!(error instanceof Failure)) throw error;',
    why: 'Making an account has no other refusal.',
  },
  {
    file: 'apps/server/src/accounts/service.ts',
    before: "if (!(error instanceof Failure && error.code === 'email_taken')) throw error;",
    after: "if (!(error.code === 'email_taken')) throw error;",
    why: 'Only a refusal has this code. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/service.ts',
    before: 'const hash = user?.hash ?? null;',
    after: 'const hash = user?.hash;',
    why: 'Without a hash, no password is right.',
  },
  {
    file: 'apps/server/src/accounts/service.ts',
    before: 'const rightful = isRight && user && hash !== null ? { ...user, hash } : null;',
    after: 'const rightful = isRight && user ? { ...user, hash } : null;',
    why: 'Without a hash, no password is right. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/service.ts',
    before: 'const rightful = isRight && user && hash !== null ? { ...user, hash } : null;',
    after: 'const rightful = isRight && hash !== null ? { ...user, hash } : null;',
    why: 'Without an account, no password is right. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/verification.ts',
    before:
      "if (!(await verifyPassword(password, owner?.hash ?? null, turn))) throw new Failure('link_expired');",
    after: "if (!(await verifyPassword(password, owner?.hash, turn))) throw new Failure('link_expired');",
    why: 'Without a hash, no password is right.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/verification.ts',
    before:
      "if (!(await verifyPassword(password, owner?.hash ?? null, turn))) throw new Failure('link_expired');",
    after:
      "if (!(await verifyPassword(password, owner.hash ?? null, turn))) throw new Failure('link_expired');",
    why: 'The link was found with the account of this address. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/verification.ts',
    before: 'if (link.session_id === null || shown === null) return false;',
    after: 'if (shown === null) return false;',
    why: 'No session has no id.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/social.ts',
    before:
      "const displayName = cleanName(name.slice(0, displayNameMaximum)) || (email.split('@')[0] ?? email);",
    after: "const displayName = cleanName(name.slice(0, displayNameMaximum)) || (email.split('@')[0]);",
    why: 'A text that is split has a first part. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/social.ts',
    before: 'if (!isStrangers) await dropPending(tx, owner.id);',
    after: 'if (true) await dropPending(tx, owner.id);',
    why: 'With the credentials of a stranger, what is pending is dropped as well.',
  },
  {
    file: 'apps/server/src/accounts/two-factor/settings.ts',
    before: "if (!user) throw new Failure('unauthenticated');",
    after: "if (false) throw new Failure('unauthenticated');",
    why: 'No app is kept for an account that is gone, so there is one. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/two-factor/settings.ts',
    before: "if (!user) throw new Failure('unauthenticated');",
    after: 'if (!user) ;',
    why: 'No app is kept for an account that is gone, so there is one. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/two-factor/sign-in-step.ts',
    before: 'if (budget) await forgiveAttempt(tx, budget);',
    after: 'if (true) await forgiveAttempt(tx, budget);',
    why: 'No limit has no key.',
  },
  {
    file: 'apps/server/src/accounts/two-factor/store.ts',
    before: '.limit(1)',
    after: '',
    why: 'The first row is taken of as many as there are.',
  },
  {
    file: 'apps/server/src/accounts/user-store.ts',
    before: '.limit(1)',
    after: '',
    why: 'The first row is taken of as many as there are.',
  },
  {
    file: 'apps/server/src/accounts/users.ts',
    before: 'return user && { email: user.email, language: user.language as Language };',
    after: 'return user;',
    why: 'The row has just these fields. The compiler wants to hear that the language is one of ours.',
  },
  {
    file: 'apps/server/src/accounts/users.ts',
    before:
      'return { ...user, sessions: rows[0]?.sessions ?? 0, hasTwoFactor: rows[0]?.hasTwoFactor ?? false };',
    after: 'return { ...user, sessions: rows[0]?.sessions, hasTwoFactor: rows[0]?.hasTwoFactor ?? false };',
    why: 'A select without a table has one row. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/users.ts',
    before:
      'return { ...user, sessions: rows[0]?.sessions ?? 0, hasTwoFactor: rows[0]?.hasTwoFactor ?? false };',
    after:
      'return { ...user, sessions: rows[0].sessions ?? 0, hasTwoFactor: rows[0]?.hasTwoFactor ?? false };',
    why: 'A select without a table has one row. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/users.ts',
    before:
      'return { ...user, sessions: rows[0]?.sessions ?? 0, hasTwoFactor: rows[0]?.hasTwoFactor ?? false };',
    after: 'return { ...user, sessions: rows[0]?.sessions ?? 0, hasTwoFactor: rows[0]?.hasTwoFactor };',
    why: 'A select without a table has one row. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/users.ts',
    before:
      'return { ...user, sessions: rows[0]?.sessions ?? 0, hasTwoFactor: rows[0]?.hasTwoFactor ?? false };',
    after:
      'return { ...user, sessions: rows[0]?.sessions ?? 0, hasTwoFactor: rows[0].hasTwoFactor ?? false };',
    why: 'A select without a table has one row. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/users.ts',
    before:
      'return { ...user, sessions: rows[0]?.sessions ?? 0, hasTwoFactor: rows[0]?.hasTwoFactor ?? false };',
    after:
      'return { ...user, sessions: rows[0]?.sessions ?? 0, hasTwoFactor: rows[0]?.hasTwoFactor ?? true };',
    why: 'A select without a table has one row. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/wallet/audit.ts',
    before: 'const db = connect({ url, pool: 1, onError, isPatient: true });',
    after: 'const db = connect({ url, pool: 1, onError, isPatient: false });',
    why: 'Only a ledger that takes minutes to read differs.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: 'if (!buyers) return;',
    after: 'if (false) return;',
    why: 'A team without a wallet has and owes nothing, so nothing is passed on.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: 'return (await lockWallet(tx, teamId)) && buyers;',
    after: 'return buyers;',
    why: 'A team without a wallet has and owes nothing, so nothing is passed on.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: 'const amount = (await spendable(tx, teamId)) ?? 0;',
    after: 'const amount = await spendable(tx, teamId);',
    why: 'Nothing is not more than nothing. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: '.limit(settledAtOnce)',
    after: '',
    why: 'Only the length of one sweep.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: ".where('heir_id', 'is not', null)",
    after: '',
    why: 'A wallet without an heir is left out by the loop as well.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: 'if (heirId !== null)',
    after: 'if (true)',
    why: 'The query leaves out a wallet without an heir. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: ".where((row) => row.or([row('credits', '>', row.ref('held')), row('debt', '>', 0)]))",
    after: '',
    why: 'A wallet that has and owes nothing is looked at in vain; only speed.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: ".where((row) => row.or([row('credits', '>', row.ref('held')), row('debt', '>', 0)]))",
    after: ".where((row) => row.or([row('credits', '>=', row.ref('held')), row('debt', '>', 0)]))",
    why: 'A wallet that has and owes nothing is looked at in vain; only speed.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: ".where((row) => row.or([row('credits', '>', row.ref('held')), row('debt', '>', 0)]))",
    after: ".where((row) => row.or([row('credits', '>', row.ref('held')), row('debt', '>=', 0)]))",
    why: 'A wallet that has and owes nothing is looked at in vain; only speed.',
  },
  {
    file: 'apps/server/src/wallet/audit.ts',
    before: 'await db.destroy();',
    after: 'undefined;',
    why: 'A connection that nobody uses is closed by its pool soon.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: ".having((row) => row.fn.sum('amount'), '>', 0)",
    after: '',
    why: 'What is not owed any more is passed on as nothing.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: ".having((row) => row.fn.sum('amount'), '>', 0)",
    after: ".having((row) => row.fn.sum('amount'), '>=', 0)",
    why: 'What is not owed any more is passed on as nothing.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: 'if ((await spendable(tx, buyer)) !== null)',
    after: 'if (true)',
    why: 'From an account that is gone nothing is taken, and nothing is owed by it.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before:
      "await tx .updateTable('wallets') .set({ closed_at: sql`now()`, heir_id: heirId }) .where('user_id', '=', teamId) .execute();",
    after: 'undefined;',
    why: 'The database closes the wallet with its team as well.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: 'if (buyers && (await spendable(tx, heirId)) !== null)',
    after: 'if ((await spendable(tx, heirId)) !== null)',
    why: 'The wallet of a team stays when the team is gone. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: ".where('cause', '=', 'transfer')",
    after: '',
    why: 'Nothing but a transfer refers to a team.',
  },
  {
    file: 'apps/server/src/wallet/service.ts',
    before: ".where('amount', '>', 0)",
    after: ".where('amount', '>=', 0)",
    why: 'Nothing adds nothing.',
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    before: '.limit(1)',
    after: '',
    why: 'The first row is taken of as many as there are.',
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    before: 'const known = this.#recall(token) ?? (await this.#check(token));',
    after: 'const known = await this.#check(token);',
    why: 'Only speed: a token that is remembered has passed the check, and its key outlives it.',
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    before: 'this.#remembered.delete(endOf(token));',
    after: 'undefined;',
    why: 'An expired token is refused whether it is remembered or not.',
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    before: 'if (this.#remembered.size >= rememberAtMost) {',
    after: 'if (true) {',
    why: 'Only memory and speed: a token that is not remembered is verified again.',
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    before: 'if (this.#remembered.size >= rememberAtMost) {',
    after: 'if (false) {',
    why: 'Only memory and speed: a token that is not remembered is verified again.',
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    before: 'if (this.#remembered.size >= rememberAtMost) {',
    after: 'if (this.#remembered.size > rememberAtMost) {',
    why: 'Only memory and speed: a token that is not remembered is verified again.',
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    before: 'if (oldest !== undefined) this.#remembered.delete(oldest);',
    after: 'if (true) this.#remembered.delete(oldest);',
    why: 'The memory is full there, so it has an oldest entry. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    before: 'if (oldest !== undefined) this.#remembered.delete(oldest);',
    after: 'if (false) this.#remembered.delete(oldest);',
    why: 'Only memory and speed: a token that is not remembered is verified again.',
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    before: 'if (oldest !== undefined) this.#remembered.delete(oldest);',
    after: 'if (oldest !== undefined) undefined;',
    why: 'Only memory and speed: a token that is not remembered is verified again.',
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    before: 'const endOf = (token: string): string => token.slice(-24);',
    after: 'const endOf = (token: string): string => token;',
    why: 'Only speed: the key of the memory is longer, and the whole token is compared in any case.',
  },
  {
    file: 'apps/server/src/keys/access-tokens.ts',
    before: 'const endOf = (token: string): string => token.slice(-24);',
    after: 'const endOf = (token: string): string => token.slice(24);',
    why: 'Only speed: the key of the memory is longer, and the whole token is compared in any case.',
  },
  {
    file: 'apps/server/src/keys/api-keys.ts',
    before:
      "if (!isApiKey(secret) || (wait !== undefined && wait > now())) throw new Failure('key_invalid');",
    after: "if (!isApiKey(secret) || (wait > now())) throw new Failure('key_invalid');",
    why: 'A comparison with undefined is false, as it is with this value. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/keys/api-keys.ts',
    before: 'until: until?.getTime() ?? Number.POSITIVE_INFINITY,',
    after: 'until: until?.getTime(),',
    why: 'A comparison with undefined is false, as it is with this value. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/keys/api-keys.ts',
    before: 'if ((noted.get(id) ?? Number.NEGATIVE_INFINITY) > at - noteEvery) return;',
    after: 'if ((noted.get(id)) > at - noteEvery) return;',
    why: 'A comparison with undefined is false, as it is with this value. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/keys/api-keys.ts',
    before: 'invalidations += 1;',
    after: 'invalidations -= 1;',
    why: 'Every change of the number says that something was forgotten.',
  },
  {
    file: 'apps/server/src/keys/api-keys.ts',
    before: 'if (oldest !== undefined) map.delete(oldest);',
    after: 'if (true) map.delete(oldest);',
    why: 'A full map has an oldest entry. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/keys/api-keys.ts',
    before: 'const endOf = (secret: string): string => secret.slice(-24);',
    after: 'const endOf = (secret: string): string => secret;',
    why: 'Only speed: the key of the memory is longer, and the whole secret is compared in any case.',
  },
  {
    file: 'apps/server/src/keys/api-keys.ts',
    before: 'const endOf = (secret: string): string => secret.slice(-24);',
    after: 'const endOf = (secret: string): string => secret.slice(24);',
    why: 'Only speed: the key of the memory is longer, and the whole secret is compared in any case.',
  },
  {
    file: 'apps/server/src/accounts/two-factor/recovery-codes.ts',
    before: 'return Promise.all(plain.map((code) => hide(readRecoveryCode(code) ?? code, salt, uid)));',
    after: 'return Promise.all(plain.map((code) => hide(readRecoveryCode(code), salt, uid)));',
    why: 'Every new code can be read. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/two-factor/totp.ts',
    before: "return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('');",
    after: "return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');",
    why: 'Five bits always name one of the 32 letters. The compiler wants to hear it.',
  },
  ...["if (false) throw new Error('a row became no key');", 'if (!key) ;'].map((after) => ({
    file: 'apps/server/src/accounts/api-keys/service.ts',
    before: "if (!key) throw new Error('a row became no key');",
    after,
    why: 'One row becomes one key. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/accounts/api-keys/service.ts',
    before: 'if (!isApiKey(secret.trim())) return;',
    after: 'if (false) return;',
    why: 'A short cut: no key has the hash of a text that is not a key. It spares the database a transaction.',
  },
  {
    file: 'apps/server/src/accounts/api-keys/service.ts',
    before: 'const expiresAt = (expires_at ?? at).toISOString();',
    after: 'const expiresAt = (expires_at).toISOString();',
    why: 'Only keys that expire are found. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/api-keys/service.ts',
    before: 'oldSecretUntil: row.old_until && row.old_until > now ? row.old_until.toISOString() : null,',
    after: 'oldSecretUntil: row.old_until > now ? row.old_until.toISOString() : null,',
    why: 'Null is not after now. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/api-keys/device-logins.ts',
    before: 'return { key: secret, name, scopes, expiresAt: (row.expires_at ?? now()).toISOString() };',
    after: 'return { key: secret, name, scopes, expiresAt: (row.expires_at).toISOString() };',
    why: 'The key of a device always expires. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/api-keys/device-logins.ts',
    before: 'const row = userCode && (await logins.findByUserCode(db, hashUserCode(userCode), now()));',
    after: 'const row = await logins.findByUserCode(db, hashUserCode(userCode), now());',
    why: 'No code is the word null, so nothing has its hash. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/automatic-refund.ts',
    before: 'if (order.mandate_no !== null) await touchMandate(db, order.mandate_no, now());',
    after: 'if (true) await touchMandate(db, order.mandate_no, now());',
    why: 'No mandate has null for its number. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/confirmation.ts',
    before: "if (period === null || orderNo === null) throw new Failure('payment_unverified');",
    after: "if (orderNo === null) throw new Failure('payment_unverified');",
    why: 'Without a message there is no order number. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/confirmation.ts',
    before: "if (order.status !== 'pending' || !context.gateway) return order;",
    after: "if (order.status !== 'pending') return order;",
    why: 'Its caller has asked for the gateway. The compiler wants to hear it.',
  },
  ...[
    'await pull(gateway, mandate.order_no, answer?.message);',
    "await pull(gateway, mandate.order_no, answer.message ?? '');",
  ].map((after) => ({
    file: 'apps/server/src/billing/card/confirmation.ts',
    before: "await pull(gateway, mandate.order_no, answer?.message ?? '');",
    after,
    why: 'Only an answer can name the order of the mandate. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/billing/card/confirmation.ts',
    before: `query.where('credits', '=', sql<number>\`\${wanted.credits ?? 0}::bigint\`),`,
    after: `query.where('credits', '=', sql<number>\`\${wanted.credits}::bigint\`),`,
    why: 'It is asked only where there is a number. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/confirmation.ts',
    before: ".$if(wanted.item !== undefined, (query) => query.where('item', '=', wanted.item ?? ''))",
    after: ".$if(wanted.item !== undefined, (query) => query.where('item', '=', wanted.item))",
    why: 'It is asked only where there is an item. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/mandate-sync.ts',
    before: ".$if(orderNo !== undefined, (some) => some.where('order_no', '=', orderNo ?? ''))",
    after: ".$if(orderNo !== undefined, (some) => some.where('order_no', '=', orderNo))",
    why: 'It is asked only where there is a number. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/mandate-sync.ts',
    before: 'if (!mandate) return;',
    after: 'if (false) return;',
    why: 'Without a mandate nothing is asked and no row is written below. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/mandate-sync.ts',
    before: 'const subscription = stored?.subscription ?? null;',
    after: 'const subscription = stored?.subscription;',
    why: 'Undefined is no subscription, as null is. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/mandate-sync.ts',
    before: 'const wanted = wantedMandate(subscription, stored?.retryAt ?? null, now());',
    after: 'const wanted = wantedMandate(subscription, stored?.retryAt, now());',
    why: 'Undefined is no retry, as null is. The compiler wants to hear it.',
  },
  ...[
    `const isSame = sql<boolean>\`revision = \${mandate?.revision}\`;`,
    `const isSame = sql<boolean>\`revision = \${mandate.revision ?? 0}\`;`,
  ].map((after) => ({
    file: 'apps/server/src/billing/card/mandate-sync.ts',
    before: `const isSame = sql<boolean>\`revision = \${mandate?.revision ?? 0}\`;`,
    after,
    why: 'Without a mandate it returned before. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/billing/card/mandate-sync.ts',
    before: "if (periodNo === null || status === 'terminated') return;",
    after: "if (status === 'terminated') return;",
    why: 'The gateway has just named the period of what it knows. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/billing/card/reconciler.ts',
    before: ".where('next_check_at', '<', next)",
    after: ".where('next_check_at', '<=', next)",
    why: 'What is due at that moment stays due then.',
  },
  {
    file: 'apps/server/src/billing/card/reconciler.ts',
    before: "if (!gateway || order.status !== 'pending') return order;",
    after: 'if (!gateway) return order;',
    why: 'A short cut: what is not pending cannot be claimed below, and is returned all the same.',
  },
  {
    file: 'apps/server/src/billing/app-store/sweep.ts',
    before: 'return stored.appStore !== null && stored.appStore.expiresAt > tx.now();',
    after: 'return stored.appStore.expiresAt > tx.now();',
    why: 'Only plans of app stores come here. The compiler wants to hear it.',
  },
  ...['const end = stored.appStore?.expiresAt;', 'const end = stored.appStore.expiresAt ?? tx.now();'].map(
    (after) => ({
      file: 'apps/server/src/billing/app-store/sweep.ts',
      before: 'const end = stored.appStore?.expiresAt ?? tx.now();',
      after,
      why: 'Only plans of app stores come here. The compiler wants to hear it.',
    }),
  ),
  {
    file: 'apps/server/src/accounts/credential-store.ts',
    before: '.limit(1)',
    after: '',
    why: 'Only the first row is taken; not to read the others saves memory.',
  },
  {
    file: 'apps/server/src/accounts/link-store.ts',
    before: '.limit(1)',
    after: '',
    why: 'Only the first row is taken; not to read the others saves memory.',
  },
  {
    file: 'apps/server/src/accounts/link-store.ts',
    before: 'session_id: mail.sessionId ?? null,',
    after: 'session_id: mail.sessionId,',
    why: 'A column that is left out is null. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/accounts/sign-in/lockout-code.ts',
    before: "if (uid === null || !isRight) throw new Failure('code_wrong');",
    after: "if (!isRight) throw new Failure('code_wrong');",
    why: 'A ticket gets its user together with its code. The compiler wants to hear it.',
  },
  ...[
    'const makerOf = ({ id }: ShowableImage) => byImage.get(id)?.published_by;',
    "const makerOf = ({ id }: ShowableImage) => byImage.get(id).published_by ?? '';",
  ].map((after) => ({
    file: 'apps/server/src/gallery/service.ts',
    before: "const makerOf = ({ id }: ShowableImage) => byImage.get(id)?.published_by ?? '';",
    after,
    why: 'The images are those of the rows, so each has a row. The compiler wants to hear it.',
  })),
  ...[
    'return new Map(left.map((image) => [byImage.get(image.id)?.id, image]));',
    "return new Map(left.map((image) => [byImage.get(image.id).id ?? '', image]));",
  ].map((after) => ({
    file: 'apps/server/src/gallery/service.ts',
    before: "return new Map(left.map((image) => [byImage.get(image.id)?.id ?? '', image]));",
    after,
    why: 'The images are those of the rows, so each has a row. The compiler wants to hear it.',
  })),
  ...[
    'return { pictures, next: rows.length < galleryLimits.page ? null : (rows.at(-1)?.id) };',
    'return { pictures, next: rows.length < galleryLimits.page ? null : (rows.at(-1).id ?? null) };',
  ].map((after) => ({
    file: 'apps/server/src/gallery/service.ts',
    before: 'return { pictures, next: rows.length < galleryLimits.page ? null : (rows.at(-1)?.id ?? null) };',
    after,
    why: 'A full page has a last row. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/gallery/service.ts',
    before: 'tool: recipe?.tool ?? null,',
    after: 'tool: recipe?.tool,',
    why: 'Undefined is stored as null. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/gallery/service.ts',
    before:
      '...(showsRecipe !== undefined && { shows_recipe: showsRecipe && (await drive.hasOwnWords(uid, row.asset_id)), }),',
    after: '...({ shows_recipe: showsRecipe && (await drive.hasOwnWords(uid, row.asset_id)), }),',
    why: 'A column that is set to undefined is not set.',
  },
  {
    file: 'apps/server/src/gallery/store.ts',
    before: ".$if(tool !== undefined, (query) => query.where('g.tool', '=', tool ?? null))",
    after: ".$if(tool !== undefined, (query) => query.where('g.tool', '=', tool))",
    why: 'It is asked only where there is one. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/gallery/store.ts',
    before: ".$if(before !== undefined, (query) => query.where('g.id', '<', before ?? ''))",
    after: ".$if(before !== undefined, (query) => query.where('g.id', '<', before))",
    why: 'It is asked only where there is one. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/moderation/service.ts',
    before:
      "const whom = pictureId === undefined ? await memberOf(uid, other ?? '') : await artistOf(pictureId);",
    after: 'const whom = pictureId === undefined ? await memberOf(uid, other) : await artistOf(pictureId);',
    why: 'One of the two is given. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/moderation/service.ts',
    before:
      'const made = { id: newTimedId(at), asset_id: image?.id ?? null, maker_id: makerId, hash, words, at };',
    after: 'const made = { id: newTimedId(at), asset_id: image?.id, maker_id: makerId, hash, words, at };',
    why: 'A column that is set to undefined has its default, which is null.',
  },
  ...['row.appeal === null', 'row.appealed_at === null'].map((after) => ({
    file: 'apps/server/src/moderation/service.ts',
    before: 'row.appeal === null || row.appealed_at === null',
    after,
    why: 'An appeal is written with its time. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/moderation/store.ts',
    before: ".$if(id !== undefined, (query) => query.where('t.id', '=', id ?? ''))",
    after: ".$if(id !== undefined, (query) => query.where('t.id', '=', id))",
    why: 'It is asked only where there is an id. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/adapters/safety/spellings.ts',
    before: '.replace(lookalike, (found) => lookalikes[found] ?? found)',
    after: '.replace(lookalike, (found) => lookalikes[found])',
    why: 'The pattern is made of the letters of the table. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/adapters/safety/spellings.ts',
    before:
      ".map((word) => word.replace(/[013457@$!|€]/g, (sign) => (sign === '1' ? one : (swaps[sign] ?? sign))))",
    after: ".map((word) => word.replace(/[013457@$!|€]/g, (sign) => (sign === '1' ? one : (swaps[sign]))))",
    why: 'The pattern has the signs of the table. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/adapters/safety/spellings.ts',
    before: "return mixed.length === 0 ? [] : [read('i'), read('l')];",
    after: "return false ? [] : [read('i'), read('l')];",
    why: 'No term is found in an empty line.',
  },
  ...[
    `throw new Error(\`\${issue.path.join('.') || 'the file'}: \${issue?.message ?? 'is wrong'}\`);`,
    `throw new Error(\`\${issue?.path.join('.') || 'the file'}: \${issue?.message}\`);`,
    `throw new Error(\`\${issue?.path.join('.') || 'the file'}: \${issue.message ?? 'is wrong'}\`);`,
  ].map((after) => ({
    file: 'apps/server/src/adapters/safety/word-rules.ts',
    before: `throw new Error(\`\${issue?.path.join('.') || 'the file'}: \${issue?.message ?? 'is wrong'}\`);`,
    after,
    why: 'What is refused has a reason. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/adapters/safety/word-rules.ts',
    before: '.filter((rule) => / \\+ |^@/.test(rule))',
    after: '',
    why: 'A single word is found as one part of a joint rule, too: it only takes longer.',
  },
  ...[
    'return numbersIn(false ? rest.slice(0, -1) : rest).map((each) => {',
    'return numbersIn(isPrefix ? rest : rest).map((each) => {',
  ].map((after) => ({
    file: 'apps/server/src/adapters/safety/word-rules.ts',
    before: 'return numbersIn(isPrefix ? rest.slice(0, -1) : rest).map((each) => {',
    after,
    why: 'The plain form of a term has no star.',
  })),
  {
    file: 'apps/server/src/safety/service.ts',
    before: 'const broken = wordRules?.([...units, ...choices]) ?? [];',
    after: 'const broken = wordRules?.([...units, ...choices]);',
    why: 'Without rules, the next line returns before it is read. The compiler wants to hear it.',
  },
  ...['if (!wordRules) return null;', 'if (broken.length === 0) return null;'].map((after) => ({
    file: 'apps/server/src/safety/service.ts',
    before: 'if (!wordRules || broken.length === 0) return null;',
    after,
    why: 'Without rules nothing is broken, and where nothing is broken no category is found below: it only takes longer.',
  })),
  {
    file: 'apps/server/src/safety/service.ts',
    before: 'const permitted = uid === null ? [] : await store.allowedOf(db, uid, units.map(hashOfWords));',
    after: 'const permitted = false ? [] : await store.allowedOf(db, uid, units.map(hashOfWords));',
    why: 'No appeal is of nobody. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/safety/store.ts',
    before: `.where(sql<boolean>\`hashes && \${[...hashes]}::text[]\`)`,
    after: '',
    why: 'A permission that has none of the texts lets none of them pass: it is only read in vain.',
  },
  {
    file: 'apps/server/src/safety/store.ts',
    before: ".where((row) => row.or([row('words', 'is not', null), row('note', 'is not', null)]))",
    after: '',
    why: 'What was emptied before is emptied again: it only takes longer.',
  },
  {
    file: 'apps/server/src/safety/store.ts',
    before: 'hashes.some((hash) => hash.startsWith(picturePrefix));',
    after: 'hashes.every((hash) => hash.startsWith(picturePrefix));',
    why: 'An appeal is about words or about one picture, and none is about nothing.',
  },
  ...[
    ".where('user_id', 'in', [...new Set(asked.map(({ uid }) => uid))])",
    `.where(sql<boolean>\`hashes && \${hashes}::text[]\`)`,
  ].map((before) => ({
    file: 'apps/server/src/safety/store.ts',
    before,
    after: '',
    why: 'What is found is looked up by its author and its hash: other appeals are only read in vain.',
  })),
  {
    file: 'apps/server/src/safety/service.ts',
    before:
      "imageId === undefined ? await refusedWords(uid, words ?? '') : await refusedPicture(uid, imageId);",
    after: 'imageId === undefined ? await refusedWords(uid, words) : await refusedPicture(uid, imageId);',
    why: 'Without an image there are words, or it was refused before. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/safety/picture-store.ts',
    before: ".where('hash', 'in', hashes)",
    after: '',
    why: 'What is found is looked up by its hash: other pictures are only read in vain.',
  },
  {
    file: 'apps/server/src/safety/picture-store.ts',
    before: '.limit(dueMaximum)',
    after: '',
    why: 'The loop goes on until none is left; so many at a time only save memory.',
  },
  {
    file: 'apps/server/src/safety/picture-checks.ts',
    before: "if (!settings) return { state: 'shown' };",
    after: "if (false) return { state: 'shown' };",
    why: 'Where the check is off, nobody asks for a verdict. The compiler wants to hear it.',
  },
  {
    file: 'apps/server/src/safety/picture-checks.ts',
    before:
      "const refused = images.filter( ({ original }) => verdictOf(checks.get(original), undefined).state === 'refused', );",
    after: 'const refused = images;',
    why: 'An appeal counts only for what is refused; those of other pictures are read in vain.',
  },
  {
    file: 'apps/server/src/safety/picture-checks.ts',
    before: 'if (!settings || images.length === 0) return;',
    after: 'if (!settings) return;',
    why: 'Of no pictures none is inserted or queued: it only takes longer.',
  },
  {
    file: 'apps/server/src/safety/picture-checks.ts',
    before: '.sort(([one], [other]) => (one < other ? -1 : 1))',
    after: '.sort(([one], [other]) => (one <= other ? -1 : 1))',
    why: 'No two keys of a map are the same.',
  },
  ...[
    ["for (let after = '', renewed = 0; renewed < renewedMaximum; ) {", '<', '<='],
    ['renewed += 1;', 'renewed += 1', 'undefined'],
    ['renewed += 1;', '+=', '-='],
  ].map(([before = '', from = '', to = '']) => ({
    file: 'apps/server/src/safety/picture-checks.ts',
    before,
    after: before.replace(from, to),
    why: 'What one sweep leaves, the next one takes: where it pauses only saves time.',
  })),
  ...["isFavouriteOf(uid ?? '', 'a')", "isSeenBy(uid ?? '', 'a')"].map((asked) => {
    const before = asked.startsWith('isSeenBy')
      ? `.$if(uid !== null, (query) => query.where(${asked}))`
      : `.select(${asked}.as('favourite'))`;
    return {
      file: 'apps/server/src/drive/asset-access.ts',
      before,
      after: before.replace(" ?? ''", ''),
      why: 'Nobody has no favourites, and is not asked what they see. The compiler wants to hear it.',
    };
  }),
  {
    file: 'apps/server/src/drive/asset-access.ts',
    before: 'const teamIds = new Set(rows.flatMap(({ team_id }) => team_id ?? []));',
    after: 'const teamIds = new Set(rows.flatMap(({ team_id }) => team_id));',
    why: 'No team is called null: it is only looked for in vain.',
  },
  {
    file: 'apps/server/src/drive/asset-access.ts',
    before: 'if (uid !== null)',
    after: 'if (true)',
    why: 'Nobody is in no team: it is only looked for in vain.',
  },
  {
    file: 'apps/server/src/drive/asset-access.ts',
    before: 'for (const id of teamIds) roles.set(id, (await findTeam(db, id, uid, { lock }))?.role ?? null);',
    after: 'for (const id of teamIds) roles.set(id, (await findTeam(db, id, uid, { lock }))?.role);',
    why: 'A role that is not there becomes null where it is read.',
  },
  {
    file: 'apps/server/src/drive/asset-access.ts',
    before: "asset?.place === 'album' && asset.deleted_at !== null && !mayInTeam('viewTrash', asset.team);",
    after: "asset.place === 'album' && asset.deleted_at !== null && !mayInTeam('viewTrash', asset.team);",
    why: 'An image that is not found was refused before. The compiler wants to hear it.',
  },
  ...[
    ["if (!asset || isHidden) throw new Failure('not_found');", 'isHidden'],
    ["if (!asset || asset.deleted_at !== null) throw new Failure('not_found');", 'asset.deleted_at !== null'],
  ].map(([before = '', rest = '']) => ({
    file: 'apps/server/src/drive/asset-access.ts',
    before,
    after: `if (${rest}) throw new Failure('not_found');`,
    why: 'An image that is not found was refused before. The compiler wants to hear it.',
  })),
  {
    file: 'apps/server/src/drive/asset-access.ts',
    before: 'if (shelf.team_id) await holdTeam(db, shelf.team_id);',
    after: 'if (true) await holdTeam(db, shelf.team_id);',
    why: 'No team is called null: none is held.',
  },
  {
    file: 'apps/server/src/adapters/db/roll-call.ts',
    before: 'onAnswer();',
    after: 'undefined;',
    why: 'It looks again after a moment: the answer only ends the wait.',
  },
  ...['undefined;', 'onAnswer = () => isComplete();', 'onAnswer = () => resolve();'].map((after) => ({
    file: 'apps/server/src/adapters/db/roll-call.ts',
    before: 'onAnswer = () => isComplete() && resolve();',
    after,
    why: 'It looks whether all have answered, whenever the wait ends: sooner or later is the same.',
  })),
  ...[
    'if (true) await Promise.race([complete, sleep(lookEvery, undefined, { ref: false })]);',
    'if (false) await Promise.race([complete, sleep(lookEvery, undefined, { ref: false })]);',
    'if (!isComplete()) undefined;',
  ].map((after) => ({
    file: 'apps/server/src/adapters/db/roll-call.ts',
    before: 'if (!isComplete()) await Promise.race([complete, sleep(lookEvery, undefined, { ref: false })]);',
    after,
    why: 'The pause between two looks only saves work: who has answered is looked at again after it.',
  })),
];

export const isAccepted = ({ file, before, after }: Mutant): boolean =>
  accepted.some((one) => one.file === file && one.before === before && one.after === after);
