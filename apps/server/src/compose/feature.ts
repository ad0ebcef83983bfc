import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FilesTaken } from '#http/receive-files.ts';
import type { Weight } from '#http/request-quotas.ts';
import type { Handlers } from '#http/route.ts';

/** Where a feature registers what it serves. */
interface Router {
  readonly app: FastifyInstance;
  readonly serve: (handlers: Handlers) => void;
  /** Serves calls whose bodies contain files, which are spooled to disk. */
  readonly serveWithFiles: (handlers: Handlers, taken: FilesTaken) => void;
  /** Admits a request that has an API key, to a route outside of the contract. */
  readonly admitProgram: (request: FastifyRequest, reply: FastifyReply, weight: Weight) => Promise<void>;
}

/** What the server needs of a feature. */
export interface Feature {
  readonly routes?: (router: Router) => void;
  /** Starts the workers of its queues. */
  readonly jobs?: () => Promise<void>;
  /** Does what is due by the clock. Runs every minute in one of all processes. */
  readonly sweep?: () => Promise<void>;
  /** Abandons work in progress, which other processes then take over. Runs before the app closes. */
  readonly stop?: () => void | Promise<void>;
}

/** A feature whose service other features use. */
export interface ServiceFeature<Service> extends Feature {
  readonly service: Service;
}
