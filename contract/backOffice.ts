import type { AnyResource } from './resource';
import {
    domainPlatforms,
    domainSuffixes,
    domainTypes,
    sourceDatabases,
    sourceLanguages,
    sourceTypes,
    websiteTypes,
} from './resources/dictionaries';

/** Every resource of the back-office by its name. */
export const backOffice = {
    domains_plat: domainPlatforms,
    domain_suffix: domainSuffixes,
    domain_type: domainTypes,
    source_lang: sourceLanguages,
    source_sql: sourceDatabases,
    web_type: websiteTypes,
    source_type: sourceTypes,
} as const;
export type ResourceName = keyof typeof backOffice;

/** The same without each one's own types, for what works on all alike. */
export const allResources: readonly AnyResource[] = Object.values(backOffice).map(
    resource => resource as unknown as AnyResource,
);
