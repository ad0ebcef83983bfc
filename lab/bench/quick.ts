/** Short runs, to check that everything works: `npm run bench -- --quick wallet`. Their results are meaningless. */
export const isQuick: boolean = process.argv.includes('--quick');
