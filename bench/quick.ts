/** Short runs, to see that everything works: `npm run bench -- --quick wallet`. Their figures are worth nothing. */
export const isQuick: boolean = process.argv.includes('--quick');
