import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultDisplay, readDisplay } from './display';

describe('readDisplay', () => {
    it('gives the defaults without anything kept', () => {
        expect(readDisplay(undefined)).toEqual({
            theme: '#1a66ff',
            showSettings: false,
            tagsView: false,
            fixedHeader: true,
            sidebarLogo: true,
            supportPinyinSearch: true,
        });
    });

    it('keeps what is right and mends the rest', () => {
        const kept = JSON.stringify({ theme: 'red', tagsView: true, fixedHeader: 'no', other: 1 });
        expect(readDisplay(kept)).toEqual({ ...defaultDisplay, tagsView: true });
        expect(readDisplay('{"theme":"#AA00BB"}').theme).toBe('#aa00bb');
    });

    it.each(['{', 'null', '[]', '7', '"text"', ''])('survives %j', broken => {
        expect(readDisplay(broken)).toEqual(defaultDisplay);
    });

    it('has the same fields and types whatever was kept', () => {
        const types = (value: object) => Object.entries(value).map(([k, v]) => [k, typeof v]);
        fc.assert(
            fc.property(fc.json(), text => {
                expect(types(readDisplay(text))).toEqual(types(defaultDisplay));
            }),
        );
    });
});
