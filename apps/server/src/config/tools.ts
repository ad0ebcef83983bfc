import { isToolSlug } from '@artcade/domain/catalog';
import { z } from 'zod';
import { type Environment, isProduction } from './environment.ts';

/** A tool of somebody else: a page that is opened in a frame. */
export interface GuestTool {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  /** The price of an image. */
  readonly creditCost: number;
}

const guestTool = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,58}$/, 'must be small letters, digits and hyphens')
    .refine((slug) => !isToolSlug(slug), 'is taken by a tool of the house'),
  name: z.string().trim().min(1).max(60),
  url: z.url({ protocol: /^https?$/ }),
  creditCost: z.int().min(1).max(1000),
});

/** Reports one problem, with its place in the list. */
export const guestTools = z.string().transform((text, context): readonly GuestTool[] => {
  const parsed = z.array(guestTool).max(50).safeParse(parseJson(text));
  const problem = parsed.success ? repeatedSlug(parsed.data) : firstProblem(parsed.error);
  if (parsed.success && problem === null) return parsed.data;
  context.addIssue({ code: 'custom', message: problem ?? 'cannot be read' });
  return z.NEVER;
});

/** In production an open connection would let others replace the tool. */
export function guestToolProblems(given: Environment): string[] {
  const guests = guestTools.optional().safeParse(given['GUEST_TOOLS']).data ?? [];
  const insecure = guests.find(({ url }) => new URL(url).protocol !== 'https:');
  return isProduction(given) && insecure
    ? [`GUEST_TOOLS: in production ${insecure.slug} must have an https address.`]
    : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function firstProblem({ issues: [issue] }: z.ZodError): string {
  const [index, ...field] = issue?.path ?? [];
  if (typeof index !== 'number') return 'must be a JSON array of { slug, name, url, creditCost }';
  return `tool ${index + 1}: ${[...field.map(String), issue?.message ?? ''].join(' ')}`;
}

function repeatedSlug(tools: readonly GuestTool[]): string | null {
  const slugs = tools.map(({ slug }) => slug);
  const repeated = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  return repeated === undefined ? null : `the slug ${repeated} stands there twice`;
}
