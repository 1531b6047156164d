import {
    domainPlatforms,
    domainSuffixes,
    domainTypes,
    sourceDatabases,
    sourceLanguages,
    sourceTypes,
    websiteTypes,
} from '../../../contract/content/resources/dictionaries';
import { type CountEntryUses, dictionaryResource } from './dictionaryResource';

const dictionaries = [
    ...[domainPlatforms, domainSuffixes, domainTypes, sourceLanguages],
    ...[sourceDatabases, websiteTypes, sourceTypes],
];

export const dictionaryResources = (countUses: CountEntryUses) =>
    dictionaries.map(resource => dictionaryResource(resource, countUses));
