import * as z from 'zod/mini';
import { type Call, type CallName, calls } from './calls.ts';
import { errorShape, travellingCodes, wire } from './errors.ts';
import { rules } from './rules.ts';
import { webhookMessage } from './webhooks.ts';

type Json = Record<string, unknown>;

const schema = (shape: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(shape, { io: 'input', target: 'openapi-3.0' }) as Json;
  return rest;
};

/** Returns the product's OpenAPI document. It includes calls that this server does not serve yet, and marks them. */
export function openApiDocument(served: ReadonlySet<CallName>, serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(name, call, served.has(name as CallName)),
    };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Artcade',
      version: '1',
      description:
        'Answers wrap their payload in `data`; 204 has no body; an error is `{ error: { code, message } }`. ' +
        `Who may ask is told by \`x-rule\`:\n${tellRules()}`,
    },
    servers: [{ url: serverUrl }],
    paths,
    'x-webhooks': webhooks(),
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
      schemas: {
        Error: {
          ...schema(errorShape),
          description: travellingCodes
            .map((code) => `${wire[code].status} \`${code}\`: ${wire[code].message}`)
            .join('\n'),
        },
      },
    },
  };
}

function operation(name: string, call: Call, isServed: boolean): Json {
  const failure = {
    description: 'The request was refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: name,
    summary: call.summary,
    ...(isServed ? {} : { 'x-planned': true }),
    'x-rule': call.rule,
    ...(call.key && { 'x-scope': call.key }),
    security: call.access === 'anyone' ? [] : [{ [call.access]: [] }, ...(call.key ? [{ apiKey: [] }] : [])],
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schema(call.body) } } },
    }),
    responses: {
      ...success(call),
      '4XX': failure,
    },
  };
}

/** What receivers of webhooks get, by type. */
const webhooks = (): Json =>
  Object.fromEntries(
    webhookMessage.def.options.map((message) => [
      [...message.def.shape.type.def.values].join(),
      {
        post: {
          requestBody: { required: true, content: { 'application/json': { schema: schema(message) } } },
          responses: { '2XX': { description: 'Received' } },
        },
      },
    ]),
  );

const tellRules = (): string =>
  Object.entries(rules)
    .map(([rule, who]) => `- \`${rule}\`: ${who}`)
    .join('\n');

function success(call: Call): Json {
  if (call.file) {
    const isText = call.file.startsWith('text/');
    const shape = { type: 'string', ...(isText ? {} : { format: 'binary' }) };
    return { 200: { description: 'Done', content: { [call.file]: { schema: shape } } } };
  }
  if (!call.answer) return { 204: { description: 'Done' } };
  const content = { 'application/json': { schema: schema(z.object({ data: call.answer })) } };
  return { 200: { description: 'Done', content } };
}

function parameters(place: 'path' | 'query', fields: Call['params']): Json[] {
  return Object.entries(fields ?? {}).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schema(shape),
  }));
}
