import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxEngagedMs, trackerEvent } from '../../../../contract/analytics/collect';
import { readPlainEvent } from './plainEvent';

const text = fc.string({ unit: 'binary', maxLength: 60 });
const longText = fc.integer({ min: 0, max: 9000 }).map(length => 'x'.repeat(length));
const count = (most: number) => fc.integer({ min: 0, max: most });

/** Events as they should be, */
const right = fc.record(
    {
        s: fc.stringMatching(/^[a-z0-9]{8,32}$/),
        k: fc.constantFrom('v', 'g', 'e', 'o', 'd', 'f'),
        u: fc.webUrl({ withQueryParameters: true, withFragments: true }),
        r: fc.oneof(fc.webUrl(), text),
        t: text,
        w: fc.stringMatching(/^\d{1,5}x\d{1,5}$/),
        l: fc.string({ maxLength: 35 }),
        i: fc.stringMatching(/^[A-Za-z0-9_.-]{8,64}$/),
        p: fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/),
        q: count(1_000_000),
        b: fc.constant(1),
        e: count(maxEngagedMs),
        y: count(100),
        n: text,
    },
    { requiredKeys: ['s', 'k', 'u'] },
);
/** and what may be wrong with one field of theirs. */
const odd = fc.oneof(
    ...[text, longText, fc.double(), fc.integer(), fc.constantFrom(' ', '', null, true, [], {})],
    fc.constantFrom(101, 1_000_001, maxEngagedMs + 1, -1, 'https://', 'x'.repeat(65), '1x', 'vv'),
);
const change = fc.record({
    field: fc.constantFrom(...'skurtwlipqbeynczd'),
    value: odd,
});
const event = fc
    .tuple(right, fc.option(change))
    .map(([fields, change]) => (change ? { ...fields, [change.field]: change.value } : fields));

it('is what the schema answers, wherever it answers at all', () => {
    let answered = 0;
    fc.assert(
        fc.property(event, value => {
            const plain = readPlainEvent(value);
            if (plain === undefined) return;
            answered += 1;
            expect(trackerEvent.safeParse(value)).toEqual({ success: true, data: plain });
        }),
        { numRuns: 3000 },
    );
    // Or nothing would have been compared.
    expect(answered).toBeGreaterThan(300);
});

it('answers for what the tracker sends', () => {
    const view = {
        s: 'abcdefgh',
        k: 'v',
        u: 'https://example.com/',
        i: 'a-random-text',
        p: 'x',
        q: 0,
    };
    expect(
        readPlainEvent({ ...view, t: 'Title', r: '', w: '1920x1080', l: 'zh-CN' }),
    ).toBeDefined();
    expect(readPlainEvent({ ...view, k: 'g', e: 1000, y: 50, q: 1 })).toBeDefined();
    expect(readPlainEvent({ ...view, k: 'o', n: 'https://example.org/', q: 2 })).toBeDefined();
});
