export const sampleLanguages = ['curl', 'TypeScript', 'Python', 'GDScript', 'C#'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  /** JSON, or null for none. */
  readonly body: string | null;
  /** The answer is a file, which the sample saves under this name; null: it is JSON. */
  readonly file: string | null;
}

/** Returns a program that makes the request with the key in the variable `ARTCADE_KEY`. A body that is no JSON is copied as it is. */
export const sampleOf = (language: SampleLanguage, request: SampleRequest): string =>
  writers[language](request).join('\n');

const writers: Readonly<Record<SampleLanguage, (request: SampleRequest) => string[]>> = {
  curl: ({ method, url, body, file }) => {
    const rest = [
      '-H "Authorization: Bearer $ARTCADE_KEY"',
      ...(body === null
        ? []
        : ['-H "Content-Type: application/json"', `-d '${body.replaceAll("'", "'\\''")}'`]),
      ...(file === null ? [] : [`--output ${quoted(file)}`]),
    ];
    return [[`curl -X ${method} ${quoted(url)}`, ...rest].join(' \\\n  ')];
  },

  TypeScript: ({ method, url, body, file }) => [
    ...(file !== null ? ["import { writeFile } from 'node:fs/promises';", ''] : []),
    `const response = await fetch(${quoted(url)}, {`,
    `  method: ${quoted(method)},`,
    '  headers: {',
    "    Authorization: 'Bearer ' + process.env.ARTCADE_KEY,",
    ...(body === null ? [] : ["    'Content-Type': 'application/json',"]),
    '  },',
    ...(body === null ? [] : [`  body: JSON.stringify(${indented(body, '  ')}),`]),
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    ...(file !== null
      ? [`await writeFile(${quoted(file)}, new Uint8Array(await response.arrayBuffer()));`]
      : [
          'const answer = response.status === 204 ? null : await response.json();',
          'console.log(answer?.data);',
        ]),
  ],

  Python: ({ method, url, body, file }) => [
    'import json',
    'import os',
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    ${quoted(url)},`,
    `    method=${quoted(method)},`,
    '    headers={',
    '        "Authorization": f"Bearer {os.environ[\'ARTCADE_KEY\']}",',
    ...(body === null ? [] : ['        "Content-Type": "application/json",']),
    '    },',
    ...(body === null ? [] : [`    data=json.dumps(${indented(asPython(body), '    ')}).encode(),`]),
    ')',
    'with urlopen(request) as response:',
    ...(file !== null
      ? [`    with open(${quoted(file)}, "wb") as file:`, '        file.write(response.read())']
      : [
          '    answer = json.load(response) if response.status == 200 else None',
          'print(answer and answer["data"])',
        ]),
  ],

  GDScript: ({ method, url, body, file }) => [
    'extends Node',
    '',
    '',
    'func _ready() -> void:',
    ...[
      'var http := HTTPRequest.new()',
      'add_child(http)',
      ...(file !== null ? [`http.download_file = ${quoted(`user://${file}`)}`] : []),
      'var headers := [',
      '\t"Authorization: Bearer " + OS.get_environment("ARTCADE_KEY"),',
      ...(body === null ? [] : ['\t"Content-Type: application/json",']),
      ']',
      ...(body === null ? [] : [`var body := ${indented(tabbed(body), '\t')}`]),
      `http.request(${[
        quoted(url),
        'headers',
        `HTTPClient.METHOD_${method}`,
        ...(body === null ? [] : ['JSON.stringify(body)']),
      ].join(', ')})`,
      'var answer: Array = await http.request_completed',
      'print(answer[1])  # the status',
      ...(file !== null ? [] : ['print(answer[3].get_string_from_utf8())']),
    ].map((line) => `\t${line}`),
  ],

  // Without what came after C# 7, so that it also runs in Unity and Mono.
  'C#': ({ method, url, body, file }) => [
    'using System;',
    ...(file !== null ? ['using System.IO;'] : []),
    'using System.Net.Http;',
    'using System.Net.Http.Headers;',
    ...(body === null ? [] : ['using System.Text;']),
    'using System.Threading.Tasks;',
    '',
    'static class Program',
    '{',
    '    static async Task Main()',
    '    {',
    ...[
      'var http = new HttpClient();',
      `var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${quoted(url)});`,
      'var key = Environment.GetEnvironmentVariable("ARTCADE_KEY");',
      'request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", key);',
      ...(body === null
        ? []
        : [
            `request.Content = new StringContent(@"${body.replaceAll('"', '""')}", Encoding.UTF8, "application/json");`,
          ]),
      'var response = await http.SendAsync(request);',
      'response.EnsureSuccessStatusCode();',
      file !== null
        ? `File.WriteAllBytes(${quoted(file)}, await response.Content.ReadAsByteArrayAsync());`
        : 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
    ].map((line) => `        ${line}`),
    '    }',
    '}',
  ],
};

/** The same in all five languages. */
const quoted = (text: string): string => JSON.stringify(text);

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** GDScript refuses tabs and spaces in one file. */
const tabbed = (json: string): string =>
  json.replace(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2));

/** JSON as Python writes it. Words inside of texts stay. */
const asPython = (json: string): string =>
  json.replace(/"(?:\\.|[^"\\])*"|\b(?:true|false|null)\b/g, (part) => words[part] ?? part);

const words: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** The command that adds this server's tools to Claude Code. */
export const mcpSetup = (server: string): string =>
  [
    `claude mcp add --transport http artcade ${server}/mcp \\`,
    '  --header "Authorization: Bearer $ARTCADE_KEY" \\',
    '  --header "Artcade-Max-Credits: 200"',
  ].join('\n');

/** The headers of a message, as Standard Webhooks defines them. */
export const webhookHeaders = `webhook-id: 019a8f2c-…
webhook-timestamp: 1763380800
webhook-signature: v1,base64(HMAC-SHA256(base64-decode(secret without "whsec_"), id + "." + timestamp + "." + body))

{"type":"batch.done","timestamp":"…","data":{"batchId":"…","key":"…","tool":"character-generator",
  "generations":[{"id":"…","state":"done","assetId":"…"}]}}`;
