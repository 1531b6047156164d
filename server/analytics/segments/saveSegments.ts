import { type Filter, parseFilter } from '../../../contract/analytics/filters';
import type { Segment, SegmentInput } from '../../../contract/analytics/segments';
import { fault } from '../../../contract/fault';
import { siteOwners } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import { invalid, notFound } from '../../platform/http/errors';
import { isGranted, type Session } from '../../platform/http/session';
import { readGoals } from '../goals/goals';
import { requireSite } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';
import { checkDefinition, namedIn } from './resolveFilter';
import { checkName, findSegment, readOwnSegments, readSiteSegments } from './segments';

const parsed = (text: string): Filter => {
    const filter = parseFilter(text);
    if (!filter) throw invalid({ filter: 'field.needed' });
    return filter;
};

/** The site of a segment, for whoever may edit it; 404 for others. */
const requireEditable = async (db: Database, session: Session, site: string): Promise<SiteRow> => {
    if (!isGranted(session, siteOwners)) throw notFound('site.not_found');
    return requireSite(db, session, site, 'edit');
};

/** A segment that the session may change, with the site that it is shared on; 404 for another's. */
export const requireOwnSegment = async (
    db: Database,
    session: Session,
    id: string,
): Promise<{ segment: Segment; site: SiteRow | undefined }> => {
    const segment = await findSegment(db, session, id);
    if (!segment.isShared || segment.site === null) return { segment, site: undefined };
    return { segment, site: await requireEditable(db, session, segment.site) };
};

/** Throws 422 for what only a site has, where none is named, and for one's own segments in a shared one. */
const checkNamed = (
    filter: Filter,
    { site, isShared }: Pick<SegmentInput, 'site' | 'isShared'>,
    own: readonly Segment[],
): void => {
    const named = namedIn(filter);
    const ownNamed = own.filter(({ id }) => named.segments.includes(id));
    const isTied = named.goals.length > 0 || ownNamed.some(one => one.site !== null);
    const isForeign = named.segments.some(id => !own.some(one => one.id === id));
    if (site === null && (isTied || isForeign)) throw invalid({ filter: 'segment.needs_site' });
    const [personal] = ownNamed;
    if (isShared && personal) {
        throw invalid({ filter: fault('segment.personal_in_shared', { name: personal.name }) });
    }
};

/**
 * Checks what is to be saved, a new segment or a changed one: its name, what it names, and that it does not contain
 * itself; throws 422, and 404 for a site that is not one's own. Answers the site that it is shared on.
 */
export const checkSegment = async (
    db: Database,
    session: Session,
    input: SegmentInput,
    id?: string,
): Promise<SiteRow | undefined> => {
    const { name, site, isShared } = input;
    const row =
        site === null
            ? undefined
            : isShared
              ? await requireEditable(db, session, site)
              : await requireSite(db, session, site, 'view');
    const sites = row ? [row] : [];
    const own = await readOwnSegments(db, session);
    const shared = await readSiteSegments(
        db,
        sites.map(one => one.id),
    );
    checkName(isShared ? shared : own, { name, isShared, ...(id !== undefined && { id }) });
    const filter = parsed(input.filter);
    checkNamed(filter, input, own);
    const goals = row ? await readGoals(db, row.id) : [];
    // as it is used: so it counts as the first of the segments that contain each other
    const self: Segment = { ...input, id: id ?? 'aaaaaaaa', createdAt: 0, updatedAt: 0 };
    const usable = (isShared ? shared : [...own, ...shared]).filter(one => one.id !== self.id);
    checkDefinition(
        { type: 'condition', field: 'segment', operator: 'is', values: [self.id] },
        { session, sites },
        {
            segments: new Map([...usable, self].map(one => [one.id, one])),
            goals: new Map(goals.map(goal => [goal.id, goal])),
        },
    );
    return isShared ? row : undefined;
};

/** The segments that one can see and that may name others of a site. */
const visibleSegments = async (db: Database, session: Session, site: string | null) => [
    ...(await readOwnSegments(db, session)),
    ...(site === null ? [] : await readSiteSegments(db, [site])),
];

const names = (segment: Segment, of: 'goals' | 'segments', id: string): boolean => {
    const filter = parseFilter(segment.filter);
    return filter !== undefined && namedIn(filter)[of].includes(id);
};

/** 422 where another segment that one can see contains this one; others' own ones tell that it is gone. */
export const checkSegmentUnused = async (
    db: Database,
    session: Session,
    { id, site }: Segment,
): Promise<void> => {
    const user = (await visibleSegments(db, session, site)).find(one => names(one, 'segments', id));
    if (user) throw invalid({ id: fault('segment.in_segment', { name: user.name }) });
};

/** 422 where a segment that one can see uses a goal of the site. */
export const checkGoalUnused = async (
    db: Database,
    session: Session,
    site: string,
    goal: string,
): Promise<void> => {
    const user = (await visibleSegments(db, session, site)).find(one => names(one, 'goals', goal));
    if (user) throw invalid({ goal: fault('goal.in_segment', { name: user.name }) });
};

/** What guests of a share link can use of a site's segments: names alone, and only of what the link shows. */
export const readSegmentsForGuest = async (
    db: Database,
    session: Session,
    site: SiteRow,
): Promise<Segment[]> => {
    const shared = await readSiteSegments(db, [site.id]);
    const goals = await readGoals(db, site.id);
    const known = {
        segments: new Map(shared.map(one => [one.id, one])),
        goals: new Map(goals.map(goal => [goal.id, goal])),
    };
    return shared
        .filter(({ id }) => {
            try {
                checkDefinition(
                    { type: 'condition', field: 'segment', operator: 'is', values: [id] },
                    { session, sites: [site] },
                    known,
                );
                return true;
            } catch {
                return false;
            }
        })
        .map(one => ({ ...one, filter: '' }));
};
