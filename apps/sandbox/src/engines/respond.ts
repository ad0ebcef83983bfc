import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/respond.ts';
import type { Behaviour } from './behaviour.ts';
import { cutOff, sendBusy, sendHtml } from './http.ts';
import { garbage, gif } from './picture.ts';

/** What one service says in the behaviours that each service has its own words for. */
export type Words = {
  retryAfter: number;
  busy: unknown;
  fail: unknown;
  refuse: { status: number; body: unknown };
  /** The good answer, around these bytes if there are any, else around a picture. */
  made: (instead: Buffer | undefined) => unknown;
};

export function behave(response: ServerResponse, mood: Behaviour, words: Words): void {
  const acts: Record<Behaviour, () => void> = {
    fine: () => sendJson(response, 200, words.made(undefined)),
    slow: () => sendJson(response, 200, words.made(undefined)),
    busy: () => sendBusy(response, words.retryAfter, words.busy),
    fail: () => sendJson(response, 500, words.fail),
    refuse: () => sendJson(response, words.refuse.status, words.refuse.body),
    garbage: () => sendJson(response, 200, words.made(garbage)),
    gif: () => sendJson(response, 200, words.made(gif)),
    html: () => sendHtml(response),
    cut: () => cutOff(response, words.made(undefined)),
  };
  acts[mood]();
}
