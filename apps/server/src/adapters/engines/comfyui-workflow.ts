import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const node = z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) });
const graph = z.record(z.string(), node);
/** `node.input`, or several of them if a value goes to several inputs. */
const place = z.string().regex(/^[^.]+\.[^.]+$/, 'must be node.input');
const places = z.union([place.transform((one) => [one]), z.array(place).min(1)]);

const referencesMaximum = 8;

const fields = z.strictObject({
  prompt: places,
  negative: places.optional(),
  seed: places.optional(),
  width: places.optional(),
  height: places.optional(),
  image: places.optional(),
  mask: places.optional(),
  strength: places.optional(),
  /** Where the file name of a LoRA goes; the one in the graph stays where the kit names none. */
  lora: places.optional(),
  /** One entry for each reference image that the graph takes. */
  references: z.array(places).min(1).max(referencesMaximum).optional(),
});

const recipe = z.object({ graph, fields }).superRefine(({ graph: nodes, fields: map }, context) => {
  for (const each of Object.values(map).flatMap((found) => found?.flat() ?? [])) {
    const [id = '', input = ''] = each.split('.');
    if (nodes[id]?.inputs[input] === undefined)
      context.addIssue({ code: 'custom', message: `has no input ${each}` });
  }
});

/**
 * A graph for text to image, and optionally one for image to image, one that fills the white of a mask, and one that looks at
 * references, as with an IP-Adapter.
 */
const workflow = z.object({
  model: z.string().min(1).max(100),
  /** File names of LoRAs that style kits may name. */
  loras: z.array(z.string().min(1).max(100)).max(50).default([]),
  create: recipe,
  edit: recipe.refine(({ fields: map }) => map.image !== undefined, 'must map the field image').optional(),
  fill: recipe
    .refine(
      ({ fields: map }) => map.image !== undefined && map.mask !== undefined,
      'must map the fields image and mask',
    )
    .optional(),
  references: recipe
    .refine(({ fields: map }) => map.references !== undefined, 'must map the field references')
    .optional(),
});

export type Workflow = z.infer<typeof workflow>;
export type Recipe = Workflow['create'];
type FieldName = Exclude<keyof Recipe['fields'], 'references'>;

const shipped = fileURLToPath(new URL('./comfyui-sdxl.json', import.meta.url));

/** Reads a workflow. Throws an error that explains in one sentence what is wrong with it. */
export function readWorkflow(path: string | null): Workflow {
  const parsed = workflow.safeParse(parseFile(path ?? shipped));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${[issue?.path.join('.'), issue?.message].filter(Boolean).join(' ')}`);
}

function parseFile(path: string): unknown {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error('the file cannot be read', { cause });
  }
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new Error('the file is not JSON', { cause });
  }
}

/** Returns the graph with its fields filled in. Skips fields that the graph does not have. */
export function fill(
  { graph: nodes, fields: map }: Recipe,
  values: Partial<Record<FieldName, string | number>>,
  references: readonly string[] = [],
) {
  const filled = structuredClone(nodes);
  const put = (at: readonly string[], value: string | number): void => {
    for (const each of at) {
      const [id = '', input = ''] = each.split('.');
      const target = filled[id];
      if (target) target.inputs[input] = value;
    }
  };
  for (const [name, value] of Object.entries(values)) put(map[name as FieldName] ?? [], value);
  // A graph needs all its images: where there are fewer, the first one is given again.
  const [first] = references;
  if (first !== undefined)
    for (const [index, at] of (map.references ?? []).entries()) put(at, references[index] ?? first);
  return filled;
}
