import type { FastifyInstance } from 'fastify';
import { onBehalfOf, onBehalfOfStranger, onOwnBehalf } from '#adapters/db/connection-shares.ts';
import { networkOf } from './client-network.ts';
import { findCaller } from './route.ts';

/** Counts the connections that a handler uses as those of its account, or of the network of a stranger. */
export function shareConnections(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const caller = findCaller(request);
    if (caller) onBehalfOf(`account ${caller.uid}`, done);
    // A health check counts for this process, not for the clients of the same network.
    else if (request.routeOptions.url === '/readyz') onOwnBehalf(done);
    else onBehalfOfStranger(networkOf(request.ip), done);
  });
}
