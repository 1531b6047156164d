import { z } from 'zod';
import { type Access, granted } from '../../platform/call';
import { defineResource, type Label, stampLabels, stamps } from '../../platform/resource';

const name = z.string().trim().min(1).max(60);

/** A choice that products refer to, in both languages. */
export const dictionaryInput = z.object({
    /** stays when the names change: addresses and imports use it */
    code: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'field.code_form'),
    nameZh: name,
    nameEn: name,
    /** lower ones come first */
    position: z.number().int().min(0).max(9999),
    /** false: kept for records that have it, offered to no new one */
    enabled: z.boolean(),
});

const entry = dictionaryInput.extend({
    id: z.string(),
    /** records that have it: products, or articles */
    uses: z.number().int(),
    ...stamps,
});
export type DictionaryEntry = z.output<typeof entry>;

/** Who reads a dictionary, and what is said of the records that have an entry. */
interface DictionaryUse {
    list: Access;
    uses: Label;
}

const ofProducts: DictionaryUse = {
    list: granted('listings.read', 'dictionaries.manage'),
    uses: ['Products', '商品数'],
};

/** One dictionary: a kind of choice with its own list in the back-office. */
export const dictionary = <const Name extends string>(
    name: Name,
    noun: string,
    { list, uses }: DictionaryUse = ofProducts,
) =>
    defineResource({
        name,
        noun,
        row: entry,
        record: entry,
        input: dictionaryInput,
        filters: { enabled: z.enum(['true', 'false']).optional() },
        sort: ['position', 'code', 'nameZh', 'nameEn', 'updatedAt'],
        order: 'ASC',
        access: {
            list,
            create: granted('dictionaries.manage'),
            edit: granted('dictionaries.manage'),
            delete: granted('dictionaries.manage'),
        },
        labels: {
            code: ['Code', '代码'],
            nameZh: ['Name (Chinese)', '名称（中文）'],
            nameEn: ['Name (English)', '名称（英文）'],
            position: ['Position', '排序'],
            enabled: ['Enabled', '启用'],
            uses,
            ...stampLabels,
        },
        exported: {
            code: 'text',
            nameZh: 'text',
            nameEn: 'text',
            position: 'count',
            enabled: 'text',
            uses: 'count',
            updatedAt: 'instant',
        },
    });

export const domainPlatforms = dictionary('domains_plat', 'domain platform');
export const domainSuffixes = dictionary('domain_suffix', 'domain suffix');
export const domainTypes = dictionary('domain_type', 'domain type');
export const sourceLanguages = dictionary('source_lang', 'development language');
export const sourceDatabases = dictionary('source_sql', 'database type');
export const websiteTypes = dictionary('web_type', 'website type');
export const sourceTypes = dictionary('source_type', 'source code type');

/** The names of all of them. */
export const dictionaryNames = [
    'domains_plat',
    'domain_suffix',
    'domain_type',
    'source_lang',
    'source_sql',
    'web_type',
    'source_type',
] as const;
