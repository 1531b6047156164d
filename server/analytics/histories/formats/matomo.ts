import {
    type Loose,
    propertiesOf,
    revenueOf,
    withRevenue,
} from '../../events/collect/otherTrackers/values';
import { HistoryFault } from '../historyFault';
import { type HistoryEvent, type HistoryPart, newPart } from '../historyItems';
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
const maxVisitBytes = 8 << 20;

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
        ...systemOf(
            wordOf(visit, 'operatingSystemName'),
            wordOf(visit, 'operatingSystemVersion'),
        ),
        device: deviceOf(wordOf(visit, 'deviceType')),
        screen: screenSize(wordOf(visit, 'resolution')),
        language: known(wordOf(visit, 'languageCode')).slice(0, 35),
        country,
        region: regionOf(country, wordOf(visit, 'regionCode')),
        city: known(wordOf(visit, 'city')),
        address: wordOf(visit, 'visitIp'),
        referrer: wordOf(visit, 'referrerUrl'),
        ...(isCampaign && { campaign: known(wordOf(visit, 'referrerName')) }),
    };
};

type Told = Pick<HistoryEvent, 'kind'> & { name?: string; props?: Loose };

/** What an action was, as our own tracker and Matomo's would send it here; a list as a search is two. */
const toldOf = (action: Loose, currency: string): Told[] => {
    const revenue = (name: string) => revenueOf(action[name], currency);
    switch (wordOf(action, 'type')) {
        case 'action':
            return [{ kind: 'view' }];
        case 'search': {
            const keyword = wordOf(action, 'siteSearchKeyword') || wordOf(action, 'pageTitle');
            return [{ kind: 'view' }, { kind: 'event', name: 'Site search', props: { keyword } }];
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
            return [{ kind: 'event', name: `Goal ${wordOf(action, 'goalId')}`, props: revenue('revenue') }];
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

const takeVisit = (part: HistoryPart, visit: Loose, where: string): void => {
    const shared = ofVisit(visit);
    const currency = wordOf(visit, 'siteCurrency');
    let page = '';
    listIn(visit, 'actionDetails').forEach((action, place) => {
        part.rows += 1;
        const refuse = (reason: 'time' | 'page' | 'kind') =>
            void part.refused.push({ reason, where: `${where}, action ${place + 1}` });
        const seconds = Number(wordOf(action, 'timestamp'));
        if (!(seconds > 0)) return refuse('time');
        const told = toldOf(action, currency);
        if (told.length === 0 || told.some(({ name }) => name === '')) return refuse('kind');
        // links and downloads name where they lead to, and other actions may name nothing
        const isLink = told.some(({ kind }) => kind === 'outbound' || kind === 'download');
        const url = (isLink ? '' : addressOf(wordOf(action, 'url'))) || page;
        if (url === '') return refuse('page');
        if (told[0]?.kind === 'view') page = url;
        for (const { kind, name, props } of told) {
            const key = `${shared.visit} ${place} ${wordOf(action, 'pageId')} ${kind}`;
            const event: HistoryEvent = { ...shared, time: seconds * 1000, key, kind, url };
            if (name !== undefined) event.name = name;
            if (props && Object.keys(props).length > 0) event.props = JSON.stringify(propertiesOf(props));
            if (kind === 'view') event.title = wordOf(action, 'pageTitle');
            part.events.push(event);
        }
    });
};

export const matomo: HistoryFormat = async function* (file) {
    let isOurs = false;
    for await (const entry of file.entries()) {
        for await (const { objects, number } of readEntry(entry, maxVisitBytes)) {
            const part = newPart();
            objects.forEach((visit, place) => {
                const where = `${entry.name}: ${number + place}`;
                if (visit && Array.isArray(visit.actionDetails)) {
                    isOurs = true;
                    takeVisit(part, visit, where);
                } else {
                    part.rows += 1;
                    part.refused.push({ reason: 'row', where });
                }
            });
            if (!isOurs) throw new HistoryFault('format');
            yield part;
        }
    }
    if (!isOurs) throw new HistoryFault('format');
};
