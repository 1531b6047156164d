import { describe, expect, it } from 'vitest';
import { eventReader } from './eventLines';

describe('eventReader', () => {
    it('puts pieces together', () => {
        const read = eventReader();
        expect(read('id: 5\nda')).toEqual([]);
        expect(read('ta: {"a":1}\n')).toEqual([]);
        expect(read('\ndata: two\n\ndata')).toEqual([
            { name: 'message', data: '{"a":1}' },
            { name: 'message', data: 'two' },
        ]);
    });

    it('knows names, and no comments', () => {
        const read = eventReader();
        expect(read(': beat\n\nevent: token\ndata: abc:d\n\n')).toEqual([
            { name: 'token', data: 'abc:d' },
        ]);
    });

    it('takes any line end', () => {
        expect(eventReader()('data: a\r\ndata: b\r\n\r\n')).toEqual([
            { name: 'message', data: 'a\nb' },
        ]);
    });
});
