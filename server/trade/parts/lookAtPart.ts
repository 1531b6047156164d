import type { PartFact } from '../../../contract/trade/parts/partCalls';
import { findSite } from '../../analytics/sites/findSite';
import { hostOfDetails } from '../../market/ownership/ownershipRows';
import type { OwnershipWatch } from '../../market/ownership/ownershipWatch';
import type { Database } from '../../platform/database/database';
import type { DomainReading } from '../../platform/registry/parseDomain';
import type { Registry } from '../../platform/registry/registry';
import type { Secret } from '../../platform/secret';
import { type StoredOrder, termsOf } from '../orders/orderRows';
import { type DomainSight, judgeDomain } from './domainProof';
import type { StoredPart } from './partRows';

export interface LookServices {
    db: Database;
    secret: Secret;
    registry: Registry;
    ownership: Pick<OwnershipWatch, 'seek'>;
}

/** What the server saw of a part's fact at one time. */
export interface Sight {
    facts: PartFact[];
    /** a fact of the server's: it has to be seen twice, and the buyer may object */
    isMoved: boolean;
    /** the buyer's own doing: nothing is left to wait for */
    isShown: boolean;
    /** the first reading, to be kept; undefined where nothing was read */
    reading?: DomainReading | undefined;
}

export const hostOf = (order: Pick<StoredOrder, 'terms'>): string | undefined => {
    const { details } = termsOf(order);
    return details && hostOfDetails(details);
};

/** Of one part and buyer: nobody else is shown it, and it says nothing of another order. */
export const recordFor = (
    secret: Secret,
    part: Pick<StoredPart, 'id'>,
    order: Pick<StoredOrder, 'id' | 'buyer_id'>,
    host: string,
): string =>
    secret
        .sign('order part', JSON.stringify([order.id, part.id, order.buyer_id, host]))
        .slice(0, 32);

/** A host's names from itself up to the one below an ending: the registry knows one of them. */
const namesAbove = (host: string): string[] => {
    const labels = host.split('.');
    return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
};

const readRegistry = async (
    { registry }: LookServices,
    host: string,
): Promise<DomainReading | undefined> => {
    for (const name of namesAbove(host).reverse()) {
        const reading = await registry.read(name);
        if (reading) return reading;
    }
    return undefined;
};

const baselineOf = ({ baseline }: StoredPart): DomainReading | undefined =>
    baseline === '' ? undefined : (JSON.parse(baseline) as DomainReading);

const seeDomain = async (
    services: LookServices,
    order: StoredOrder,
    part: StoredPart,
): Promise<Sight | undefined> => {
    const host = hostOf(order);
    if (host === undefined) return undefined;
    const token = recordFor(services.secret, part, order, host);
    const [reading, record] = await Promise.all([
        readRegistry(services, host),
        services.ownership.seek(host, token),
    ]);
    const sight: DomainSight = { reading, record };
    const verdict = judgeDomain(baselineOf(part), sight, order.paid_at ?? 0);
    return { ...verdict, reading };
};

/** Whose a site is. */
const seeSite = async (
    { db }: Pick<LookServices, 'db'>,
    order: StoredOrder,
): Promise<Sight | undefined> => {
    const { details } = termsOf(order);
    if (details?.type !== 'website' || details.measuredSiteId === null) return undefined;
    const site = await findSite(db, details.measuredSiteId);
    // whoever accepts a site makes it theirs: the buyer has done it
    const isShown = site !== undefined && site.owner_id === order.buyer_id;
    const state = site === undefined ? 'unknown' : isShown ? 'changed' : 'same';
    return { facts: [{ name: 'site', state, before: '', now: '' }], isMoved: false, isShown };
};

/** Looks at a part's fact; undefined where the server has nothing to look at. */
export const lookAtPart = (
    services: LookServices,
    order: StoredOrder,
    part: StoredPart,
): Promise<Sight | undefined> => {
    if (part.kind === 'domain') return seeDomain(services, order, part);
    return part.kind === 'analytics' ? seeSite(services, order) : Promise.resolve(undefined);
};
