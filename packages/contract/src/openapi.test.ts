import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { callGroups } from './call-groups.ts';
import { type Call, type CallName, calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';
import { shapeNames } from './shape-names.ts';

interface Operation {
  readonly operationId: CallName;
  readonly tags: readonly string[];
}

interface Document {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly required?: readonly string[] }>>;
  };
}

describe('the OpenAPI document', () => {
  const every = new Set(Object.keys(calls) as CallName[]);
  const document = openApiDocument(every, 'http://artcade.example/api') as unknown as Document;

  test('has every call under its subject, and no subject without a call', () => {
    assert.deepEqual(
      document.tags.map(({ name }) => name),
      callGroups,
    );
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    assert.equal(operations.length, every.size);
    for (const { operationId, tags } of operations) assert.deepEqual(tags, [calls[operationId].group]);
    assert.deepEqual(new Set(operations.flatMap(({ tags }) => tags)), new Set(callGroups));
  });

  test('names the shapes that clients use, and inlines none of them', () => {
    const named = Object.keys(document.components.schemas);
    assert.deepEqual(named.toSorted(), [...Object.keys(shapeNames), 'Error'].sort());
    const text = JSON.stringify(document.paths);
    for (const field of ['thumbhash', 'batchId', 'firstPlan', 'heroId'])
      assert.ok(!text.includes(`"${field}":{`), `${field} belongs to a named schema`);
  });

  test('does not require the key that the server fills in', () => {
    const { NewGenerations, NewKit, KitChange } = document.components.schemas;
    assert.ok(NewGenerations?.required?.includes('tool') && !NewGenerations.required.includes('key'));
    assert.ok(NewKit?.required?.includes('name') && !NewKit.required.includes('key'));
    assert.ok(KitChange?.required?.includes('name'));
  });

  test('has examples that the contract accepts', () => {
    for (const [name, { body, query, answer, example, takesIdempotencyKey }] of Object.entries<Call>(calls)) {
      const accept = (shape: z.ZodMiniType | undefined, value: unknown) =>
        assert.deepEqual(shape?.safeParse(value).error?.issues, undefined, name);
      if (body) accept(body, takesIdempotencyKey ? { key: 'k', ...example.body } : example.body);
      else accept(z.strictObject(query ?? {}), example?.query ?? {});
      if (example?.answer !== undefined) accept(answer, example.answer);
    }
  });
});
