import type { z } from 'zod';
import type {
    DictionaryEntry,
    dictionaryInput,
} from '../../../contract/content/resources/dictionaries';
import { isFlag } from '../../platform/crud/conditions';
import { asFlag } from '../../platform/database/asFlag';
import type { DictionaryEntryTable } from '../../platform/database/tables/content/dictionaries';

/** How lists of entries are ordered, searched and filtered, whatever table they lie in. */
export const entryLists = {
    columns: {
        position: 'position',
        code: 'code',
        nameZh: 'name_zh',
        nameEn: 'name_en',
        updatedAt: 'updated_at',
    },
    searched: ['code', 'name_zh', 'name_en'],
    filters: { enabled: isFlag('enabled') },
} as const;

/** Rows as records; `uses` says by id how many other records have each. */
export const presentEntries = (
    rows: readonly Omit<DictionaryEntryTable, 'kind'>[],
    uses: ReadonlyMap<string, number>,
): DictionaryEntry[] =>
    rows.map(row => ({
        id: row.id,
        code: row.code,
        nameZh: row.name_zh,
        nameEn: row.name_en,
        position: row.position,
        enabled: row.enabled === 1,
        uses: uses.get(row.id) ?? 0,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));

/** The columns of checked input. */
export const entryColumns = (input: z.output<typeof dictionaryInput>) => ({
    code: input.code,
    name_zh: input.nameZh,
    name_en: input.nameEn,
    position: input.position,
    enabled: asFlag(input.enabled),
});
