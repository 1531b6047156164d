import {
    domainPlatforms,
    domainSuffixes,
    domainTypes,
    sourceDatabases,
    sourceLanguages,
    sourceTypes,
    websiteTypes,
} from '../../../contract/content/resources/dictionaries';
import { dictionaryResource } from './dictionaryResource';

/** Each dictionary, with the column of products that refers to it. */
export const dictionaryResources = [
    dictionaryResource(domainPlatforms, 'platform_id'),
    dictionaryResource(domainSuffixes, 'suffix_id'),
    dictionaryResource(domainTypes, 'domain_type_id'),
    dictionaryResource(sourceLanguages, 'language_id'),
    dictionaryResource(sourceDatabases, 'database_id'),
    dictionaryResource(websiteTypes, 'website_type_id'),
    dictionaryResource(sourceTypes, 'source_type_id'),
];
