import assert from 'node:assert/strict';
import type { News } from '@artcade/contract/activity';
import type { Comment, Talk } from '@artcade/contract/comments';
import { newId } from '#keys/secrets.ts';
import type { Artist } from './artist.ts';
import { eventually } from './time-machine.ts';

/** What people do with comments, as their pages would. */
export const trySay = ({ visitor, token }: Artist, id: string, text: string, more: object = {}) =>
  visitor.call('addComment', { token, params: { id }, body: { text, key: newId(), ...more } });

export async function say(artist: Artist, id: string, text: string, more: object = {}): Promise<Comment> {
  const { status, data, text: told } = await trySay(artist, id, text, more);
  assert.equal(status, 200, told);
  return data;
}

export async function talkOf({ visitor, token }: Artist, id: string): Promise<Talk> {
  const { status, data, text } = await visitor.call('listComments', { token, params: { id } });
  assert.equal(status, 200, text);
  return data;
}

export async function noticesOf({ visitor, token }: Artist, query: { limit?: string; before?: string } = {}) {
  const { status, data, text } = await visitor.call('listNotices', { token, query });
  assert.equal(status, 200, text);
  return data;
}

export async function activityOf({ visitor, token }: Artist, teamId: string) {
  const { status, data, text } = await visitor.call('listActivity', { token, params: { teamId } });
  assert.equal(status, 200, text);
  return data;
}

/** An open event line, and what came over it so far. */
export async function listenTo(url: string, { token }: Pick<Artist, 'token'>) {
  const control = new AbortController();
  const response = await fetch(`${url}/api/teams/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: control.signal,
  });
  assert.equal(response.status, 200);
  const heard: News[] = [];
  let text = '';
  const reading = (async () => {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) heard.push(JSON.parse(event.slice(6)) as News);
    }
  })().catch(() => {});
  return {
    heard,
    until: (isIt: (news: News) => boolean) =>
      eventually(async () => assert.ok(heard.some(isIt), JSON.stringify(heard))),
    close: async () => {
      control.abort();
      await reading;
    },
  };
}
