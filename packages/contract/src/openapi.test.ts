import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { callExamples } from './call-examples.ts';
import { callGroups } from './call-groups.ts';
import { type Call, type CallName, calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';
import { shapeNames } from './shape-names.ts';

interface Document {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly required?: readonly string[] }>>;
  };
}

describe('the OpenAPI document', () => {
  const every = new Set(Object.keys(calls) as CallName[]);
  const document = openApiDocument(every, 'http://artcade.example/api') as unknown as Document;

  test('has every call under one subject', () => {
    const grouped = Object.values(callGroups).flat();
    assert.deepEqual([...grouped].sort(), [...every].sort());
    assert.deepEqual(
      document.tags.map(({ name }) => name),
      Object.keys(callGroups),
    );
    const [group, [first]] = Object.entries(callGroups)[0] ?? ['', ['']];
    const call: Call = calls[first as CallName];
    assert.deepEqual(document.paths[call.path]?.[call.method.toLowerCase()]?.tags, [group]);
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
    for (const [name, { body, answer }] of Object.entries(callExamples)) {
      const call: Call = calls[name as CallName];
      const sent = call.takesIdempotencyKey ? { key: 'k', ...body } : body;
      if (body !== undefined) assert.deepEqual(call.body?.safeParse(sent).error?.issues, undefined, name);
      if (answer !== undefined)
        assert.deepEqual(call.answer?.safeParse(answer).error?.issues, undefined, name);
    }
    for (const [name, call] of Object.entries<Call>(calls))
      if (call.key && call.body && name !== 'uploadImage' && !name.startsWith('share'))
        assert.ok(callExamples[name as CallName]?.body, `${name} has an example`);
  });
});
