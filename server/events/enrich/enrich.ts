import type { StoredEvent } from '../event';
import { type Agent, createAgentReader } from './agent';
import { createBotReader } from './bot';
import { mayCarryCampaign } from './campaign';
import { openCountries } from './country';
import { Recent } from './recent';
import { readSource, type VisitSource } from './source';

export interface EnrichInput {
    userAgent: string;
    address: string;
    page: URL;
    referrer: string;
    siteDomain: string;
}

export type Enrichment = Agent & VisitSource & Pick<StoredEvent, 'bot' | 'country' | 'referrer'>;

export interface Enricher {
    /** Everything that follows from an event's agent, address, page and referrer. */
    enrich(input: EnrichInput): Enrichment;
}

const maxReferrerLength = 2048;

/** `readSource` that remembers the referrers seen last, for pages without a campaign. */
const createSourceReader = (cacheSize = 5000): typeof readSource => {
    const known = new Recent<VisitSource>(cacheSize);
    return (page, referrer, siteDomain) => {
        if (mayCarryCampaign(page.search)) return readSource(page, referrer, siteDomain);
        return known.get(`${siteDomain} ${referrer}`, () => readSource(page, referrer, siteDomain));
    };
};

export const createEnricher = async (): Promise<Enricher> => {
    const findCountry = await openCountries();
    const readAgent = createAgentReader();
    const readBot = createBotReader();
    const source = createSourceReader();
    return {
        enrich({ userAgent, address, page, referrer, siteDomain }) {
            const from = referrer.slice(0, maxReferrerLength).toWellFormed();
            const visitSource = source(page, from, siteDomain);
            const agent = readAgent(userAgent);
            // Written out: spreading takes several times as long, and every event comes through.
            return {
                browser: agent.browser,
                browserVersion: agent.browserVersion,
                os: agent.os,
                osVersion: agent.osVersion,
                device: agent.device,
                source: visitSource.source,
                sourceName: visitSource.sourceName,
                referrerHost: visitSource.referrerHost,
                utmSource: visitSource.utmSource,
                utmMedium: visitSource.utmMedium,
                utmCampaign: visitSource.utmCampaign,
                utmTerm: visitSource.utmTerm,
                utmContent: visitSource.utmContent,
                bot: readBot(userAgent),
                country: findCountry(address),
                referrer: visitSource.referrerHost === '' ? '' : from,
            };
        },
    };
};
