import type { PromptReading } from '@artcade/contract/briefs';
import type { ToolSlug } from '@artcade/domain/catalog';
import { auto, defaultInputs, type FormField, formOf, type InputValue } from '@artcade/domain/tool-forms';
import type { Form } from './form.ts';

/** Something that is decided in a folded group, and by what. */
export interface Fact {
  readonly text: string;
  readonly by: 'words' | 'choice' | 'default';
}

type Translate = (key: string) => string;

/** Returns what the fields of a group are set to. A choice that is left to the words counts once the words decide it. */
export function factsOf(
  tool: ToolSlug,
  { inputs }: Pick<Form, 'inputs'>,
  {
    promptFields,
    hidden,
    t,
  }: { promptFields: PromptReading['fields']; hidden: readonly string[]; t: Translate },
  names: readonly string[],
): readonly Fact[] {
  const usual = defaultInputs(tool);
  const facts = names
    .filter((name) => !hidden.includes(name))
    .flatMap((name): readonly Fact[] => {
      const field = formOf(tool).fields[name];
      const value = inputs[name];
      if (field === undefined || value === undefined) return [];
      if (value === auto) {
        const words = promptFields[name]?.name;
        return words === undefined ? [] : [{ text: words, by: 'words' }];
      }
      const text = textOf(field, value, (key) => t(`tools.${tool}.${key}`), name);
      const by = JSON.stringify(value) === JSON.stringify(usual[name]) ? 'default' : 'choice';
      return text === '' ? [] : [{ text, by }];
    });
  // One word may set two fields.
  return facts.filter(({ text }, index) => facts.findIndex((other) => other.text === text) === index);
}

function textOf(field: FormField, value: InputValue, t: Translate, name: string): string {
  switch (field.kind) {
    case 'text':
      return String(value).trim();
    case 'choice':
      return t(`options.${name}.${String(value)}`);
    case 'several':
      return (value as readonly string[]).map((each) => t(`options.${name}.${each}`)).join(', ');
    case 'flag':
      return value === true ? t(`fields.${name}`) : '';
    case 'number':
      return '';
  }
}
