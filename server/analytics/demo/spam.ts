import { createAgentReader } from '../../platform/agents/agent';
import { randomAddress, readNetwork } from './addresses';
import type { Visitor } from './crowd';
import type { IdSource } from './ids';
import type { Random } from './random';

const browser =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36';

/** Referrers that come to be looked up in reports, by how usual they are. */
export const spamReferrers = [
    [5, 'https://semalt.com/crawler.php'],
    [3, 'https://buttons-for-website.com/'],
    [2, 'https://trafficbot.life/'],
    [1, 'https://free-traffic-now.xyz/offer'],
] as const;

/** Whoever sends them: a browser's agent out of a data centre. */
export const spammersOf = (ids: IdSource, random: Random): (() => Visitor) => {
    const network = readNetwork('157.90.0.0/16');
    const agent = createAgentReader()(browser);
    return () => ({
        id: ids.next(),
        address: randomAddress(network, random),
        country: 'DE',
        region: '',
        city: '',
        network: '',
        market: 'west',
        agent,
        screen: '800x600',
        language: 'en-US',
        bot: 'Hetzner',
        visits: 0,
        busyUntil: 0,
    });
};
