import type { Log } from '../../../platform/log';
import type { Only } from '../../../platform/servers/servers';
import { findProduct } from '../../products/productRows';
import { canonicalJson } from './canonicalJson';
import { isShown, measuredSiteOf, type ProductRow } from './measuredSite';
import { readTraffic, type TrafficServices } from './readTraffic';
import { Signer } from './signingKeys';
import { readChoice } from './trafficChoice';
import {
    dropTrafficRow,
    findTrafficRow,
    keepTrafficRow,
    type TrafficRow,
    trafficRow,
} from './trafficRow';

interface Services extends TrafficServices {
    /** ms */
    clock: () => number;
    log: Pick<Log, 'warn'>;
    servers: { only: Only };
}

const minute = 60_000;
/** Whoever looks gets what was read within the last hour. */
const freshMs = 60 * minute;
/** A little sooner, so that nobody waits for what is on sale already. */
const everyMs = 55 * minute;
const dueMs = 50 * minute;
/** A start has other things to do first. */
const firstMs = minute;

/** Figures of the websites on sale: read from the store, signed, and kept for everybody who looks. */
export class ListingTraffic {
    readonly #services: Services;
    readonly #signer: Signer;
    readonly #reading = new Map<string, Promise<TrafficRow | undefined>>();
    #timers: NodeJS.Timeout[] = [];
    #working: Promise<void> = Promise.resolve();
    #isStopped = false;

    constructor(services: Services) {
        this.#services = services;
        this.#signer = new Signer(services);
    }

    start(): void {
        const look = () => {
            this.#working = this.#working
                .then(() => this.#services.servers.only(() => this.refreshListed()))
                .catch(cause => this.#tell('', cause));
        };
        this.#timers = [setTimeout(look, firstMs).unref(), setInterval(look, everyMs).unref()];
    }

    async close(): Promise<void> {
        this.#isStopped = true;
        for (const timer of this.#timers) clearTimeout(timer);
        await this.#working;
        await Promise.allSettled(this.#reading.values());
    }

    /**
     * A listing's signed figures, at most an hour old while it is on sale; undefined without any. Older
     * ones are answered when the store is away; throws when there are none.
     */
    async of(productId: string, freshFor = freshMs): Promise<TrafficRow | undefined> {
        const { db, clock } = this.#services;
        const [row, product] = await Promise.all([
            findTrafficRow(db, productId),
            findProduct(db, productId),
        ]);
        if (!product || !isShown(product)) return undefined;
        // What was sold stays as it was: the site may be somebody else's now.
        if (product.state !== 'listed') return row;
        const isSame = row && product.updated_at <= row.computed_at;
        if (isSame && clock() - row.computed_at < freshFor) return row;
        const reading = this.#reading.get(productId) ?? this.#read(product, row);
        this.#reading.set(productId, reading);
        try {
            return await reading;
        } catch (cause) {
            this.#tell(productId, cause);
            if (!isSame) throw cause;
            return row;
        } finally {
            this.#reading.delete(productId);
        }
    }

    /** Has the figures there for an order that is about to be made; the order does not hang on it. */
    async prepare(productId: string): Promise<void> {
        await this.of(productId).catch(() => undefined);
    }

    /** Reads anew what is on sale, one after the other. */
    async refreshListed(): Promise<void> {
        const rows = await this.#services.db
            .selectFrom('products')
            .select('id')
            .where('state', '=', 'listed')
            .where('measured_site_id', 'is not', null)
            .execute();
        for (const { id } of rows) {
            if (this.#isStopped) return;
            await this.of(id, dueMs).catch(() => undefined);
        }
    }

    #tell(product: string, cause: unknown): void {
        const facts = { product, cause: String(cause) };
        this.#services.log.warn(facts, 'a listing has no new figures');
    }

    async #read(product: ProductRow, before: TrafficRow | undefined) {
        const { db, clock } = this.#services;
        const measured = await measuredSiteOf(db, product);
        const asked = { listingId: product.id, now: clock() };
        const snapshot = measured && (await this.#snapshotOf(asked, measured));
        if (!snapshot) {
            if (before) await dropTrafficRow(db, product.id);
            return undefined;
        }
        const row = trafficRow(snapshot, await this.#signer.sign(canonicalJson(snapshot)));
        await keepTrafficRow(db, row);
        return row;
    }

    async #snapshotOf(
        asked: { listingId: string; now: number },
        measured: NonNullable<Awaited<ReturnType<typeof measuredSiteOf>>>,
    ) {
        const reports = await readChoice(this.#services.db, asked.listingId);
        return readTraffic(this.#services, { ...asked, ...measured, reports });
    }
}
