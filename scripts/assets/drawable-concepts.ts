import { readFileSync, writeFileSync } from 'node:fs';
import { toolSlugs } from '../../packages/domain/src/catalog.ts';
import { drawnAlone } from '../../packages/engine/src/brief/alone.ts';
import { concepts } from '../../packages/engine/src/concepts/graph.ts';

/**
 * Finds out which concepts each tool has drawings for, by drawing every concept alone: `node scripts/run/run.mjs
 * scripts/assets/drawable-concepts.ts logo banner`, or all tools without a word. The page tells from the result whether a word will be drawn,
 * and as what. Scenes are planned and not painted; it takes half a minute to seven minutes for each tool. A tool that reports no
 * concept is left out.
 */
const file = 'packages/engine/src/brief/drawable.json';
const wanted = process.argv.slice(2);
const found = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
for (const tool of toolSlugs.filter(
  (slug) => wanted.length === 0 || wanted.some((word) => slug.includes(word)),
)) {
  const drawn = new Set<string>();
  for (const { id } of concepts) {
    const as = await drawnAlone(tool, id);
    if (as !== null) drawn.add(as);
  }
  if (drawn.size > 0) found[tool] = [...drawn].sort();
  else delete found[tool];
  console.log(`${tool}: ${drawn.size} drawings for ${concepts.length} concepts`);
}
writeFileSync(file, `${JSON.stringify(found)}\n`);
