import { describe, expect, it } from 'vitest';
import { openLog } from './openLog';

const linesOf = (LOG_FORMAT: 'text' | 'json', LOG_LEVEL: 'warn' | 'silent' = 'warn') => {
    const lines: string[] = [];
    return { lines, ...openLog({ LOG_LEVEL, LOG_FORMAT }, line => lines.push(line)) };
};

describe('the log', () => {
    it('is one JSON object a line for programs, with the greeting and errors', () => {
        const { lines, log, say } = linesOf('json');
        say('Footfall is ready');
        log.warn({ cause: new Error('away'), path: '/a b' }, 'nothing');
        log.info('left out');
        expect(lines.map(line => JSON.parse(line))).toMatchObject([
            { level: 30, msg: 'Footfall is ready' },
            { level: 40, msg: 'nothing', path: '/a b', cause: { message: 'away' } },
        ]);
        for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/);
    });

    it('is words for people', () => {
        const { lines, log, say } = linesOf('text');
        say('Footfall is ready');
        log.error({ request: 'n-1', path: '/a b', err: new Error('boom') }, 'request failed');
        log.warn({ cause: 'Error: no node' }, 'a chain needs a look');
        const [ready, failed, warned] = lines;
        expect(ready).toBe('Footfall is ready\n');
        expect(failed).toMatch(
            /^\d{4}-\S+Z error request failed request=n-1 path="\/a b"\n {4}Error: boom\n {4}at /,
        );
        expect(warned).toMatch(/Z warn a chain needs a look cause="Error: no node"\n$/);
    });

    it('has no line that somebody else wrote, and nothing that a terminal obeys', () => {
        const { lines, log } = linesOf('text');
        const forged = '2026-05-04T08:00:00.000Z error the ledger does not hold\u001b[2J\u009b1A';
        const err = new Error(`the gateway says: no\r\n${forged}`);
        log.error({ path: '/\u009b2J', told: 'x\u001b[2J', err }, 'request failed');
        const written = lines.join('');
        expect(written.split('\n').filter(line => /^2026-05-04/.test(line))).toEqual([]);
        expect(written.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
        expect(written).toContain('path=/\\u009b2J told=x\\u001b[2J');
    });

    it('greets also when it is silent', () => {
        const { lines, log, say } = linesOf('text', 'silent');
        log.error({}, 'request failed');
        say('Footfall is ready');
        expect(lines).toEqual(['Footfall is ready\n']);
    });
});
