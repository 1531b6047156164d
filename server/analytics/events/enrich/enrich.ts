import { join } from 'node:path';
import { type Agent, createAgentReader } from '../../../platform/agents/agent';
import { Recent } from '../../../platform/agents/recent';
import type { StoredEvent } from '../event';
import { createBotReader } from './bot';
import { mayCarryCampaign } from './campaign';
import { type ClientHints, createHintReader } from './clientHints';
import { openPlaces, type Place } from './place';
import { openSpamTest, referrerSpamFile } from './referrerSpam';
import { readSource, type VisitSource } from './source';

export interface EnrichInput {
    /** undefined where agents are not known, as in some logs: then none is a bot for lack of one */
    userAgent: string | undefined;
    address: string;
    page: Pick<URL, 'search'>;
    referrer: string;
    siteDomain: string;
    /** the request's headers, where it is the browser's own */
    hints?: ClientHints | undefined;
}

export type Enrichment = Agent &
    VisitSource &
    Pick<
        StoredEvent,
        'bot' | 'country' | 'region' | 'city' | 'network' | 'keyword' | 'referrer'
    > & { excluded: '' | 'bot' | 'network' | 'spam' };

export interface Enricher {
    /** Everything that follows from an event's agent, address, page and referrer. */
    enrich(input: EnrichInput): Enrichment;
    /** An address's place, access network and data centre. */
    placeOf(address: string): Place;
}

/** What follows from the browser alone. */
interface BrowserFacts {
    userAgent: string | undefined;
    address: string;
    hints: ClientHints | undefined;
    agent: Agent;
    /** of a bot that tells it; empty for all others */
    ownName: string;
    place: Place;
}

const maxReferrerLength = 2048;

/** Spam first: its owner looks for it among the referrers, wherever it was sent from. */
const exclusionOf = (
    isSpam: boolean,
    ownName: string,
    dataCentre: string,
): Enrichment['excluded'] => {
    if (isSpam) return 'spam';
    if (ownName !== '') return 'bot';
    return dataCentre !== '' ? 'network' : '';
};

type FoundSource = VisitSource & { isSpam: boolean };
type SourceReader = (...input: Parameters<typeof readSource>) => FoundSource;

/** `readSource` that remembers the referrers seen last, for pages without a campaign. */
const createSourceReader = (isSpam: (host: string) => boolean, cacheSize = 5000): SourceReader => {
    const known = new Recent<FoundSource>(cacheSize);
    const read: SourceReader = (page, referrer, siteDomain) => {
        const source = readSource(page, referrer, siteDomain);
        return {
            ...source,
            isSpam: source.source !== 'internal' && isSpam(source.referrerHost),
        };
    };
    return (page, referrer, siteDomain) => {
        if (mayCarryCampaign(page.search)) return read(page, referrer, siteDomain);
        return known.get(`${siteDomain} ${referrer}`, () => read(page, referrer, siteDomain));
    };
};

interface EnricherOptions {
    /** may hold newer and more precise files of the operator's, used when they are there */
    folder?: string;
}

/** Throws a StartError when a file of the operator's is damaged. */
export const createEnricher = async ({ folder }: EnricherOptions = {}): Promise<Enricher> => {
    const placeOf = await openPlaces({ folder });
    const isSpam = await openSpamTest(folder && join(folder, referrerSpamFile));
    const readAgent = createAgentReader();
    const readHints = createHintReader();
    const readBot = createBotReader();
    const source = createSourceReader(isSpam);
    // The events of one body are of one browser.
    let last: BrowserFacts | undefined;
    const browserOf = ({ userAgent, address, hints }: EnrichInput): BrowserFacts => {
        if (last?.userAgent === userAgent && last?.address === address && last?.hints === hints) {
            return last;
        }
        const agent = readAgent(userAgent ?? '');
        last = {
            userAgent,
            address,
            hints,
            agent: hints ? readHints(agent, hints) : agent,
            ownName: userAgent === undefined ? '' : readBot(userAgent),
            place: placeOf(address),
        };
        return last;
    };
    return {
        placeOf,
        enrich(input) {
            const { page, referrer, siteDomain } = input;
            const from = referrer.slice(0, maxReferrerLength).toWellFormed();
            const visitSource = source(page, from, siteDomain);
            const { agent, ownName, place } = browserOf(input);
            const { dataCentre } = place;
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
                bot: ownName || dataCentre,
                excluded: exclusionOf(visitSource.isSpam, ownName, dataCentre),
                country: place.country,
                region: place.region,
                city: place.city,
                network: place.network,
                keyword: visitSource.keyword,
                referrer: visitSource.referrerHost === '' ? '' : from,
            };
        },
    };
};
