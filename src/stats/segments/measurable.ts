import type { FilterField } from '../../../contract/analytics/filters';
import type { Subject } from '../report/scope';

/** Whether visitors are known for one day only: what spans visits of several days cannot be measured. */
export const isOfOneDay = (subject: Subject): boolean =>
    subject.type === 'site' && subject.site.cookieless;

const ofSeveralDays: readonly FilterField[] = [
    ...(['firstSource', 'firstSourceName', 'firstCampaign', 'visitNumber'] as const),
];

/** Whether a filter by a field says something of a site or group. */
export const isMeasurable = (field: FilterField, subject: Subject): boolean => {
    if (field === 'goal') return subject.type === 'site';
    return !(isOfOneDay(subject) && ofSeveralDays.includes(field));
};
