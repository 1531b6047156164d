import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './platform/config';
import { startServer } from './start';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..');

try {
    await startServer(dist);
} catch (cause) {
    if (!(cause instanceof StartError)) throw cause;
    console.error(`Footfall cannot start: ${cause.message}.`);
    process.exit(1);
}
