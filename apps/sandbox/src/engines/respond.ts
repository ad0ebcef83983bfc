import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/respond.ts';
import type { Behaviour } from './behaviour.ts';
import { cutOff, sendBusy, sendHtml } from './http.ts';
import { garbage, gif } from './picture.ts';

/** The bodies that differ between services. */
export type Replies = {
  retryAfter: number;
  busy: unknown;
  fail: unknown;
  refuse: { status: number; body: unknown };
  /** The successful reply, with these bytes instead of a picture if given. */
  image: (instead: Buffer | undefined) => unknown;
};

export function respondWith(response: ServerResponse, behaviour: Behaviour, replies: Replies): void {
  const acts: Record<Behaviour, () => void> = {
    fine: () => sendJson(response, 200, replies.image(undefined)),
    slow: () => sendJson(response, 200, replies.image(undefined)),
    busy: () => sendBusy(response, replies.retryAfter, replies.busy),
    fail: () => sendJson(response, 500, replies.fail),
    refuse: () => sendJson(response, replies.refuse.status, replies.refuse.body),
    garbage: () => sendJson(response, 200, replies.image(garbage)),
    gif: () => sendJson(response, 200, replies.image(gif)),
    html: () => sendHtml(response),
    cut: () => cutOff(response, replies.image(undefined)),
  };
  acts[behaviour]();
}
