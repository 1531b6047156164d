import { createHash } from 'node:crypto';
import type {
    ListingTraffic,
    TrafficClaim,
} from '../../../../contract/market/public/listingTraffic';
import { snapshotPath } from '../../../../contract/market/public/trafficFiles';
import type {
    TrafficPeriod,
    TrafficSnapshot,
} from '../../../../contract/market/public/trafficSnapshot';
import type { ProductDetails } from '../../../../contract/market/resources/products';
import { daysOf } from '../../../analytics/events/reports/period';
import { signedFile } from './signedFile';
import { signedOf, type TrafficRow } from './trafficRow';

/** Fewer measured days are no month to compare a claim with. */
const comparableDays = 28;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const claimOf = (
    figure: TrafficClaim['figure'],
    claimed: number | null | undefined,
    row: TrafficRow | undefined,
): TrafficClaim[] => {
    if (claimed === null || claimed === undefined) return [];
    const measured = row ? row[figure] : null;
    const canCompare = row !== undefined && row.measured_days >= comparableDays && row[figure] > 0;
    const difference = canCompare ? (claimed - row[figure]) / row[figure] : null;
    return [{ figure, claimed, measured, difference }];
};

/** What the seller says, beside what was measured; nothing where the seller says nothing. */
export const claimsOf = (details: ProductDetails, row: TrafficRow | undefined): TrafficClaim[] =>
    details.type === 'website'
        ? [...claimOf('uv', details.claimedUv, row), ...claimOf('pv', details.claimedPv, row)]
        : [];

const presentPeriod = ({ periods, daily, ...facts }: TrafficSnapshot, days: TrafficPeriod) => {
    const period = periods.find(one => one.days === days);
    if (!period) throw new Error(`a snapshot has a period of ${days} days`);
    const byDay = new Map(daily.map(({ day, ...figures }) => [day, figures]));
    const none = { pv: null, uv: null, visits: null };
    return {
        ...facts,
        period,
        daily: daysOf(period).map(day => ({ day, ...(byDay.get(day) ?? none) })),
        at: facts.signedAt,
    };
};

/** The figures of one period out of what is signed. */
export const presentTraffic = (row: TrafficRow, days: TrafficPeriod): ListingTraffic => ({
    ...presentPeriod(JSON.parse(row.payload) as TrafficSnapshot, days),
    isDemo: false,
    keyId: row.key_id,
    sha256: sha256(signedFile(signedOf(row))),
    file: snapshotPath.replace(':id', row.product_id),
});

/** The same of what was made up: there is nothing signed to be read. */
export const presentDemoTraffic = (
    snapshot: TrafficSnapshot,
    days: TrafficPeriod,
): ListingTraffic => ({
    ...presentPeriod(snapshot, days),
    isDemo: true,
    keyId: '',
    sha256: '',
    file: '',
});
