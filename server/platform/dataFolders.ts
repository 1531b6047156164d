import { join } from 'node:path';
import type { Config } from './config';

/** Where accepted events are until the event store has them. */
export const spoolFolder = (config: Pick<Config, 'DATA_DIR'>): string =>
    join(config.DATA_DIR, 'spool');
