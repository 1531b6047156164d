import type { SearchEngine, SearchKind } from '../../../contract/analytics/searchEngines';
import type { Trx } from '../../platform/database/trx';
import type { FigureRow } from './figureRow';

const rowsAtOnce = 500;

interface Place {
    site: string;
    engine: SearchEngine;
    kind: SearchKind;
    /** empty for what the API told */
    file: string;
}

/** Adds rows of one file, or of one day of the API, of which there are none yet. */
export const writeFigures = async (
    trx: Trx,
    { site, engine, kind, file }: Place,
    rows: readonly FigureRow[],
): Promise<void> => {
    const values = rows.map((row, number) => ({
        site_id: site,
        engine,
        kind,
        file_id: file,
        number,
        ...row,
    }));
    for (let from = 0; from < values.length; from += rowsAtOnce) {
        await trx
            .insertInto('search_figures')
            .values(values.slice(from, from + rowsAtOnce))
            .execute();
    }
};
