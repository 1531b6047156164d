import type { HistoryRefusal, SumKind } from '../../../../contract/analytics/historyTools';
import { dayOf } from '../../../platform/days';
import type { Loose } from '../../events/collect/otherTrackers/values';
import { HistoryFault } from '../historyFault';
import { countRow, type HistoryPart, newPart } from '../historyItems';
import type { HistoryFile } from '../read/historyFile';
import { readEntry } from '../read/readEntries';
import { countOf, dayFrom, instantOf, wordOf } from '../read/values';
import type { FormatSite } from './format';
import { browserOf, countryOf, known, regionOf, systemOf } from './names';

/**
 * GoatCounter's JSON export 1.0: a ZIP of JSON lines, with sums of an hour (UTC) or day by numbers of paths and so on, whose
 * names stand in files of their own (arp242/goatcounter, docs of the export). A count is a page's views without repetitions
 * within a session.
 */
const lookups = ['paths', 'refs', 'browsers', 'systems'] as const;
type Lookup = (typeof lookups)[number];
const stats = [
    ...(['hit_stats', 'browser_stats', 'system_stats', 'location_stats'] as const),
    ...(['language_stats', 'size_stats'] as const),
] as const;
type Stats = (typeof stats)[number];

/** Characters of all names together: they are held in memory. */
const maxNames = 64 << 20;
const maxHours = 200_000;
/** As `2024-01-31T10:00:00Z` is; what is longer is no hour, and is not held in memory. */
const longestHour = 40;

const fileOf = <Name extends string>(name: string, of: readonly Name[]): Name | undefined =>
    of.find(one => name.replace(/^.*\//, '') === `${one}.jsonl`);

type Names = Record<Lookup, Map<string, Loose>>;

const readNames = async (file: HistoryFile): Promise<Names> => {
    const names: Names = {
        paths: new Map(),
        refs: new Map(),
        browsers: new Map(),
        systems: new Map(),
    };
    let size = 0;
    for await (const entry of file.entries()) {
        const lookup = fileOf(entry.name, lookups);
        if (!lookup) continue;
        for await (const { objects } of readEntry(entry)) {
            for (const object of objects) {
                if (!object) continue;
                size += JSON.stringify(object).length;
                if (size > maxNames) throw new HistoryFault('sums');
                names[lookup].set(wordOf(object, 'id'), object);
            }
        }
    }
    return names;
};

type Value = [kind: SumKind, value: string];

const refValues = (ref: Loose | undefined): Value[] => {
    const name = known(ref ? wordOf(ref, 'ref') : '');
    const scheme = ref ? wordOf(ref, 'ref_scheme') : '';
    const host = name
        .replace(/^[a-z-]+:\/\//i, '')
        .replace(/[/?#].*$/, '')
        .toLowerCase();
    if (name === '' || scheme === 'o') return [['sourceNames', '']];
    if (scheme === 'h') {
        return [
            ['sourceNames', host],
            ['referrers', host],
        ];
    }
    return scheme === 'c'
        ? [
              ['sourceNames', name],
              ['campaigns', name],
          ]
        : [['sourceNames', name]];
};

const valuesOf: Record<Stats, (row: Loose, names: Names) => Value[]> = {
    hit_stats: (row, { paths, refs }) => {
        const path = paths.get(wordOf(row, 'path_id'));
        return [
            ['total', ''],
            ['pages', path ? wordOf(path, 'path') : ''],
            ...refValues(refs.get(wordOf(row, 'ref_id'))),
        ];
    },
    browser_stats: (row, { browsers }) => {
        const found = browsers.get(wordOf(row, 'browser_id'));
        return [['browsers', found ? browserOf(wordOf(found, 'name')) : '']];
    },
    system_stats: (row, { systems }) => {
        const found = systems.get(wordOf(row, 'system_id'));
        return [['systems', found ? systemOf(wordOf(found, 'name')).os : '']];
    },
    location_stats: row => {
        const location = wordOf(row, 'location');
        const country = countryOf(location.slice(0, 2));
        const region = regionOf(country, location.slice(3));
        return [['area', country], ...(region === '' ? [] : [['regions', region] as Value])];
    },
    language_stats: row => [['languages', known(wordOf(row, 'language'))]],
    size_stats: row => [['screens', Number(wordOf(row, 'width')) > 0 ? wordOf(row, 'width') : '']],
};

class DayReader {
    readonly #zone: string;
    readonly #hours = new Map<string, string | undefined>();

    constructor(zone: string) {
        this.#zone = zone;
    }

    /** Hours belong to the site's days; a day is taken as it is. */
    of(row: Loose): string | undefined {
        const hour = wordOf(row, 'hour');
        if (hour === '') return dayFrom(wordOf(row, 'day'));
        if (this.#hours.has(hour)) return this.#hours.get(hour);
        const at = instantOf(hour);
        const day = at === undefined ? undefined : dayOf(at, this.#zone);
        if (hour.length <= longestHour && this.#hours.size < maxHours) this.#hours.set(hour, day);
        return day;
    }
}

interface Table {
    table: Stats;
    names: Names;
    days: DayReader;
}

/** Takes a row, or answers why not. An event's path is its name, and no page. */
const takeRow = (
    part: HistoryPart,
    { table, names, days }: Table,
    row: Loose | undefined,
): HistoryRefusal | undefined => {
    const count = row ? countOf(row.count) : null;
    if (!row || count === null) return 'row';
    const day = days.of(row);
    if (day === undefined) return 'time';
    const path = names.paths.get(wordOf(row, 'path_id'));
    const isEvent = path?.event === true || path?.event === 1;
    if (path && isEvent) {
        if (table !== 'hit_stats') return undefined;
        part.sums.push({ kind: 'events', day, value: wordOf(path, 'path'), events: count });
        return undefined;
    }
    for (const [kind, value] of valuesOf[table](row, names)) {
        part.sums.push({ kind, day, value, views: count });
    }
    return undefined;
};

export async function* goatCounterSums(
    file: HistoryFile,
    { siteZone }: FormatSite,
): AsyncIterable<HistoryPart> {
    const names = await readNames(file);
    const days = new DayReader(siteZone);
    let isOurs = false;
    for await (const entry of file.entries()) {
        const table = fileOf(entry.name, stats);
        if (!table) continue;
        isOurs = true;
        for await (const { objects, number } of readEntry(entry)) {
            const part = newPart();
            for (const [place, row] of objects.entries()) {
                const refused = takeRow(part, { table, names, days }, row);
                countRow(part, `${entry.name}:${number + place}`, refused);
            }
            yield part;
        }
    }
    if (!isOurs) throw new HistoryFault('format');
}
