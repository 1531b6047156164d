import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { placeOf } from './origins';

const plain = readConfig({});
const configured = readConfig({
    PUBLIC_URL: 'https://stats.example.com/',
    ALLOWED_ORIGINS: 'https://app.example.com, http://localhost:4000',
});
const from = (origin: string | undefined, host = 'stats.example.com', site?: string) => ({
    origin,
    host,
    site,
});

describe('where a request comes from', () => {
    it.each([
        ['no browser, or reading of the same origin', from(undefined), 'own'],
        ['the same host', from('https://stats.example.com'), 'own'],
        ['the same host and port', from('http://localhost:8080', 'localhost:8080'), 'own'],
        ['another port', from('http://localhost:3000', 'localhost:8080'), 'foreign'],
        ['another host', from('https://example.org'), 'foreign'],
        ['a host that begins alike', from('https://stats.example.com.evil.org'), 'foreign'],
        ['a sandbox', from('null'), 'foreign'],
        ['a page that the browser calls same-origin', from('http://a', 'b', 'same-origin'), 'own'],
        ['a page that the browser calls same-site', from('http://a', 'b', 'same-site'), 'foreign'],
    ])('%s', (_what, sender, place) => {
        expect(placeOf(sender, plain)).toBe(place);
    });

    it.each([
        ['the public address behind a proxy', from('https://stats.example.com', 'inside'), 'own'],
        ['the public host without TLS', from('http://stats.example.com', 'inside'), 'foreign'],
        ['an allowed origin', from('https://app.example.com'), 'allowed'],
        ['another one', from('http://localhost:4000', 'inside', 'cross-site'), 'allowed'],
        ['an origin that is not named', from('https://other.example.com'), 'foreign'],
    ])('%s', (_what, sender, place) => {
        expect(placeOf(sender, configured)).toBe(place);
    });
});
