import type { ListReport } from '../../../../../contract/analytics/report';
import type { Config } from '../../../../platform/config';
import type { Database } from '../../../../platform/database/database';
import type { Cell, Table } from '../../../../platform/export/cells';
import type { EventStore } from '../../store';
import type { ExportWords } from '../answer';
import { answerOf } from '../answers';
import type { Scope } from '../query/scope';
import type { exportTexts } from './texts';

interface Subject {
    scope: Scope;
    /** ms */
    now: number;
    words: ExportWords;
    language: keyof typeof exportTexts;
    texts: (typeof exportTexts)['en'];
}

/** A list's whole result as a table with the columns that the contract declares. */
export const listTable = async (
    services: { store: EventStore; db: Database; config: Pick<Config, 'DATA_DIR'> },
    { name, label, columns }: ListReport,
    { scope, now, words, language, texts }: Subject,
): Promise<Table> => {
    const found = await answerOf(name).rows?.(services, scope, now, words);
    if (!found) throw new Error(`${name} has columns, and no file reads its rows`);
    const { total, parts } = found;
    const at = language === 'zh' ? 1 : 0;
    const fields = Object.keys(columns);
    async function* rows(): AsyncGenerator<Cell[][]> {
        for await (const part of parts) {
            yield part.map(row =>
                fields.map(field => (row as Record<string, Cell>)[field] ?? null),
            );
        }
    }
    return {
        name: label[at],
        zone: scope.zone,
        secondsNote: texts.seconds,
        columns: Object.values(columns).map(({ label, kind }) => ({ title: label[at], kind })),
        total,
        rows: rows(),
    };
};
