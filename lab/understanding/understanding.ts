import { understandingOf } from '../../packages/engine/src/brief/understanding.ts';
import { asked } from '../worlds/asked.ts';
import { openAsked } from '../worlds/open.ts';
import { judgeWorlds } from './world.ts';

/**
 * How much of a set of prompts the built-in engine reads and draws: `npm run understanding -- character th`. A concept counts
 * as drawn if the tool reports it and the picture changes without it. `--read` measures the reading alone. `--world` judges the
 * worlds that are made of prompts of its own, as the eye would, or (`--open`) of the open ones: `npm run understanding -- --world`.
 */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isReadOnly = process.argv.includes('--read');
const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${Math.round((100 * part) / whole)}%`);

async function readPrompts() {
  const { rows, misses } = await understandingOf({
    isWanted: ({ id }) => wanted.every((word) => id.split('-').includes(word)),
    proof: isReadOnly ? 'read' : 'drawn',
    onProgress: (line) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  for (const line of misses) console.log(line);
  console.table(
    rows.map(({ name, expected, read, drawn }) => ({
      name,
      expected,
      read: percent(read, expected),
      ...(isReadOnly ? {} : { drawn: percent(drawn, expected) }),
    })),
  );
}

if (process.argv.includes('--world')) {
  const all = process.argv.includes('--open') ? openAsked() : asked;
  judgeWorlds(
    all.filter(({ prompt }) => wanted.every((word) => prompt.toLowerCase().includes(word.toLowerCase()))),
  );
} else await readPrompts();
