import type { Scope, Sql } from '../query/scope';
import { groupedSql } from './groupedSql';
import {
    attributeAlias,
    attributeColumns,
    attributeNames,
    attributesRead,
    hashSql,
    keyedRows,
} from './keyedRows';
import type { BreakdownReport } from './report';
import { isOneOf } from './valueList';

/** SQL for what is said of a few values beside their figures. */
export const attributesSql = (
    scope: Scope,
    report: BreakdownReport,
    values: readonly string[],
): Sql => {
    const where = isOneOf(values);
    const attributes = attributeNames(report).map(attributeAlias);
    if (!report.attributes?.title) {
        // What many rows say alike is compared once.
        const columns = attributesRead(report);
        const rows = keyedRows(scope, { split: report, counts: [] }, 'part0_', columns);
        return {
            sql: `SELECT toString(${hashSql}) AS hash, ${attributeColumns(report).join(', ')}
                FROM (SELECT DISTINCT ${['key', ...new Set(columns)].join(', ')}
                    FROM (${rows.sql}) WHERE ${where})
                GROUP BY key`,
            parameters: { ...rows.parameters, hashes: values },
        };
    }
    const grouped = groupedSql(scope, report, { counts: [], withAttributes: true, where });
    return {
        sql: `SELECT toString(${hashSql}) AS hash, ${attributes.join(', ')} FROM (${grouped.sql})`,
        parameters: { ...grouped.parameters, hashes: values },
    };
};
