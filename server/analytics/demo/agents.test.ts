import { expect, it } from 'vitest';
import { botName } from '../events/enrich/bot';
import { Agents } from './agents';
import { agentKinds } from './agentTable';
import { botKinds } from './bots';
import type { Market } from './countries';
import { Random } from './random';

it('has only agents that the server takes for people', () => {
    for (const { userAgent, versions } of agentKinds) {
        expect(botName(userAgent.replaceAll('{v}', versions[0]?.[0] ?? ''))).toBe('');
    }
});

it('names each bot as the server does', () => {
    for (const [name, { userAgent }] of Object.entries(botKinds)) {
        expect(botName(userAgent).toLowerCase()).toBe(name.toLowerCase());
    }
});

it('gives the asked kind of device with browser, system and screen', () => {
    const agents = new Agents();
    const random = new Random('agents');
    const markets: Market[] = ['cn', 'west', 'india'];
    const browsers = new Map(markets.map(market => [market, new Set<string>()]));
    for (const market of markets) {
        for (const device of ['desktop', 'phone', 'tablet'] as const) {
            for (let count = 0; count < 200; count += 1) {
                const agent = agents.pick(market, device, random);
                expect(agent.device).toBe(device);
                expect(agent.browser).not.toBe('');
                expect(agent.os).not.toBe('');
                expect(agent.screen).toMatch(/^\d{3,4}x\d{3,4}$/);
                browsers.get(market)?.add(agent.browser);
            }
        }
    }
    expect(browsers.get('cn')).toContain('WeChat');
    expect(browsers.get('west')).not.toContain('WeChat');
});
