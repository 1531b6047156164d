import { describe, expect, it } from 'vitest';
import { codeLines, curvePaths, sizeOf, splitDomain, tintOf } from './coverParts';
import { markOf } from './languageMarks';

describe('a generated cover', () => {
    it('looks the same each time, and not like every other', () => {
        const names = Array.from({ length: 200 }, (_, at) => `name-${at}.com`);
        expect(names.map(tintOf)).toEqual(names.map(tintOf));
        expect(new Set(names.map(tintOf)).size).toBe(8);
        expect(codeLines('a shop')).toEqual(codeLines('a shop'));
        expect(codeLines('a shop')).not.toEqual(codeLines('a forum'));
    });

    it('keeps lines of code within the picture', () => {
        for (let at = 0; at < 500; at += 1) {
            for (const { indent, length } of codeLines(`source ${at}`)) {
                expect(indent * 2 + length).toBeLessThanOrEqual(24);
                expect(length).toBeGreaterThanOrEqual(5);
            }
        }
    });

    it('parts a domain at its first dot', () => {
        expect(splitDomain('harbor.com.cn')).toEqual(['harbor', '.com.cn']);
        expect(splitDomain('localhost')).toEqual(['localhost', '']);
        expect(sizeOf('ai')).toBe('large');
        expect(sizeOf('a-rather-long-domain-name')).toBe('small');
    });

    it('draws a curve from edge to edge', () => {
        const { line, area } = curvePaths([0, 100, 50]);
        expect(line).toBe('M0 90L160 6L320 48');
        expect(area).toBe(`${line}L320 96L0 96Z`);
    });
});

describe('the mark of a language', () => {
    it('is found in names as operators write them', () => {
        expect(markOf('PHP')).toBe('php');
        expect(markOf('Dart / Flutter')).toBe('flutter');
        expect(markOf('C# / .NET')).toBe('dotnet');
        expect(markOf('C / C++')).toBe('cpp');
        expect(markOf('MySQL / MariaDB')).toBe('mysql');
        expect(markOf('JavaScript')).toBe('javascript');
        expect(markOf('Other')).toBeUndefined();
    });
});
