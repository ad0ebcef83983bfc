import type { CallName } from '@artcade/contract/calls';
import { turnTwoFactorOn } from '../../apps/server/test/support/authenticator.ts';
import { noisePng } from '../../apps/server/test/support/drive-fixtures.ts';
import { rows } from '../../apps/server/test/support/harness.ts';
import { giveBought, givePlan } from '../../apps/server/test/support/plans.ts';
import { plantWebhook } from '../../apps/server/test/support/planted-webhook.ts';
import { knock, purposeOf } from './factors.ts';
import type { Known } from './known.ts';
import { comeBackIn, type Person, payOne, planned, readMail } from './people.ts';
import type { Stage } from './stage.ts';

/** Signs in everybody whose session has ended. */
export async function wake(stage: Stage, known: Known): Promise<void> {
  for (const person of stage.people) {
    if (!person.isOut) continue;
    const isNew = await comeBackIn(person);
    if (isNew) await introduce(stage, known, person);
    known.keepSecret(person.token, person);
  }
}

/** Registers a person's ids, secrets and plan for later requests. */
export async function introduce({ server }: Stage, known: Known, person: Person): Promise<void> {
  known.note('user', person.uid, person);
  known.note('address', person.email, person);
  known.keepSecret(person.email, person);
  known.keepSecret(person.token, person);
  const plan = planned.find(({ name }) => name === person.name)?.plan;
  if (plan) await givePlan(server.databaseUrl, person.uid, plan);
  // Only what was paid by card may be given to a team.
  await giveBought(server.databaseUrl, person.uid, 1000);
}

let tended = 0;
/** These people have two-factor sign-in on most of the time. */
const careful: ReadonlySet<string> = new Set(['mate', 'alone']);

/**
 * Restores a useful state: with exhausted rate limits, deleted teams and empty drives, most requests would
 * fail early. `missing` are calls that have not succeeded yet.
 */
export async function tend(stage: Stage, known: Known, missing: readonly CallName[] = []): Promise<void> {
  const { server, people } = stage;
  await rows(server.databaseUrl, 'delete from rate_limits');
  for (const person of people) {
    const { status } = await person.visitor.call('getWallet', { token: person.token });
    if (status === 401) person.isOut = true;
  }
  await wake(stage, known);
  for (const [at, person] of people.entries()) {
    const { visitor, token } = person;
    const purpose = purposeOf(at, tended, missing);
    await visitor.call('requestCode', { token, body: { language: 'en', purpose } });
    if (careful.has(person.name) && person.recoveryCodes.length === 0)
      // Refused if the address has changed unnoticed; the next round tries again.
      await turnTwoFactorOn(server, { ...person, accessToken: token })
        .then((made) => Object.assign(person, made))
        .catch(() => null);
    const body = { name: person.marker, scopes: ['read'] };
    person.device = (await visitor.call('startDeviceLogin', { body })).data;
    // Half of them wait for an approval, and half have it.
    if ((at + tended) % 2 === 0)
      await rows(
        server.databaseUrl,
        `update device_logins set state = 'approved', user_id = $2 where name = $1 and state = 'pending'`,
        [person.marker, person.uid],
      );
    if (person.recoveryCodes.length > 0) await knock(server.url, person);
  }
  tended += 1;
  // Invitations need a confirmed address.
  await rows(server.databaseUrl, 'update users set email_verified_at = coalesce(email_verified_at, now())');
  await Promise.all(people.map(payOne));
  // Not by a call, for which each would need a code.
  await rows(
    server.databaseUrl,
    `insert into api_keys (id, user_id, name, hint, hash, scopes, created_at)
     select 'key-of-' || id, id, 'Build', 'art_live_', sha256(id::bytea), '{read}', now() from users
     on conflict do nothing`,
  );
  for (const person of people) await furnish(server, person, people, known);
  await readMail(server, people);
}

async function furnish(
  { databaseUrl }: Stage['server'],
  person: Person,
  people: readonly Person[],
  known: Known,
): Promise<void> {
  const { visitor, token, marker, world } = person;
  const learn = ({ data }: { data: unknown }) => known.learn(data, person, '/');
  const { data: keys } = await visitor.call('listApiKeys', { token });
  known.learn(keys, person, '/keys');
  const { data: webhooks } = await visitor.call('listWebhooks', { token });
  const { id } = webhooks[0] ?? (await plantWebhook(databaseUrl, person.uid));
  known.note('/webhooks', id, person);
  const { data: sent } = await visitor.call('listDeliveries', { token, params: { id } });
  for (const delivery of sent?.deliveries ?? []) known.note('/deliveries', delivery.id, person);
  if (known.isEmpty('asset', person)) {
    const fileData = `data:image/png;base64,${noisePng(8, 6).toString('base64')}`;
    const body = { fileData, fileName: `${marker}.png`, fileType: 'image/png', contextType: 'user' };
    learn(await visitor.call('uploadImage', { token, body }));
  }
  // Only an operator takes something down.
  const taken = await rows<{ id: string }>(
    databaseUrl,
    `insert into takedowns (id, asset_id, maker_id, hash, words, at)
     select 'taken-' || a.id, a.id, $1, a.original, 'Copied', now() from assets a
     where a.shelf_id = $1 and not exists (select from takedowns where maker_id = $1)
     order by a.id limit 1 returning id`,
    [person.uid],
  );
  for (const { id: takedown } of taken) known.note('/takedowns', takedown, person);
  if (known.isEmpty('collection', person)) {
    const { data: project } = await visitor.call('createProject', { token, body: { name: marker } });
    learn({ data: project });
    const sent = { params: { id: project.id }, body: { name: marker } };
    learn(await visitor.call('createCollection', { token, ...sent }));
  }
  if (planned.find(({ name }) => name === person.name)?.plan === null) return;
  const { data: before } = await visitor.call('listTeams', { token });
  const own = before.filter(({ ownerUid }) => ownerUid === person.uid);
  if (own.length === 0) await visitor.call('createTeam', { token, body: { name: `${marker} team` } });
  const { data: teams } = await visitor.call('listTeams', { token });
  const [team] = teams.filter(({ ownerUid }) => ownerUid === person.uid);
  learn({ data: teams });
  // Not by a call, which would need a code.
  if (team && (team.credits ?? 0) < 100) await giveBought(databaseUrl, person.uid, 200, { teamId: team.id });
  for (const mate of team ? people.filter((each) => each.world === world) : []) {
    const params = { teamId: team?.id ?? '', uid: mate.uid };
    const isIn = team?.members.some(({ uid }) => uid === mate.uid);
    if (mate.name === 'passer-by' && isIn)
      await mate.visitor.call('removeTeamMember', { token: mate.token, params });
    if (mate.name !== 'passer-by' && !isIn) {
      await visitor.call('addTeamMember', { token, params, body: { userIdentifier: mate.uid } });
      const { data } = await mate.visitor.call('listInvitations', { token: mate.token });
      for (const { id: offer } of data?.invitations ?? [])
        await mate.visitor.call('acceptInvitation', { token: mate.token, params: { id: offer } });
    }
    if (mate.name === 'passer-by') await invite(person, mate, params.teamId, learn);
  }
}

/** Invites an outsider, who also asks to join. */
async function invite(
  { visitor, token }: Person,
  mate: Person,
  teamId: string,
  learn: (told: { data: unknown }) => void,
): Promise<void> {
  const params = { teamId };
  await visitor.call('unblockTeamMember', { token, params: { teamId, uid: mate.uid } });
  await visitor.call('addTeamMember', { token, params, body: { userIdentifier: mate.email } });
  const door = { enabled: true, needsApproval: true, expiresInDays: null };
  const { data } = await visitor.call('setTeamJoining', { token, params, body: door });
  learn({ data });
  if ((data?.links ?? []).length === 0) {
    const link = { label: '', role: 'artist', expiresInDays: 1, usesMaximum: null };
    learn(await visitor.call('createTeamLink', { token, params, body: link }));
  }
  await mate.visitor.call('addTeamMember', {
    token: mate.token,
    params: { teamId: data?.code ?? teamId },
    body: { userIdentifier: mate.uid },
  });
  learn(await mate.visitor.call('listInvitations', { token: mate.token }));
}
