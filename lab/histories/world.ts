import assert from 'node:assert/strict';
import type { Answer as CallAnswer, CallName } from '@artcade/contract/calls';
import type { PaymentForm } from '@artcade/contract/shapes';
import { storageLimit } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { sharePath, usualShareDays } from '@artcade/domain/shares';
import { leftForAlbums } from '@artcade/domain/storage';
import { connect } from '../../apps/server/src/adapters/db/database.ts';
import { startRefund } from '../../apps/server/src/features/money/billing/card/refunds.ts';
import { newId } from '../../apps/server/src/keys/secrets.ts';
import { newImage, tryUpload } from '../../apps/server/test/support/artist.ts';
import { mailedCode } from '../../apps/server/test/support/authenticator.ts';
import { settled, tryGenerate } from '../../apps/server/test/support/generating.ts';
import { rows, type TestServer } from '../../apps/server/test/support/harness.ts';
import { mailedTokens } from '../../apps/server/test/support/inbox.ts';
import { endPlan, giveBought, givePlan } from '../../apps/server/test/support/plans.ts';
import { comeBack, newShopper, payAtGateway, type Shopper } from '../../apps/server/test/support/shopper.ts';
import { listenTo } from '../../apps/server/test/support/talking.ts';
import { registration, Visitor } from '../../apps/server/test/support/visitor.ts';
import { pausedFor } from './lasting-acts.ts';
import { inTeam, isAway, mayManage, mayUse, planOf, roleIn, sees, shownBy, teamOf } from './rules.ts';
import type { Act, Answer, InvitationState, Model } from './state.ts';
import { bought, people } from './steps.ts';

const kitForm = {
  name: 'Moonlit',
  genre: null,
  style: 'painterly',
  colours: ['#101010', '#303030', '#505050', '#707070', '#909090'],
};

const { password } = registration('');
type Line = Awaited<ReturnType<typeof listenTo>>;

export type World = Awaited<ReturnType<typeof openWorld>>;

interface Question {
  readonly about: string;
  readonly ask: () => Promise<string>;
  readonly expected: (model: Model) => string;
}

/** New people on a server, who act and look over HTTP. */
export async function openWorld(server: TestServer) {
  const crew = await Promise.all(people.map(() => newShopper(server.url)));
  const sql = (statement: string, ...values: unknown[]) => rows(server.databaseUrl, statement, values);
  await sql('update users set email_verified_at = now() where id = any($1)', [crew.map(({ uid }) => uid)]);
  /** What each bought at the beginning. */
  const packs: string[] = [];
  for (const [who, { uid }] of crew.entries()) {
    packs.push(await giveBought(server.databaseUrl, uid, bought));
    const planId = planOf(who);
    if (planId) await givePlan(server.databaseUrl, uid, planId);
  }
  const db = connect({ url: server.databaseUrl, pool: 2, onError: () => {} });
  const lines: Line[] = [];
  /** The secrets of links, by their ids. */
  const secrets = new Map<string, string>();
  /** What was sent with each gift, by its key, and the gateway's form of each order. */
  const gifts = new Map<string, { team: string; amount: number }>();
  const forms = new Map<string, PaymentForm>();
  const outsider = new Visitor(server.url);
  /** A second session of each, in which no code was entered. */
  const stolen: string[] = [];
  const turns: Promise<unknown>[] = [];
  /** How often each has reset the password. */
  const resets = people.map(() => 0);
  await Promise.all(people.map((_, who) => signIn(who)));

  function person(who: number): Shopper {
    const found = crew[who];
    assert.ok(found);
    return found;
  }
  const uidOf = (who: number): string => person(who).uid;
  const numberOf = (uid: string): number => crew.findIndex((each) => each.uid === uid);

  async function call<Name extends CallName>(
    who: number,
    name: Name,
    sent: { params?: Record<string, string>; query?: Record<string, string>; body?: object } = {},
    session: 'own' | 'stolen' = 'own',
  ): Promise<{ word: string; data: CallAnswer<Name> }> {
    const { visitor, token: own } = person(who);
    const token = session === 'own' ? own : stolen[who];
    assert.ok(token);
    const ask = () => visitor.call(name, { token, ...sent });
    const { status, code, data, text } = await (name === 'listAssets' ? inTurn(who, ask) : ask());
    assert.ok(status < 500, `${name}: ${text}`);
    return { word: code ?? 'ok', data };
  }
  /** An account gets a few long answers at once, and fewer than there are albums to look at. */
  async function inTurn<Result>(who: number, ask: () => Promise<Result>): Promise<Result> {
    const asked = (turns[who] ?? Promise.resolve()).then(ask);
    turns[who] = asked.catch(() => {});
    return asked;
  }
  /** With the id of what was made. */
  const making = async <Data>(
    asked: Promise<{ word: string; data: Data }>,
    idOf: (data: Data) => string,
  ): Promise<Answer> => {
    const { word, data } = await asked;
    return { word, id: word === 'ok' ? idOf(data) : null };
  };
  const plain = async (asked: Promise<{ word: string }>): Promise<Answer> => ({
    word: (await asked).word,
    id: null,
  });
  const code = (who: number, purpose: 'teamOwner' | 'teamDeletion' | 'closing' | 'gift') => {
    const { visitor, token, email } = person(who);
    return mailedCode(server, { visitor, accessToken: token, email }, purpose);
  };
  const keepSecret = (id: string, secret: string): string => {
    secrets.set(id, secret);
    return id;
  };

  const draw = async (who: number, how: { teamId: string } | { kitId: string }): Promise<Answer> => {
    const { code: refused, data } = await tryGenerate(person(who), how);
    if (refused !== null) return { word: refused, id: null };
    const [made] = await settled(person(who), data);
    assert.equal(made?.state, 'done');
    return { word: 'ok', id: made.asset?.id ?? null };
  };

  /** As an operator does it; no gateway knows these orders. */
  async function refund(orderNo: string): Promise<string> {
    const context = {
      db,
      gateway: null,
      appStores: null,
      now: () => new Date(),
      mail: async () => {},
      syncMandateSoon: () => {},
      warn: () => {},
    };
    try {
      await startRefund(context, orderNo, { takeWhatIsLeft: true });
    } catch (error) {
      if (error instanceof Failure) return error.code;
      throw error;
    }
    await sql("update orders set status = 'refunded', next_check_at = null where order_no = $1", orderNo);
    return 'ok';
  }

  /** Opens the own session, as if a code had been entered in it all the time, the stolen one, and the line again. */
  async function signIn(who: number): Promise<void> {
    const { visitor, email, uid } = person(who);
    const open = async (device: Visitor) => {
      const { status, data, text } = await device.call('signIn', { body: { email, password } });
      assert.equal(status, 200, text);
      return data.accessToken;
    };
    const token = await open(visitor);
    await sql(`update sessions set proven_until = 'infinity' where user_id = $1`, uid);
    stolen[who] = await open(new Visitor(server.url));
    crew[who] = { ...person(who), token };
    const old = lines[who];
    const line = await listenTo(server.url, person(who));
    await old?.close();
    line.heard.unshift(...(old?.heard ?? []));
    lines[who] = line;
  }

  async function close(who: number): Promise<Answer> {
    await endPlan(server.databaseUrl, uidOf(who));
    const body = { code: await code(who, 'closing'), language: 'en' };
    return plain(call(who, 'closeAccount', { body }));
  }

  async function reopen(who: number): Promise<Answer> {
    const { visitor, email } = person(who);
    const refused = await visitor.call('signIn', { body: { email, password } });
    const { error } = JSON.parse(refused.text) as { error: { ticket: string } };
    const opened = await visitor.call('reopenAccount', { body: { ticket: error.ticket } });
    const planId = planOf(who);
    if (planId) await givePlan(server.databaseUrl, uidOf(who), planId);
    await signIn(who);
    return { word: opened.code ?? 'ok', id: null };
  }

  /** One that does not exist has the id of none. */
  async function invitationId({
    team,
    to,
    byAccount,
  }: Pick<InvitationState, 'team' | 'to' | 'byAccount'>): Promise<string> {
    const [found] = await sql(
      `select id from team_invitations where team_id = $1 and ${byAccount ? 'user_id' : 'email'} = $2`,
      team,
      byAccount ? uidOf(to) : person(to).email,
    );
    return String(found?.['id'] ?? newId());
  }

  const daysOf = ({ isLong }: { readonly isLong: boolean }): number => (isLong ? 30 : usualShareDays);

  async function send(act: Act): Promise<Answer> {
    const { who } = act;
    const session = 'isProven' in act && !act.isProven ? 'stolen' : 'own';
    switch (act.do) {
      case 'found team':
        return making(call(who, 'createTeam', { body: { name: 'Night Shift' } }), ({ id }) => id);
      case 'delete team':
        return plain(
          call(who, 'deleteTeam', {
            params: { id: act.team },
            body: { code: await code(who, 'teamDeletion') },
          }),
        );
      case 'restore team':
        return plain(call(who, 'restoreTeam', { params: { id: act.team } }));
      case 'outlast team': {
        const late = `update teams set deleted_at = now() - interval '31 days' where id = $1 and deleted_at is not null`;
        await sql(late, act.team);
        await server.sweep();
        const [left] = await sql('select from teams where id = $1', act.team);
        return { word: left ? 'still there' : 'ok', id: null };
      }
      case 'make link': {
        const body = { label: 'Friends', role: act.role, expiresInDays: 7, usesMaximum: null };
        const asked = call(who, 'createTeamLink', { params: { teamId: act.team }, body }, session);
        return making(asked, ({ id, secret }) => keepSecret(id, secret));
      }
      case 'end link':
        return plain(call(who, 'revokeTeamLink', { params: { teamId: act.team, id: act.link } }));
      case 'use link':
        return plain(call(who, 'joinTeamByLink', { body: { secret: secrets.get(act.link) } }));
      case 'invite': {
        const { email, uid } = person(act.to);
        const body = { userIdentifier: act.byAccount ? uid : email, role: act.role };
        return plain(call(who, 'addTeamMember', { params: { teamId: act.team }, body }, session));
      }
      case 'accept':
      case 'decline': {
        const params = { id: await invitationId({ ...act, to: who }) };
        return plain(call(who, act.do === 'accept' ? 'acceptInvitation' : 'declineInvitation', { params }));
      }
      case 'set role': {
        const params = { teamId: act.team, uid: uidOf(act.member) };
        return plain(call(who, 'setTeamMemberRole', { params, body: { role: act.role } }, session));
      }
      case 'hand over': {
        const body = { uid: uidOf(act.member), code: await code(who, 'teamOwner') };
        return plain(call(who, 'transferTeam', { params: { teamId: act.team }, body }));
      }
      case 'leave':
        return plain(call(who, 'removeTeamMember', { params: { teamId: act.team, uid: uidOf(who) } }));
      case 'remove':
        return plain(call(who, 'removeTeamMember', { params: { teamId: act.team, uid: uidOf(act.member) } }));
      case 'close account':
        return close(who);
      case 'come back':
        return reopen(who);
      case 'erase account': {
        const [isClosed] = await sql('select from users where id = $1 and closed_at is not null', uidOf(who));
        const closed = isClosed ? { word: 'ok', id: null } : await close(who);
        await sql('update users set erase_at = now() where id = $1', uidOf(who));
        await server.sweep();
        return closed;
      }
      case 'sign out': {
        const left = await plain(call(who, 'signOutEverywhere'));
        await signIn(who);
        return left;
      }
      case 'reset password':
      case 'prove address': {
        // As if a stranger had registered the address.
        if (act.do === 'prove address')
          await sql('update users set email_verified_at = null where id = $1', uidOf(who));
        const { visitor, email } = person(who);
        await visitor.call('requestPasswordReset', { body: { email, language: 'en' } });
        const count = (resets[who] ?? 0) + 1;
        resets[who] = count;
        const token = (await mailedTokens(server, email, 'reset-password', count)).at(-1);
        const { code: refused } = await visitor.call('resetPassword', { body: { token, password } });
        await signIn(who);
        return { word: refused ?? 'ok', id: null };
      }
      case 'keep': {
        const { shares, links, admins, invitations } = act.kept;
        const ids = await Promise.all(invitations.map((each) => invitationId(each)));
        const kept = [
          ...shares.map((id) => ({ kind: 'shareLink', id })),
          ...links.map((id) => ({ kind: 'teamLink', id })),
          ...admins.map(({ team, member }) => ({ kind: 'admin', id: `${team}.${uidOf(member)}` })),
          ...ids.map((id) => ({ kind: 'teamInvitation', id })),
        ];
        return plain(call(who, 'keepPausedAccess', { body: { kept } }, session));
      }
      case 'upload': {
        const sent = act.team === null ? {} : { teamId: act.team };
        const { code: refused, data } = await tryUpload(person(who), await newImage(), sent);
        return { word: refused ?? 'ok', id: refused === null ? data.id : null };
      }
      case 'share': {
        const { word } = await call(who, 'shareAssets', { body: { ids: [act.image], teamId: act.team } });
        const [copy] = await sql(
          'select id from assets where shelf_id = $1 and source_id = $2 order by id desc',
          act.team,
          act.image,
        );
        return { word, id: copy ? String(copy['id']) : null };
      }
      case 'trash':
        return plain(call(who, 'deleteAssets', { body: { ids: [act.image] } }));
      case 'restore':
        return plain(call(who, 'restoreAssets', { body: { ids: [act.image] } }));
      case 'erase':
        return plain(call(who, 'eraseAssets', { body: { ids: [act.image] } }));
      case 'empty trash':
        return plain(call(who, 'emptyTrash', { body: { teamId: act.team } }));
      case 'make project':
        return making(
          call(who, 'createProject', { body: { name: 'Game', teamId: act.team } }),
          ({ id }) => id,
        );
      case 'make collection': {
        const sent = { params: { id: act.project }, body: { name: 'Level 1' } };
        return making(call(who, 'createCollection', sent), ({ id }) => id);
      }
      case 'put':
        return plain(
          call(who, 'organiseAssets', { body: { ids: [act.image], change: { projectId: act.project } } }),
        );
      case 'collect':
        return plain(
          call(who, 'organiseAssets', {
            body: { ids: [act.image], change: { addToCollections: [act.collection] } },
          }),
        );
      case 'comment':
        return plain(
          call(who, 'addComment', { params: { id: act.image }, body: { text: 'Hm', key: newId() } }),
        );
      case 'review':
        return plain(call(who, 'reviewImage', { params: { id: act.image }, body: { verdict: act.verdict } }));
      case 'show image':
      case 'show collection': {
        const what = act.do === 'show image' ? { imageIds: [act.image] } : { collectionId: act.collection };
        const body = { ...what, days: daysOf(act) };
        return making(call(who, 'createShareLink', { body }, session), ({ id, url }) =>
          keepSecret(id, new URL(url).pathname.slice(sharePath.length)),
        );
      }
      case 'stop showing':
        return plain(call(who, 'changeShareLink', { params: { id: act.share }, body: { isActive: false } }));
      case 'show again': {
        const body = { isActive: true, days: daysOf(act) };
        return plain(call(who, 'changeShareLink', { params: { id: act.share }, body }, session));
      }
      case 'give':
      case 'give without code': {
        const key = newId();
        const proof = act.do === 'give' ? await code(who, 'gift') : '12345678';
        const body = { amount: act.amount, key, code: proof };
        const { word } = await call(who, 'giveCredits', { params: { teamId: act.team }, body });
        if (word !== 'ok') return { word, id: null };
        gifts.set(key, { team: act.team, amount: act.amount });
        return { word, id: key };
      }
      case 'give again': {
        const { team = '', amount = 0 } = gifts.get(act.gift) ?? {};
        // After a lost answer the code is used up.
        const body = { amount, key: act.gift, code: '12345678' };
        return plain(call(who, 'giveCredits', { params: { teamId: team }, body }));
      }
      case 'refund':
        return { word: await refund(packs[who] ?? ''), id: null };
      case 'spend':
        return draw(who, { teamId: act.team });
      case 'limit': {
        const params = { teamId: act.team, uid: uidOf(act.member) };
        return plain(call(who, 'setMemberCredits', { params, body: { monthlyCredits: act.amount } }));
      }
      case 'name billing owner': {
        const params = { teamId: act.team, uid: uidOf(act.member) };
        return plain(call(who, 'setMemberCredits', { params, body: { isBillingOwner: act.is } }));
      }
      case 'order credits': {
        const sent = { params: { teamId: act.team }, body: { packId: 'trial', language: 'en' } };
        const { word, data } = await call(who, 'buyTeamCredits', sent);
        if (word !== 'ok') return { word, id: null };
        forms.set(data.orderNo, data);
        return { word, id: data.orderNo };
      }
      case 'pay': {
        const form = forms.get(act.order);
        assert.ok(form);
        const body = await comeBack(await payAtGateway(form));
        return plain(call(who, 'confirmPayment', { body }));
      }
      case 'make kit': {
        const body = { ...kitForm, logoId: null, heroId: null, teamId: act.team, key: newId() };
        return making(call(who, 'createKit', { body }), ({ id }) => id);
      }
      case 'share kit': {
        const body = { ...kitForm, teamId: act.team };
        return plain(call(who, 'updateKit', { params: { id: act.kit }, body }));
      }
      case 'delete kit':
        return plain(call(who, 'deleteKit', { params: { id: act.kit } }));
      case 'restore kit':
        return plain(call(who, 'restoreKit', { params: { id: act.kit } }));
      case 'use kit':
        return draw(who, { kitId: act.kit });
    }
  }

  /** The bytes on each shelf, which are compared with its images at the end. */
  const sizes = new Map<string, number>();

  const listed = (word: string, items: () => readonly (string | number)[]): string =>
    word === 'ok' ? items().map(String).toSorted().join(' ') : word;

  /** What ends for somebody ends with their next request: memberships, links in, and links out. */
  const soonQuestions = (known: Model): Question[] => [
    ...people.map((_, who) => ({
      about: `the teams of ${people[who]}`,
      ask: async () => {
        const { word, data } = await call(who, 'listTeams');
        return listed(word, () =>
          data.map(({ id, members }) => {
            const roles = members.map(({ uid, teamRole }) => `${numberOf(uid)}=${teamRole}`);
            return `${id}(${roles.toSorted().join()})`;
          }),
        );
      },
      expected: (model: Model) =>
        isAway(model, who)
          ? 'token_invalid'
          : listed('ok', () =>
              model.teams
                .filter((team) => roleIn(team, who) !== null)
                .map((team) => {
                  const roles = team.members.map((each) => `${each.who}=${roleIn(team, each.who)}`);
                  return `${team.id}(${roles.toSorted().join()})`;
                }),
            ),
    })),
    ...known.links.map(({ id }) => ({
      about: `the invitation link ${id}`,
      ask: async () =>
        (await outsider.call('previewTeamLink', { body: { secret: secrets.get(id) } })).code ?? 'ok',
      expected: (model: Model) => {
        const link = model.links.find((each) => each.id === id);
        return link?.works && !link.isPaused ? 'ok' : 'team_link_not_found';
      },
    })),
    ...known.shares.map(({ id }) => ({
      about: `what the shared link ${id} shows`,
      ask: async () => {
        const { code: refused, data } = await outsider.call('openShare', {
          body: { secret: secrets.get(id) },
        });
        return listed(refused ?? 'ok', () => data.images.map((image) => image.id));
      },
      expected: (model: Model) => {
        const share = model.shares.find((each) => each.id === id);
        const shown = share ? shownBy(model, share) : [];
        return listed(shown.length === 0 ? 'share_gone' : 'ok', () => shown);
      },
    })),
  ];

  /** Everything that each person may see of each team and each image. */
  const allQuestions = (known: Model): Question[] => {
    const living = people.map((_, who) => who).filter((who) => !isAway(known, who));
    const inAlbum = (model: Model, team: string, isTrashed: boolean) =>
      model.images
        .filter((each) => each.place === team && each.isThere && each.isTrashed === isTrashed)
        .map(({ id }) => id);
    return living.flatMap((who): Question[] => [
      {
        about: `the drive of ${people[who]}`,
        ask: async () => listedIds(await call(who, 'listAssets', { query: {} })),
        expected: (model) =>
          listed('ok', () =>
            model.images.flatMap(({ id, place, isThere, isTrashed }) =>
              place === who && isThere && !isTrashed ? [id] : [],
            ),
          ),
      },
      {
        about: `the credits of ${people[who]}`,
        ask: async () => String((await call(who, 'getWallet')).data.credits),
        expected: (model) => String(model.wallets[who]),
      },
      {
        about: `what ${people[who]} may keep`,
        ask: async () => {
          const { word, data } = await call(who, 'listPausedAccess');
          return listed(word, () => data.map(({ kind, id }) => (kind === 'teamInvitation' ? kind : id)));
        },
        expected: (model) => {
          const { shares, links, admins, invitations } = pausedFor(model, who);
          return listed('ok', () => [
            ...[...shares, ...links].map(({ id }) => id),
            ...admins.map(({ team, member }) => `${team.id}.${uidOf(member.who)}`),
            ...invitations.map(() => 'teamInvitation'),
          ]);
        },
      },
      {
        about: `the room that ${people[who]} has left for teams`,
        ask: async () => {
          for (const { id, used } of await sql('select id, used from shelves'))
            sizes.set(String(id), Number(used));
          const { word, data } = await call(who, 'listTeams');
          return listed(word, () =>
            data.flatMap(({ id, ownerUid, storageLeft }) =>
              ownerUid === uidOf(who) ? [`${storageLeft} for ${id}`] : [],
            ),
          );
        },
        expected: (model) => {
          const counted = model.teams.filter(({ isThere, owner, deleted }) =>
            isThere ? owner === who : deleted?.by === who,
          );
          const used = counted.reduce((sum, { id }) => sum + (sizes.get(id) ?? 0), 0);
          const left = leftForAlbums(storageLimit(planOf(who)), used);
          return listed('ok', () =>
            counted.flatMap(({ id, isThere }) => (isThere ? [`${left} for ${id}`] : [])),
          );
        },
      },
      {
        about: `the kits of ${people[who]}, and those that teams share`,
        ask: async () => {
          const { word, data } = await call(who, 'listKits');
          return listed(word, () => data.map(({ id, team }) => `${id} in ${team?.id ?? null}`));
        },
        expected: (model) =>
          listed('ok', () =>
            model.kits.filter((kit) => mayUse(model, kit, who)).map(({ id, team }) => `${id} in ${team}`),
          ),
      },
      {
        about: `teams that ${people[who]} has notices of, but is not in`,
        ask: async () => {
          const { data } = await call(who, 'listNotices');
          const own = new Set((await call(who, 'listTeams')).data.map(({ id }) => id));
          // One that tells of a deleted team names no id.
          const named = data.notices.flatMap(({ teamId }) => (teamId === '' ? [] : [teamId]));
          return named.filter((id) => !own.has(id)).join();
        },
        expected: () => '',
      },
      ...known.teams.flatMap(({ id }): Question[] => {
        const teamQuestions = [
          ['listAssets', 'view', { query: { teamId: id } }, (model: Model) => inAlbum(model, id, false)],
          [
            'listAssets',
            'viewTrash',
            { query: { teamId: id, trash: '1' } },
            (model: Model) => inAlbum(model, id, true),
          ],
          [
            'listProjects',
            'view',
            { query: { teamId: id } },
            (model: Model) => model.projects.filter((each) => each.team === id).map((each) => each.id),
          ],
          [
            'listShareLinks',
            'shareOutside',
            { query: { teamId: id } },
            (model: Model) =>
              model.shares
                .filter((each) => each.place === id && each.isThere && !each.isPaused)
                .map((each) => each.id),
          ],
          ['listActivity', 'view', { params: { teamId: id } }, null],
          ['listTeamMembers', 'view', { params: { teamId: id } }, null],
          ['getTeamJoining', 'manageJoining', { params: { teamId: id } }, null],
          ['listDuplicates', 'organise', { query: { teamId: id } }, null],
        ] as const;
        return [
          ...teamQuestions.map(
            ([name, action, sent, items]): Question => ({
              about: `${name} (${action}) of team ${id} for ${people[who]}`,
              ask: async () => {
                const { word, data } = await call(who, name, sent);
                return items === null ? word : listedIds({ word, data: data as { id: string }[] });
              },
              expected: (model) => {
                const word = inTeam(model, id, who, action) ?? 'ok';
                return items === null ? word : listed(word, () => items(model));
              },
            }),
          ),
          {
            about: `the credits of team ${id} for ${people[who]}`,
            ask: async () => {
              const { word, data } = await call(who, 'getTeamCredits', { params: { teamId: id } });
              if (word !== 'ok') return word;
              // Those who manage the credits see everybody's.
              const trusted = data.members.filter((each) => each.isBillingOwner);
              const named = listed('ok', () => trusted.map(({ uid }) => numberOf(uid)));
              return `${data.credits} ${data.held} ${data.mayManage} of ${data.members.length}: ${named}`;
            },
            expected: (model) => {
              const team = teamOf(model, id);
              const isManager = mayManage(model, id, who, 'seeAll');
              const named = listed('ok', () => (isManager ? (team?.billingOwners ?? []) : []));
              const members = isManager ? team?.members.length : 0;
              return (
                inTeam(model, id, who, 'view') ?? `${team?.credits} 0 ${isManager} of ${members}: ${named}`
              );
            },
          },
        ];
      }),
      ...known.images.map(
        ({ id }): Question => ({
          about: `the image ${id} for ${people[who]}`,
          ask: async () => {
            const { word, data } = await call(who, 'listComments', { params: { id } });
            if (word !== 'ok') return word;
            return `${data.comments.length} ${data.verdict?.verdict ?? null}`;
          },
          expected: (model) => {
            const image = model.images.find((each) => each.id === id);
            return image && sees(model, image, who)
              ? `${image.comments.length} ${image.verdict}`
              : 'not_found';
          },
        }),
      ),
    ]);
  };
  const listedIds = ({ word, data }: { word: string; data: readonly { readonly id: string }[] }): string =>
    listed(word, () => data.map(({ id }) => id));

  return {
    send,
    soonQuestions,
    allQuestions,
    lines,
    /** Nothing is refused for being asked too often. */
    forget: () => sql('delete from rate_limits'),
    sweep: server.sweep,
    close: async () => {
      await db.destroy();
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}
