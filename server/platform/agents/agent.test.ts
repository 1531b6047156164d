import { describe, expect, it } from 'vitest';
import { createAgentReader } from './agent';
import { peoplesAgents } from './agents.fixture';
import { moreAgents } from './moreAgents.fixture';

const read = createAgentReader(10);
const short = (userAgent: string): string => {
    const agent = read(userAgent);
    const browser = `${agent.browser} ${agent.browserVersion}`.trim();
    return `${browser} | ${`${agent.os} ${agent.osVersion}`.trim()} | ${agent.device}`;
};

describe('createAgentReader', () => {
    it.each([...peoplesAgents, ...moreAgents])('%s', (userAgent, expected) =>
        expect(short(userAgent)).toBe(expected),
    );

    it('is tried with many different agents', () => {
        const all = [...peoplesAgents, ...moreAgents].map(([userAgent]) => userAgent);
        expect(new Set(all).size).toBeGreaterThanOrEqual(170);
    });

    it.each(['', '-', 'something else entirely', '\u0000\u0001', '(((((', 'é'.repeat(600)])(
        'makes nothing of %j',
        userAgent => {
            expect(read(userAgent)).toEqual({
                browser: '',
                browserVersion: '',
                os: '',
                osVersion: '',
                device: '',
            });
        },
    );

    it('reads no further than 512 characters', () => {
        const chrome =
            'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
        expect(read(chrome + ' x'.repeat(5000)).browser).toBe('Chrome');
        expect(read(`${' '.repeat(512)}${chrome}`).browser).toBe('');
    });

    it('answers the same from its memory and after forgetting', () => {
        const first = peoplesAgents.map(([userAgent]) => short(userAgent));
        const again = peoplesAgents.map(([userAgent]) => short(userAgent));
        expect(again).toEqual(first);
        const userAgent = peoplesAgents[0]?.[0] ?? '';
        expect(read(userAgent)).toBe(read(userAgent));
    });
});
