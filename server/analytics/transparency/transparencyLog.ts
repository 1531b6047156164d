import { randomBytes } from 'node:crypto';
import { keyTypes } from '../../../contract/analytics/transparency/note';
import type { ProofFile } from '../../../contract/analytics/transparency/proof/proofFile';
import type { Database } from '../../platform/database/database';
import { continuationFault } from './continuation';
import { appendSealed, type SealedRow } from './dayLeaves';
import { type CheckpointRow, type LogRow, lockLog, readLog, stopLog } from './logRows';
import { type Days, makeProof } from './makeProof';
import { makeKey, type OwnKey, openKey } from './noteKeys';
import { lastKnownLog } from './ownCheckpoint';
import { askAgain, publish } from './publish';
import type { TransparencyServices } from './services';
import { takeUp } from './takeUp';
import { askWitnesses } from './witness/witnesses';

/** Nothing can be sealed: the log would not have it. */
export class LogStopped extends Error {}

/** What names of keys begin with; it stays, for the names do. */
export const nameBase = (publicUrl: string | undefined): string => {
    if (publicUrl === undefined) return `footfall-${randomBytes(6).toString('hex')}`;
    const { host, pathname } = new URL(publicUrl);
    return `${host}${pathname.replace(/\/+$/, '')}`;
};

/** Begins the log of this number; of two servers that do, one is faster. */
export const beginLog = async (
    { db, secret, clock, config }: TransparencyServices,
    number: number,
): Promise<void> => {
    const origin = `${nameBase(config.PUBLIC_URL)}/transparency/${number}`;
    const now = clock();
    await db.transaction().execute(async trx => {
        await makeKey({ db: trx, secret }, { name: origin, type: keyTypes.note, now });
        await trx
            .insertInto('transparency_logs')
            .values({
                number,
                origin,
                size: 0,
                created_at: now,
                taken_up_at: null,
                stopped_at: null,
                stopped_by: '',
            })
            .onConflict(conflict => conflict.column('number').doNothing())
            .execute();
    });
};

/** The installation's public log of sealed days. */
export class TransparencyLog {
    readonly #services: TransparencyServices;
    #own: OwnKey | undefined;
    #publishing: Promise<void> = Promise.resolve();
    #told = '';
    /** whether the witnesses were asked since the start */
    #isAsked = false;

    private constructor(services: TransparencyServices) {
        this.#services = services;
    }

    /** Opens the log, which is begun at the first start, and looks whether it continues what was signed of it. */
    static async open(services: TransparencyServices): Promise<TransparencyLog> {
        const { db, config } = services;
        if (!(await readLog(db))) {
            await beginLog(services, Math.max(1, await lastKnownLog(config.DATA_DIR)));
        }
        const opened = new TransparencyLog(services);
        await opened.#check();
        return opened;
    }

    /** Why nothing is added to the log; empty while it goes on. */
    async stoppedBy(): Promise<string> {
        return (await readLog(this.#services.db))?.stopped_by ?? '';
    }

    /** Adds a day as it was sealed, in the transaction that writes its digest; throws LogStopped. */
    async appendSealed(trx: Database, row: SealedRow): Promise<void> {
        const log = await lockLog(trx);
        if (log.stopped_by !== '') throw new LogStopped(log.stopped_by);
        await appendSealed(trx, log, row);
    }

    /** Gives days their leaves that were sealed before there was a log. */
    takeUp(isStopping?: () => boolean): Promise<void> {
        return takeUp(this.#services.db, this.#services.clock(), isStopping);
    }

    /** Signs and publishes what was added since. */
    publish(): Promise<void> {
        const done = this.#publishing.then(() => this.#publish());
        this.#publishing = done.catch(() => undefined);
        return done;
    }

    /** The file that proves days of a site, both ends included; nothing when none is published yet. */
    prove(days: Days): Promise<ProofFile | undefined> {
        return makeProof(this.#services, days);
    }

    /** Says so when the log is stopped, once for each reason. */
    async tell(): Promise<void> {
        const why = await this.stoppedBy();
        if (why !== '' && why !== this.#told) {
            this.#services.log.error(
                { why },
                'the public log of sealed days does not continue what was published of it: no day is sealed, see docs/transparency.md',
            );
        }
        this.#told = why;
    }

    async #publish(): Promise<void> {
        const { db, clock, config, log, witnesses } = this.#services;
        const own = await this.#currentKey();
        if (own) {
            const askingWitnesses = (row: LogRow, checkpoint: CheckpointRow) =>
                askWitnesses({ db, log, witnesses }, row, checkpoint);
            const dataDir = config.DATA_DIR;
            const services = { db, clock, dataDir, own, askWitnesses: askingWitnesses };
            if (!this.#isAsked && witnesses.length > 0) await askAgain(services);
            this.#isAsked = true;
            await publish(services);
        }
        await this.tell();
    }

    /** A command may have begun another log, which has a key of its own. */
    async #currentKey(): Promise<OwnKey | undefined> {
        const current = await readLog(this.#services.db);
        if (current && this.#own?.key.name !== current.origin) {
            this.#own = await openKey(this.#services, current.origin);
        }
        return this.#own;
    }

    async #check(): Promise<void> {
        const { db, clock, config } = this.#services;
        const log = (await readLog(db)) as LogRow;
        const own = await this.#currentKey();
        const why = own
            ? await continuationFault(db, log, { dataDir: config.DATA_DIR, key: own.key })
            : 'its key was sealed with another secret than this server has';
        if (why !== undefined) await stopLog(db, { number: log.number, why, now: clock() });
        await this.tell();
    }
}
