import {
    domainPlatforms,
    domainSuffixes,
    domainTypes,
    sourceDatabases,
    sourceLanguages,
    sourceTypes,
    websiteTypes,
} from '../../../contract/content/resources/dictionaries';
import { type CountEntryUses, dictionaryCrud } from './dictionaryCrud';

const dictionaries = [
    ...[domainPlatforms, domainSuffixes, domainTypes, sourceLanguages],
    ...[sourceDatabases, websiteTypes, sourceTypes],
];

export const dictionaryResources = ({ countEntryUses }: { countEntryUses: CountEntryUses }) =>
    dictionaries.map(resource => dictionaryCrud(resource, countEntryUses));
