import type { HistoryRefusal } from '../../../../contract/analytics/historyTools';
import { propertiesOf, revenueOf, withRevenue } from '../../events/collect/otherTrackers/values';
import { HistoryFault } from '../historyFault';
import { countRow, type HistoryEvent, type HistoryPart, newPart } from '../historyItems';
import type { HistoryEntry } from '../read/historyFile';
import { maxAnswerBytes } from '../read/limits';
import { readEntry } from '../read/readEntries';
import { objectOf } from '../read/readObjects';
import { type Cell, cellsOf, readTables } from '../read/readTables';
import { instantOf } from '../read/values';
import type { FormatSite, HistoryFormat } from './format';
import { browserOf, countryOf, deviceOf, known, regionOf, screenSize, systemOf } from './names';
import { dayOfTotals, isUmamiTotal, takeTotals, umamiAnswer } from './umamiSums';

/**
 * Umami's table website_event as CSV: as its cloud exports it, or PostgreSQL's joined with `session`, in which browser, system,
 * device and place stand, and with the rows of `event_data` of an event as one JSON object. Times without a zone are UTC.
 */
const needed = ['created_at', 'session_id', 'url_path'];
const eventTypes = { '1': 'view', '2': 'event' } as const;

const kindOf = (cell: Cell): 'view' | 'event' | undefined => {
    const type = cell('event_type');
    if (type === '') return cell('event_name') === '' ? 'view' : 'event';
    return eventTypes[type as keyof typeof eventTypes];
};

const factsOf = (cell: Cell) => {
    const country = countryOf(cell('country'));
    const { os, osVersion } = systemOf(cell('os'));
    return {
        browser: browserOf(cell('browser')),
        os,
        osVersion,
        device: deviceOf(cell('device')),
        screen: screenSize(cell('screen')),
        language: known(cell('language')).slice(0, 35),
        country,
        region: regionOf(country, cell('region') || cell('subdivision1')),
        city: known(cell('city')),
    };
};

const queried = (path: string, query: string): string => {
    if (query === '') return path;
    // a path holds its page's hash
    const [before = '', ...hash] = path.split('#');
    const behind = hash.length === 0 ? '' : `#${hash.join('#')}`;
    return `${before}?${query.replace(/^\?/, '')}${behind}`;
};

/** A custom event's properties as they would come by Umami's own tracker; undefined where it has none. */
const propsOf = (text: string): string | undefined => {
    const data = objectOf(text);
    if (!data) return undefined;
    const revenue = revenueOf(data.revenue, data.currency);
    const props = withRevenue(propertiesOf(data), revenue);
    return Object.keys(props).length === 0 ? undefined : JSON.stringify(props);
};

const eventOf = (
    cell: Cell,
    kind: 'view' | 'event',
    time: number,
    site: FormatSite,
): HistoryEvent => {
    const host = known(cell('hostname')) || site.domain;
    const referrerHost = known(cell('referrer_domain'));
    const path = cell('url_path');
    const facts = factsOf(cell);
    // written out: an object to whose spread fields others are added is fifty times as slow, and each row is one
    const event: HistoryEvent = {
        browser: facts.browser,
        os: facts.os,
        osVersion: facts.osVersion,
        device: facts.device,
        screen: facts.screen,
        language: facts.language,
        country: facts.country,
        region: facts.region,
        city: facts.city,
        time,
        visitor: cell('session_id'),
        visit: cell('visit_id'),
        key: cell('event_id') || `${time} ${cell('session_id')} ${path} ${cell('event_name')}`,
        kind,
        url: `https://${host}${path.startsWith('/') ? '' : '/'}${queried(path, known(cell('url_query')))}`,
        title: known(cell('page_title')),
        referrer:
            referrerHost === ''
                ? ''
                : `https://${referrerHost}${queried(known(cell('referrer_path')), known(cell('referrer_query')))}`,
    };
    if (kind === 'view') return event;
    event.name = cell('event_name');
    const props = propsOf(cell('event_data'));
    if (props !== undefined) event.props = props;
    return event;
};

/** Takes a row, or answers why not. */
const takeRow = (part: HistoryPart, cell: Cell, site: FormatSite): HistoryRefusal | undefined => {
    const kind = kindOf(cell);
    if (!kind) return 'kind';
    const time = instantOf(cell('created_at'));
    if (time === undefined) return 'time';
    if (cell('session_id') === '') return 'row';
    if (kind === 'event' && cell('event_name') === '') return 'row';
    part.events.push(eventOf(cell, kind, time, site));
    return undefined;
};

const isEvents = (titles: readonly string[]): boolean =>
    needed.every(title => titles.includes(title));

/** A table of events, or of totals. */
async function* readTable(
    entry: HistoryEntry,
    site: FormatSite,
    upload: string,
): AsyncIterable<HistoryPart> {
    const titlesOf = (name: string, first: readonly string[]) => {
        const titles = first.map(title => title.trim().toLowerCase());
        return isEvents(titles) || isUmamiTotal(name, titles) ? titles : undefined;
    };
    const only = async function* () {
        yield entry;
    };
    for await (const { name, titles, rows, line } of readTables({ entries: only }, titlesOf)) {
        const part = newPart();
        const where = (place: number) => `${name}:${line + place}`;
        if (isEvents(titles)) {
            const read = cellsOf(titles);
            for (const [place, row] of rows.entries()) {
                countRow(part, where(place), takeRow(part, read(row), site));
            }
        } else {
            takeTotals(part, { name, day: dayOfTotals([name, upload]), titles }, rows, where);
        }
        yield part;
    }
}

/** Answers of Umami's API. */
async function* readAnswers(entry: HistoryEntry, upload: string): AsyncIterable<HistoryPart> {
    for await (const { objects } of readEntry(entry, maxAnswerBytes)) {
        for (const object of objects) {
            const part = object && (await umamiAnswer(object, [entry.name, upload]));
            if (part) yield part;
        }
    }
}

/** Events as CSV become visits; totals, as tables or answers of the API, are sums of the day that they are of. */
export const umami: HistoryFormat = async function* (file, site) {
    let isOurs = false;
    for await (const entry of file.entries()) {
        const isAnswer = /\.json$/i.test(entry.name);
        const parts = isAnswer ? readAnswers(entry, file.name) : readTable(entry, site, file.name);
        for await (const part of parts) {
            isOurs = true;
            yield part;
        }
    }
    if (!isOurs) throw new HistoryFault('format');
};
