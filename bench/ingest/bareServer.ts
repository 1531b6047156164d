import { fork } from 'node:child_process';
import { once } from 'node:events';
import { builtFile } from './builtFile';
import { endWithUs, firstMessage } from './childProcess';

/** Starts the bare route, appending to the file; answers its address. */
export const startBareRoute = async (
    file: string,
): Promise<{ url: string; stop(): Promise<void> }> => {
    const child = fork(builtFile('ingestBareRoute'), [file], { stdio: 'inherit' });
    endWithUs(child);
    const port = await firstMessage<number>(child, 'the bare route');
    return {
        url: `http://127.0.0.1:${port}/`,
        stop: async () => {
            const ended = once(child, 'exit');
            child.disconnect();
            await ended;
        },
    };
};
