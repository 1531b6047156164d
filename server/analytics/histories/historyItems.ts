import type { EventKind } from '../../../contract/analytics/collect';
import type {
    HistoryNote,
    HistoryRefusal,
    SumKind,
} from '../../../contract/analytics/historyTools';
import type { DeviceKind } from '../../platform/agents/device';

/** What a tool tells of a visitor's machine and place, in the words of our own events; empty where it does not. */
export interface HistoryFacts {
    browser: string;
    browserVersion: string;
    os: string;
    osVersion: string;
    device: DeviceKind;
    screen: string;
    language: string;
    country: string;
    region: string;
    city: string;
}

/** One thing that happened, as another tool has it. */
export interface HistoryEvent extends Partial<HistoryFacts> {
    /** ms */
    time: number;
    /** as the tool names its visitors; hashed before it is stored */
    visitor: string;
    /** as it names its visits; empty where it has none, and half an hour without anything ends them */
    visit: string;
    /** what tells it from all others: the tool's own id, or the row's text */
    key: string;
    kind: Extract<EventKind, 'view' | 'event' | 'outbound' | 'download'>;
    /** of a custom event, or the address that a link leads to */
    name?: string;
    /** JSON object */
    props?: string;
    /** whole address of the page */
    url: string;
    title?: string;
    referrer?: string;
    /** name of the campaign that brought the visit, where the page's address does not tell it */
    campaign?: string;
    /** where the tool kept them */
    userAgent?: string;
    address?: string;
    /** the tool itself took it for a program */
    bot?: string;
}

/** A sum of one day; null where the tool does not tell. */
export interface HistoryFigures {
    visitors: number | null;
    visits: number | null;
    views: number | null;
    bounces: number | null;
    /** that its visits took together */
    seconds: number | null;
    events: number | null;
}

export interface HistorySum extends Partial<HistoryFigures> {
    kind: SumKind;
    /** YYYY-MM-DD as the tool cuts its days */
    day: string;
    value: string;
}

/** What some rows of a file say. */
export interface HistoryPart {
    /** that were read */
    rows: number;
    events: HistoryEvent[];
    sums: HistorySum[];
    refused: { reason: HistoryRefusal; where: string }[];
    /** what the tool says of its sums */
    notes: HistoryNote[];
    /** IANA name, of the days that it tells */
    zone?: string;
}

export const newPart = (): HistoryPart => ({
    rows: 0,
    events: [],
    sums: [],
    refused: [],
    notes: [],
});

/** Counts a row, and why it was left out where it was. */
export const countRow = (
    part: HistoryPart,
    where: string,
    refused: HistoryRefusal | undefined,
): void => {
    part.rows += 1;
    if (refused !== undefined) part.refused.push({ reason: refused, where });
};
