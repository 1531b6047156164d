import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config';
import { withKnownStores } from './storesFile';

/**
 * The configuration of this process: its environment, `.env` for what is not set there, and the stores that
 * the data were moved to.
 */
export const loadConfig = (): Config => {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return withKnownStores(readConfig(process.env));
};
