import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readConfig, variableNames } from './config.ts';
import { unknownWarnings } from './unknown.ts';

const warningsOf = (...names: string[]) =>
  unknownWarnings(Object.fromEntries(names.map((name) => [name, '1'])), variableNames);
const namesIn = (file: string) =>
  [
    ...readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8').matchAll(
      /^#? ?([A-Z][A-Z0-9_]+)=/gm,
    ),
  ].map(([, name = '']) => name);

test('a misspelt variable is named, with the one that is meant', () => {
  for (const [wrong, meant] of [
    ['S3_BUKET', 'S3_BUCKET'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['IMAGE_ENGIN', 'IMAGE_ENGINE'],
    ['GALERY', 'GALLERY'],
    ['OPENAI_API_KYE', 'OPENAI_API_KEY'],
  ] as const)
    assert.deepEqual(warningsOf(wrong), [
      `${wrong} is not a setting of Artcade, and has no effect: is ${meant} meant?`,
    ]);
});

test('a variable that begins like ours is named', () => {
  assert.deepEqual(warningsOf('S3_USE_TLS', 'IMAGE_ENGINE_COLOUR'), [
    'S3_USE_TLS is not a setting of Artcade, and has no effect.',
    'IMAGE_ENGINE_COLOUR is not a setting of Artcade, and has no effect.',
  ]);
});

test('our own variables, those of other programs and empty ones are not', () => {
  assert.deepEqual(warningsOf(...variableNames), []);
  assert.deepEqual(warningsOf(...namesIn('deploy/.env.example')), []);
  assert.deepEqual(unknownWarnings({ S3_BUKET: '' }, variableNames), []);
  const usual =
    'PATH HOME HOSTNAME LANG LC_ALL SHELL TERM USER PWD SHLVL LOGNAME MAIL TZ NODE_VERSION NODE_OPTIONS NODE_PATH npm_config_x ' +
    'GOOGLE_APPLICATION_CREDENTIALS OPENAI_ORG_ID OTEL_LOG_LEVEL DATABASE_HOST KUBERNETES_SERVICE_HOST ARTCADE_KEY ' +
    'SSH_AUTH_SOCK XDG_RUNTIME_DIR INVOCATION_ID JOURNAL_STREAM CI DEBUG EDITOR REQUESTS_CA_BUNDLE';
  assert.deepEqual(warningsOf(...usual.split(' ')), []);
});

test('the server warns of them at start', () => {
  const { warnings } = readConfig({ S3_BUKET: 'pictures' });
  assert.ok(warnings.some((warning) => warning.startsWith('S3_BUKET')));
});
