import { apiKeyLimits, spendingLimitHeaders, spendingLimitHours } from '@artcade/domain/api-keys';
import * as z from 'zod/mini';
import { callGroups } from './call-groups.ts';
import { type Call, type CallName, calls } from './calls.ts';
import { errorShape, travellingCodes, wire } from './errors.ts';
import { rules } from './rules.ts';
import { shapeNames } from './shape-names.ts';
import { webhookMessage, webhookSummaries } from './webhooks.ts';

type Json = Record<string, unknown>;

const names = new Map<unknown, string>(Object.entries(shapeNames).map(([name, shape]) => [shape, name]));

/** Descriptions of the shapes, and the names of those that the document names. */
class Metadata extends z.core.$ZodRegistry<{ readonly id?: string }> {
  override get(shape: z.core.$ZodType): never {
    const id = names.get(shape);
    return { ...z.globalRegistry.get(shape), ...(id !== undefined && { id }) } as never;
  }
}
const metadata = new Metadata();

/** Returns the schema of a shape. Named shapes inside it are added to `schemas`, and referred to. */
function schema(shape: z.ZodMiniType, schemas: Json): Json {
  // A named shape is referred to only inside of another one.
  const { $defs = {}, properties } = z.toJSONSchema(z.object({ it: shape }), {
    io: 'input',
    metadata,
    // `readonly` is for the compiler. In a document it would mean that requests leave the field out, as generated clients do.
    override: ({ jsonSchema }) => delete jsonSchema.readOnly,
  });
  for (const [name, found] of Object.entries($defs)) schemas[name] = referring(found);
  return referring(properties?.['it']);
}

const referring = (part: unknown): Json =>
  JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** Returns the product's OpenAPI document. It includes calls that this server does not serve yet, and marks them. */
export function openApiDocument(served: ReadonlySet<CallName>, serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(name as CallName, call, {
        isServed: served.has(name as CallName),
        schemas,
      }),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Artcade',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Responses wrap their payload in `data`; 204 has no body; an error is `{ error: { code, message } }`. ' +
        'Every answer to a key has the headers `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`. ' +
        `\`x-rule\` says who may make a call:\n${listRules()}`,
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(callGroups).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooks(schemas),
    components: {
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'art_live_…',
          description: 'A key of the account page. `x-scope` of a call names the scope that it needs.',
        },
      },
      responses,
      schemas: {
        ...schemas,
        Error: {
          ...schema(errorShape, schemas),
          description: travellingCodes
            .map((code) => `${wire[code].status} \`${code}\`: ${wire[code].message}`)
            .join('\n'),
        },
      },
    },
  };
}

function operation(
  name: CallName,
  call: Call,
  { isServed, schemas }: { readonly isServed: boolean; readonly schemas: Json },
): Json {
  const scopes = call.key ? [call.key] : [];
  return {
    operationId: name,
    tags: [call.group],
    summary: call.summary,
    ...(isServed ? {} : { 'x-planned': true }),
    'x-rule': call.rule,
    ...(call.key && { 'x-scope': call.key }),
    security:
      call.access === 'anyone'
        ? []
        : [{ [call.access]: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))],
    parameters: [
      ...parameters('path', call.params, schemas),
      ...parameters('query', call.query, schemas),
      ...(call.takesIdempotencyKey ? [idempotencyKey] : []),
      ...(call.takesSpendingLimit ? spendingLimit : []),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: bodyOf(call, schemas), example: call.example.body } },
      },
    }),
    responses: {
      ...success(call, schemas),
      ...(call.access === 'anyone' ? {} : { 401: { $ref: '#/components/responses/Unauthenticated' } }),
      429: { $ref: '#/components/responses/TooMany' },
      '4XX': { $ref: '#/components/responses/Refused' },
    },
  };
}

function bodyOf({ body, takesIdempotencyKey }: Call, schemas: Json): Json | undefined {
  if (!body) return undefined;
  const described = schema(body, schemas);
  const named = schemas[String(described['$ref']).split('/').at(-1) ?? ''] as
    | { required?: string[] }
    | undefined;
  // The server fills it in.
  if (takesIdempotencyKey && named) named.required = (named.required ?? []).filter((name) => name !== 'key');
  return described;
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Another way to send `key` of the body, which wins. Without both, every request is a new one.',
  schema: { type: 'string', maxLength: 64 },
};

const spendingLimit = [
  {
    name: spendingLimitHeaders.credits,
    in: 'header',
    required: false,
    description:
      'Only with an API key: refuse the order if all orders of this key since then, with this one, cost more.',
    schema: { type: 'integer', minimum: 1, maximum: apiKeyLimits.monthlyCredits },
  },
  {
    name: spendingLimitHeaders.since,
    in: 'header',
    required: false,
    description: `Since when that limit counts. Without it: the last ${spendingLimitHours} hours.`,
    schema: { type: 'string', format: 'date-time' },
  },
];

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});
const header = (type: string, description: string): Json => ({ description, schema: { type } });

const responses = {
  Unauthenticated: {
    ...failure('No valid token or key'),
    headers: { 'WWW-Authenticate': header('string', 'The credential that is wanted') },
  },
  TooMany: {
    ...failure('Too many requests'),
    headers: {
      'Retry-After': header('integer', 'Seconds to wait'),
      'RateLimit-Limit': header('integer', 'Requests of this kind per minute, for all keys of the account'),
      'RateLimit-Remaining': header('integer', 'How many of them are left'),
      'RateLimit-Reset': header('integer', 'Seconds until all of them are there again'),
    },
  },
  Refused: failure('The request was refused'),
};

/** What receivers of webhooks get, by type. */
const webhooks = (schemas: Json): Json =>
  Object.fromEntries(
    webhookMessage.def.options.flatMap((message) =>
      [...message.def.shape.type.def.values].map((type) => [
        type,
        {
          post: {
            operationId: type.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase()),
            tags: ['Webhooks'],
            summary: webhookSummaries[type],
            // A signature in the headers proves the sender; the page for developers says how.
            security: [],
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schema(message, schemas) } },
            },
            responses: { '2XX': { description: 'Received' }, 410: { description: 'Send nothing more' } },
          },
        },
      ]),
    ),
  );

const listRules = (): string =>
  Object.entries(rules)
    .map(([rule, who]) => `- \`${rule}\`: ${who}`)
    .join('\n');

function success(call: Call, schemas: Json): Json {
  if (call.file) {
    const isText = call.file.startsWith('text/');
    const shape = isText ? { type: 'string' } : {};
    return { 200: { description: 'Done', content: { [call.file]: { schema: shape } } } };
  }
  if (!call.answer) return { 204: { description: 'Done' } };
  const content = {
    schema: schema(z.object({ data: call.answer }), schemas),
    ...(call.example?.answer !== undefined && { example: { data: call.example.answer } }),
  };
  return { 200: { description: 'Done', content: { 'application/json': content } } };
}

function parameters(place: 'path' | 'query', fields: Call['params'], schemas: Json): Json[] {
  return Object.entries(fields ?? {}).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schema(shape, schemas),
  }));
}
