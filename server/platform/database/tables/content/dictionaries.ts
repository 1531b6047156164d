export interface DictionaryEntryTable {
    id: string;
    /** name of the resource: domains_plat, domain_suffix … */
    kind: string;
    code: string;
    name_zh: string;
    name_en: string;
    position: number;
    enabled: 0 | 1;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface DictionaryTables {
    dictionary_entries: DictionaryEntryTable;
}
