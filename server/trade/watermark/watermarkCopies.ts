import { createHash } from 'node:crypto';
import type { Signer } from '../../market/listings/traffic/signingKeys';
import { findVersion } from '../../market/products/versionRows';
import { type CopyParts, copyStorage, sizeOf } from '../../market/watermark/copyBytes';
import { runMarks } from '../../market/watermark/runMarks';
import type { Database } from '../../platform/database/database';
import { findFile } from '../../platform/files/fileRows';
import type { Library } from '../../platform/files/library';
import { Poller } from '../../platform/jobs/poller';
import type { StoredOrder } from '../orders/orderRows';
import { type CopyRow, findPlan, marksIn } from './copyRows';
import { purchaseFile } from './purchaseFile';

interface Services {
    db: Database;
    library: Pick<Library, 'storage'>;
    clock: () => number;
    log: { warn(facts: object, message: string): void };
    servers: { works: boolean };
}

const interval = 2_000;
/** Longer than it takes to make one: whoever has it then has ended. */
const leaseMs = 5 * 60_000;
const mostTries = 3;

type Made = Pick<CopyRow, 'state' | 'failure'> &
    Partial<Pick<CopyRow, 'sha256' | 'size' | 'segments' | 'patch' | 'files' | 'licence'>>;

const failed = (failure: string): Made => ({ state: 'failed', failure });

/** Makes buyers' copies of archives, soon after their orders. Several servers share the work. */
export class WatermarkCopies {
    readonly #services: Services;
    readonly #poller: Poller;
    readonly #signer: Pick<Signer, 'sign'>;

    constructor(services: Services, signer: Pick<Signer, 'sign'>) {
        this.#services = services;
        this.#signer = signer;
        this.#poller = new Poller({
            interval,
            isWorking: services.servers.works,
            next: () => this.#next(),
            log: services.log,
            failed: 'copies of buyers could not be made',
        });
    }

    start(): void {
        this.#poller.start();
    }

    close(): Promise<void> {
        return this.#poller.close();
    }

    /** Makes all that wait. */
    run(): Promise<void> {
        return this.#poller.run();
    }

    async #next(): Promise<boolean> {
        const row = await this.#take();
        if (!row) return false;
        const made = row.tries > mostTries ? failed('died') : await this.#make(row);
        // it is asked for again after its lease
        if (!made) return true;
        await this.#services.db
            .updateTable('watermark_copies')
            .set({ ...made, leased_until: 0 })
            .where('order_id', '=', row.order_id)
            .where('leased_until', '=', row.leased_until)
            .execute();
        return true;
    }

    async #take(): Promise<CopyRow | undefined> {
        const { db, clock } = this.#services;
        const now = clock();
        const next = await db
            .selectFrom('watermark_copies')
            .innerJoin('orders', 'orders.id', 'watermark_copies.order_id')
            .select(['watermark_copies.order_id', 'watermark_copies.leased_until'])
            .where('watermark_copies.state', '=', 'waiting')
            .where('watermark_copies.leased_until', '<=', now)
            // whoever paid does not wait for those who may never pay
            .orderBy(eb =>
                eb.case().when('orders.state', '=', 'pending_payment').then(1).else(0).end(),
            )
            .orderBy('watermark_copies.created_at')
            .orderBy('watermark_copies.order_id')
            .executeTakeFirst();
        if (!next) return undefined;
        return db
            .updateTable('watermark_copies')
            .set(({ eb }) => ({ leased_until: now + leaseMs, tries: eb('tries', '+', 1) }))
            .where('order_id', '=', next.order_id)
            .where('leased_until', '=', next.leased_until)
            .returningAll()
            .executeTakeFirst();
    }

    /** Undefined where it failed for no reason of the archive's. */
    async #make(row: CopyRow): Promise<Made | undefined> {
        const { db, library, log } = this.#services;
        try {
            const found = db.selectFrom('orders').selectAll().where('id', '=', row.order_id);
            const order = (await found.executeTakeFirstOrThrow()) as StoredOrder;
            const version = await findVersion(db, row.version_id);
            const file = version && (await findFile(db, version.file_id));
            if (file?.sha256 !== row.original) return failed('gone');
            const licence = await purchaseFile(db, this.#signer, order);
            const content = await library.storage.read(row.original);
            if (!content) return failed('gone');
            const plan = await findPlan(db, row.plan_sha256);
            const question = { plan, marks: marksIn(row), licence };
            const answer = await runMarks(
                { is: 'copy', ...question },
                { content, size: file.size },
            );
            if (answer.state === 'failed') return failed(answer.failure);
            const { segments, patch, files } = answer;
            return {
                state: 'ready',
                failure: '',
                sha256: await this.#digestOf(row.original, answer),
                size: sizeOf(segments),
                segments: JSON.stringify(segments),
                patch,
                files: JSON.stringify(files),
                licence,
            };
        } catch (cause) {
            log.warn({ cause: String(cause) }, 'a buyer’s copy of an archive could not be made');
            return undefined;
        }
    }

    /** Of the bytes that its buyer will get, read as they will be. */
    async #digestOf(original: string, parts: CopyParts): Promise<string> {
        const hash = createHash('sha256');
        const { read } = copyStorage(this.#services.library.storage, original, parts);
        const bytes = (await read('')) as AsyncIterable<Buffer> | undefined;
        for await (const part of bytes ?? []) hash.update(part);
        return hash.digest('hex');
    }
}
