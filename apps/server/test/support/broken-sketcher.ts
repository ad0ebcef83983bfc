/** A sketching process that does what the prompt says: dies, hangs, or draws. */
process.on('message', ({ id, prompt }: { id: number; prompt: string }) => {
  if (prompt === 'die') process.exit(7);
  if (prompt === 'draw') process.send?.({ id, sketch: { picture: 'drawn' }, resident: 0 });
});
process.on('disconnect', () => process.exit(0));
