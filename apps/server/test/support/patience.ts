/** How long a test waits for what must happen: far beyond what it takes, even on a slow and busy machine. The runner ends a file after ten minutes. */
export const patience = Number(process.env['TEST_PATIENCE'] ?? 180_000);
