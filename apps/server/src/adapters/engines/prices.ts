import type { EngineName } from '@artcade/domain/generations';

/** What a provider's bill may count. */
export const priceUnits = ['image', 'megapixel', 'input-mtok', 'output-mtok'] as const;
type PriceUnit = (typeof priceUnits)[number];

/** One part of a price, in millionths of the currency. */
export interface PriceTerm {
  readonly unit: PriceUnit;
  readonly micros: number;
}

export const ceilingPeriods = ['day', 'month'] as const;
/** The most that a provider may charge, in millionths of the currency, in a day and in a month of UTC. */
export type Ceiling = Readonly<Partial<Record<(typeof ceilingPeriods)[number], number>>>;

export interface EnginePrices {
  /** A code such as USD. All prices are in the same one. */
  readonly currency: string;
  readonly byEngine: Readonly<Partial<Record<EngineName, readonly PriceTerm[]>>>;
  readonly ceilings: Readonly<Partial<Record<EngineName, Ceiling>>>;
}

/** What a service made, as far as it is known. */
export interface Usage {
  /** Of the image as the service made it, before we resize it. */
  readonly pixels?: number | undefined;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

const million = 1_000_000n;

/** Returns the price of one image in millionths, rounded once at the end; null: not known. */
export function priceOf(terms: readonly PriceTerm[] | undefined, usage: Usage): number | null {
  if (!terms) return null;
  let total = 0n;
  for (const { unit, micros } of terms) {
    const quantity = quantityOf(unit, usage);
    if (quantity === undefined) return null;
    total += BigInt(micros) * quantity;
  }
  return Number((total + million / 2n) / million);
}

/** Millionths of the unit: a pixel is a millionth of a megapixel. */
function quantityOf(unit: PriceUnit, { pixels, inputTokens, outputTokens }: Usage): bigint | undefined {
  const counts = {
    image: 1_000_000,
    megapixel: pixels,
    'input-mtok': inputTokens,
    'output-mtok': outputTokens,
  };
  const count = counts[unit];
  return count !== undefined && Number.isSafeInteger(count) && count >= 0 ? BigInt(count) : undefined;
}

/** Reads a decimal such as 0.039 as millionths, without a floating-point number in between; null: it is none. */
export function parseMicros(text: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole) * 1_000_000 + Number(part.padEnd(6, '0'));
}

/** Writes millionths as a decimal, with at least two places. */
export function formatMicros(micros: number | bigint): string {
  const digits = String(micros).padStart(7, '0');
  const part = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -6)}.${part}`;
}
