import { describe, expect, it } from 'vitest';
import { choiceIn, listAddress, listCall } from './listAddress';

describe('the address of a list of articles', () => {
    it.each(['', '?q=%E5%9F%9F%E5%90%8D&page=3', '?category=news&tag=50%25&in=all', '?sort=views'])(
        'is read and written: %s',
        search => {
            expect(listAddress(choiceIn(search))).toBe(`/articles${search}`);
        },
    );

    it.each(['?page=0', '?page=-1', '?page=x', '?page=1e9', '?in=zh', '?q=+', '?sort=title'])(
        'leaves out what means nothing: %s',
        search => {
            expect(listAddress(choiceIn(search))).toBe('/articles');
        },
    );

    it('asks in the language shown unless all are wanted', () => {
        const path = '/api/v1/work/public/articles';
        expect(listCall(choiceIn('?page=2'), 'zh')).toBe(`${path}?language=zh&page=2`);
        expect(listCall(choiceIn('?in=all'), 'zh')).toBe(path);
        expect(listCall(choiceIn('?in=all&sort=views'), 'zh')).toBe(`${path}?sort=views`);
    });
});
