import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, Body, CallName, Params, Query } from '../../contract/src/calls.ts';
import { calls } from '../../contract/src/calls.ts';
import type { WebhookMessage as OwnMessage } from '../../contract/src/webhooks.ts';
import type { FailureCode } from '../../domain/src/failure.ts';
import type { generate } from '../src/generate.ts';
import type { Asset, Client, ErrorCode, WebhookMessage } from '../src/generated/api.ts';
import { table } from '../src/generated/table.ts';

// Most of this file is a test of the compiler: a generated type that differs from the contract's does not compile.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = { [K in keyof T]: T[K] };
type Fields<T> = T extends undefined ? unknown : T;
/** The SDK makes the idempotency key of calls that take it in a header, too. */
type Sent<N extends CallName> = (typeof calls)[N] extends { takesIdempotencyKey: true }
  ? Omit<Body<N>, 'key'> & { key?: string | undefined }
  : Fields<Body<N>>;
type Expected<N extends CallName> = Flat<Fields<Params<N>> & Fields<Query<N>> & Sent<N>>;
type Given<N extends keyof Client> = NonNullable<Parameters<Client[N]>[0]>;
type GivenFields<N extends keyof Client> = Given<N> extends Record<string, never> ? unknown : Given<N>;

/** The calls whose input or answer has another type than in the contract. */
type Wrong = {
  [N in keyof Client]: N extends CallName
    ? [
        Equal<Flat<GivenFields<N>>, Expected<N>>,
        Equal<Awaited<ReturnType<Client[N]>>, Answer<N> extends undefined ? void : Answer<N>>,
      ] extends [true, true]
      ? never
      : N
    : N;
}[keyof Client];

/** An input may be left out exactly if nothing in it is required. */
type WrongLeftOut = {
  [N in keyof Client & CallName]: undefined extends Parameters<Client[N]>[0]
    ? Record<never, never> extends Expected<N>
      ? never
      : N
    : Record<never, never> extends Expected<N>
      ? N
      : never;
}[keyof Client & CallName];

/** What `generate` returns has its image. */
const made: Equal<Awaited<ReturnType<typeof generate>>[number]['asset'], Asset> = true;
const none: [Wrong] extends [never] ? true : Wrong = true;
const noneLeftOut: [WrongLeftOut] extends [never] ? true : WrongLeftOut = true;
const messages: Equal<WebhookMessage, OwnMessage> = true;
const codes: ErrorCode extends FailureCode ? true : false = true;

test('every generated type is the one of the contract', () => {
  assert.deepEqual([none, noneLeftOut, messages, codes, made], [true, true, true, true, true]);
});

test('the SDK has the calls that a key may make, and those that get one', () => {
  const open: readonly string[] = ['startDeviceLogin', 'finishDeviceLogin'];
  const forKeys = Object.entries(calls).filter(([name, { key }]) => key !== null || open.includes(name));
  assert.deepEqual(Object.keys(table).sort(), forKeys.map(([name]) => name).sort());
});
