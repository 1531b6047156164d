import { expect, it } from 'vitest';
import { otherTrackers } from '../../../contract/analytics/otherTrackers';
import { proxyRule, trackerCode } from './trackerCode';

it.each([
    ['umami', 'data-host-url="https://s.example/collect/site1"'],
    ['plausible', 'data-api="https://s.example/collect/site1/api/event"'],
    ['matomo', "['setTrackerUrl', 'https://s.example/collect/site1/matomo.php']"],
    ['goatcounter', 'data-goatcounter="https://s.example/collect/site1/count"'],
] as const)('the code of %s names this server and the site', (tracker, part) => {
    expect(trackerCode(tracker, 'https://s.example', 'site1')).toContain(part);
});

it('a proxy passes on each address, and who sends', () => {
    for (const tracker of otherTrackers) {
        const rule = proxyRule(tracker, 'https://s.example', 'site1');
        expect(rule).toContain('https://s.example/collect/site1/');
        expect(rule).toContain('X-Forwarded-For $remote_addr');
    }
    expect(proxyRule('matomo', '', 'a').match(/location = /g)).toHaveLength(2);
});
