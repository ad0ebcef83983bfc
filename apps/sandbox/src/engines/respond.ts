import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/respond.ts';
import type { Behaviour } from './behaviour.ts';
import { cutOff, sendBusy, sendHtml } from './http.ts';
import { garbage, gif } from './picture.ts';

/** What one service says in the behaviours that each service has its own replies for. */
export type Replies = {
  retryAfter: number;
  busy: unknown;
  fail: unknown;
  refuse: { status: number; body: unknown };
  /** The good answer, around these bytes if there are any, else around a picture. */
  image: (instead: Buffer | undefined) => unknown;
};

export function respondWith(response: ServerResponse, mood: Behaviour, replies: Replies): void {
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
  acts[mood]();
}
