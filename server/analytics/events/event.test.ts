import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventDefaults, type NewEvent, toLine } from './event';

const bare: NewEvent = {
    id: '18446744073709551615',
    site: 'abcdefgh',
    visitor: '1',
    visit: '2',
    started: 1_700_000_000_000,
    time: 1_700_000_000_001,
    kind: 'view',
    view: '0',
    origin: 'tracker',
};

describe('a spool line', () => {
    it('leaves out what has its default', () => {
        expect(JSON.parse(toLine({ ...bare, ...eventDefaults }))).toEqual(bare);
    });

    it('has no number where the event has none', () => {
        const { id: _, ...live } = bare;
        expect(JSON.parse(toLine(live))).toEqual(live);
    });

    it('holds every field of the event', () => {
        const full = { ...bare } as Record<string, unknown>;
        for (const [name, value] of Object.entries(eventDefaults)) {
            full[name] = typeof value === 'number' ? 7 : `a ${name}`;
        }
        expect(JSON.parse(toLine(full as unknown as NewEvent))).toEqual(full);
    });

    it('is one line of JSON, whatever the texts hold', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'binary' }), title => {
                const line = toLine({ ...bare, title, name: `"${title}\\\n` });
                expect(line).not.toMatch(/[\n\r]/);
                const { title: read = '', name } = JSON.parse(line);
                expect([read, name]).toEqual([title, `"${title}\\\n`]);
            }),
        );
    });
});
