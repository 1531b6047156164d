import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AnalyticsServices } from '../../analytics/module';
import { backupInterval } from '../../platform/backup/backupInterval';
import { FileMemory } from '../../platform/backup/fileMemory';
import { openTarget } from '../../platform/backup/openTarget';
import { StartError } from '../../platform/config';
import type { PlatformServices } from '../../platform/module';
import { answerRequest, removeStale, takeRequests } from '../../platform/requests/answerRequests';
import { requestFolder } from '../../platform/requests/requestFiles';
import { toldBy } from '../toldBy';
import { backupFolder, readBackupState } from './lastBackup';
import { type BackupLine, type BackupServices, takeBackup } from './takeBackup';

const listenEveryMs = 1000;
const lookEveryMs = 10_000;
const hourMs = 3_600_000;
/** After one that failed, so that a target that is away for a while is found again the same day. */
const againAfterMs = hourMs;

const request = z.object({ place: z.string().min(1).max(1000) });

type Services = PlatformServices &
    Pick<AnalyticsServices, 'store' | 'loader' | 'spool' | 'exclusively'>;

const stillnessOf = ({
    store,
    loader,
    spool,
    exclusively,
}: Services): BackupServices['stillness'] => ({
    stillFor: job =>
        exclusively(() => loader.pausedFor(() => (store.embedded ? store.stillFor(job) : job()))),
    rotate: () => spool.rotate(),
    isServing: true,
});

/** Makes backups as the configuration says, and when `npm run backup` asks for one; one after the other. */
export class Backups {
    readonly #services: Services;
    readonly #folder: string;
    #queue: Promise<void> = Promise.resolve();
    #timers: NodeJS.Timeout[] = [];
    readonly #stopping = new AbortController();
    #isWaiting = false;
    readonly #memory = new FileMemory();

    constructor(services: Services) {
        this.#services = services;
        this.#folder = requestFolder(services.config.DATA_DIR, 'backup');
    }

    start(): void {
        const left = join(backupFolder(this.#services.config.DATA_DIR), 'staging');
        // before the first one is made there
        void this.#next(() => rm(left, { recursive: true, force: true }));
        const often = (ms: number, job: () => Promise<void>) => {
            const timer = setInterval(() => void job().catch(cause => this.#warn(cause)), ms);
            this.#timers.push(timer.unref());
        };
        often(listenEveryMs, () => this.#listen());
        often(lookEveryMs, () => this.lookWhetherDue());
        often(hourMs, () => removeStale(this.#folder));
    }

    async close(): Promise<void> {
        this.#stopping.abort(new StartError('the server was stopped meanwhile'));
        for (const timer of this.#timers) clearInterval(timer);
        await this.#queue;
    }

    /** Makes one where the last one is too long ago. */
    async lookWhetherDue(): Promise<void> {
        const { config, clock } = this.#services;
        const place = config.BACKUP_TO;
        if (place === undefined || this.#isWaiting) return;
        const { last, failure } = await readBackupState(config.DATA_DIR);
        const isWithin = (at: string | undefined, ms: number) =>
            // an instant to come is of a clock that was ahead
            at !== undefined && clock() >= Date.parse(at) && clock() - Date.parse(at) < ms;
        const isThere = last?.place === openTarget(place, config).name;
        const interval = backupInterval(config);
        if (isThere && isWithin(last?.at, interval)) return;
        if (isWithin(failure?.at, Math.min(againAfterMs, interval))) return;
        this.#isWaiting = true;
        try {
            await this.#next(() => this.take(place, () => undefined));
        } finally {
            this.#isWaiting = false;
        }
    }

    async take(place: string, tell: (line: BackupLine) => void): Promise<void> {
        const { config, store, secret, clock } = this.#services;
        const embedded = store.embedded ? store : undefined;
        const stillness = stillnessOf(this.#services);
        const { signal } = this.#stopping;
        const memory = this.#memory;
        const given = { config, store: embedded, secret, clock, stillness, signal, memory };
        await takeBackup(given, place, tell);
    }

    async #listen(): Promise<void> {
        for (const { id, request: asked } of await takeRequests(this.#folder, request)) {
            const lines = toldBy<BackupLine>(tell => this.take(asked.place, tell));
            const answer = () => answerRequest(this.#folder, id, lines, () => this.#isStopping());
            void this.#next(answer);
        }
    }

    #next(job: () => Promise<void>): Promise<void> {
        this.#queue = this.#queue.then(async () => {
            if (!this.#isStopping()) await job().catch(cause => this.#warn(cause));
        });
        return this.#queue;
    }

    #isStopping(): boolean {
        return this.#stopping.signal.aborted;
    }

    #warn(cause: unknown): void {
        const text = cause instanceof StartError ? cause.message : String(cause);
        this.#services.log.error({ cause: text }, 'the backup failed');
    }
}
