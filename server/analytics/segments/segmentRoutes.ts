import { type Filter, parseFilter, printFilter } from '../../../contract/analytics/filters';
import * as contract from '../../../contract/analytics/segments';
import { changesOf } from '../../platform/audit/changes';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { Turns } from '../../platform/turns';
import { requireUnbound } from '../members/boundSegments';
import { onAnyPage, requireView } from '../sites/access';
import { writeSiteAction } from '../sites/writeSiteAction';
import {
    checkSegment,
    checkSegmentUnused,
    readSegmentsForGuest,
    requireOwnSegment,
} from './saveSegments';
import {
    changeSegment,
    insertSegment,
    readOwnSegments,
    readUsableSegments,
    removeSegment,
} from './segments';

interface Services {
    db: Database;
    clock: () => number;
}

/** Visitors and addresses may have to be forgotten, and the log forgets nothing. */
const withoutPeople = (filter: Filter): Filter => {
    if (filter.type === 'not') return { ...filter, part: withoutPeople(filter.part) };
    if (filter.type !== 'condition') return { ...filter, parts: filter.parts.map(withoutPeople) };
    const isOfPeople = filter.field === 'visitor' || filter.field === 'address';
    return isOfPeople ? { ...filter, values: ['…'] } : filter;
};

const loggedFilter = (text: string): string => {
    const filter = parseFilter(text);
    return printFilter(filter && withoutPeople(filter));
};

/** A shared segment's changes are written down; a person's own are nobody else's business. */
const facts = ({ name, filter }: contract.Segment) => ({
    segment: name,
    segmentFilter: loggedFilter(filter),
});

export const segmentRoutes = (register: Register, { db, clock }: Services): void => {
    // Two tabs must not save two segments of one name, nor two that contain each other.
    const turns = new Turns();

    register(contract.listSegments, async ({ session, query }) => {
        if (session.share) {
            const site = query.site ?? session.share.siteId;
            const view = await requireView(db, session, site, onAnyPage);
            return { list: await readSegmentsForGuest(db, session, view.site) };
        }
        if (query.site === undefined) return { list: await readOwnSegments(db, session) };
        const { site, session: seen } = await requireView(db, session, query.site, onAnyPage);
        const list = seen.share
            ? await readSegmentsForGuest(db, seen, site)
            : await readUsableSegments(db, session, site.id);
        return { list };
    });

    register(contract.createSegment, async ({ body, session, request }) => {
        const now = clock();
        return turns.take('segments', () =>
            db.transaction().execute(async trx => {
                const site = await checkSegment(trx, session, body);
                const made = await insertSegment(trx, session, now, body);
                if (site) {
                    const changes = changesOf({}, facts(made));
                    await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
                }
                return made;
            }),
        );
    });

    register(contract.updateSegment, async ({ params, body, session, request }) => {
        const now = clock();
        return turns.take('segments', () =>
            db.transaction().execute(async trx => {
                const { segment: before } = await requireOwnSegment(trx, session, params.id);
                if (before.isShared && body.site !== undefined && body.site !== before.site) {
                    throw invalid({ site: 'segment.needs_site' });
                }
                const after: contract.Segment = {
                    ...before,
                    name: body.name ?? before.name,
                    filter: body.filter ?? before.filter,
                    site: body.site === undefined ? before.site : body.site,
                    updatedAt: now,
                };
                const site = await checkSegment(trx, session, after, after.id);
                if (site && after.filter !== before.filter) {
                    await requireUnbound(trx, session, site, { segment: after.id });
                }
                await changeSegment(trx, now, after);
                if (site) {
                    const changes = changesOf(facts(before), facts(after));
                    await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
                }
                return after;
            }),
        );
    });

    register(contract.deleteSegment, async ({ params, session, request }) => {
        const now = clock();
        await turns.take('segments', () =>
            db.transaction().execute(async trx => {
                const { segment, site } = await requireOwnSegment(trx, session, params.id);
                await checkSegmentUnused(trx, session, segment);
                if (site)
                    await requireUnbound(trx, session, site, { segment: segment.id, isGone: true });
                await removeSegment(trx, segment.id);
                if (site) {
                    const changes = changesOf(facts(segment), {});
                    await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
                }
            }),
        );
        return null;
    });
};
