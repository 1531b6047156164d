import { z } from 'zod';
import { askForToken } from '../../google/askForToken';
import { askGoogle, GoogleFault, type GoogleHosts } from '../../google/askGoogle';
import { googleScopes, type ServiceAccount } from '../../google/serviceAccount';
import { type Ga4Report, ga4Reports } from '../formats/ga4Reports';
import { HistoryFault } from '../historyFault';
import { dayFrom } from '../read/values';
import { longestValue } from '../write/sumRows';
import type { PageOfDay, ToolPages, Write } from './fetchDays';
import { ToolAway } from './toolAway';

/** Reports of one request, as many as Google takes, and rows of each */
const reportsAtOnce = 5;
const pageRows = 2_500;
/** of which so many are written as one object: a row has 10 kB at the most, where each letter is written as six */
const writtenRows = 80;
/** letters of a figure; what is longer is none */
const longestFigure = 40;
/** ms, of one request: reports of a large property take their time */
const patienceMs = 60_000;
/** bytes; a row with its names has some hundred */
const mostBytes = 24 << 20;
/** ms that a token is used; it is good for an hour */
const tokenMs = 50 * 60_000;

const names = z
    .array(z.object({ name: z.string().max(100) }))
    .max(20)
    .default([]);
/** No more of each than is kept: what a visitor wrote must not make a day too long to be read. */
const values = (longest: number) =>
    z
        .array(
            z.object({
                value: z
                    .string()
                    .default('')
                    .transform(text => text.slice(0, longest)),
            }),
        )
        .max(20)
        .default([]);

/** RunReportResponse; what is empty is left out. `rowCount` is of all pages. */
const reportForm = z.object({
    dimensionHeaders: names,
    metricHeaders: names,
    rows: z
        .array(
            z.object({
                dimensionValues: values(longestValue),
                metricValues: values(longestFigure),
            }),
        )
        .max(pageRows)
        .default([]),
    rowCount: z.number().int().min(0).default(0),
    metadata: z
        .object({
            dataLossFromOtherRow: z.boolean().default(false),
            samplingMetadatas: z.array(z.object({})).default([]),
            subjectToThresholding: z.boolean().default(false),
            timeZone: z.string().max(64).default(''),
        })
        .prefault({}),
});
type Answered = z.output<typeof reportForm>;
const answerForm = z.object({ reports: z.array(reportForm).max(reportsAtOnce) });

/** A report that is still to be asked for, from this row on. */
interface Asked {
    report: Ga4Report;
    offset: number;
}

interface Property {
    hosts: GoogleHosts;
    account: ServiceAccount;
    /** its number */
    property: string;
    clock: () => number;
    /** ms, of one request */
    limitMs?: number | undefined;
}

/** RunReportRequest: the largest values first, so that pages stay apart. */
const requestOf = ({ report, offset }: Asked, day: string) => ({
    dateRanges: [{ startDate: day, endDate: day }],
    dimensions: ['date', ...report.dimensions].map(name => ({ name })),
    metrics: report.metrics.map(name => ({ name })),
    orderBys: [
        { metric: { metricName: report.metrics[0] }, desc: true },
        ...report.dimensions.map(dimensionName => ({ dimension: { dimensionName } })),
    ],
    limit: String(pageRows),
    offset: String(offset),
});

/** Whether it is worth asking again, and when; what only a person can mend is a HistoryFault. */
const causeOf = (cause: unknown): unknown => {
    if (!(cause instanceof GoogleFault)) return cause;
    const { fault, waitMs, status, isOff, said } = cause;
    if (fault === 'busy') return new ToolAway('quota', { waitMs, isQuota: true });
    // a clock that is off comes right, and the key is the right one
    if (fault === 'key' && /timeframe/i.test(said)) return new ToolAway('clock');
    if (isOff) return new HistoryFault('switched_off');
    if (fault === 'key') return new HistoryFault('key');
    if (fault === 'access' || fault === 'missing') return new HistoryFault('property');
    return new ToolAway(`${fault} ${status}`, { waitMs });
};

/** Tokens of an account, one for an hour. */
class Tokens {
    readonly #property: Property;
    #token: { text: string; until: number } | undefined;

    constructor(property: Property) {
        this.#property = property;
    }

    async take(stop: AbortSignal): Promise<string> {
        const { hosts, account, clock, limitMs = patienceMs } = this.#property;
        const now = clock();
        if (this.#token && this.#token.until > now) return this.#token.text;
        const scope = googleScopes.analytics;
        const text = await askForToken({ hosts, account, scope, now, stop, limitMs });
        this.#token = { text, until: now + tokenMs };
        return text;
    }

    /** It is taken no more; answers whether there was one. */
    drop(): boolean {
        const had = this.#token !== undefined;
        this.#token = undefined;
        return had;
    }
}

const ask = async (
    { hosts, property, limitMs = patienceMs }: Property,
    token: string,
    { day, stop }: PageOfDay,
    asked: readonly Asked[],
): Promise<Answered[]> => {
    const answer = await askGoogle({
        hosts,
        url: `${hosts.analytics}/v1beta/properties/${property}:batchRunReports?prettyPrint=false`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ requests: asked.map(one => requestOf(one, day)) }),
        stop,
        limitMs,
        mostBytes,
    });
    const read = answerForm.safeParse(answer);
    const isRight =
        read.success &&
        read.data.reports.length === asked.length &&
        read.data.reports.every(report => isOfDay(report, day));
    if (!isRight) throw new GoogleFault('unreadable', { status: 200 });
    return read.data.reports;
};

/** Whether its rows are of the day that was asked for, or of none. */
const isOfDay = ({ dimensionHeaders, rows }: Answered, day: string): boolean => {
    const place = dimensionHeaders.findIndex(({ name }) => name === 'date');
    return rows.every(({ dimensionValues }) => {
        const told = dayFrom(dimensionValues[place]?.value ?? '');
        return told === undefined || told === day;
    });
};

/** What of these reports is still to come. Throws ToolAway for a page without the rows that it should have. */
const restOf = (asked: readonly Asked[], reports: readonly Answered[]): Asked[] =>
    asked.flatMap(({ report, offset }, at) => {
        const { rows, rowCount } = reports[at] ?? { rows: [], rowCount: 0 };
        const next = offset + rows.length;
        if (next >= rowCount) return [];
        if (rows.length === 0) throw new ToolAway('a page without rows');
        return [{ report, offset: next }];
    });

/** Each as several answers that stay below what is read as one object. */
const writeReports = async (reports: readonly Answered[], write: Write): Promise<boolean> => {
    const told = reports.filter(({ rows }) => rows.length > 0);
    for (const { rows, ...report } of told) {
        for (let from = 0; from < rows.length; from += writtenRows) {
            const part = { ...report, rows: rows.slice(from, from + writtenRows) };
            await write(Buffer.from(`${JSON.stringify(part)}\n`));
        }
    }
    return told.length === 0;
};

/** A day's sums from Google Analytics' Data API, five reports at a time; a place is the reports that are still to come. */
export const ga4Pages = (property: Property): ToolPages<readonly Asked[]> => {
    const tokens = new Tokens(property);
    let isRefused = false;
    return {
        first: ga4Reports.map(report => ({ report, offset: 0 })),
        ask: async ({ at, ...page }, write) => {
            const asked = at.slice(0, reportsAtOnce);
            try {
                const token = await tokens.take(page.stop);
                const reports = await ask(property, token, page, asked);
                isRefused = false;
                const next = [...restOf(asked, reports), ...at.slice(reportsAtOnce)];
                const isEmpty = await writeReports(reports, write);
                return next.length === 0 ? { isEmpty } : { isEmpty, next };
            } catch (cause) {
                const isOld = cause instanceof GoogleFault && cause.status === 401;
                // once: a token may end before its time
                if (isOld && tokens.drop() && !isRefused) {
                    isRefused = true;
                    throw new ToolAway('the token is over');
                }
                throw causeOf(cause);
            }
        },
    };
};
