import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends the child when this process ends, however it does; answers how to let go of it. */
export const endWithUs = (child: ChildProcess): void => {
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.removeListener('exit', kill));
};

/** The first message of a child; fails when it ends before. */
export const firstMessage = async <Message>(
    child: ChildProcess,
    what: string,
): Promise<Message> => {
    const ended = once(child, 'exit').then(([code, signal]) => {
        throw new Error(`${what} ended with ${signal ?? code}`);
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message as Message;
};
