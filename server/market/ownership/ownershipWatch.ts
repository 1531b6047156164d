import type { ProbeResult } from '../../../contract/platform/hostProof';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { detectionOf, type Prober, probeHost } from '../../platform/hostProofs/probeHost';
import type { Secret } from '../../platform/secret';
import { always, type Only } from '../../platform/servers/servers';
import type { ProductRowData } from '../products/productRows';
import { keepResult } from './keepResult';
import { hostOfProduct, type OwnershipRow, type Trx, tokenFor } from './ownershipRows';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    prober: Prober;
    log: { warn(facts: object, message: string): void };
    only?: Only;
}

const pollIntervalMs = 15_000;
/** Names that are slow to answer must not hold up the others. */
const lanes = 8;
/** Several servers on one database: whoever looks has the row for so long. */
const leaseMs = 5 * 60_000;
/** States of a product that somebody still wants the proof of. */
const wanted: readonly string[] = ['draft', 'in_review', 'listed', 'paused', 'reserved'];

/** A product, and where it has to be proven. */
interface Target {
    product: ProductRowData;
    host: string;
}

/** Takes hold of a row for the rest of a transaction. */
const lockCheck = async (trx: Trx, { product, host }: Target): Promise<OwnershipRow | undefined> =>
    trx
        .updateTable('ownership_checks')
        .set(({ ref }) => ({ asked_at: ref('asked_at') }))
        .where('product_id', '=', product.id)
        .where('host', '=', host)
        .returningAll()
        .executeTakeFirst();

/** Looks for proofs of ownership: when somebody asks, and by itself as long as one is needed. */
export class OwnershipWatch {
    readonly #services: Services;
    #timer: NodeJS.Timeout | undefined;
    #running: Promise<void> = Promise.resolve();
    #isClosed = false;

    constructor(services: Services) {
        this.#services = services;
    }

    start(): void {
        const { only = always } = this.#services;
        const look = () => void only(() => this.lookDue());
        this.#timer = setInterval(look, pollIntervalMs).unref();
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        clearInterval(this.#timer);
        await this.#running;
    }

    /** Somebody asks: looks at once, and from then on by itself. */
    async ask(product: ProductRowData, host: string): Promise<OwnershipRow> {
        const { db, secret, clock } = this.#services;
        const now = clock();
        const token = tokenFor(secret, product, host);
        const begun = { asked_at: now, next_check_at: now + leaseMs };
        const fresh = { ...begun, state: 'pending', fails: 0, method: '', verified_at: null };
        await db.transaction().execute(async trx => {
            const known = await lockCheck(trx, { product, host });
            if (known) {
                // what is there goes on as it was; another seller's begins anew
                const isThere = known.state === 'verified' || known.state === 'lost';
                const isKept = isThere && known.seller_id === product.seller_id;
                const again = { ...(!isKept && fresh), token, seller_id: product.seller_id };
                const changed = trx.updateTable('ownership_checks').set(again);
                await changed.where('id', '=', known.id).execute();
                return;
            }
            const whose = { product_id: product.id, host, seller_id: product.seller_id, token };
            await trx
                .insertInto('ownership_checks')
                .values({
                    id: newId(now),
                    ...whose,
                    ...fresh,
                    results: '[]',
                    last_checked_at: null,
                    created_at: now,
                })
                .onConflict(conflict => conflict.columns(['product_id', 'host']).doNothing())
                .execute();
        });
        return this.#look({ product, host }, { counts: false });
    }

    /** What is there at this moment, without keeping it: for whoever is about to hand it over. */
    async peek({ product, host }: Target): Promise<'proven' | 'absent' | 'unknown'> {
        const { prober, secret } = this.#services;
        return detectionOf(await probeHost(prober, host, tokenFor(secret, product, host)));
    }

    /** Whether a token of somebody else than a listing's seller is at a host at this moment. */
    async seek(host: string, token: string): Promise<'proven' | 'absent' | 'unknown'> {
        return detectionOf(await probeHost(this.#services.prober, host, token));
    }

    /** Looks for all that are due, some at a time; one call waits for the one before. */
    lookDue(): Promise<void> {
        this.#running = this.#running
            .then(() => this.#lookAll())
            .catch(cause => {
                const facts = { cause: String(cause) };
                this.#services.log.warn(facts, 'proofs of ownership could not be looked for');
            });
        return this.#running;
    }

    async #lookAll(): Promise<void> {
        const { db, clock } = this.#services;
        const due = await db
            .selectFrom('ownership_checks')
            .selectAll()
            .where('next_check_at', '<=', clock())
            .orderBy('next_check_at')
            .limit(200)
            .execute();
        const lane = async (): Promise<void> => {
            for (let row = due.shift(); row && !this.#isClosed; row = due.shift()) {
                await this.#lookAt(row);
            }
        };
        await Promise.all(Array.from({ length: lanes }, lane));
    }

    async #lookAt(row: OwnershipRow): Promise<void> {
        const { db, clock } = this.#services;
        const product = await db
            .selectFrom('products')
            .selectAll()
            .where('id', '=', row.product_id)
            .executeTakeFirst();
        const isWanted =
            product !== undefined &&
            wanted.includes(product.state) &&
            product.seller_id === row.seller_id &&
            hostOfProduct(product) === row.host;
        const { numUpdatedRows } = await db
            .updateTable('ownership_checks')
            .set({ next_check_at: isWanted ? clock() + leaseMs : null })
            .where('id', '=', row.id)
            .where('next_check_at', '=', row.next_check_at)
            .executeTakeFirst();
        if (!isWanted || numUpdatedRows !== 1n) return;
        await this.#look({ product, host: row.host }, { counts: true });
    }

    async #look(target: Target, { counts }: { counts: boolean }): Promise<OwnershipRow> {
        const { db, secret, prober, clock } = this.#services;
        const { product, host } = target;
        const results: ProbeResult[] = await probeHost(
            prober,
            host,
            tokenFor(secret, product, host),
        );
        return db.transaction().execute(async trx => {
            const row = await lockCheck(trx, target);
            if (!row) throw new Error('a check that was asked for has its row');
            return keepResult(trx, { row, product, results }, counts, clock());
        });
    }
}
