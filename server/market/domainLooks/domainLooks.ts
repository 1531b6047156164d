import { getDomain } from 'tldts';
import { fault } from '../../../contract/fault';
import type { DomainLook } from '../../../contract/market/domainLook';
import { personNames } from '../../identity/users/personNames';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import type { DomainLookTable } from '../../platform/database/tables/market/products';
import { ApiError, invalid } from '../../platform/http/errors';
import { hostOfProduct } from '../ownership/ownershipRows';
import type { ProductRowData } from '../products/productRows';
import type { TradeTerms } from '../tradeTerms';
import { type DomainFacts, judgeDomain, type Verdict } from './judgeDomain';
import { type ReadServices, readDomain } from './readDomain';

interface Services extends ReadServices {
    db: Database;
    clock: () => number;
    terms: Pick<TradeTerms, 'coolingDays'>;
}

type Row = DomainLookTable;

/** What registries say of domains that are put up for sale. */
export interface DomainLooks {
    /** Asks the registry; nothing for what has no domain. */
    look(product: ProductRowData): Promise<void>;
    /** Asks, and throws 422 for a domain that may not be listed now. An unknown one is left to the review. */
    requireCleared(product: ProductRowData): Promise<void>;
    present(product: ProductRowData): Promise<DomainLook>;
    /** Throws 409 for one's own listing, and where there is nothing to lift. */
    lift(context: CrudContext, product: ProductRowData, reason: string): Promise<DomainLook>;
}

/** The name that is registered: whatever stands before it is the owner's to make up. */
const registeredName = (product: Pick<ProductRowData, 'details'>): string | undefined => {
    const host = hostOfProduct(product);
    if (host === undefined) return undefined;
    return getDomain(host, { allowPrivateDomains: false }) ?? undefined;
};

const factsIn = ({ facts }: Pick<Row, 'facts'>): DomainFacts | undefined =>
    facts === '' ? undefined : (JSON.parse(facts) as DomainFacts);

/** What a domain is kept from sale by; name servers, which owners change for the proof, are none of it. */
const stampOf = (facts: DomainFacts | undefined): string =>
    facts ? JSON.stringify([facts.registeredAt, facts.transferredAt, facts.status]) : '';

/** It is lifted for these facts alone: after another transfer it has to be looked at anew. */
const isLifted = (row: Row): boolean =>
    row.lifted_at !== null && row.facts !== '' && row.lifted_facts === stampOf(factsIn(row));

const blockFaults = {
    pending: 'registry.pending',
    hold: 'registry.hold',
    redemption: 'registry.redemption',
} as const;

const faultOf = ({ block, until }: Verdict) => {
    if (block !== null) return blockFaults[block];
    const day = new Date(until ?? 0).toISOString().slice(0, 10);
    return fault('registry.cooling', { until: day });
};

/** The row of a product's domain as it is now; none of a domain or seller that it had before. */
const rowOf = async (db: Database, product: ProductRowData): Promise<Row | undefined> => {
    const row = await db
        .selectFrom('domain_looks')
        .selectAll()
        .where('product_id', '=', product.id)
        .executeTakeFirst();
    const isSame = row?.domain === registeredName(product) && row?.seller_id === product.seller_id;
    return isSame ? row : undefined;
};

const noLift = { lifted_at: null, lifted_by: '', lift_reason: '', lifted_facts: '' };

/** What was said of a domain last, whichever product it is of: a registry that is silent now takes nothing back. */
const knownOf = async (db: Database, domain: string): Promise<string> => {
    const row = await db
        .selectFrom('domain_looks')
        .select('facts')
        .where('domain', '=', domain)
        .where('facts', '!=', '')
        .orderBy('looked_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    return row?.facts ?? '';
};

/** Of what is known of old, that which speaks against a domain; nothing of it speaks for it. */
const againstIn = (known: string, days: number, now: number): string => {
    const state =
        known === '' ? 'unknown' : judgeDomain(factsIn({ facts: known }), days, now).state;
    return state === 'cooling' || state === 'blocked' ? known : '';
};

const lookAt = async (services: Services, product: ProductRowData): Promise<Row | undefined> => {
    const { db, clock, terms } = services;
    const domain = registeredName(product);
    if (domain === undefined) return undefined;
    const read = await readDomain(services, domain);
    const days = await terms.coolingDays(db, clock());
    const facts = read ? JSON.stringify(read) : againstIn(await knownOf(db, domain), days, clock());
    const before = await rowOf(db, product);
    const { lifted_at, lifted_by, lift_reason, lifted_facts } = before ?? noLift;
    const row: Row = {
        product_id: product.id,
        domain,
        seller_id: product.seller_id,
        looked_at: clock(),
        facts,
        lifted_at,
        lifted_by,
        lift_reason,
        lifted_facts,
    };
    // a lift that came meanwhile stays, if it is of the same domain and seller
    const { domain: name, seller_id, looked_at, facts: said } = row;
    const kept = { domain: name, seller_id, looked_at, facts: said };
    await db
        .insertInto('domain_looks')
        .values(row)
        .onConflict(conflict =>
            conflict.column('product_id').doUpdateSet(before ? kept : { ...kept, ...noLift }),
        )
        .execute();
    return rowOf(db, product);
};

const presentLook = async (
    { db, clock, terms }: Services,
    product: ProductRowData,
): Promise<DomainLook> => {
    const row = await rowOf(db, product);
    const days = await terms.coolingDays(db, clock());
    const facts = row && factsIn(row);
    const verdict = row && judgeDomain(facts, days, clock());
    const nameOf = await personNames(db, row?.lifted_at != null ? [row.lifted_by] : []);
    return {
        domain: registeredName(product) ?? '',
        state: verdict?.state ?? 'none',
        block: verdict?.block ?? null,
        until: verdict?.until ?? null,
        days,
        lookedAt: row?.looked_at ?? null,
        registeredAt: facts?.registeredAt ?? null,
        transferredAt: facts?.transferredAt ?? null,
        changedAt: facts?.changedAt ?? null,
        status: [...(facts?.status ?? [])],
        lifted:
            row && isLifted(row)
                ? { at: row.lifted_at ?? 0, by: nameOf(row.lifted_by), reason: row.lift_reason }
                : null,
    };
};

const liftLook = async (
    services: Services,
    { context, product, reason }: { context: CrudContext; product: ProductRowData; reason: string },
): Promise<void> => {
    const { db, now, session } = context;
    if (product.seller_id === session.userId) throw new ApiError(409, 'registry.own');
    await db.transaction().execute(async trx => {
        const row = await rowOf(trx, product);
        const days = await services.terms.coolingDays(trx, now);
        const state = row ? judgeDomain(factsIn(row), days, now).state : 'none';
        const isKept = state === 'cooling' || state === 'blocked';
        if (!row || !isKept || isLifted(row)) {
            throw new ApiError(409, 'registry.nothing_to_lift');
        }
        const lifted = { lifted_at: now, lifted_by: session.userId, lift_reason: reason };
        const { numUpdatedRows } = await trx
            .updateTable('domain_looks')
            .set({ ...lifted, lifted_facts: stampOf(factsIn(row)) })
            .where('product_id', '=', product.id)
            .where('facts', '=', row.facts)
            .where('domain', '=', row.domain)
            .where('seller_id', '=', row.seller_id)
            .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
        await writeAudit(trx, {
            actor: context,
            now,
            action: 'edit',
            resource: 'products',
            recordId: product.id,
            title: product.title,
            changes: { registry: [state, 'lifted'], stateReason: [null, reason] },
        });
    });
};

export const openDomainLooks = (services: Services): DomainLooks => ({
    look: async product => {
        await lookAt(services, product);
    },
    requireCleared: async product => {
        const row = await lookAt(services, product);
        if (!row || isLifted(row)) return;
        const { db, clock, terms } = services;
        const days = await terms.coolingDays(db, clock());
        const verdict = judgeDomain(factsIn(row), days, clock());
        if (verdict.state === 'clear' || verdict.state === 'unknown') return;
        throw invalid({ registry: faultOf(verdict) });
    },
    present: product => presentLook(services, product),
    lift: async (context, product, reason) => {
        await liftLook(services, { context, product, reason });
        return presentLook(services, product);
    },
});
