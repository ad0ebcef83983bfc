import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/respond.ts';
import type { Behaviour } from './behaviour.ts';
import { cutOff, sendBusy, sendHtml } from './http.ts';
import { garbage, gif, odd } from './picture.ts';

/** The bodies that differ between services. */
export type Replies = {
  retryAfter: number;
  busy: unknown;
  fail: unknown;
  refuse: { status: number; body: unknown };
  /** 402 with the body of a failure unless given. */
  broke?: { status: number; body: unknown };
  /** The successful reply, with these bytes instead of a picture if given. */
  image: (instead: Buffer | undefined) => unknown;
  /** Called for each image that leaves. */
  onImage: () => void;
};

export function respondWith(response: ServerResponse, behaviour: Behaviour, replies: Replies): void {
  const sendImage = (instead: Buffer | undefined): void => {
    replies.onImage();
    sendJson(response, 200, replies.image(instead));
  };
  const acts: Record<Behaviour, () => void> = {
    fine: () => sendImage(undefined),
    slow: () => sendImage(undefined),
    busy: () => sendBusy(response, replies.retryAfter, replies.busy),
    fail: () => sendJson(response, 500, replies.fail),
    refuse: () => sendJson(response, replies.refuse.status, replies.refuse.body),
    garbage: () => sendImage(garbage),
    gif: () => sendImage(gif),
    odd: () => sendImage(odd),
    broke: () => sendJson(response, replies.broke?.status ?? 402, replies.broke?.body ?? replies.fail),
    // Whoever waits for it has hung up by then.
    hang: () => response.destroy(),
    html: () => sendHtml(response),
    cut: () => cutOff(response, replies.image(undefined)),
  };
  acts[behaviour]();
}
