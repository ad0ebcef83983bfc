import { readFileSync } from 'node:fs';
import { filesOf } from './selection.ts';
import { tcpSuite } from './tcp-suite.ts';

// `npm run test:tcp`: the database reached as on Windows, on any system. The runner takes paths as words.
process.env['EMBEDDED_POSTGRES'] = 'tcp';
process.argv.push(...tcpSuite(filesOf('all'), (file) => readFileSync(file, 'utf8')));
await import('./test.ts');
