import { isToolSlug, type ToolSlug } from '@artcade/domain/catalog';
import { type EngineName, engineNames, isEngineName } from '@artcade/domain/generations';
import type { Size } from '@artcade/domain/tool-forms';
import { z } from 'zod';
import {
  type Ceiling,
  ceilingPeriods,
  type EnginePrices,
  type PriceTerm,
  parseMicros,
  priceUnits,
} from '#adapters/engines/prices.ts';
import type { EngineOrder } from '#adapters/engines/settings.ts';

type Problem = { addIssue: (issue: { code: 'custom'; message: string }) => void };

/** Reads `openai,google`: each engine once, the preferred one first. */
export function parseOrder(text: string, context: Problem): EngineOrder {
  const order = orderIn(text, ',');
  if (order) return order;
  context.addIssue({ code: 'custom', message: `must be engines, each once: ${engineNames.join(', ')}` });
  return z.NEVER;
}

function orderIn(text: string, separator: string): EngineOrder | null {
  const names = text.split(separator).map((word) => word.trim());
  const [first, ...others] = names.filter(isEngineName);
  const isEachOnce = new Set(names).size === names.length;
  return first && isEachOnce && others.length + 1 === names.length ? [first, ...others] : null;
}

/** Reads `logo-generator=openai/google,character-generator=comfyui`. */
export function parseByTool(text: string, context: Problem): Partial<Record<ToolSlug, EngineOrder>> {
  const byTool: Partial<Record<ToolSlug, EngineOrder>> = {};
  for (const part of text.split(',')) {
    const [tool, engines = '', ...more] = part.split('=').map((word) => word.trim());
    const order = orderIn(engines, '/');
    if (!isToolSlug(tool) || !order || more.length > 0 || byTool[tool] !== undefined) {
      const message = `must be tool=engine,… or tool=engine/engine,… with each tool once; engines: ${engineNames.join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    byTool[tool] = order;
  }
  return byTool;
}

/** Reads `openai=0.04/image,google=0.3/input-mtok+30/output-mtok`. */
export function parsePrices(text: string, context: Problem): EnginePrices['byEngine'] {
  const prices: Partial<Record<EngineName, readonly PriceTerm[]>> = {};
  for (const part of text.split(',')) {
    const [engine, price = '', ...more] = part.split('=').map((word) => word.trim());
    const terms = price.split('+').map(termIn);
    if (
      !isEngineName(engine) ||
      engine === 'builtin' ||
      more.length > 0 ||
      prices[engine] !== undefined ||
      !terms.every((term) => term !== null)
    ) {
      const message = `must be engine=0.04/image,… with each engine once; units: ${priceUnits.join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    prices[engine] = terms;
  }
  return prices;
}

/** Reads `openai=20/day+300/month,google=5/day`. */
export function parseCeilings(text: string, context: Problem): EnginePrices['ceilings'] {
  const ceilings: Partial<Record<EngineName, Ceiling>> = {};
  for (const part of text.split(',')) {
    const [engine, amounts = '', ...more] = part.split('=').map((word) => word.trim());
    const ceiling: Partial<Record<(typeof ceilingPeriods)[number], number>> = {};
    const isRight = amounts.split('+').every((each) => {
      const [amount = '', name, ...others] = each.split('/').map((word) => word.trim());
      const period = ceilingPeriods.find((known) => known === name);
      const micros = parseMicros(amount);
      if (period === undefined || micros === null || others.length > 0 || ceiling[period] !== undefined)
        return false;
      ceiling[period] = micros;
      return true;
    });
    if (!isEngineName(engine) || engine === 'builtin' || more.length > 0 || ceilings[engine] || !isRight) {
      context.addIssue({
        code: 'custom',
        message: 'must be engine=20/day+300/month,… with each engine once; one of the two may be left out',
      });
      return z.NEVER;
    }
    ceilings[engine] = ceiling;
  }
  return ceilings;
}

/** Reads `openai=2,comfyui=0.5` as percents of the catalogue's price. */
export function parseFactors(text: string, context: Problem): Readonly<Partial<Record<EngineName, number>>> {
  const percents: Partial<Record<EngineName, number>> = {};
  for (const part of text.split(',')) {
    const [engine, factor = '', ...more] = part.split('=').map((word) => word.trim());
    const percent = /^\d{1,2}(\.\d{1,2})?$/.test(factor) ? Math.round(Number(factor) * 100) : 0;
    if (!isEngineName(engine) || more.length > 0 || percents[engine] !== undefined || percent === 0) {
      const message =
        'must be engine=2,… with each engine once, from 0.01 to 99.99 times the price of the catalogue';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    percents[engine] = percent;
  }
  return percents;
}

function termIn(text: string): PriceTerm | null {
  const [amount = '', name, ...more] = text.split('/').map((word) => word.trim());
  const unit = priceUnits.find((each) => each === name);
  const micros = parseMicros(amount);
  return unit === undefined || micros === null || more.length > 0 ? null : { unit, micros };
}

export function parseSizes(text: string, context: Problem): readonly Size[] | 'any' {
  if (text.trim() === 'any') return 'any';
  const sizes = text.split(',').map(parseSize);
  if (sizes.every((size) => size !== null)) return sizes;
  context.addIssue({ code: 'custom', message: 'must be sizes like 1024x1024,1536x1024, or any' });
  return z.NEVER;
}

export function parseSize(text: string): Size | null {
  const match = /^\s*(\d{2,4})x(\d{2,4})\s*$/.exec(text);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}
