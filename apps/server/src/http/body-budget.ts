import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#network.ts';
import { findCaller, whenGone } from '#route.ts';
import { createByteBudget, type Share } from './byte-budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body costs in memory here, where it goes to disk piece by piece. */
    readonly bodyMemory?: number;
  }
}

const megabyte = 1024 * 1024;
/** Memory for the bodies of requests under way, of one process. */
const total = 160 * megabyte;
/** Whoever is signed in has a share of it, and so has everybody who is behind one address. */
const account = 12 * megabyte;
const address = 48 * megabyte;
/** Strangers send addresses and passwords, and a gateway sends notices: none of it is large. */
const stranger = megabyte;
const allStrangers = 32 * megabyte;
/** What a request costs before the first byte of its body has come. */
const leastOfAll = 32 * 1024;
const retryAfter = 5;

/**
 * Reserves memory for a body before any of it is read, for as long as its request lasts. Without it, bodies that never end would
 * fill the memory, each within its own limit.
 */
export function budgetBodies(app: FastifyInstance): void {
  const budget = createByteBudget(total);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = memoryFor(request);
    if (bytes === 0) return done(null, payload);
    const reserved = budget.reserve(sharesOf(request), bytes);
    if (typeof reserved === 'object') {
      whenGone(reply, reserved.release);
      return done(null, payload);
    }
    // Nobody reads the rest of the body, so that the connection is good for nothing else.
    reply.header('connection', 'close');
    return done(new Failure(reserved === 'share' ? 'rate_limited' : 'unavailable', { retryAfter }));
  });
}

function memoryFor({ headers, routeOptions }: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  if (length === undefined && coding === undefined) return 0;
  const { config, bodyLimit } = routeOptions;
  // Whoever does not say how much it is may send as much as is allowed.
  const said = length === undefined ? bodyLimit : Math.min(Number(length), bodyLimit);
  return Math.max(leastOfAll, config.bodyMemory ?? said);
}

function sharesOf(request: FastifyRequest): readonly Share[] {
  const network = networkOf(request.ip);
  const caller = findCaller(request);
  return caller
    ? [
        { who: `account:${caller.uid}`, maximum: account },
        { who: `address:${network}`, maximum: address },
      ]
    : [
        { who: `stranger:${network}`, maximum: stranger },
        { who: 'strangers', maximum: allStrangers },
      ];
}
