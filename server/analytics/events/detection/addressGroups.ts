import { addressBucket } from '../../../identity/accounts/addressBucket';
import { isPrivateAddress } from '../../../platform/addresses/address';
import { bitOf, conclusive, type Findings, suspicious } from './rules';
import type { AddressGroup, VisitRecord } from './visitRecord';

/** Offices, schools and carriers bring many people through one address, but they read and click. */
const manyIds = 20;
const mostQuiet = 0.75;
/** A group that was found to be made up is cleared only by clearly honest visits. */
const fewQuiet = 0.5;
const manyBackDated = 10;
const firstCheck = 10;

const manyIdsBit = bitOf('manyIds');
const backDatedBit = bitOf('backDated');

/** Knows how many visitors an address brought to a site. */
export class AddressGroups {
    readonly #sites = new Map<string, Map<string, AddressGroup>>();

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
        if (group.members.length > 0) return;
        const addresses = this.#sites.get(group.site);
        addresses?.delete(group.bucket);
        if (addresses?.size === 0) this.#sites.delete(group.site);
    }

    /** A visit has become silent; the visits whose detection may be another now. */
    settle({ group }: VisitRecord): readonly VisitRecord[] {
        if (!group) return [];
        group.settled += 1;
        if (group.settled < group.checkAt) return [];
        const before = `${group.hasManyIds} ${group.hasManyBackDated}`;
        look(group);
        return before === `${group.hasManyIds} ${group.hasManyBackDated}` ? [] : group.members;
    }

    #find(site: string, bucket: string): AddressGroup {
        const addresses = this.#sites.get(site) ?? new Map<string, AddressGroup>();
        this.#sites.set(site, addresses);
        const group = addresses.get(bucket) ?? newGroup(site, bucket);
        addresses.set(bucket, group);
        return group;
    }
}

const newGroup = (site: string, bucket: string): AddressGroup => ({
    site,
    bucket,
    members: [],
    checkAt: firstCheck,
    settled: 0,
    hasManyIds: false,
    hasManyBackDated: false,
});

/** Looks at all members; the next time when a tenth more have settled, so that each costs little. */
const look = (group: AddressGroup): void => {
    const visitors = new Map<string, boolean>();
    let settled = 0;
    let backDated = 0;
    for (const { visitor, isQuiet, isSettled, isBackDated } of group.members) {
        if (!isSettled) continue;
        settled += 1;
        if (isBackDated) backDated += 1;
        visitors.set(visitor, isQuiet && visitors.get(visitor) !== false);
    }
    let quiet = 0;
    for (const isQuiet of visitors.values()) if (isQuiet) quiet += 1;
    group.hasManyIds = group.hasManyIds
        ? quiet >= visitors.size * fewQuiet
        : visitors.size >= manyIds && quiet >= visitors.size * mostQuiet;
    group.hasManyBackDated = backDated >= manyBackDated && backDated * 2 >= settled;
    group.settled = settled;
    group.checkAt = settled < manyIds ? settled + 1 : Math.ceil(settled * 1.1);
};

/** What its address says against a visit. */
export const groupFindings = (record: VisitRecord): Findings => {
    const { group, isSettled, isQuiet, isBackDated } = record;
    const findings = { reasons: 0, weight: 0 };
    if (group?.hasManyIds) {
        findings.reasons |= manyIdsBit;
        findings.weight += isSettled && isQuiet ? conclusive : suspicious;
    }
    if (group?.hasManyBackDated && isBackDated) {
        findings.reasons |= backDatedBit;
        findings.weight += suspicious;
    }
    return findings;
};
