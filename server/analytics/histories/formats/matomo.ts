import type { HistoryRefusal } from '../../../../contract/analytics/historyTools';
import {
    type Loose,
    propertiesOf,
    revenueOf,
    withRevenue,
} from '../../events/collect/otherTrackers/values';
import { HistoryFault } from '../historyFault';
import { countRow, type HistoryEvent, type HistoryPart, newPart } from '../historyItems';
import { readEntry } from '../read/readEntries';
import { listIn, wordOf } from '../read/values';
import type { HistoryFormat } from './format';
import {
    browserOf,
    countryOf,
    deviceOf,
    known,
    majorOf,
    regionOf,
    screenSize,
    systemOf,
} from './names';

/** Matomo's Live.getLastVisitsDetails as JSON: visits with their actions, the newest first. One visit at most so large. */
export const maxVisitBytes = 8 << 20;

const addressOf = (text: string): string => {
    const url = known(text);
    return url === '' || /^https?:\/\//i.test(url) ? url : `https://${url.replace(/^\/\//, '')}`;
};

/** What all events of a visit share. */
const ofVisit = (visit: Loose) => {
    const country = countryOf(wordOf(visit, 'countryCode'));
    const isCampaign = wordOf(visit, 'referrerType') === 'campaign';
    return {
        visitor: wordOf(visit, 'visitorId') || `visit ${wordOf(visit, 'idVisit')}`,
        visit: wordOf(visit, 'idVisit'),
        browser: browserOf(wordOf(visit, 'browserName')),
        browserVersion: majorOf(wordOf(visit, 'browserVersion')),
        device: deviceOf(wordOf(visit, 'deviceType')),
        screen: screenSize(wordOf(visit, 'resolution')),
        language: known(wordOf(visit, 'languageCode')).slice(0, 35),
        country,
        region: regionOf(country, wordOf(visit, 'regionCode')),
        city: known(wordOf(visit, 'city')),
        address: wordOf(visit, 'visitIp'),
        referrer: wordOf(visit, 'referrerUrl'),
        ...systemOf(wordOf(visit, 'operatingSystemName'), wordOf(visit, 'operatingSystemVersion')),
        ...(isCampaign && { campaign: known(wordOf(visit, 'referrerName')) }),
    };
};

interface ToldAction {
    kind: HistoryEvent['kind'];
    name?: string;
    props?: Loose;
    title?: string;
}

/** What an action was, as our own tracker and Matomo's would send it here; a list as a search is two. */
const toldOf = (action: Loose, currency: string): ToldAction[] => {
    const revenue = (name: string) => revenueOf(action[name], currency);
    switch (wordOf(action, 'type')) {
        case 'action':
            return [{ kind: 'view', title: wordOf(action, 'pageTitle') }];
        case 'search': {
            const keyword = wordOf(action, 'siteSearchKeyword') || wordOf(action, 'pageTitle');
            const title = wordOf(action, 'pageTitle');
            const search = { kind: 'event', name: 'Site search', props: { keyword } } as const;
            return [{ kind: 'view', title }, search];
        }
        case 'event': {
            const props = {
                category: wordOf(action, 'eventCategory'),
                name: wordOf(action, 'eventName'),
                value: wordOf(action, 'eventValue'),
            };
            return [{ kind: 'event', name: wordOf(action, 'eventAction'), props: filled(props) }];
        }
        case 'outlink':
            return [{ kind: 'outbound', name: wordOf(action, 'url') }];
        case 'download':
            return [{ kind: 'download', name: wordOf(action, 'url') }];
        case 'goal':
            return [
                {
                    kind: 'event',
                    name: `Goal ${wordOf(action, 'goalId')}`,
                    props: revenue('revenue'),
                },
            ];
        case 'ecommerceOrder': {
            const props = { order: wordOf(action, 'orderId'), items: wordOf(action, 'items') };
            return [
                {
                    kind: 'event',
                    name: 'Order',
                    props: withRevenue(propertiesOf(filled(props)), revenue('revenue')),
                },
            ];
        }
        case 'ecommerceAbandonedCart':
            return [{ kind: 'event', name: 'Cart update' }];
        default:
            return [];
    }
};

const filled = (props: Readonly<Record<string, string>>): Loose =>
    Object.fromEntries(Object.entries(props).filter(([, value]) => value !== ''));

type Shared = ReturnType<typeof ofVisit>;

/** An action's place in its visit, and the page that it happened on. */
interface Told extends ToldAction {
    key: string;
    time: number;
    url: string;
}

const eventOf = (
    shared: Shared,
    { kind, name, props, key, time, url, title }: Told,
): HistoryEvent => {
    const told = props && propertiesOf(props);
    // spread last: to add fields to what was spread takes fifty times as long
    const event: HistoryEvent = { time, key: `${key} ${kind}`, kind, url, ...shared };
    if (name !== undefined) event.name = name;
    if (told && Object.keys(told).length > 0) event.props = JSON.stringify(told);
    if (title !== undefined) event.title = title;
    return event;
};

/** Takes the actions of a visit, each of which may be on the page before it. */
class Visit {
    readonly #part: HistoryPart;
    readonly #shared: Shared;
    readonly #currency: string;
    #page = '';

    constructor(part: HistoryPart, visit: Loose) {
        this.#part = part;
        this.#shared = ofVisit(visit);
        this.#currency = wordOf(visit, 'siteCurrency');
    }

    /** Answers why it was not taken. */
    take(action: Loose, place: number): HistoryRefusal | undefined {
        const seconds = Number(wordOf(action, 'timestamp'));
        if (!(seconds > 0)) return 'time';
        const told = toldOf(action, this.#currency);
        if (told.length === 0 || told.some(({ name }) => name === '')) return 'kind';
        // links and downloads name where they lead to, and other actions may name nothing
        const isLink = told.some(({ kind }) => kind === 'outbound' || kind === 'download');
        const url = (isLink ? '' : addressOf(wordOf(action, 'url'))) || this.#page;
        if (url === '') return 'page';
        if (told[0]?.kind === 'view') this.#page = url;
        const key = `${this.#shared.visit} ${place} ${wordOf(action, 'pageId')}`;
        for (const one of told) {
            const facts = { ...one, key, time: seconds * 1000, url };
            this.#part.events.push(eventOf(this.#shared, facts));
        }
        return undefined;
    }
}

const takeVisit = (part: HistoryPart, visit: Loose, where: string): void => {
    const taking = new Visit(part, visit);
    for (const [place, action] of listIn(visit, 'actionDetails').entries()) {
        countRow(part, `${where}, action ${place + 1}`, taking.take(action, place));
    }
};

export const matomo: HistoryFormat = async function* (file) {
    let isOurs = false;
    for await (const entry of file.entries()) {
        for await (const { objects, number } of readEntry(entry, maxVisitBytes)) {
            const part = newPart();
            for (const [place, visit] of objects.entries()) {
                const where = `${entry.name}: ${number + place}`;
                const isVisit = Array.isArray(visit?.actionDetails);
                if (visit && isVisit) takeVisit(part, visit, where);
                else countRow(part, where, 'row');
                isOurs ||= isVisit;
            }
            if (!isOurs) throw new HistoryFault('format');
            yield part;
        }
    }
    if (!isOurs) throw new HistoryFault('format');
};
