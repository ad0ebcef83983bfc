import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Handlers, whenGone } from '#http/route.ts';
import { oneClickPath } from './mails.ts';
import type { Activity, StopQuery } from './service.ts';

export const activityRoutes = (activity: Activity, isRevoked: (sessionId: string) => boolean): Handlers => ({
  listActivity: async ({ caller, params, query }) =>
    activity.listActs(caller.uid, params.teamId, query.before),
  watchTeams: async ({ caller, reply }) => {
    // Without it, proxies that buffer would deliver all events at the end.
    reply.header('x-accel-buffering', 'no');
    const { events, end } = activity.news.watch(caller);
    whenGone(reply, end);
    // Signed out while the token was checked, before there was a stream to end.
    if (isRevoked(caller.sessionId)) throw new Failure('token_invalid');
    return events;
  },
  listNotices: async ({ caller, query }) => activity.listNotices(caller.uid, query),
  readNotices: async ({ caller, body }) => {
    await activity.readNotices(caller.uid, body.upTo);
    return undefined;
  },
  muteTeam: async ({ caller, params, body }) => {
    await activity.mute(caller.uid, params.teamId, body.muted);
    return undefined;
  },
  setNoticeMails: async ({ caller, body }) => {
    await activity.setMail(caller.uid, body.mail);
    return undefined;
  },
  stopNoticeMails: async ({ body }) => {
    await activity.stopMails(body);
    return undefined;
  },
});

/** Mail programs post a form here when their reader presses "unsubscribe". Only the address counts. */
export function oneClickRoutes(app: FastifyInstance, activity: Pick<Activity, 'stopMails'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1000 }, async () => null);
    scope.post(oneClickPath, async (request: FastifyRequest<{ Querystring: StopQuery }>, reply) => {
      await activity.stopMails(request.query);
      return reply.code(204).send();
    });
  });
}
