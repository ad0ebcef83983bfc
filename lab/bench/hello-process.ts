import { createServer } from 'node:http';

// The minimal HTTP server on Node.
const [port] = process.argv.slice(2);
const server = createServer((_request, response) => response.end('hello'));
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit(0));
