import { expect, it } from 'vitest';
import { railWidth, sidebarWidth } from '../../../src/app/theme';
import { appFrame } from './appFrame';

const at = (path: string, more: Partial<Parameters<typeof appFrame>[0]> = {}) =>
    appFrame({ path, language: 'en', isNarrow: false, ...more });

it.each([
    ['/site/overview', 'Site overview'],
    ['/site/trend/comId', 'Trends'],
    ['/site/trend/abc123', 'Trends'],
    ['/site/visitors/area/', 'Locations'],
])('at %s the title %s is seen at once', (path, title) => {
    expect(at(path)).toContain(`<b>${title}</b>`);
});

it('is in the language of whoever asks', () => {
    expect(at('/site/overview', { language: 'zh' })).toContain('<b>网站概况</b>');
});

it('is nothing for other pages', () => {
    for (const path of ['/', '/dashboard', '/login', '/site', '/site/overview/more']) {
        expect(at(path)).toBe('');
    }
});

it('is as wide beside the sidebar as the application', () => {
    expect(at('/site/overview')).toContain(`left:${sidebarWidth + 24}px`);
    expect(at('/site/overview', { isNarrow: true })).toContain(`left:${railWidth + 24}px`);
});
