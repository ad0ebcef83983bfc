import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod/mini';
import { callGroups } from './call-groups.ts';
import { type Call, type CallName, calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';
import { shapeNames } from './shape-names.ts';

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;
}

interface Operation {
  readonly operationId: CallName;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly object[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media>>;
}

type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

interface Document {
  readonly info: { readonly license: { readonly name: string; readonly identifier: string } };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Operations;
  readonly webhooks: Operations;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly required?: readonly string[] }>>;
  };
}

const operationsOf = (places: Operations): Operation[] =>
  Object.values(places).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  const every = new Set(Object.keys(calls) as CallName[]);
  const document = openApiDocument(every, 'http://artcade.example/api') as unknown as Document;

  test('has every call under its subject, and no subject without a call', () => {
    assert.deepEqual(
      document.tags.map(({ name }) => name),
      Object.keys(callGroups),
    );
    const operations = operationsOf(document.paths);
    assert.equal(operations.length, every.size);
    for (const { operationId, tags } of operations) assert.deepEqual(tags, [calls[operationId].group]);
    assert.deepEqual(new Set(operations.flatMap(({ tags }) => tags)), new Set(Object.keys(callGroups)));
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

  test('marks no field as read-only: generated clients would leave it out of requests', () => {
    assert.doesNotMatch(JSON.stringify(document), /"readOnly"/);
    const { NewGenerations } = document.components.schemas;
    assert.ok(NewGenerations && !NewGenerations.required?.includes('inputs'), 'an order may omit its inputs');
  });

  test("keeps Redocly's recommended rules about names, summaries, licence and security", () => {
    const operations = [...operationsOf(document.paths), ...operationsOf(document.webhooks)];
    const ids = operations.map(({ operationId }) => operationId);
    assert.equal(new Set(ids).size, operations.length, 'each operation has an id of its own');
    for (const { operationId, summary, security, responses } of operations) {
      assert.ok(summary && security, operationId);
      assert.ok(
        Object.keys(responses).some((status) => status.startsWith('4')),
        operationId,
      );
    }
    for (const { name, description } of document.tags) assert.ok(description, name);
    assert.ok(document.info.license.name && document.info.license.identifier);
  });

  test('has examples that its own schemas accept', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'document' });
    const pointing = (schema: object) =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as object;
    let examples = 0;
    for (const { operationId, requestBody, responses } of operationsOf(document.paths))
      for (const { content } of [requestBody ?? {}, ...Object.values(responses)])
        for (const { schema, example } of Object.values(content ?? {})) {
          if (example === undefined) continue;
          assert.ok(ajv.validate(pointing(schema), example), `${operationId}: ${ajv.errorsText()}`);
          examples += 1;
        }
    assert.ok(examples > 80, String(examples));
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
