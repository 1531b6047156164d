import { expect, it } from 'vitest';
import { areEventsOf, type ProvenEvents, readEventText } from './provenEvents';

/** Computed with node:crypto alone; the text's lengths are of bytes. */
const text =
    '1:s2:1813:179000000000013:17900000010004:view1:70:0:11:example.com7:/价格0:6:Prices0:0:6:direct0:0:0:0:0:0:18:::ffff:86.130.71.02:GB7:Firefox3:1287:Windows2:107:desktop9:1920x10805:en-GB0:0:1:01:01:07:tracker1:07:England0:0:0:';
const own = '559a8846ce1a2b13e404fd2ad943a1089791babb9b4759982612c101a2518d05';
const other = '553f121d1ecef2a1742c9c2c999380c992afeeaee2832713730af937ae382aa0';
const part = '1ee0d1d8cc384cc0675fe188d92fc8dd34af3788e1c33f870e501c142a1ed7ff';
const day = '1318ecaa4cea74059eb8342ccef342ac4f9e7e43e24ea557776af753b5016f43';

const events: ProvenEvents = {
    index: 0,
    slices: `0 2 ${part}\n9 1 ${'ab'.repeat(32)}\n`,
    slice: 0,
    rows: other + own,
    texts: [text],
};

it('an event is one of a day’s by the vector', () => {
    expect(areEventsOf(events, day)).toBe(true);
    expect(areEventsOf(events, day.replace('1', '2'))).toBe(false);
    expect(areEventsOf({ ...events, rows: own + other }, day)).toBe(false);
    expect(areEventsOf({ ...events, rows: own }, day)).toBe(false);
    expect(areEventsOf({ ...events, slice: 9 }, day)).toBe(false);
    expect(areEventsOf({ ...events, texts: [text, '1:y'] }, day)).toBe(false);
    // what happened once is not shown twice
    expect(areEventsOf({ ...events, texts: [text, text] }, day)).toBe(false);
    // the hash of a part is no event of it
    expect(areEventsOf({ ...events, texts: [own] }, day)).toBe(false);
});

it('an event’s text says its fields, and nothing where it says more or less', () => {
    expect(readEventText(text)).toMatchObject({
        site: 's',
        visitor: '18',
        time: '1790000001000',
        kind: 'view',
        path: '/价格',
        address: '::ffff:86.130.71.0',
        region: 'England',
        keyword: '',
    });
    for (const wrong of [
        '',
        '1:s',
        `${text}1:x`,
        text.slice(0, -1),
        text.replace('2:18', '9:18'),
    ]) {
        expect(readEventText(wrong)).toBeUndefined();
    }
});
