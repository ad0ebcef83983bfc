// npm would pack the sources, which nobody can import.
console.error(
  'These are the sources of @artcade/sdk. In the root run "npm run package -- sdk", then "npm pack" in .cache/sdk.',
);
process.exit(1);
