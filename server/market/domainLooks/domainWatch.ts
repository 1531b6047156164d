import type { Database } from '../../platform/database/database';
import { always, type Only } from '../../platform/servers/servers';
import type { ProductRowData } from '../products/productRows';
import { readNoticed, registeredName, rowOf } from './domainRows';
import { type LookServices, lookAt } from './lookAt';
import { noticeChanges } from './noticeChanges';

interface Services extends LookServices {
    log: { warn(facts: object, message: string): void };
    only?: Only;
    /** the operator lets registries be asked */
    isOn: boolean;
}

/** Registries are other people's servers: a few domains at a time, one after another. */
const pollMs = 5 * 60_000;
const atOnce = 20;
/** Before somebody pays or hands over, a look of less long ago is good enough. */
const freshMs = 6 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** Looks again at domains on sale, once a day each, and before something is paid or handed over. */
export class DomainWatch {
    readonly #services: Services;
    #timer: NodeJS.Timeout | undefined;
    #running: Promise<void> = Promise.resolve();
    #isClosed = false;

    constructor(services: Services) {
        this.#services = services;
    }

    start(): void {
        const { only = always, isOn } = this.#services;
        if (!isOn) return;
        this.#timer = setInterval(() => void only(() => this.lookDue()), pollMs).unref();
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        clearInterval(this.#timer);
        await this.#running;
    }

    /** Looks at some of those that are due; one call waits for the one before. */
    lookDue(): Promise<void> {
        this.#running = this.#running
            .then(() => this.#lookAll())
            .catch(cause => {
                const facts = { cause: String(cause) };
                this.#services.log.warn(facts, 'domains on sale could not be looked at');
            });
        return this.#running;
    }

    /**
     * Whether a product's domain is otherwise than when it was listed, by a look of a few hours ago at most. Nothing is
     * known, and so nothing said against it, where the registry does not answer.
     */
    async hasChanged(productId: string): Promise<boolean> {
        const { db, clock, isOn } = this.#services;
        const product = await this.#find(productId);
        if (!product || registeredName(product) === undefined) return false;
        const row = await rowOf(db, product);
        const isFresh = row !== undefined && row.looked_at > clock() - freshMs;
        if (isOn && !isFresh) await lookAt(this.#services, product);
        await this.#compare(productId);
        return (await readNoticed(db, productId)) !== null;
    }

    #find(id: string): Promise<ProductRowData | undefined> {
        return this.#services.db
            .selectFrom('products')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirst();
    }

    async #lookAt(product: ProductRowData): Promise<void> {
        if (await lookAt(this.#services, product)) await this.#compare(product.id);
    }

    #compare(id: string): Promise<void> {
        const { db, clock, terms } = this.#services;
        return db.transaction().execute(trx => noticeChanges(trx, terms, id, clock()));
    }

    async #putOff({ id, seller_id }: ProductRowData): Promise<void> {
        const { db, clock } = this.#services;
        const due_at = clock() + dayMs;
        const nothing = { domain: '', looked_at: 0, facts: '', lifted_at: null };
        const noLift = { lifted_by: '', lift_reason: '', lifted_facts: '' };
        await db
            .insertInto('domain_looks')
            .values({ product_id: id, seller_id, ...nothing, ...noLift, due_at })
            .onConflict(conflict => conflict.column('product_id').doUpdateSet({ due_at }))
            .execute();
    }

    async #lookAll(): Promise<void> {
        const due = await dueProducts(this.#services.db, this.#services.clock());
        for (const product of due) {
            if (this.#isClosed) return;
            // first: what cannot be looked at keeps no other waiting
            await this.#putOff(product);
            await this.#lookAt(product);
        }
    }
}

/** On sale or kept for an order, those that waited longest first; with a domain, and not made up. */
const dueProducts = (db: Database, now: number): Promise<ProductRowData[]> =>
    db
        .selectFrom('products')
        .leftJoin('domain_looks', 'domain_looks.product_id', 'products.id')
        .selectAll('products')
        .where('products.state', 'in', ['listed', 'reserved'])
        .where('products.type', 'in', ['domain', 'website'])
        .where('products.is_demo', '=', 0)
        .where(({ or, eb }) =>
            or([eb('domain_looks.due_at', 'is', null), eb('domain_looks.due_at', '<=', now)]),
        )
        .orderBy(({ fn, val }) => fn.coalesce('domain_looks.due_at', val(0)))
        .orderBy('products.id')
        .limit(atOnce)
        .execute();
