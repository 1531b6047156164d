import {
    domainPlatforms,
    domainSuffixes,
    domainTypes,
    sourceDatabases,
    sourceLanguages,
    sourceTypes,
    websiteTypes,
} from '../../../contract/content/resources/dictionaries';
import { dictionaryCrud } from './dictionaryCrud';

/** Each dictionary, with the column of products that refers to it. */
export const dictionaryResources = [
    dictionaryCrud(domainPlatforms, 'platform_id'),
    dictionaryCrud(domainSuffixes, 'suffix_id'),
    dictionaryCrud(domainTypes, 'domain_type_id'),
    dictionaryCrud(sourceLanguages, 'language_id'),
    dictionaryCrud(sourceDatabases, 'database_id'),
    dictionaryCrud(websiteTypes, 'website_type_id'),
    dictionaryCrud(sourceTypes, 'source_type_id'),
];
