import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { ScanAnswer, ScanFacts } from '../../../contract/market/passport/facts';
import { mostListed, type ScanFailure } from '../../../contract/market/passport/words';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { findFile } from '../../platform/files/fileRows';
import type { Library } from '../../platform/files/library';
import type { Secret } from '../../platform/secret';
import { markPassport } from '../discovery/listingMarks';
import { findVersion } from '../products/versionRows';
import { checkAdvisories } from './advisories/advisoryFile';
import type { PassportRow } from './passportRows';
import { runScan } from './runScan';
import { limits } from './scan/limits';
import { noThreshold, similarArchives } from './similarArchives';

interface Services {
    db: Database;
    library: Pick<Library, 'storage'>;
    secret: Secret;
    config: Pick<Config, 'DATA_DIR'>;
    clock: () => number;
    log: { warn(facts: object, message: string): void };
    servers: { works: boolean };
}

const pollIntervalMs = 3_000;
/** Longer than the longest look: whoever has it then has ended. */
const leaseMs = 10 * 60_000;
/** Servers that ended with one and the same archive. */
const mostTries = 3;
const rowsTogether = 400;
/** Of whom turns are kept in mind. */
const mostSellers = 1_000;
const purpose = 'code passport';

type Outcome = ScanAnswer & { state: 'done' };

const failed = (failure: ScanFailure): ScanAnswer => ({ state: 'failed', failure });

/** Passes bytes on and digests them: what is read is what was sold, or it is not told of. */
const digesting = (source: Readable): { content: Readable; digest: () => string } => {
    const hash = createHash('sha256');
    const content = new Transform({
        transform: (part: Buffer, _, done) => {
            hash.update(part);
            done(null, part);
        },
    });
    source.on('error', cause => content.destroy(cause));
    return { content: source.pipe(content), digest: () => hash.digest('hex') };
};

/**
 * Looks at archives of source code that wait for it, one after the other. It is a queue of its own, because a look
 * takes up to two minutes, and jobs that wait behind it would be late. Several servers share the work.
 */
export class CodePassports {
    readonly #services: Services;
    #timer: NodeJS.Timeout | undefined;
    #running: Promise<void> = Promise.resolve();
    #isClosed = false;
    /** sellers by when this server last looked at an archive of theirs, the one longest ago first */
    readonly #served = new Set<string>();

    constructor(services: Services) {
        this.#services = services;
    }

    start(): void {
        if (!this.#services.servers.works) return;
        this.#timer = setInterval(() => void this.scanDue(), pollIntervalMs).unref();
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        clearInterval(this.#timer);
        await this.#running;
    }

    /** Looks at all that wait; one call waits for the one before. */
    scanDue(): Promise<void> {
        this.#running = this.#running
            .then(() => this.#scanAll())
            .catch(cause => {
                const facts = { cause: String(cause) };
                this.#services.log.warn(facts, 'archives of source code could not be looked at');
            });
        return this.#running;
    }

    async #scanAll(): Promise<void> {
        for (let row = await this.#take(); row; row = await this.#take()) {
            if (this.#isClosed) return;
            const answer = row.tries > mostTries ? failed('died') : await this.#scan(row);
            await this.#keep(row, answer);
        }
    }

    /** Whose turn it is: one seller's many archives delay nobody else's by more than one. */
    async #nextSeller(now: number): Promise<string | undefined> {
        const rows = await this.#services.db
            .selectFrom('code_passports')
            .select(({ fn }) => ['seller_id', fn.min('created_at').as('since')])
            .where('state', 'in', ['waiting', 'scanning'])
            .where('leased_until', '<=', now)
            .groupBy('seller_id')
            .orderBy('since')
            .limit(mostSellers)
            .execute();
        const waiting = rows.map(row => row.seller_id);
        const isNew = (id: string) => !this.#served.has(id);
        const next = waiting.find(isNew) ?? [...this.#served].find(id => waiting.includes(id));
        if (next === undefined) return undefined;
        this.#served.delete(next);
        this.#served.add(next);
        for (const id of this.#served) if (this.#served.size > mostSellers) this.#served.delete(id);
        return next;
    }

    /** The next one that waits, for this server alone; none where all are taken. */
    async #take(): Promise<PassportRow | undefined> {
        const { db, clock } = this.#services;
        const now = clock();
        const sellerId = await this.#nextSeller(now);
        if (sellerId === undefined) return undefined;
        const next = await db
            .selectFrom('code_passports')
            .select(['version_id', 'leased_until'])
            .where('seller_id', '=', sellerId)
            .where('state', 'in', ['waiting', 'scanning'])
            .where('leased_until', '<=', now)
            // what was never looked at comes before what is looked at again
            .orderBy(({ fn, val }) => fn.coalesce('scanned_at', val(0)))
            .orderBy('created_at')
            .orderBy('version_id')
            .executeTakeFirst();
        if (!next || this.#isClosed) return undefined;
        return db
            .updateTable('code_passports')
            .set(({ eb }) => ({
                state: 'scanning',
                leased_until: now + leaseMs,
                tries: eb('tries', '+', 1),
            }))
            .where('version_id', '=', next.version_id)
            .where('leased_until', '=', next.leased_until)
            .returningAll()
            .executeTakeFirst();
    }

    async #scan({ version_id, sha256 }: PassportRow): Promise<ScanAnswer> {
        const { db, library, log } = this.#services;
        try {
            const version = await findVersion(db, version_id);
            const file = version && (await findFile(db, version.file_id));
            if (file?.sha256 !== sha256) return failed('gone');
            if (file.size > limits.archive) return failed('too_large');
            const source = await library.storage.read(sha256);
            if (!source) return failed('gone');
            const { content, digest } = digesting(source);
            const answer = await runScan({ content, size: file.size });
            source.destroy();
            return answer.state === 'done' && digest() !== sha256 ? failed('changed') : answer;
        } catch (cause) {
            log.warn({ cause: String(cause) }, 'an archive of source code could not be looked at');
            return failed('died');
        }
    }

    /** Values of secrets stay in the scan's process; what tells them apart is of use to this server alone. */
    #sealed(facts: ScanFacts): ScanFacts {
        const { secret } = this.#services;
        const secrets = facts.secrets.map(one => ({
            ...one,
            hash: secret.sign(purpose, one.hash).slice(0, 16),
        }));
        return { ...facts, secrets };
    }

    async #keep(row: PassportRow, answer: ScanAnswer): Promise<void> {
        const { db, clock } = this.#services;
        const found = answer.state === 'done' ? await this.#found(row, answer) : undefined;
        await db.transaction().execute(async trx => {
            const { numUpdatedRows } = await trx
                .updateTable('code_passports')
                .set({
                    state: answer.state,
                    failure: answer.state === 'failed' ? answer.failure : '',
                    leased_until: 0,
                    tries: 0,
                    scanned_at: clock(),
                    ...(found ?? { facts: null }),
                })
                .where('version_id', '=', row.version_id)
                .where('leased_until', '=', row.leased_until)
                .executeTakeFirst();
            // it was taken away meanwhile, or is somebody else's now
            if (numUpdatedRows !== 1n) return;
            await this.#keepPrints(trx, row.version_id, found ? answer : undefined);
            await markPassport(trx, row.product_id, clock());
        });
    }

    async #found(row: PassportRow, answer: Outcome) {
        const { db, config } = this.#services;
        const { prints, printed } = answer;
        const isCut = printed > mostListed.prints;
        const threshold = isCut ? (prints.at(-1) ?? noThreshold) : noThreshold;
        const similar = await similarArchives(db, {
            versionId: row.version_id,
            sellerId: row.seller_id,
            sha256: row.sha256,
            createdAt: row.created_at,
            prints,
            threshold,
        });
        const facts = this.#sealed(answer.facts);
        const advisories = await checkAdvisories(config.DATA_DIR, facts.dependencies);
        return {
            facts: JSON.stringify({ facts, advisories }),
            similar: JSON.stringify(similar),
            threshold,
            printed,
        };
    }

    async #keepPrints(trx: Trx, versionId: string, answer: ScanAnswer | undefined): Promise<void> {
        await trx.deleteFrom('passport_prints').where('version_id', '=', versionId).execute();
        if (answer?.state !== 'done') return;
        for (let at = 0; at < answer.prints.length; at += rowsTogether) {
            const part = answer.prints.slice(at, at + rowsTogether);
            const rows = part.map(print => ({ print, version_id: versionId }));
            await trx.insertInto('passport_prints').values(rows).execute();
        }
    }
}
