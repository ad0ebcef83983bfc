import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '#config/config.ts';
import { ConfigError } from '#config/problems.ts';

/** Configures every external service, so that no sandbox runs. */
export const outside = {
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  OIDC_CLIENT_ID: 'artcade',
  OIDC_CLIENT_SECRET: 'secret',
  NEWEBPAY_URL: 'https://gateway.example',
  NEWEBPAY_MERCHANT_ID: 'MS12345678',
  NEWEBPAY_HASH_KEY: 'k'.repeat(32),
  NEWEBPAY_HASH_IV: 'i'.repeat(16),
};

export const online = { PUBLIC_URL: 'https://artcade.example', TRUST_PROXY: '1' };

export const builtinAlone = {
  order: ['builtin'],
  byTool: {},
  fallback: null,
  choice: [],
  creditPercents: {},
  attemptSeconds: 120,
  prices: { currency: 'USD', byEngine: {}, ceilings: {} },
  openai: null,
  google: null,
  automatic1111: null,
  comfyui: null,
  fal: null,
  replicate: null,
  bfl: null,
  stability: null,
};

/** An external tool. */
export const dice = { slug: 'dice', name: 'Dice', url: 'https://dice.example/tool', creditCost: 5 };

export function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    assert.equal(error.message, error.problems.join('\n'));
    return error.problems;
  }
}

/**
 * Adds a test per variable: each of these values alone is one problem, whose message begins with the
 * variable's name.
 */
export function testWrongValues(variables: Readonly<Record<string, readonly string[]>>): void {
  for (const [name, values] of Object.entries(variables))
    test(`names ${name} when its value is wrong`, () => {
      for (const value of values) {
        const problems = problemsOf({ ...outside, [name]: value });
        assert.equal(problems.length, 1, `${name}=${value}: ${problems.join()}`);
        assert.match(problems[0] ?? '', new RegExp(`^${name}(: .+| is "[^"]*": set it to a .+)\\.$`));
      }
    });
}
