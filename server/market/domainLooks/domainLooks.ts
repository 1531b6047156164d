import { fault } from '../../../contract/fault';
import type { DomainLook } from '../../../contract/market/domainLook';
import { personNames } from '../../identity/users/personNames';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import { ApiError, invalid } from '../../platform/http/errors';
import type { ProductRowData } from '../products/productRows';
import {
    type DomainRow,
    noticedIn,
    readFacts,
    registeredName,
    rowOf,
    settleListed,
} from './domainRows';
import { type DomainFacts, judgeDomain, type Verdict } from './judgeDomain';
import { type LookServices, lookAt } from './lookAt';

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

/** What a domain is kept from sale by; name servers, which owners change for the proof, are none of it. */
const stampOf = (facts: DomainFacts | undefined): string =>
    facts ? JSON.stringify([facts.registeredAt, facts.transferredAt, facts.status]) : '';

/** It is lifted for these facts alone: after another transfer it has to be looked at anew. */
const isLifted = (row: DomainRow): boolean =>
    row.lifted_at !== null &&
    row.facts !== '' &&
    row.lifted_facts === stampOf(readFacts(row.facts));

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

const presentLook = async (
    { db, clock, terms }: LookServices,
    product: ProductRowData,
): Promise<DomainLook> => {
    const row = await rowOf(db, product);
    const days = await terms.coolingDays(db, clock());
    const facts = row && readFacts(row.facts);
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
        noticed: row ? noticedIn(row) : null,
        lifted:
            row && isLifted(row)
                ? { at: row.lifted_at ?? 0, by: nameOf(row.lifted_by), reason: row.lift_reason }
                : null,
    };
};

const liftLook = async (
    services: LookServices,
    { context, product, reason }: { context: CrudContext; product: ProductRowData; reason: string },
): Promise<void> => {
    const { db, now, session } = context;
    if (product.seller_id === session.userId) throw new ApiError(409, 'registry.own');
    await db.transaction().execute(async trx => {
        const row = await rowOf(trx, product);
        const days = await services.terms.coolingDays(trx, now);
        const state = row ? judgeDomain(readFacts(row.facts), days, now).state : 'none';
        const isKept = (state === 'cooling' || state === 'blocked') && row && !isLifted(row);
        if (!row || !(isKept || row.changes !== '')) {
            throw new ApiError(409, 'registry.nothing_to_lift');
        }
        const lifted = { lifted_at: now, lifted_by: session.userId, lift_reason: reason };
        const { numUpdatedRows } = await trx
            .updateTable('domain_looks')
            .set({ ...lifted, lifted_facts: stampOf(readFacts(row.facts)) })
            .where('product_id', '=', product.id)
            .where('facts', '=', row.facts)
            .where('domain', '=', row.domain)
            .where('seller_id', '=', row.seller_id)
            .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
        await settleListed(trx, product.id, now);
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

export const openDomainLooks = (services: LookServices): DomainLooks => ({
    look: async product => {
        await lookAt(services, product);
    },
    requireCleared: async product => {
        const row = await lookAt(services, product);
        if (!row || isLifted(row)) return;
        const { db, clock, terms } = services;
        const days = await terms.coolingDays(db, clock());
        const verdict = judgeDomain(readFacts(row.facts), days, clock());
        if (verdict.state === 'clear' || verdict.state === 'unknown') return;
        throw invalid({ registry: faultOf(verdict) });
    },
    present: product => presentLook(services, product),
    lift: async (context, product, reason) => {
        await liftLook(services, { context, product, reason });
        return presentLook(services, product);
    },
});
