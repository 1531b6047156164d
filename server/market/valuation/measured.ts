import type {
    TrafficPeriodFigures,
    TrafficSnapshot,
} from '../../../contract/market/public/trafficSnapshot';

/** Days that are looked at; of them, and of what a second sensor sees, so much must be measured. */
const lookedAtDays = 90;
export const neededShare = 0.9;

export const lastNinetyDays = ({ periods }: TrafficSnapshot): TrafficPeriodFigures | undefined =>
    periods.find(({ days }) => days === lookedAtDays);

/** Of the last ninety days, the share on which anything was measured. */
export const measuredShare = (snapshot: TrafficSnapshot): number =>
    (lastNinetyDays(snapshot)?.measuredDays ?? 0) / lookedAtDays;

/** Whether there is enough measured traffic to reckon with. */
export const isMeasured = (snapshot: TrafficSnapshot): boolean => {
    const { coverage } = snapshot;
    return measuredShare(snapshot) >= neededShare && (!coverage || coverage.share >= neededShare);
};

/** As figures are told: to four digits behind the point. */
export const rounded = (value: number): number => Number(value.toFixed(4));
