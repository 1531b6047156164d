import { expect, it } from 'vitest';
import { describeLine } from './describeLine';

const day = {
    type: 'day' as const,
    site: 's',
    domain: 'example.com',
    day: '2026-05-04',
    hash: 'a',
    sealedAt: 1,
    state: 'kept' as const,
    erasedAt: null,
    events: 1200,
    onRequest: null,
    problems: [],
};

it('says a line a day', () => {
    expect(describeLine(day)).toEqual(['example.com  2026-05-04  ok, 1,200 events']);
    const erasedAt = Date.parse('2026-08-04T03:00:10Z');
    expect(describeLine({ ...day, state: 'erased', erasedAt })).toEqual([
        'example.com  2026-05-04  erased by retention on 2026-08-04 03:00 UTC, chain intact',
    ]);
});

it('says what was erased because somebody asked for it', () => {
    const at = Date.parse('2026-08-04T03:00:10Z');
    expect(describeLine({ ...day, onRequest: { events: 12, at } })).toEqual([
        'example.com  2026-05-04  ok, 1,200 events, 12 of them erased on request on 2026-08-04 03:00 UTC',
    ]);
    expect(describeLine({ ...day, onRequest: { events: 0, at: null } })).toEqual([
        'example.com  2026-05-04  ok, 1,200 events, being erased on request',
    ]);
});

it('names all that is wrong', () => {
    const [line] = describeLine({
        ...day,
        problems: [
            { kind: 'eventsMissing', sealed: 1200, found: 1100 },
            { kind: 'eventsAdded', sealed: 1, found: 3 },
            { kind: 'figuresDiffer', figures: [{ name: 'pv', sealed: 9, found: 8 }] },
            { kind: 'chainBroken', before: '2026-05-03' },
            { kind: 'signatureWrong' },
        ],
    });
    expect(line).toBe(
        'example.com  2026-05-04  WRONG: events missing (100 of 1,200); events added (2 to 1); figures differ (pv 9 → 8); chain broken: it does not follow from the digest of 2026-05-03; signature wrong: not made with the secret of this server',
    );
});

it('sums up a site', () => {
    const site = {
        type: 'site' as const,
        site: 's',
        domain: 'example.com',
        kind: 'normal' as const,
        days: 3,
        bad: 0,
        differing: 0,
        misfiled: 0,
        recent: 0,
        head: { day: '2026-05-04', hash: 'abc' },
    };
    expect(describeLine(site)).toEqual([
        'example.com: 3 days checked, all is well.',
        '  last digest: 2026-05-04 abc',
    ]);
    expect(describeLine({ ...site, bad: 1, misfiled: 1, head: null })).toEqual([
        'example.com: 3 days checked, something is wrong with 1 day.',
        '  WRONG: 1 row stored under the day of another time.',
    ]);
    expect(describeLine({ ...site, kind: 'demo', days: 0 })).toEqual([
        'example.com: made-up traffic has no chain.',
    ]);
});
