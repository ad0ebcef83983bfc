import assert from 'node:assert/strict';
import type { Gift, TeamEntry } from '@artcade/contract/team-credits';
import { newId } from '#keys/secrets.ts';
import { mailedCode } from './authenticator.ts';
import { rows } from './harness.ts';
import { giveBought } from './plans.ts';
import { comeBack, newShopper, payAtGateway, type Shopper } from './shopper.ts';
import { found, inOneWord, join, newOwner } from './teamwork.ts';

/** Settings of a server on which people buy what they have, because welcome credits cannot be given away. */
export const teamSettings = { WELCOME_CREDITS: '0', ACCESS_TOKEN_SECONDS: '3600', MAILS_PER_HOUR: '1000' };

/** What people do with the credits of their teams on a server. */
export function teamSpending(server: { url: string; databaseUrl: string; inbox: string | null }) {
  const codeFor = ({ visitor, token, email }: Shopper) =>
    mailedCode(server, { visitor, accessToken: token, email }, 'gift');
  const send = ({ visitor, token }: Shopper, teamId: string, body: Gift) =>
    visitor.call('giveCredits', { token, params: { teamId }, body });
  const give = async (who: Shopper, teamId: string, amount: number, key = newId()) =>
    send(who, teamId, { amount, key, code: await codeFor(who) });
  /** A user with 1,000 credits that they paid for. */
  const withCredits = async (who: Shopper | Promise<Shopper>): Promise<Shopper> => {
    await giveBought(server.databaseUrl, (await who).uid, 1000);
    return who;
  };
  const creditsOf = async ({ visitor, token }: Shopper, teamId: string) =>
    (await visitor.call('getTeamCredits', { token, params: { teamId } })).data;
  const spendingOf = async ({ visitor, token }: Shopper, teamId: string): Promise<TeamEntry[]> =>
    (await visitor.call('listTeamSpending', { token, params: { teamId } })).data.entries;
  const setMember = async ({ visitor, token }: Shopper, teamId: string, uid: string, body: object) =>
    inOneWord(await visitor.call('setMemberCredits', { token, params: { teamId, uid }, body }));
  const buyFor = ({ visitor, token }: Shopper, teamId: string, packId = 'trial') =>
    visitor.call('buyTeamCredits', { token, params: { teamId }, body: { packId } });
  const pay = async (shopper: Shopper, teamId: string) => {
    const { data } = await buyFor(shopper, teamId);
    const body = await comeBack(await payAtGateway(data));
    assert.equal((await shopper.visitor.call('confirmPayment', { body })).status, 200);
    return data.orderNo;
  };
  /** All credits of these people and this team, held ones included. */
  const sumOf = async (...ids: string[]) => {
    const [row] = await rows(
      server.databaseUrl,
      'select sum(credits)::integer as sum from wallets where user_id = any($1)',
      [ids],
    );
    return Number(row?.['sum']);
  };

  async function newTeam() {
    const owner = await withCredits(newOwner(server));
    const [member, other] = [
      await withCredits(newShopper(server.url)),
      await withCredits(newShopper(server.url)),
    ];
    const { id } = await found(owner);
    for (const who of [member, other]) assert.equal(await join(who, id), '204');
    return { owner, member, other, id };
  }

  return { codeFor, send, give, withCredits, creditsOf, spendingOf, setMember, buyFor, pay, sumOf, newTeam };
}
