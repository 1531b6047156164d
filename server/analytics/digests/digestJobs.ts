import { z } from 'zod';
import type { Log } from '../../platform/log';
import { answerRequest, removeStale, takeRequests } from '../../platform/requests/answerRequests';
import { requestFolder } from '../../platform/requests/requestFiles';
import { always, type Servers } from '../../platform/servers/servers';
import { eraseOld } from './eraseOld';
import { sealDays } from './sealDays';
import type { DigestServices } from './services';
import { type VerifyRequest, verifySites } from './verifySites';

const second = 1000;
const sealEveryMs = 5 * 60 * second;
const eraseEveryMs = 60 * 60 * second;
const listenEveryMs = second;
/** The start of a server has other things to do. */
const firstAfterMs = 10 * second;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const requestText: z.ZodType<VerifyRequest> = z.object({
    sites: z.array(z.string()),
    from: day.optional(),
    to: day.optional(),
    snapshot: z.string().max(5_000_000).optional(),
});

const linesOf = (services: DigestServices, request: VerifyRequest) =>
    request.snapshot !== undefined && services.recheck
        ? services.recheck(request.snapshot)
        : verifySites(services, request);

const alone: Pick<Servers, 'only' | 'exclusively'> = { only: always, exclusively: job => job() };

export interface DigestJobs {
    /** Does a job when nothing is being sealed, erased or verified; fails when the job does. */
    exclusively<Result>(job: () => Promise<Result>): Promise<Result>;
    /** From now on nothing is sealed or erased unless somebody asks for it. */
    rest(): void;
    /** Ends what is under way, between two days; the stores may be closed then. */
    close(): Promise<void>;
}

/** Seals days, erases old ones and answers `npm run verify`, one after the other, as time passes. */
export const startDigestJobs = (
    services: DigestServices,
    log: Log,
    servers: Pick<Servers, 'only' | 'exclusively'> = alone,
): DigestJobs => {
    const { only } = servers;
    const asked = requestFolder(services.dataDir, 'verify');
    let isStopping = false;
    let queue: Promise<void> = Promise.resolve();
    const enqueue = (job: () => Promise<unknown>, trouble: string): Promise<void> => {
        queue = queue.then(async () => {
            if (isStopping) return;
            try {
                await servers.exclusively(job);
            } catch (cause) {
                log.warn({ cause: String(cause) }, trouble);
            }
        });
        return queue;
    };
    const seal = () =>
        enqueue(async () => {
            await sealDays(services, { isStopping: () => isStopping });
            await services.transparency.publish();
        }, 'days are not sealed yet');
    const erase = () =>
        enqueue(async () => {
            await eraseOld(services);
            await services.transparency.publish();
            await removeStale(asked);
        }, 'old events are not erased yet');
    const listen = async () => {
        for (const { id, request } of await takeRequests(asked, requestText)) {
            void enqueue(
                () => answerRequest(asked, id, linesOf(services, request), () => isStopping),
                'a verification was not answered',
            );
        }
    };
    const timers = [
        every(sealEveryMs, async () => only(seal)),
        every(eraseEveryMs, async () => only(erase)),
        setTimeout(() => void only(() => seal().then(erase)), firstAfterMs).unref(),
    ];
    const listening = every(listenEveryMs, () =>
        listen().catch(cause =>
            log.warn({ cause: String(cause) }, 'requests to verify cannot be read'),
        ),
    );
    const rest = () => {
        for (const timer of timers) clearInterval(timer);
    };
    return {
        exclusively: job => {
            const done = queue.then(() => servers.exclusively(job));
            queue = done.then(
                () => undefined,
                () => undefined,
            );
            return done;
        },
        rest,
        close: async () => {
            isStopping = true;
            rest();
            clearInterval(listening);
            await queue;
        },
    };
};

/** Does not begin again before it has ended. */
const every = (ms: number, job: () => Promise<void>): NodeJS.Timeout => {
    let isRunning = false;
    const timer = setInterval(() => {
        if (isRunning) return;
        isRunning = true;
        void job().finally(() => {
            isRunning = false;
        });
    }, ms);
    timer.unref();
    return timer;
};
