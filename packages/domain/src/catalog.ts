interface Tool {
  readonly creditCost: number;
  /** The light that the tool's card throws. */
  readonly glow: string;
}

export const tools = {
  'game-screen-planner': { creditCost: 15, glow: '#ff8a5c' },
  'banner-generator': { creditCost: 15, glow: '#5ca8ff' },
  'logo-generator': { creditCost: 20, glow: '#ff5cc4' },
  'ui-component-generator': { creditCost: 20, glow: '#34d39a' },
  'game-background-generator': { creditCost: 30, glow: '#ff9d6b' },
  'loading-screen-generator': { creditCost: 35, glow: '#38d6d0' },
  'character-generator': { creditCost: 40, glow: '#9b7bff' },
} as const satisfies Record<string, Tool>;

export type ToolSlug = keyof typeof tools;
export const toolSlugs = keysOf(tools);
export const isToolSlug = (value: unknown): value is ToolSlug => isKeyOf(tools, value);

/** Only the character generator offers edits so far. */
export const editCost = 15;

type Pack = { readonly price: number; readonly credits: number };

export const packs = {
  trial: { price: 90, credits: 100 },
  veteran: { price: 400, credits: 500 },
  pro: { price: 750, credits: 1000 },
} as const satisfies Record<string, Pack>;

export type PackId = keyof typeof packs;
export const packIds = keysOf(packs);
export const isPackId = (value: unknown): value is PackId => isKeyOf(packs, value);

const gigabyte = 1024 ** 3;
const freeStorage = 1 * gigabyte;

type Variant = { readonly id: string; readonly price: number; readonly bonus: number; readonly rank: number };
type PlanFamily = {
  readonly monthly: Variant;
  readonly annual?: Variant;
  readonly monthlyCredits: number;
  readonly storage: number;
  readonly packBonusPercent: number;
  readonly teams: boolean;
};

// Ranks span families: either annual plan ranks above every monthly one.
export const planFamilies = {
  light: {
    monthly: { id: 'light', price: 150, bonus: 0, rank: 1 },
    monthlyCredits: 150,
    storage: 5 * gigabyte,
    packBonusPercent: 0,
    teams: false,
  },
  professional: {
    monthly: { id: 'professional', price: 450, bonus: 0, rank: 2 },
    annual: { id: 'professional-annual', price: 4500, bonus: 600, rank: 4 },
    monthlyCredits: 600,
    storage: 10 * gigabyte,
    packBonusPercent: 5,
    teams: true,
  },
  premium: {
    monthly: { id: 'premium', price: 980, bonus: 0, rank: 3 },
    annual: { id: 'premium-annual', price: 9800, bonus: 2000, rank: 5 },
    monthlyCredits: 1500,
    storage: 20 * gigabyte,
    packBonusPercent: 10,
    teams: true,
  },
} as const satisfies Record<string, PlanFamily>;

export type PlanFamilyId = keyof typeof planFamilies;
type Families = (typeof planFamilies)[PlanFamilyId];
export type PlanId = Families['monthly']['id'] | Extract<Families, { annual: Variant }>['annual']['id'];

type Plan = {
  readonly id: PlanId;
  readonly family: PlanFamilyId;
  readonly cycle: 'month' | 'year';
  readonly price: number;
  readonly monthlyCredits: number;
  readonly bonus: number;
  readonly rank: number;
};

// The two casts are safe because PlanId is derived from the data that is unfolded here.
export const plans = Object.fromEntries(
  keysOf(planFamilies).flatMap((family) => {
    const { monthly, annual, monthlyCredits }: PlanFamily = planFamilies[family];
    const sold = [{ ...monthly, cycle: 'month' }, ...(annual ? [{ ...annual, cycle: 'year' }] : [])];
    return sold.map((variant) => [variant.id, { ...variant, family, monthlyCredits } as Plan]);
  }),
) as Readonly<Record<PlanId, Plan>>;

export const planIds = keysOf(plans);
export const isPlanId = (value: unknown): value is PlanId => isKeyOf(plans, value);

const familyOf = (planId: PlanId): PlanFamily => planFamilies[plans[planId].family];

/** What one payment brings over its month or year. */
export const creditsPerPayment = (planId: PlanId): number =>
  plans[planId].monthlyCredits * (plans[planId].cycle === 'year' ? 12 : 1);

/** A credit of this plan costs more than one of the smallest pack: what it sells is storage. */
export const isDearerThanPacks = (planId: PlanId): boolean =>
  plans[planId].price / creditsPerPayment(planId) > packs.trial.price / packs.trial.credits;

export const packBonus = (credits: number, family: PlanFamilyId | null): number =>
  family ? Math.floor((credits * planFamilies[family].packBonusPercent) / 100) : 0;

export const storageLimit = (planId: PlanId | null): number =>
  planId ? familyOf(planId).storage : freeStorage;

export const mayCreateTeam = (planId: PlanId | null): boolean => planId !== null && familyOf(planId).teams;

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(record) as K[];
}

// `in` would also accept 'constructor' and other inherited names.
function isKeyOf(record: object, value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(record, value);
}
