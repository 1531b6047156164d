import { createHash } from 'node:crypto';
import type { DigestTable } from '../../platform/database/tables/analytics/digests';
import type { Day } from '../../platform/days';

/** How the rows of a day are hashed and its figures computed; old digests keep their format. */
export const digestFormat = 3;

/** What a digest says of its day: whole numbers only, so that every machine finds the same. */
export interface DayFigures {
    /** page views that count */
    pv: number;
    /** distinct visitors of these, and distinct addresses once they are masked */
    uv: number;
    ip: number;
    /** visits that started within the span, cut off at its end */
    visits: number;
    /** visits with one page view and no interaction */
    bounces: number;
    /** sum over the visits, from first to last event */
    durationMs: number;
}
export const dayFigureNames = [
    'pv',
    'uv',
    'ip',
    'visits',
    'bounces',
    'durationMs',
] as const satisfies (keyof DayFigures)[];

export const noDayFigures: DayFigures = {
    pv: 0,
    uv: 0,
    ip: 0,
    visits: 0,
    bounces: 0,
    durationMs: 0,
};

/** What stands in the store about a day. */
export interface DayContent {
    events: number;
    eventsHash: string;
    detections: number;
    detectionsHash: string;
    figures: DayFigures;
}

/** A day's place in the chain of its site. */
export interface DayLink {
    site: string;
    day: Day;
    timezone: string;
    /** ms, inclusive */
    start: number;
    /** ms, exclusive */
    end: number;
    /** ms */
    sealedAt: number;
    /** hash of the digest before; empty for the first */
    previousHash: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON with the figures in a fixed order. */
export const figuresText = (figures: DayFigures): string =>
    JSON.stringify(Object.fromEntries(dayFigureNames.map(name => [name, figures[name]])));

type Hashed = Omit<DigestTable, 'hash' | 'signature' | 'erasing_at' | 'erased_at' | 'erasure'>;

/** What a digest's hash is made of: a line a field; no value can hold a line end. */
export const canonicalText = (row: Hashed): string =>
    [
        `footfall digest ${row.format}`,
        `site ${row.site_id}`,
        `day ${row.day}`,
        `timezone ${row.timezone}`,
        `start ${row.start_at}`,
        `end ${row.end_at}`,
        `events ${row.events}`,
        `events_hash ${row.events_hash}`,
        `detections ${row.detections}`,
        `detections_hash ${row.detections_hash}`,
        `figures ${row.figures}`,
        `sealed ${row.created_at}`,
        `previous ${row.previous_hash}`,
        '',
    ].join('\n');

export const digestHash = (row: Hashed): string => sha256(canonicalText(row));

/** The row of a day that is not signed yet. */
export const digestRow = (link: DayLink, content: DayContent): Omit<DigestTable, 'signature'> => {
    const row = {
        site_id: link.site,
        day: link.day,
        format: digestFormat,
        timezone: link.timezone,
        start_at: link.start,
        end_at: link.end,
        events: content.events,
        events_hash: content.eventsHash,
        detections: content.detections,
        detections_hash: content.detectionsHash,
        figures: figuresText(content.figures),
        created_at: link.sealedAt,
        previous_hash: link.previousHash,
        erasing_at: null,
        erased_at: null,
        erasure: '',
    };
    return { ...row, hash: digestHash(row) };
};

/** What is signed when retention erases a day: nobody else may say that it did. */
export const erasureText = (row: Pick<DigestTable, 'hash'>, at: number): string =>
    `${row.hash} ${at}`;
