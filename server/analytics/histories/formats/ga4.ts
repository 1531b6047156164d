import type { HistoryRefusal } from '../../../../contract/analytics/historyTools';
import {
    type Loose,
    propertiesOf,
    revenueOf,
    withRevenue,
} from '../../events/collect/otherTrackers/values';
import { HistoryFault } from '../historyFault';
import { countRow, type HistoryEvent, type HistoryPart, newPart } from '../historyItems';
import { readEntry } from '../read/readEntries';
import { listIn, objectIn, wordOf } from '../read/values';
import { countryNamed } from './countryNames';
import type { HistoryFormat } from './format';
import { ga4OwnEvents } from './ga4Reports';
import { ga4ReportsIn, ga4Sums } from './ga4Sums';
import { browserOf, deviceOf, known, majorOf, systemOf } from './names';

/**
 * Google Analytics 4: its tables `events_YYYYMMDD` of BigQuery as JSON lines, and answers of its Data API (ga4Sums). Numbers of 64 bits are texts in it, and
 * what an event says of itself is a list of keys and values.
 */
const paramsOf = (row: Loose): Loose => {
    const found: [string, string | number][] = [];
    for (const param of listIn(row, 'event_params')) {
        const value = objectIn(param, 'value');
        const text = wordOf(value, 'string_value');
        const number = [value.int_value, value.float_value, value.double_value].find(
            one => one !== null && one !== undefined,
        );
        if (text !== '') found.push([wordOf(param, 'key'), text]);
        else if (number !== undefined) found.push([wordOf(param, 'key'), Number(number)]);
    }
    return Object.fromEntries(found);
};

/** What our events tell otherwise. */
const ownParams =
    /^(?:ga_session|page_|engag|session_engaged|entrances|batch_|debug_mode|ignore_referrer|campaign|source|medium|term|content|gclid|link_|outbound)/;

const toldOf = (name: string, params: Loose): Pick<HistoryEvent, 'kind' | 'name'> | undefined => {
    if (name === 'page_view') return { kind: 'view' };
    if (ga4OwnEvents.has(name) || name === '') return undefined;
    const link = wordOf(params, 'link_url');
    if (name === 'click' && link !== '') return { kind: 'outbound', name: link };
    if (name === 'file_download' && link !== '') return { kind: 'download', name: link };
    return { kind: 'event', name };
};

const propsOf = (row: Loose, params: Loose): string => {
    const own = Object.fromEntries(Object.entries(params).filter(([key]) => !ownParams.test(key)));
    const ecommerce = objectIn(row, 'ecommerce');
    const amount = wordOf(ecommerce, 'purchase_revenue') || wordOf(params, 'value');
    const revenue =
        wordOf(row, 'event_name') === 'purchase' ? revenueOf(amount, params.currency) : {};
    const props = withRevenue(propertiesOf(own), revenue);
    return Object.keys(props).length === 0 ? '' : JSON.stringify(props);
};

const factsOf = (row: Loose) => {
    const device = objectIn(row, 'device');
    const web = objectIn(device, 'web_info');
    const geo = objectIn(row, 'geo');
    return {
        browser: browserOf(wordOf(web, 'browser') || wordOf(device, 'browser')),
        browserVersion: majorOf(
            wordOf(web, 'browser_version') || wordOf(device, 'browser_version'),
        ),
        device: deviceOf(wordOf(device, 'category')),
        language: known(wordOf(device, 'language')).slice(0, 35),
        country: countryNamed(known(wordOf(geo, 'country'))),
        city: known(wordOf(geo, 'city')),
        ...systemOf(wordOf(device, 'operating_system'), wordOf(device, 'operating_system_version')),
    };
};

/** Takes a row, or answers why not. */
const takeRow = (part: HistoryPart, row: Loose): HistoryRefusal | undefined => {
    const name = wordOf(row, 'event_name');
    const params = paramsOf(row);
    const told = toldOf(name, params);
    if (!told) return 'kind';
    const stamp = wordOf(row, 'event_timestamp');
    if (!/^\d{10,17}$/.test(stamp)) return 'time';
    const visitor = wordOf(row, 'user_pseudo_id');
    // somebody who did not agree is nobody: to make a visitor of each event would make them up
    if (visitor === '') return 'row';
    const url = wordOf(params, 'page_location');
    if (url === '') return 'page';
    const session = wordOf(params, 'ga_session_id');
    const props = told.kind === 'event' ? propsOf(row, params) : '';
    const order = ['batch_page_id', 'batch_ordering_id', 'batch_event_index'].map(one =>
        wordOf(row, one),
    );
    // spread last: to add fields to what was spread takes fifty times as long
    const event: HistoryEvent = {
        time: Math.floor(Number(stamp) / 1000),
        visitor,
        visit: session === '' ? '' : `${visitor} ${session}`,
        key: [visitor, stamp, name, ...order, url].join('\u001f'),
        url,
        title: wordOf(params, 'page_title'),
        referrer: wordOf(params, 'page_referrer'),
        ...told,
        ...factsOf(row),
    };
    if (props !== '') event.props = props;
    part.events.push(event);
    return undefined;
};

const isRow = (row: Loose | undefined): row is Loose =>
    row !== undefined && 'event_name' in row && 'event_timestamp' in row;

const readEvents = (rows: readonly (Loose | undefined)[], where: (place: number) => string) => {
    const part = newPart();
    for (const [place, row] of rows.entries()) {
        countRow(part, where(place), isRow(row) ? takeRow(part, row) : 'row');
    }
    return part;
};

/** Events of BigQuery, or answers of the Data API, whose rows are sums. Throws HistoryFault for a file of neither. */
export const ga4: HistoryFormat = async function* (file) {
    let isOurs = false;
    for await (const entry of file.entries()) {
        for await (const { objects, number } of readEntry(entry)) {
            const where = (place: number) => `${entry.name}:${number + place}`;
            const reports = objects.map(object => (object ? ga4ReportsIn(object) : []));
            isOurs ||= reports.some(({ length }) => length > 0) || objects.some(isRow);
            if (!isOurs) throw new HistoryFault('format');
            if (reports.every(({ length }) => length === 0)) {
                yield readEvents(objects, where);
                continue;
            }
            for (const [place, told] of reports.entries()) {
                for (const report of told) yield ga4Sums(report, where(place));
            }
        }
    }
    if (!isOurs) throw new HistoryFault('format');
};
