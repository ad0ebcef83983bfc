import type { IncomingMessage } from 'node:http';
import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#keys/access-tokens.ts';
import { createByteBudget, type Refusal, type Share } from './byte-budget.ts';
import { networkOf } from './client-network.ts';
import { hangUp } from './connections.ts';
import { findCaller, whenGone } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body costs in memory here, where it goes to disk piece by piece. */
    readonly bodyMemory?: number;
  }
}

const megabyte = 1024 * 1024;
/** Memory for the bodies of requests under way, of one process: of those who are signed in, and of strangers. */
const forMembers = 128 * megabyte;
/** They send addresses and passwords, and a gateway sends notices: none of it is large. */
const forStrangers = 32 * megabyte;
/** An account has a share of it, and so has everybody who is behind one address. */
const account = 12 * megabyte;
const address = 48 * megabyte;
const stranger = 2 * megabyte;
/** What a request costs before the first byte of its body has come. */
const leastOfAll = 16 * 1024;
const retryAfter = 5;
/** Milliseconds in which nobody has to make room for others. */
const safeFor = 2000;

/**
 * Reserves memory for a body before any of it is read, for as long as its request lasts. Without it, bodies that never end would
 * fill the memory, each within its own limit.
 */
export function budgetBodies(app: FastifyInstance): void {
  const pools = { members: createPool(forMembers), strangers: createPool(forStrangers) };
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = memoryFor(request);
    if (bytes === 0) return done(null, payload);
    const caller = findCaller(request);
    const pool = caller ? pools.members : pools.strangers;
    const refused = pool(request, reply, sharesOf(request, caller), bytes);
    if (!refused) return done(null, payload);
    // Nobody reads the rest of the body, so that the connection is good for nothing else.
    reply.header('connection', 'close');
    return done(new Failure(refused === 'share' ? 'rate_limited' : 'unavailable', { retryAfter }));
  });
  // What went to disk is there by now, and no longer in memory.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.bodyMemory !== undefined) releases.get(request)?.();
    done();
  });
}

/** How the room of a request is given back; to say it twice does no harm. */
const releases = new WeakMap<FastifyRequest, () => void>();

interface Body {
  readonly request: IncomingMessage;
  readonly begun: number;
  readonly release: () => void;
}

/**
 * Room for bodies. Where it is full, the one that has been coming for longest makes room for the next: honest bodies are small and
 * there in an instant, so that those which stall go first.
 */
function createPool(total: number) {
  const budget = createByteBudget(total);
  // Oldest first.
  const bodies = new Set<Body>();

  /** Whether there is more room now. */
  function makeRoom(now: number): boolean {
    for (const body of bodies) {
      if (now - body.begun < safeFor) return false;
      if (body.request.complete || body.request.destroyed) continue;
      bodies.delete(body);
      body.release();
      hangUp(body.request.socket, 'too_slow');
      return true;
    }
    return false;
  }

  return (
    request: FastifyRequest,
    reply: FastifyReply,
    shares: readonly Share[],
    bytes: number,
  ): Refusal | null => {
    const now = performance.now();
    let reserved = budget.reserve(shares, bytes);
    while (reserved === 'total' && makeRoom(now)) reserved = budget.reserve(shares, bytes);
    if (typeof reserved !== 'object') return reserved;
    const body = { request: request.raw, begun: now, release: reserved.release };
    bodies.add(body);
    const end = () => {
      bodies.delete(body);
      body.release();
    };
    releases.set(request, end);
    whenGone(reply, end);
    return null;
  };
}

function memoryFor({ headers, routeOptions }: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  if (length === undefined && coding === undefined) return 0;
  const { config, bodyLimit } = routeOptions;
  // Whoever does not say how much it is may send as much as is allowed.
  const said = length === undefined ? bodyLimit : Math.min(Number(length), bodyLimit);
  return Math.max(leastOfAll, config.bodyMemory ?? said);
}

function sharesOf({ ip }: FastifyRequest, caller: Caller | null): readonly Share[] {
  const network = networkOf(ip);
  if (!caller) return [{ who: network, maximum: stranger }];
  return [
    { who: `account:${caller.uid}`, maximum: account },
    { who: `address:${network}`, maximum: address },
  ];
}
