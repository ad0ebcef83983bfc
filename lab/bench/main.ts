import { engine } from './engine.ts';
import { firstVisit } from './first-visit.ts';
import { generations } from './generations.ts';
import { list } from './list.ts';
import { memory } from './memory.ts';
import { scroll } from './scroll.ts';
import { startUp } from './start-up.ts';
import { type Figure, printTable } from './table.ts';
import { upload } from './upload.ts';
import { wallet } from './wallet.ts';

// Not tests: a missed target is reported and fails nothing. Only a failed measurement sets the exit code to 1.
const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  list,
  scroll,
  upload,
  memory,
  generations,
  engine,
  wallet,
  'first-visit': firstVisit,
  'start-up': startUp,
};
const names = Object.keys(parts);

const chosen = process.argv.slice(2).filter((word) => word !== '--quick');
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from ${names.join(', ')}; none for all.`);
  process.exit(1);
}

const figures: Figure[] = [];
let hasBroken = false;
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const begun = performance.now();
  try {
    figures.push(...(await measure()));
    console.log(`${name}: measured in ${Math.round((performance.now() - begun) / 1000)} s`);
  } catch (error) {
    hasBroken = true;
    console.error(`${name}: could not be measured`, error);
  }
}
printTable(figures);
// Keep-alive connections would keep the process running.
process.exit(hasBroken ? 1 : 0);
