import type { StoredEvent } from '../event';
import { type Agent, createAgentReader } from './agent';
import { createBotReader } from './bot';
import { mayCarryCampaign } from './campaign';
import { openPlaces, type Place } from './place';
import { Recent } from './recent';
import { readSource, type VisitSource } from './source';

export interface EnrichInput {
    /** undefined where agents are not known, as in some logs: then none is a bot for lack of one */
    userAgent: string | undefined;
    address: string;
    page: Pick<URL, 'search'>;
    referrer: string;
    siteDomain: string;
}

export type Enrichment = Agent &
    VisitSource &
    Pick<StoredEvent, 'bot' | 'country' | 'referrer'> & { excluded: '' | 'bot' | 'network' };

export interface Enricher {
    /** Everything that follows from an event's agent, address, page and referrer. */
    enrich(input: EnrichInput): Enrichment;
    /** An address's country and data centre. */
    placeOf(address: string): Place;
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

export interface EnricherOptions {
    /** a newer list of data centres than the one inside, used when it is there */
    dataCentresFile?: string;
}

/** Throws a StartError when the file of data centres is damaged. */
export const createEnricher = async ({
    dataCentresFile,
}: EnricherOptions = {}): Promise<Enricher> => {
    const placeOf = await openPlaces(dataCentresFile);
    const readAgent = createAgentReader();
    const readBot = createBotReader();
    const source = createSourceReader();
    return {
        placeOf,
        enrich({ userAgent, address, page, referrer, siteDomain }) {
            const from = referrer.slice(0, maxReferrerLength).toWellFormed();
            const visitSource = source(page, from, siteDomain);
            const agent = readAgent(userAgent ?? '');
            const ownName = userAgent === undefined ? '' : readBot(userAgent);
            const { country, network } = placeOf(address);
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
                bot: ownName || network,
                excluded: ownName !== '' ? 'bot' : network !== '' ? 'network' : '',
                country,
                referrer: visitSource.referrerHost === '' ? '' : from,
            };
        },
    };
};
