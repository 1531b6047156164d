import * as dictionaries from '../contract/resources/dictionaries';
import type { AnyDefinition } from './crud/definition';
import { dictionaryResource } from './dictionaries/dictionaryResource';
import type { Stores } from './stores';

/** How each resource of the back-office lies in its table. */
export const definitionsOf = (_stores: Stores): readonly AnyDefinition[] => [
    dictionaryResource(dictionaries.domainPlatforms, 'platform_id'),
    dictionaryResource(dictionaries.domainSuffixes, 'suffix_id'),
    dictionaryResource(dictionaries.domainTypes, 'domain_type_id'),
    dictionaryResource(dictionaries.sourceLanguages, 'language_id'),
    dictionaryResource(dictionaries.sourceDatabases, 'database_id'),
    dictionaryResource(dictionaries.websiteTypes, 'website_type_id'),
    dictionaryResource(dictionaries.sourceTypes, 'source_type_id'),
];
