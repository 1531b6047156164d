import type { Visit as ListedVisit } from '../../contract/analytics/visits';
import { visitId } from '../../server/analytics/events/visitId';
import { type Asked, chosenVisits } from './chosen';
import { sum } from './figures';
import { exitPath, isBounce, lastAt, lasted, type Visit } from './visits';

const same = [
    ...['source', 'sourceName', 'keyword', 'referrer', 'address', 'country', 'region', 'city'],
    ...['network', 'browser', 'browserVersion', 'os', 'osVersion', 'device', 'screen', 'language'],
    'bot',
] as const;

const listed = (visit: Visit): ListedVisit =>
    ({
        ...Object.fromEntries(same.map(name => [name, visit.first[name as keyof Visit['first']]])),
        id: visitId(visit.visitor, visit.started),
        visitor: visit.visitor,
        site: visit.first.site,
        startedAt: visit.started,
        lastAt: lastAt(visit),
        duration: lasted(visit) / 1000,
        pages: visit.views.length,
        events: visit.events.filter(
            ({ kind }) => !['view', 'engagement', 'vitals', 'error'].includes(kind),
        ).length,
        bounce: isBounce(visit),
        engaged: sum(visit.events.map(({ engaged }) => engaged)) / 1000,
        isNew: visit.came === visit.started,
        entryHost: visit.first.host,
        entryPath: visit.first.path,
        exitPath: exitPath(visit),
        excluded: visit.excluded,
        plausibility: visit.plausibility,
        reasons: visit.reasons,
    }) as unknown as ListedVisit;

/** A page of the list of visits, the newest first. */
export const listOf = (
    all: readonly Visit[],
    asked: Asked,
    page: number,
    perPage: number,
): { list: ListedVisit[]; total: number } => {
    const found = chosenVisits(all, asked).sort((a, b) => b.started - a.started);
    return {
        list: found.slice((page - 1) * perPage, page * perPage).map(listed),
        total: found.length,
    };
};
