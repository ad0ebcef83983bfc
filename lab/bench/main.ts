import { devLoop } from './dev-loop.ts';
import { edits } from './edits.ts';
import { engine } from './engine.ts';
import { firstVisit } from './first-visit.ts';
import { generations } from './generations.ts';
import { list } from './list.ts';
import { memory } from './memory.ts';
import { pipeline } from './pipeline.ts';
import { scroll } from './scroll.ts';
import { sizes } from './sizes.ts';
import { spend } from './spend.ts';
import { startUp } from './start-up.ts';
import { studio } from './studio.ts';
import { type Findings, printTable } from './table.ts';
import { upload } from './upload.ts';
import { wallet } from './wallet.ts';

// Not tests: a missed target is reported and fails nothing. Only a failed measurement sets the exit code to 1.
const parts: Readonly<Record<string, () => Promise<Findings>>> = {
  list,
  scroll,
  studio,
  upload,
  memory,
  generations,
  engine,
  edits,
  wallet,
  pipeline,
  spend,
  'first-visit': firstVisit,
  'start-up': startUp,
  'dev-loop': devLoop,
  sizes,
};
const names = Object.keys(parts);

const chosen = process.argv.slice(2).filter((word) => word !== '--quick');
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from ${names.join(', ')}; none for all.`);
  process.exit(1);
}

const findings: Findings[] = [];
let hasBroken = false;
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const begun = performance.now();
  try {
    const found = await measure();
    findings.push(found);
    for (const line of found.missing ?? []) {
      hasBroken = true;
      console.error(line);
    }
    console.log(`${name}: measured in ${Math.round((performance.now() - begun) / 1000)} s`);
  } catch (error) {
    hasBroken = true;
    console.error(`${name}: could not be measured`, error);
  }
}
console.log();
printTable(findings.flatMap(({ figures }) => figures));
console.log();
for (const note of findings.flatMap(({ notes }) => notes)) console.log(note);
// Keep-alive connections would keep the process running.
process.exit(hasBroken ? 1 : 0);
