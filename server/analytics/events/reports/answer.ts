import type { z } from 'zod';
import type { ExportQuery } from '../../../../contract/analytics/exports';
import type { journeyWords } from '../../../../contract/analytics/journeys';
import type { Report } from '../../../../contract/analytics/report';
import type { CallAnswer } from '../../../../contract/platform/call';
import type { Config } from '../../../platform/config';
import type { Day } from '../../../platform/days';
import type { CallContext, Register } from '../../../platform/http/register';
import { isAdmin, type Session } from '../../../platform/http/session';
import type { Log } from '../../../platform/log';
import type { Secret } from '../../../platform/secret';
import { requireView, type Viewed } from '../../sites/access';
import { requireSame } from '../../sites/requireSame';
import type { SiteRow } from '../../sites/siteRows';
import type { Loader } from '../loader';
import type { EventStore } from '../store';
import type { ClosedCounts } from './closedCounts';
import type { CountCache } from './countCache';
import type { DayCache } from './dayCache';
import { type Period, readPeriod } from './period';
import {
    type AskedScope,
    type BesideQuery,
    type ComparisonQuery,
    readAsked,
    readBeside,
    readComparison,
    type ScopeQuery,
    type ScopeServices,
    withRecent,
} from './query/readScope';
import type { Scope } from './query/scope';

/** What reports are answered from. */
export interface ReportServices extends ScopeServices {
    store: EventStore;
    dayCache: DayCache;
    countCache: CountCache;
    closedCounts: ClosedCounts;
    loader: Loader;
    secret: Secret;
    config: Pick<Config, 'CRYPT_SUFFIX' | 'SESSION_DAYS' | 'DATA_DIR'>;
    log: Pick<Log, 'warn'>;
    /** does something before the server waits for open answers */
    beforeClose(job: () => void): void;
}

/** Rows of a list, as its file is written of them. */
export interface ListRows {
    /** how many there will be */
    total: number;
    parts: AsyncIterable<readonly unknown[]>;
}

/** What a file is asked for beside its scope. */
export type ExportWords = Pick<
    ExportQuery,
    | 'vital'
    | 'by'
    | 'funnel'
    | 'engine'
    | 'figure'
    | 'compareFrom'
    | 'compareTo'
    | 'lookback'
    | 'period'
    | keyof typeof journeyWords
>;

/** How the server answers a report. */
export interface ReportAnswer {
    report: Report;
    putOn(register: Register, services: ReportServices): void;
    /** of a list alone */
    rows?(
        services: Pick<ReportServices, 'store' | 'db'> & { config: Pick<Config, 'DATA_DIR'> },
        scope: Scope,
        now: number,
        words: ExportWords,
    ): Promise<ListRows>;
}

type Asked<Query extends z.ZodType, Answer extends z.ZodType, Subject> = Pick<
    CallContext<Report<Query, Answer>>,
    'session' | 'request' | 'reply'
> & {
    query: z.output<Query>;
    /** ms */
    now: number;
    /** whoever asks; `session` is what of it may be read */
    asking: Session;
} & Subject;

export type Open<Query extends z.ZodType, Answer extends z.ZodType, Subject> = (
    services: ReportServices,
) => (asked: Asked<Query, Answer, Subject>) => Promise<CallAnswer<Report<Query, Answer>>>;

type ReadSubject<Query, Subject> = (
    services: ReportServices,
    context: Pick<CallContext<Report>, 'session'> & { query: Query; report: Viewed },
) => Promise<Subject>;

/** An answer that is told what its report is asked about, read alike for all of a kind. */
const about =
    <AnyQuery, Subject extends object>(readSubject: ReadSubject<AnyQuery, Subject>) =>
    <Query extends z.ZodType<AnyQuery>, Answer extends z.ZodType>(
        report: Report<Query, Answer>,
        open: Open<Query, Answer, Subject>,
        check?: (query: z.output<Query>) => void,
    ): ReportAnswer => ({
        report,
        putOn: (register, services) => {
            const answer = open(services);
            register(report, async ({ session, request, reply, ...given }) => {
                const query = given.query as z.output<Query>;
                check?.(query);
                const subject = await readSubject(services, { session, query, report });
                const now = services.clock();
                const asking = session;
                const asked = { session, request, reply, query, now, asking, ...subject };
                const answered = await answer(asked);
                // links and administrators are looked at when they ask, and a stream looks by itself
                if (!session.share && !isAdmin(session) && !reply.sent) {
                    await requireSame(services.db, session, query, { report, asked });
                }
                return answered;
            });
        },
    });

export interface AskedNow extends AskedScope {
    /** the period beside it, where the two days are there */
    compared: Scope | undefined;
    /** the same with each of the segments that stand beside it */
    segments: readonly Scope[];
}

/** Of a scope whose visits are those of now, and maybe of one that it is compared with. */
export const ofScope = about(
    async (
        services,
        {
            session: asking,
            query,
            report,
        }: {
            session: Session;
            query: ScopeQuery & ComparisonQuery & BesideQuery;
            report: Viewed;
        },
    ): Promise<AskedNow> => {
        const { scope: lasting, sites, session } = await readAsked(services, asking, query, report);
        const scope = await withRecent(services, lasting);
        return {
            scope,
            sites,
            session,
            compared: readComparison(scope, query),
            segments: await readBeside(services, { scope, sites, session }, query),
        };
    },
);

/** Of a scope that may be read for long. */
export const ofLastingScope = about(
    (
        services,
        { session, query, report }: { session: Session; query: ScopeQuery; report: Viewed },
    ) => readAsked(services, session, query, report),
);

/** Of one site and a period in its days; today where none is asked for. */
export const ofSite = about(
    async (
        { db, clock },
        {
            session,
            query,
            report,
        }: {
            session: Session;
            query: { site: string; from?: Day; to?: Day };
            report: Viewed;
        },
    ): Promise<{ site: SiteRow; session: Session; period: Period }> => {
        const view = await requireView(db, session, query.site, report);
        return { ...view, period: readPeriod(view.site, query, clock()) };
    },
);

/** Of whoever asks. */
export const ofAccount = about(async () => ({}));
