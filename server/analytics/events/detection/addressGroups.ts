import { detectionSignals, signalWeight } from '../../../../contract/analytics/detectionSignals';
import { isPrivateAddress } from '../../../platform/addresses/address';
import { addressBucket } from '../../../platform/addresses/addressBucket';
import { lookAtGroup } from './groupEvidence';
import type { ReturnHistory } from './returnHistory';
import { bitOf, type Findings } from './rules';
import type { AddressGroup, GroupFindings, SiteVisits, VisitRecord } from './visitRecord';

const firstCheck = 10;
/** Groups below this are looked at with each visit, larger ones when a tenth more have settled. */
const smallGroup = 20;
/** Of fewer other visits nothing is known of what is usual today. */
const leastOthers = 50;

const nothing: GroupFindings = {
    manyIds: false,
    newIds: false,
    evenArrivals: false,
    hastyReading: false,
    backDated: false,
};
const groupReasons = Object.keys(nothing) as (keyof GroupFindings)[];

/** Knows how many visitors an address brought to a site. */
export class AddressGroups {
    readonly #sites = new Map<string, SiteVisits>();
    readonly #history: ReturnHistory;

    constructor(history: ReturnHistory) {
        this.#history = history;
    }

    /** Puts a visit with the others from its address; private ones are a proxy's that hides all. */
    join(record: VisitRecord, address: string): void {
        if (address === '' || isPrivateAddress(address)) return;
        const bucket = address.includes(':') ? addressBucket(address) : address;
        const group = this.#find(record.site, bucket);
        group.members.push(record);
        record.group = group;
    }

    /** The visit is not counted any more; what was found of its address goes on to hold for it. */
    leave(record: VisitRecord): void {
        const { group } = record;
        const at = group?.members.indexOf(record) ?? -1;
        if (!group || at === -1) return;
        if (at === 0) group.members.shift();
        else group.members.splice(at, 1);
        const { site } = group;
        if (record.countedAs !== '') site.settled -= 1;
        if (record.countedAs === 'returned') site.returned -= 1;
        if (group.members.length > 0) return;
        site.addresses.delete(group.bucket);
        if (site.addresses.size === 0) this.#sites.delete(site.site);
    }

    /** A visit has become silent; the visits whose detection may be another now. `now` in ms. */
    settle(record: VisitRecord, now: number): readonly VisitRecord[] {
        const { group, hasReturned } = record;
        if (!group) return [];
        group.settled += 1;
        record.countedAs = hasReturned ? 'returned' : 'new';
        group.site.settled += 1;
        if (hasReturned) group.site.returned += 1;
        this.#history.add(group.site.site, record.started, {
            visits: 1,
            returned: hasReturned ? 1 : 0,
        });
        if (group.settled < group.checkAt) return [];
        const { found, settled } = lookAtGroup(group, this.#usualShare(group, now));
        const isSame = groupReasons.every(name => found[name] === group.found[name]);
        group.found = found;
        group.settled = settled;
        group.checkAt = settled < smallGroup ? settled + 1 : Math.ceil(settled * 1.1);
        return isSame ? [] : group.members;
    }

    /** Of the site's others: in the last weeks or today, where more of them have been here before. */
    #usualShare({ site, members }: AddressGroup, now: number): number {
        let settled = 0;
        let returned = 0;
        for (const { countedAs } of members) {
            if (countedAs !== '') settled += 1;
            if (countedAs === 'returned') returned += 1;
        }
        const others = site.settled - settled;
        const today = others < leastOthers ? 0 : (site.returned - returned) / others;
        return Math.max(today, this.#history.usualShare(site.site, now) ?? 0);
    }

    #find(site: string, bucket: string): AddressGroup {
        const visits = this.#sites.get(site) ?? {
            site,
            addresses: new Map<string, AddressGroup>(),
            settled: 0,
            returned: 0,
        };
        this.#sites.set(site, visits);
        const group = visits.addresses.get(bucket) ?? newGroup(visits, bucket);
        visits.addresses.set(bucket, group);
        return group;
    }
}

const newGroup = (site: SiteVisits, bucket: string): AddressGroup => ({
    site,
    bucket,
    members: [],
    checkAt: firstCheck,
    settled: 0,
    found: nothing,
});

const { suspicious, conclusive } = signalWeight;

const silent = bitOf('noEngagement');

/**
 * What is told of a crowd is no more than suspicious, unless all of it fits and nothing is read. That
 * nothing was sent of a visit counts once: the same filter stops it for all who are behind it.
 */
const crowdWeight = ({ manyIds, newIds }: GroupFindings, record: VisitRecord): number => {
    if (!manyIds && !newIds) return 0;
    if (!newIds && (record.reasons & silent) !== 0) return 0;
    return manyIds && newIds && record.isSettled && record.isQuiet ? conclusive : suspicious;
};

const { brokenOrder, impossibleTime, hastyReading } = detectionSignals;
const misordered = bitOf('brokenOrder');
const impossible = bitOf('impossibleTime');

/** A page view that a slow line delays is all that these three see: together they are no more than one of them. */
const hastyWeight = ({ reasons }: VisitRecord): number => {
    const said =
        ((reasons & misordered) === 0 ? 0 : brokenOrder.weight) +
        ((reasons & impossible) === 0 ? 0 : impossibleTime.weight);
    return Math.max(0, hastyReading.weight - said);
};

/** What its address says against a visit; whoever has been here before is not one of a made-up crowd. */
export const groupFindings = (record: VisitRecord): Findings => {
    const findings = { reasons: 0, weight: 0 };
    const found = record.group?.found;
    if (!found) return findings;
    const add = (name: keyof GroupFindings, weight: number) => {
        findings.reasons |= bitOf(name);
        findings.weight += weight;
    };
    if (!record.hasReturned) {
        if (found.manyIds) add('manyIds', 0);
        if (found.newIds) add('newIds', 0);
        findings.weight += crowdWeight(found, record);
        if (found.evenArrivals) add('evenArrivals', detectionSignals.evenArrivals.weight);
    }
    if (found.hastyReading && record.isHasty) add('hastyReading', hastyWeight(record));
    if (found.backDated && record.isBackDated) add('backDated', suspicious);
    return findings;
};
