import type { HistoryNote, HistoryRefusal } from '../../../../contract/analytics/historyTools';
import type { Loose } from '../../events/collect/otherTrackers/values';
import { countRow, type HistoryFigures, type HistoryPart, newPart } from '../historyItems';
import { maxFields } from '../read/limits';
import { countOf, dayFrom, listIn, objectIn, wordOf } from '../read/values';
import { type Ga4Report, ga4Metrics, ga4Reports } from './ga4Reports';

/** What the Data API's `runReport` answers: titles of its columns, rows of texts, and what they leave out. */
export const isGa4Report = (object: Loose): boolean =>
    Array.isArray(object.dimensionHeaders) && Array.isArray(object.metricHeaders);

/** Reports of `batchRunReports` stand in one answer. */
export const ga4ReportsIn = (object: Loose): readonly Loose[] =>
    isGa4Report(object) ? [object] : listIn(object, 'reports').filter(isGa4Report);

const namesIn = (report: Loose, field: string): string[] =>
    listIn(report, field).map(header => wordOf(header, 'name'));

const valuesIn = (row: Loose, field: string): string[] =>
    listIn(row, field).map(value => wordOf(value, 'value'));

type Metric = keyof typeof ga4Metrics;

/** Where each figure stands, below 0 for none: looked for once, and not in each row. */
const placesOf = (names: readonly string[]): Columns['metrics'] => ({
    visitors: names.indexOf(ga4Metrics.visitors),
    visits: names.indexOf(ga4Metrics.visits),
    engaged: names.indexOf(ga4Metrics.engaged),
    views: names.indexOf(ga4Metrics.views),
    average: names.indexOf(ga4Metrics.average),
    events: names.indexOf(ga4Metrics.events),
});

interface Columns {
    report: Ga4Report;
    /** where its dimensions and the day stand */
    dimensions: readonly number[];
    date: number;
    metrics: Readonly<Record<Metric, number>>;
}

/** Undefined for a report that is by no day, by what is not shown here, or of more columns than Google tells. */
const columnsOf = (answer: Loose): Columns | undefined => {
    const names = namesIn(answer, 'dimensionHeaders');
    const metrics = namesIn(answer, 'metricHeaders');
    if (names.length + metrics.length > maxFields) return undefined;
    const date = names.indexOf('date');
    const others = names.filter(name => name !== 'date').toSorted();
    const report = ga4Reports.find(
        ({ dimensions }) => dimensions.toSorted().join() === others.join(),
    );
    if (date < 0 || !report) return undefined;
    const dimensions = report.dimensions.map(name => names.indexOf(name));
    return { report, dimensions, date, metrics: placesOf(metrics) };
};

const figuresOf = (metrics: Columns['metrics'], row: Loose): HistoryFigures => {
    const values = valuesIn(row, 'metricValues');
    const of = (name: Metric): string => values[metrics[name]] ?? '';
    const [visits, engaged] = [countOf(of('visits')), countOf(of('engaged'))];
    // an infinite average of no sessions is no number at all
    const seconds = (visits ?? Number.NaN) * Number.parseFloat(of('average'));
    return {
        visitors: countOf(of('visitors')),
        visits,
        views: countOf(of('views')),
        // a session that is not engaged is a bounce
        bounces: visits === null || engaged === null ? null : Math.max(0, visits - engaged),
        seconds: Number.isFinite(seconds) && seconds >= 0 ? Math.round(seconds) : null,
        events: countOf(of('events')),
    };
};

/** Takes a row, or answers why not. */
const takeRow = (part: HistoryPart, columns: Columns, row: Loose): HistoryRefusal | undefined => {
    const values = valuesIn(row, 'dimensionValues');
    const day = dayFrom(values[columns.date] ?? '');
    if (day === undefined) return 'time';
    const figures = figuresOf(columns.metrics, row);
    if (Object.values(figures).every(figure => figure === null)) return 'row';
    const told = columns.report.valuesOf(columns.dimensions.map(place => values[place] ?? ''));
    for (const [kind, value] of told) part.sums.push({ kind, day, value, ...figures });
    return undefined;
};

/** What Google says that its figures lack. */
const notesOf = (metadata: Loose): HistoryNote[] => [
    ...(listIn(metadata, 'samplingMetadatas').length > 0 ? (['sampled'] as const) : []),
    ...(metadata.subjectToThresholding === true ? (['thresholded'] as const) : []),
    ...(metadata.dataLossFromOtherRow === true ? (['other_row'] as const) : []),
];

/** The daily sums of one report. */
export const ga4Sums = (answer: Loose, where: string): HistoryPart => {
    const part = newPart();
    const metadata = objectIn(answer, 'metadata');
    part.notes = notesOf(metadata);
    const zone = wordOf(metadata, 'timeZone').slice(0, 64);
    if (zone !== '') part.zone = zone;
    const columns = columnsOf(answer);
    for (const [place, row] of listIn(answer, 'rows').entries()) {
        const refused = columns ? takeRow(part, columns, row) : 'kind';
        countRow(part, `${where}, row ${place + 1}`, refused);
    }
    return part;
};
