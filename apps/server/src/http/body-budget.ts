import type { IncomingMessage } from 'node:http';
import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#keys/access-tokens.ts';
import { createCapacity, type Refusal, type Share } from './capacity.ts';
import { networkOf } from './client-network.ts';
import { findCaller, whenGone } from './route.ts';
import { hangUp } from './slow-connections.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Memory that a body takes on a route that spools it to disk. */
    readonly bodyMemory?: number;
  }
}

const megabyte = 1024 * 1024;
/** Memory of one process for request bodies in flight: of signed-in users, and of anonymous clients. */
const forMembers = 128 * megabyte;
/** Anonymous clients send credentials and gateway notices, which are small. */
const forStrangers = 32 * megabyte;
/** Each account and each address gets a share of the memory. */
const account = 12 * megabyte;
const address = 48 * megabyte;
const stranger = 2 * megabyte;
/** Cost of a request before the first byte of its body arrives. */
const leastOfAll = 16 * 1024;
const retryAfter = 5;
/** Milliseconds for which a new body cannot be evicted. */
const safeFor = 2000;

/**
 * Reserves memory for a body before reading it, until its request ends. Without it, bodies that never end would fill the memory,
 * each within its own limit.
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
    // The rest of the body is not read, so the connection cannot be reused.
    reply.header('connection', 'close');
    return done(new Failure(refused === 'share' ? 'rate_limited' : 'unavailable', { retryAfter }));
  });
  // Spooled files are on disk by now, and no longer in memory.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.bodyMemory !== undefined) releases.get(request)?.();
    done();
  });
}

/** Releases the memory of a request. Idempotent. */
const releases = new WeakMap<FastifyRequest, () => void>();

interface Body {
  readonly request: IncomingMessage;
  readonly begun: number;
  readonly release: () => void;
}

/**
 * Memory for bodies. When it is full, the oldest body is evicted: honest bodies are small and arrive at once, so stalled ones go
 * first.
 */
function createPool(total: number) {
  const memory = createCapacity(total);
  // Oldest first.
  const bodies = new Set<Body>();

  /** Returns whether it freed memory. */
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
    let reserved = memory.reserve(shares, bytes);
    while (reserved === 'total' && makeRoom(now)) reserved = memory.reserve(shares, bytes);
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
  // Without a content length, the body may be as long as the limit.
  const announced = length === undefined ? bodyLimit : Math.min(Number(length), bodyLimit);
  return Math.max(leastOfAll, config.bodyMemory ?? announced);
}

function sharesOf({ ip }: FastifyRequest, caller: Caller | null): readonly Share[] {
  const network = networkOf(ip);
  if (!caller) return [{ who: network, maximum: stranger }];
  return [
    { who: `account:${caller.uid}`, maximum: account },
    { who: `address:${network}`, maximum: address },
  ];
}
