import type { Migration } from 'kysely';
import { isFlag } from '../../server/platform/crud/conditions';
import { defineCrud } from '../../server/platform/crud/definition';
import { asFlag } from '../../server/platform/database/asFlag';
import { type AnyDatabase, stamps, table } from '../../server/platform/database/migrations/columns';
import { glossaryTerms } from './contract';

declare module '../../server/platform/database/tables' {
    interface Tables {
        glossary_terms: {
            id: string;
            term: string;
            is_shown: 0 | 1;
            created_at: number;
            updated_at: number;
            version: number;
        };
    }
}

export const glossaryTermTable: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'glossary_terms', {
            id: 'text key',
            term: 'text',
            is_shown: 'integer',
            ...stamps,
        });
    },
};

export const glossaryTermResource = defineCrud({
    resource: glossaryTerms,
    table: 'glossary_terms',
    columns: { term: 'term', updatedAt: 'updated_at' },
    searched: ['term'],
    filters: { isShown: isFlag('is_shown') },
    presentRows: async rows =>
        rows.map(row => ({
            id: row.id,
            term: row.term,
            isShown: row.is_shown === 1,
            createdAt: row.created_at,
            updatedAt: row.updated_at,
            version: row.version,
        })),
    title: ({ term }) => term,
    store: async ({ term, isShown }) => ({ term, is_shown: asFlag(isShown) }),
});
