import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { addHelpArticles } from './content/help/addHelpArticles';
import { type Config, StartError } from './platform/config';
import type { DataLock } from './platform/database/dataLock';
import { openLog } from './platform/openLog';
import { requireNoOriginal } from './platform/servers/copiedFolder';
import { withPlaces } from './platform/storesFile';
import { finishMove } from './shell/move/finishMove';
import { openStores, type Stores } from './stores';

const stopLimitMs = 9_000;

/** Opens the stores of a held data folder and listens; ends the process when it is told to. */
export const startServer = async (config: Config, lock: DataLock, dist: string): Promise<void> => {
    const { log, say } = openLog(config);
    await requireNoOriginal(config.DATA_DIR);
    say(`Opening the databases in ${config.DATA_DIR} …`);
    const running = new Running({ dist, log, say, release: () => lock.release() });
    await running.open(await finishMove(config));
};

const fail = (cause: unknown): void => {
    if (cause instanceof StartError) console.error(`Stopped: ${cause.message}.`);
    else console.error('Stopped with an error:', cause);
    process.exit(1);
};

interface Started extends ReturnType<typeof openLog> {
    dist: string;
    /** lets go of the data folder */
    release: () => void;
}

/** The server that runs; when its data were moved it is opened anew, on the stores that have them. */
class Running {
    readonly #started: Started;
    #now: { app: FastifyInstance; stores: Stores } | undefined;
    #changing: Promise<void> = Promise.resolve();
    #isStopping = false;

    constructor(started: Started) {
        this.#started = started;
    }

    async open(config: Config): Promise<void> {
        const clock = () => Date.now();
        const { dist, log, say } = this.#started;
        const stores = await openStores(config, clock, log);
        stores.servers.onReplaced = fail;
        const written = { authorId: stores.administrator.id, now: clock() };
        await stores.servers.beginning(() => addHelpArticles(stores.db, written));
        const app = await buildApp({ stores, dist, log });
        if (!this.#now) this.#stopOnSignal();
        this.#now = { app, stores };
        stores.moves.onMoved = to => {
            const moved = { ...withPlaces(config, to), PORT: portOf(app) ?? config.PORT };
            this.#changing = this.#reopen(moved).catch(fail);
        };
        await listen(app, config);
        for (const line of greeting(config, stores, app)) say(line);
    }

    async #reopen(config: Config): Promise<void> {
        this.#started.say('The data were moved; opening them where they are now …');
        await this.#shut();
        if (!this.#isStopping) await this.open(config);
    }

    /** Requests under way are finished, what waits is written and loaded, both stores are closed. */
    async #shut(): Promise<void> {
        if (!this.#now) return;
        const { app, stores } = this.#now;
        // Connections that fall idle only now, after their last answer, would keep it waiting.
        const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
        await app.close();
        clearInterval(sweep);
        await stores.close();
    }

    #stopOnSignal(): void {
        const { say, release } = this.#started;
        const stop = async () => {
            if (this.#isStopping) return;
            this.#isStopping = true;
            say('Stopping …');
            // Whatever hangs: acknowledged events are in the spool, and the next start loads them.
            setTimeout(() => process.exit(0), stopLimitMs).unref();
            await this.#changing;
            await this.#shut();
            release();
            say('Stopped.');
            process.exit(0);
        };
        for (const signal of ['SIGTERM', 'SIGINT'] as const) {
            process.on(signal, () => void stop().catch(fail));
        }
    }
}

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

const portOf = (app: FastifyInstance): number | undefined => {
    const address = app.server.address();
    return typeof address === 'object' && address ? address.port : undefined;
};

const greeting = (
    config: Config,
    { administrator, outbox }: Stores,
    app: FastifyInstance,
): string[] => {
    const url = config.PUBLIC_URL ?? `http://localhost:${portOf(app) ?? config.PORT}`;
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
