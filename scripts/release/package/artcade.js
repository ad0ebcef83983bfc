#!/usr/bin/env node
// Old JavaScript and nothing imported: on a Node that is far too old it must still be able to say so.
const oldest = [24, 7];
const own = process.versions.node.split('.').map(Number);

if (own[0] < oldest[0] || (own[0] === oldest[0] && own[1] < oldest[1])) {
  console.error(
    `Artcade needs Node ${oldest.join('.')} or newer, and this is ${process.versions.node}: install it from nodejs.org.`,
  );
  process.exit(1);
} else {
  void import('./command.js');
}
