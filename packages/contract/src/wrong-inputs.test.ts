import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type * as z from 'zod/mini';
import { type Call, calls } from './calls.ts';

/** Values that no field of a body may have in place of its example. */
function wrongValues(right: unknown, { bodyLimit }: Call): unknown[] {
  const text = String(right);
  return [
    1.5,
    [right],
    { value: right },
    typeof right === 'boolean' ? 'true' : true,
    '\0',
    `${text}\0`,
    '\uD800',
    `${text}\uDFFF`,
    // Fields of larger bodies may be files.
    ...(bodyLimit === undefined ? ['x'.repeat(60_000)] : []),
  ];
}

describe('the shapes of calls', () => {
  for (const [name, call] of Object.entries<Call>(calls))
    test(`${name} accepts no wrong input`, () => {
      const refuse = (shape: z.ZodMiniType, value: unknown, what: string) =>
        assert.ok(
          !shape.safeParse(value).success,
          `${what}: ${JSON.stringify(value)?.slice(0, 60) ?? 'undefined'}`,
        );
      for (const [field, shape] of Object.entries(call.params ?? {}))
        for (const value of ['', 'x'.repeat(201), '\0', 'a b', '🎨', '../']) refuse(shape, value, field);
      for (const [field, shape] of Object.entries(call.query ?? {}))
        for (const value of ['\0', 'x'.repeat(5000), ['a', 'b']]) refuse(shape, value, field);
      if (!call.body) return;
      const right = call.takesIdempotencyKey ? { ...call.example.body, key: 'k' } : call.example.body;
      for (const value of [undefined, null, 1, 'x', true, [right]]) refuse(call.body, value, 'the body');
      refuse(call.body, { ...right, surprise: 1 }, 'an unknown field');
      for (const [field, value] of Object.entries(right))
        for (const wrong of wrongValues(value, call)) refuse(call.body, { ...right, [field]: wrong }, field);
    });
});
