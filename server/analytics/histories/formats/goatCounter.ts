import type { HistoryRefusal } from '../../../../contract/analytics/historyTools';
import { HistoryFault } from '../historyFault';
import { countRow, type HistoryEvent, type HistoryPart, newPart } from '../historyItems';
import type { HistoryFile } from '../read/historyFile';
import { type Cell, cellsOf, readTables } from '../read/readTables';
import { instantOf } from '../read/values';
import type { FormatSite, HistoryFormat } from './format';
import { goatCounterSums } from './goatCounterSums';
import { browserWithVersion, countryOf, known, regionOf, systemOf } from './names';

/** GoatCounter's CSV: the first sign of its titles is the number of the form. Yes and no are written in two ways. */
const form = /^([12])Path$/;
const isYes = (text: string): boolean => text === '1' || text.toLowerCase() === 'true';

/** `1280,768,1` is width, height and scale. */
const screenOf = (text: string): string => {
    const [width = '', height = ''] = text.split(',');
    return Number(width) > 0 && Number(height) > 0 ? `${Number(width)}x${Number(height)}` : '';
};

/** Schemes: h is an address, c a campaign's name, g a name that GoatCounter made of addresses, o anything else. */
const referrerOf = (cell: Cell): string => {
    const text = known(cell('referrer'));
    if (text === '' || cell('referrer scheme') !== 'h') return '';
    return /^[a-z-]+:\/\//i.test(text) ? text : `https://${text}`;
};

const eventOf = (cell: Cell, time: number, line: string, site: FormatSite): HistoryEvent => {
    const isEvent = isYes(cell('event'));
    const path = cell('path');
    const [country = '', part = ''] = cell('location').split('-');
    // without a session nobody says who it was: a visit of its own
    const session = cell('session').replace(/^0-?0*$/, '');
    const page = isEvent ? '/' : path.startsWith('/') ? path : `/${path}`;
    const campaign = cell('referrer scheme') === 'c' ? known(cell('referrer')) : '';
    // spread last: to add fields to what was spread takes fifty times as long
    const event: HistoryEvent = {
        time,
        visitor: session || line,
        visit: '',
        key: line,
        kind: isEvent ? 'event' : 'view',
        url: `https://${site.domain}${page}`,
        title: cell('title'),
        referrer: referrerOf(cell),
        screen: screenOf(cell('screen size')),
        country: countryOf(country),
        region: regionOf(countryOf(country), part),
        ...browserWithVersion(cell('browser')),
        ...systemOf(cell('system')),
    };
    if (isEvent) event.name = path;
    if (campaign !== '') event.campaign = campaign;
    if (cell('useragent') !== '') event.userAgent = cell('useragent');
    if (Number(cell('bot')) > 0) event.bot = 'GoatCounter';
    return event;
};

/** Takes a row, or answers why not. `line` is its text. */
const takeRow = (
    part: HistoryPart,
    cell: Cell,
    { line, site }: { line: string; site: FormatSite },
): HistoryRefusal | undefined => {
    const time = instantOf(cell('date'));
    if (time === undefined) return 'time';
    if (cell('path') === '') return 'page';
    part.events.push(eventOf(cell, time, line, site));
    return undefined;
};

async function* readCsv(file: HistoryFile, site: FormatSite): AsyncIterable<HistoryPart> {
    let isOurs = false;
    const titlesOf = (_name: string, first: readonly string[]) =>
        form.test(first[0] ?? '') ? ['path', ...first.slice(1)] : undefined;
    for await (const { name, titles, rows, line } of readTables(file, titlesOf)) {
        isOurs = true;
        const read = cellsOf(titles);
        const part = newPart();
        for (const [place, row] of rows.entries()) {
            const refused = takeRow(part, read(row), { line: row.join('\u001f'), site });
            countRow(part, `${name}:${line + place}`, refused);
        }
        yield part;
    }
    if (!isOurs) throw new HistoryFault('format');
}

/** The CSV of hits, or the ZIP of sums that newer versions write. */
export const goatCounter: HistoryFormat = async function* (file, site) {
    yield* (await file.isZip()) ? goatCounterSums(file, site) : readCsv(file, site);
};
