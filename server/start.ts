import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { addHelpArticles } from './content/help/addHelpArticles';
import { type Config, StartError } from './platform/config';
import type { DataLock } from './platform/database/dataLock';
import { openLog } from './platform/openLog';
import { openStores, type Stores } from './stores';

const stopLimitMs = 9_000;

/** Opens the stores of a held data folder and listens; ends the process when it is told to. */
export const startServer = async (config: Config, lock: DataLock, dist: string): Promise<void> => {
    const clock = () => Date.now();
    const { log, say } = openLog(config);
    say(`Opening the databases in ${config.DATA_DIR} …`);
    const stores = await openStores(config, clock, log);
    await addHelpArticles(stores.db, { authorId: stores.administrator.id, now: clock() });
    const app = await buildApp({ stores, dist, log });
    stopOnSignal(app, stores, { release: () => lock.release(), say });
    await listen(app, config);
    for (const line of greeting(config, stores, app)) say(line);
};

const listen = async (app: FastifyInstance, config: Config): Promise<void> => {
    try {
        await app.listen({ port: config.PORT, host: config.HOST });
    } catch (cause) {
        const { code, message } = cause as NodeJS.ErrnoException;
        if (code === 'EADDRINUSE') {
            throw new StartError(
                `port ${config.PORT} is already in use. Stop the program that uses it, or set PORT to another port`,
            );
        }
        if (code === 'EACCES') {
            throw new StartError(
                `port ${config.PORT} cannot be used without administrator rights. Set PORT to a port above 1023`,
            );
        }
        throw new StartError(`it cannot listen on ${config.HOST}:${config.PORT}: ${message}`);
    }
};

const greeting = (
    config: Config,
    { administrator, outbox }: Stores,
    app: FastifyInstance,
): string[] => {
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    const url = config.PUBLIC_URL ?? `http://localhost:${port}`;
    const { email, newPassword } = administrator;
    return [
        `Footfall is ready: ${url}`,
        newPassword
            ? `Sign in at ${url}/login as ${email} with the password ${newPassword}`
            : `Sign in at ${url}/login as ${email}`,
        ...(newPassword ? ['This password is shown only once.'] : []),
        ...(outbox.isSending
            ? []
            : [
                  'No mail server is configured (SMTP_URL). E-mails are kept under System management → Outgoing mail.',
              ]),
    ];
};

/** Requests under way are finished, what waits is written and loaded, both stores are closed. */
const stopOnSignal = (
    app: FastifyInstance,
    stores: Stores,
    { release, say }: { release: () => void; say: (line: string) => void },
): void => {
    let stopping = false;
    const stop = async () => {
        if (stopping) return;
        stopping = true;
        say('Stopping …');
        // Whatever hangs: acknowledged events are in the spool, and the next start loads them.
        setTimeout(() => process.exit(0), stopLimitMs).unref();
        // Connections that fall idle only now, after their last answer, would keep it waiting.
        const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
        await app.close();
        clearInterval(sweep);
        await stores.close();
        release();
        say('Stopped.');
        process.exit(0);
    };
    const fail = (cause: unknown) => {
        console.error('Stopped with an error:', cause);
        process.exit(1);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.on(signal, () => void stop().catch(fail));
    }
};
