import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from '../config';

/**
 * What a command was called with, by Node's `parseArgs`. Throws StartError with the first sentence of what is
 * wrong (Node explains on further ones what nobody asked for) and where to read more, `--help` by default.
 */
export const readCommandLine = <Config extends ParseArgsConfig>(
    config: Config,
    help = '--help',
): ReturnType<typeof parseArgs<Config>> => {
    try {
        return parseArgs(config);
    } catch (cause) {
        const message = (cause as Error).message.split('. ')[0]?.split('\n')[0] ?? '';
        throw new StartError(`${message}; see ${help}`);
    }
};
