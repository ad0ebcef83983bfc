import { countOf, kindOf, nounsOf } from '@artcade/engine/brief/brief';
import { readDrawing } from '@artcade/engine/brief/read-drawing';
import { answerTo, openPrompts } from '@artcade/engine/brief/understanding';
import type { Asked } from './asked/row.ts';

const tools: readonly string[] = [
  'game-background-generator',
  'banner-generator',
  'loading-screen-generator',
];
const shown: readonly string[] = ['creature', 'role', 'thing', 'plant', 'vehicle'];

/** The open prompts of those tools whose pictures are worlds: what is read of them is to be there, in its number. */
export const openAsked = (): readonly Asked[] =>
  openPrompts()
    .filter(({ tool }) => tools.includes(tool))
    .map(({ prompt, expected }) => {
      const { brief } = readDrawing({
        tool: 'game-background-generator',
        mode: 'create',
        prompt,
        inputs: {},
      });
      const wanted = expected.filter(({ not }) => !not).map((each) => answerTo(each, brief) ?? each.concept);
      const counted = nounsOf(brief).filter(({ attributes }) =>
        attributes.some((id) => /^count\.\d+$/.test(id)),
      );
      return {
        prompt,
        has: wanted
          .filter((id) => shown.includes(kindOf(id)))
          .map((id) => {
            const noun = counted.find((each) => each.id === id);
            return noun ? ([id, countOf(noun)] as const) : id;
          }),
        without: expected.flatMap(({ concept, not }) => (not ? [concept] : [])),
        also: wanted,
      };
    });
