import { describe, expect, it } from 'vitest';
import type { Visit } from '../../../contract/analytics/visits';
import {
    browserText,
    markOf,
    placeText,
    readProperties,
    referrerText,
    shortSource,
    shortVisitor,
    versioned,
} from './visitText';

const visit = (part: Partial<Visit>) => part as Visit;

describe('visit texts', () => {
    it('shorten versions', () => {
        expect(versioned('Chrome', '142.0.7444.60')).toBe('Chrome 142');
        expect(versioned('Safari', '')).toBe('Safari');
        const parts = { browser: 'Firefox', browserVersion: '145.0', os: '', osVersion: '' };
        expect(browserText(visit(parts))).toBe('Firefox 145');
    });

    it('shorten visitors', () => {
        expect(shortVisitor('12345678901234567890')).toBe('…567890');
        expect(shortVisitor('42')).toBe('42');
    });

    it('show where one came from', () => {
        expect(referrerText(visit({ referrer: 'https://a.example/x/y?q=1' }))).toBe(
            'a.example/x/y',
        );
        expect(referrerText(visit({ referrer: 'https://www.a.example/' }))).toBe('a.example');
        expect(referrerText(visit({ referrer: '' }))).toBe('');
    });

    it('name a source by its kind only where that is not clear', () => {
        const google = { name: 'Google', kind: 'Search engines' };
        expect(shortSource({ source: 'search' }, google)).toBe('Google');
        expect(shortSource({ source: 'paid' }, { ...google, kind: 'Paid ads' })).toBe(
            'Google · Paid ads',
        );
        expect(shortSource({ source: 'direct' }, { name: '', kind: 'Direct' })).toBe('Direct');
    });

    it('name a place in the order of the language, each part once', () => {
        expect(placeText('Jiangsu', 'Suzhou', 'en')).toBe('Suzhou, Jiangsu');
        expect(placeText('江苏', '苏州', 'zh')).toBe('江苏 · 苏州');
        expect(placeText('Shanghai', 'Shanghai', 'en')).toBe('Shanghai');
        expect(placeText('Texas', '', 'en')).toBe('Texas');
    });

    it('mark what is left out, and what is suspicious', () => {
        expect(markOf({ excluded: '', plausibility: 60 })).toBe('');
        expect(markOf({ excluded: '', plausibility: 59 })).toBe('suspicious');
        expect(markOf({ excluded: 'network', plausibility: 100 })).toBe('network');
        expect(markOf({ excluded: 'behaviour', plausibility: 5 })).toBe('behaviour');
    });

    it('read the properties of events', () => {
        expect(readProperties('{"price":5,"gift":true,"to":"张三"}')).toEqual([
            ['price', '5'],
            ['gift', 'true'],
            ['to', '张三'],
        ]);
        expect(readProperties('{"cut')).toEqual([['', '{"cut']]);
        expect(readProperties('null')).toEqual([['', 'null']]);
    });
});
