import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './platform/config';
import { holdData } from './platform/database/holdData';
import { loadConfig } from './platform/loadConfig';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..');

try {
    const config = loadConfig();
    const lock = holdData(config.DATA_DIR);
    // Only now all the rest: what is set wrong is said before it is loaded.
    const { startServer } = await import('./start');
    await startServer(config, lock, dist);
} catch (cause) {
    if (!(cause instanceof StartError)) throw cause;
    console.error(`Footfall cannot start: ${cause.message}.`);
    process.exit(1);
}
