import { describe, expect, it } from 'vitest';
import { forServer } from './integrationRoutes';

const template = '{ "string": "https://footfall.example/*" }';

describe('the template of Tag Manager', () => {
    it('names the server', () => {
        for (const url of ['https://stats.example', 'https://stats.example/']) {
            expect(forServer(template, url)).toBe('{ "string": "https://stats.example/*" }');
        }
    });

    it('keeps a port', () => {
        expect(forServer(template, 'https://stats.example:8443')).toContain(':8443/*"');
    });

    it.each([
        'http://stats.example',
        'https://stats.example","string":"https:',
        'https://a b',
        'https://stats.example@evil.example',
        'https://*',
    ])('writes nothing of %s', url => {
        expect(forServer(template, url)).toBe(template);
    });
});
