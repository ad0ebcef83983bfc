import { list } from './list.ts';
import { memory } from './memory.ts';
import { scroll } from './scroll.ts';
import { type Findings, printTable } from './table.ts';
import { upload } from './upload.ts';

const parts: Readonly<Record<string, () => Promise<Findings>>> = { list, scroll, upload, memory };

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}: choose of ${Object.keys(parts).join(', ')}, or none for all.`,
  );
  process.exit(1);
}

const findings: Findings[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const begun = performance.now();
  findings.push(await measure());
  console.log(`${name}: measured in ${Math.round((performance.now() - begun) / 1000)} s`);
}
console.log();
printTable(findings.flatMap(({ figures }) => figures));
for (const note of findings.flatMap(({ notes }) => notes)) console.log(note);
// Connections are kept open for the next question, and there is none.
process.exit(0);
